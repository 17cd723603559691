import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { getPaymentConfiguration, getPaymentConfigurationV2 } from './contract.ts';
import type { Payments } from './service.ts';

/** Routes of the payments subject. */
export function paymentRoutes(payments: Payments) {
  return [
    bind(getPaymentConfigurationV2, async (_, { site }: RequestContext) => ({
      paymentConfigurations: await payments.configuration(site),
      x509EncryptionKeys: payments.encryptionKeys(),
    })),
    bind(getPaymentConfiguration, async (_, { site }: RequestContext) => ({
      paymentOptions: await payments.configuration(site),
    })),
  ];
}
