import {
  CARD_KEY_NAME,
  CONFIGURED_PROVIDERS,
  type EncryptionKeys,
  type PaymentOptionName,
  type ProviderConfigurations,
} from './contract.ts';
import type { PaymentAdapter } from './contract-adapter.ts';
import { createNothingToPay } from './nothing-to-pay.ts';
import { paymentOptionName } from './rules/options.ts';
import { providerConfigurations, readZipSetting } from './rules/configuration.ts';

export interface PaymentsDependencies {
  /** Who takes the money for which option. Checkout refuses an option without an adapter, whatever its flags say. */
  adapters: Partial<Record<PaymentOptionName, PaymentAdapter>>;
  /** PEM (SPKI) that browsers encrypt cards with. */
  cardKeyPem: string;
  /** A setting of a site; undefined when it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

export interface Payments {
  /** Limits of the providers for a site, as they travel. */
  configuration(site: { id: string; country: 'AU' | 'NZ' }): Promise<ProviderConfigurations>;
  /** `x509EncryptionKeys` of the configuration and the checkout view; the caller adds brand keys (CHECKOUT-29). */
  encryptionKeys(): EncryptionKeys;
  /** Who takes the money for a `selectedPaymentOption`; for `None` who takes none. */
  adapterFor(option: number): PaymentAdapter | undefined;
  /** The adapter that an attempt was started with, by the name stored with it. */
  adapterNamed(provider: string): PaymentAdapter | undefined;
  /** All adapters, each once: for webhook routes and the sweeper. */
  adapters(): PaymentAdapter[];
}

/** The payments subject, wired. It keeps nothing: attempts belong to orders. */
export function createPayments({ adapters, cardKeyPem, readSetting }: PaymentsDependencies): Payments {
  // An order may always be free.
  const all: Partial<Record<PaymentOptionName, PaymentAdapter>> = { ...adapters, None: createNothingToPay() };
  const switchedOn = new Set(CONFIGURED_PROVIDERS.filter((provider) => adapters[provider]));
  const distinct = [...new Set(Object.values(all))];
  return {
    async configuration(site) {
      return providerConfigurations(
        site.country,
        switchedOn,
        readZipSetting(await readSetting(site.id, 'ZipConfig')),
      );
    },
    encryptionKeys: () => ({ [CARD_KEY_NAME]: cardKeyPem }),
    adapterFor(option) {
      const name = paymentOptionName(option);
      return name === undefined ? undefined : all[name];
    },
    adapterNamed: (provider) => distinct.find((adapter) => adapter.provider === provider),
    adapters: () => distinct,
  };
}
