import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { currencyOfCountry } from '#domains/pricing/rules/pricing.ts';
import { beginPaymentSheet, getPaymentSheet, noSheet, sheetSilent } from './contract/sheet.ts';
import { getPaymentConfiguration, getPaymentConfigurationV2 } from './contract/payments.ts';
import { listPaymentProviders, verifyPaymentProvider } from './contract/providers.ts';
import type { PaymentProviders } from './use-cases/payment-providers.ts';
import type { Payments } from './use-cases/payments.ts';

/** Creates the routes of the payments domain. */
export function paymentRoutes(payments: Payments) {
  return [
    bind(getPaymentConfigurationV2, async (_, { site }: RequestContext) => ({
      paymentConfigurations: await payments.configuration(site),
      x509EncryptionKeys: payments.encryptionKeys(),
    })),
    bind(getPaymentConfiguration, async (_, { site }: RequestContext) => ({
      paymentOptions: await payments.configuration(site),
    })),
    bind(getPaymentSheet, async ({ query }, { site }: RequestContext) => {
      const sheet = await payments.sheetOf(Number(query.selectedPaymentOption), site);
      return sheet
        ? {
            ...sheet.facts,
            merchantName: site.name,
            country: site.country,
            currency: currencyOfCountry(site.country),
          }
        : failWith(noSheet);
    }),
    bind(
      beginPaymentSheet,
      async ({ body }, { site, origin }: RequestContext) => {
        const sheet = await payments.sheetOf(body.selectedPaymentOption, site);
        if (!sheet?.begin) return failWith(noSheet);
        const session = await sheet.begin({ name: site.name, domain: new URL(origin).hostname });
        return session === null ? failWith(sheetSilent) : { session };
      },
      { max: 20, seconds: 60 },
    ),
  ];
}

/** Creates the routes with which administrators check payment methods. */
export function paymentProviderRoutes(providers: PaymentProviders) {
  return [
    bind(listPaymentProviders, (_, ctx: RequestContext) => providers.list(ctx), { max: 120, seconds: 60 }),
    bind(verifyPaymentProvider, ({ params }, ctx: RequestContext) => providers.verify(ctx, params.provider), {
      max: 10,
      seconds: 60,
    }),
  ];
}
