import {
  CONFIGURED_PROVIDERS,
  PAYMENT_OPTION,
  type ChosenOption,
  type EncryptionKeys,
  type ProviderConfigurations,
} from './contract.ts';
import { GUEST } from '#foundation/pure/visitor.ts';
import { isOnValue } from '#domains/settings/rules/values.ts';
import type { PaymentAdapter } from './contract-adapter.ts';
import type { ConnectedMethod, PaymentAsker, PaymentSheet } from './methods/method.ts';
import { createNothingToPay } from './nothing-to-pay.ts';
import { paymentOptionName } from './rules/options.ts';
import { providerConfigurations, readZipSetting } from './rules/configuration.ts';

export interface PaymentsDependencies {
  /** Those that can take money. Checkout refuses an option of any other, whatever its flags say. */
  methods: readonly ConnectedMethod[];
  /** A setting of a site; undefined when it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** A method that takes the money for an option, with the option's name. */
export interface TakingMethod extends ConnectedMethod {
  option: ChosenOption;
}

export interface Payments {
  /** Limits of the providers for a site, as they travel. */
  configuration(site: { id: string; country: 'AU' | 'NZ' }): Promise<ProviderConfigurations>;
  /** `x509EncryptionKeys` of the configuration and the checkout view; the caller adds brand keys (CHECKOUT-29). */
  encryptionKeys(): EncryptionKeys;
  /** The bits of `opts` that say how somebody may pay (PAYMENT-01). */
  optionsFor(asker: PaymentAsker): Promise<number>;
  /** What a guest of a site can pay with, in words for the foot of its pages; `valueOf` reads the site's settings. */
  waysToPay(
    site: { id: string; country: 'AU' | 'NZ' },
    valueOf: (name: string) => string | undefined,
  ): string[];
  /** Who takes a price in four payments of a guest, and between which prices in dollars; undefined where nobody does. */
  instalments(
    site: { id: string; country: 'AU' | 'NZ' },
    valueOf: (name: string) => string | undefined,
  ): { name: string; least: number; most: number | null } | undefined;
  /** Who takes the money for a `selectedPaymentOption` in a country; undefined for `None` and for what nobody takes. */
  methodFor(option: number, country: 'AU' | 'NZ'): TakingMethod | undefined;
  /** The sheet that an option is paid on, where a site offers it. */
  sheetOf(option: number, site: { id: string; country: 'AU' | 'NZ' }): Promise<PaymentSheet | undefined>;
  /** Takes the place of a provider where nothing is left to pay. */
  readonly nothingToPay: PaymentAdapter;
  /** The adapter that an attempt was started with, by the name stored with it. */
  adapterNamed(provider: string): PaymentAdapter | undefined;
  /** All adapters, each once: for webhook routes and the sweeper. */
  adapters(): PaymentAdapter[];
}

/** Options that the setting `PaymentOptionsOff` of a site takes away, in any letter case. */
function switchedOff(setting = ''): Set<string> {
  return new Set(setting.split(',').map((name) => name.trim().toLowerCase()));
}

/** The payments subject, wired. It keeps nothing: attempts belong to orders. */
export function createPayments({ methods, readSetting }: PaymentsDependencies): Payments {
  const nothingToPay = createNothingToPay();
  const distinct = [...new Set([...methods.map(({ adapter }) => adapter), nothingToPay])];

  const tradingIn = (country: 'AU' | 'NZ') =>
    methods.filter(({ method }) => method.countries?.includes(country) ?? true);

  /** The methods of a country with the options that a site's settings do not switch off. */
  function onWith(country: 'AU' | 'NZ', valueOf: (name: string) => string | undefined) {
    const off = switchedOff(valueOf('PaymentOptionsOff'));
    return tradingIn(country)
      .map((one) => {
        const { siteSwitch, options } = one.method;
        const isOn = siteSwitch === undefined || isOnValue(valueOf(siteSwitch));
        return { ...one, options: isOn ? options.filter((name) => !off.has(name.toLowerCase())) : [] };
      })
      .filter(({ options }) => options.length > 0);
  }

  const switches = [
    'PaymentOptionsOff',
    ...new Set(methods.flatMap(({ method }) => method.siteSwitch ?? [])),
  ];
  /** The same of a site, whose settings are read. */
  async function onAt(site: { id: string; country: 'AU' | 'NZ' }) {
    const values = await Promise.all(switches.map((name) => readSetting(site.id, name)));
    return onWith(site.country, (name) => values[switches.indexOf(name)]);
  }

  return {
    async configuration(site) {
      const on = new Set<string>((await onAt(site)).flatMap(({ options }) => options));
      return providerConfigurations(
        site.country,
        new Set(CONFIGURED_PROVIDERS.filter((provider) => on.has(provider))),
        readZipSetting(await readSetting(site.id, 'ZipConfig')),
      );
    },
    encryptionKeys: () => Object.assign({}, ...methods.map((one) => one.encryptionKeys ?? {})),
    async optionsFor(asker) {
      let opts = 0;
      for (const { method, options } of await onAt(asker.site))
        for (const option of options)
          if (method.offers?.(option, asker) ?? true) opts |= PAYMENT_OPTION[option];
      return opts;
    },
    waysToPay(site, valueOf) {
      const asker = { site, visitor: GUEST };
      return onWith(site.country, valueOf).flatMap(({ method, options }) =>
        options
          .filter((option) => method.offers?.(option, asker) ?? true)
          .flatMap((option) => method.shownAs?.[option] ?? []),
      );
    },
    instalments(site, valueOf) {
      const asker = { site, visitor: GUEST };
      const one = onWith(site.country, valueOf).find(({ options }) => options.includes('AfterPay'));
      const [name] = one?.method.shownAs?.AfterPay ?? [];
      if (!name || !(one?.method.offers?.('AfterPay', asker) ?? true)) return undefined;
      const { minimumAmount: least, maximumAmount: most } = providerConfigurations(
        site.country,
        new Set(),
        readZipSetting(undefined),
      ).AfterPay;
      return { name, least, most };
    },
    methodFor(number, country) {
      const option = paymentOptionName(number);
      if (option === undefined || option === 'None') return undefined;
      const found = tradingIn(country).find(({ method }) => method.options.includes(option));
      return found && { ...found, option };
    },
    async sheetOf(number, site) {
      const name = paymentOptionName(number);
      const found = (await onAt(site)).find(({ options }) => options.some((option) => option === name));
      return found?.sheet;
    },
    nothingToPay,
    adapterNamed: (provider) => distinct.find((adapter) => adapter.provider === provider),
    adapters: () => distinct,
  };
}
