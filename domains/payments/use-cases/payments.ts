import {
  CONFIGURED_PROVIDERS,
  PAYMENT_OPTION,
  type ChosenOption,
  type EncryptionKeys,
  type ProviderConfigurations,
} from '../contract/payments.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { isOnValue } from '#domains/settings/rules/values.ts';
import type { PaymentAdapter } from '../contract/adapter.ts';
import type { ConnectedMethod, PaymentUser, PaymentSheet } from '../methods/method.ts';
import { createNothingToPay } from '../nothing-to-pay.ts';
import { paymentOptionName } from '../rules/options.ts';
import { providerConfigurations, readZipSetting } from '../rules/configuration.ts';

export interface PaymentsDeps {
  /** The connected methods. The checkout rejects options of other methods, whatever `opts` contains. */
  methods: readonly ConnectedMethod[];
  /** Returns a setting of a site; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** The connected method that processes an option, with the option's name. */
export interface TakingMethod extends ConnectedMethod {
  option: ChosenOption;
}

export interface Payments {
  /** Returns the payment configuration of a site, with the providers' limits, as the API sends it. */
  configuration(site: { id: string; country: 'AU' | 'NZ' }): Promise<ProviderConfigurations>;
  /**
   * Returns the `x509EncryptionKeys` of the payment configuration and the checkout view. The caller adds the
   * brands' keys (CHECKOUT-29).
   */
  encryptionKeys(): EncryptionKeys;
  /** Returns the `opts` bits of the payment options offered to the user (PAYMENT-01). */
  optionsFor(payer: PaymentUser): Promise<number>;
  /**
   * Returns the payment methods that a site offers to guests, as texts for the page footer. `valueOf` reads
   * the site's settings.
   */
  waysToPay(
    site: { id: string; country: 'AU' | 'NZ' },
    valueOf: (name: string) => string | undefined,
  ): string[];
  /**
   * Returns the providers that let a guest pay a price in four payments, with their price limits in dollars;
   * undefined if none does.
   */
  instalments(
    site: { id: string; country: 'AU' | 'NZ' },
    valueOf: (name: string) => string | undefined,
  ): { name: string; least: number; most: number | null } | undefined;
  /**
   * Returns the connected method for a `selectedPaymentOption` in a country. Undefined for `None`, and for
   * options without a connected method.
   */
  methodFor(option: number, country: 'AU' | 'NZ'): TakingMethod | undefined;
  /** Returns the payment sheet of an option; undefined if the site does not offer it. */
  sheetOf(option: number, site: { id: string; country: 'AU' | 'NZ' }): Promise<PaymentSheet | undefined>;
  /** The adapter for orders with nothing left to pay. */
  readonly nothingToPay: PaymentAdapter;
  /** Returns the adapter with which an attempt was started, by the provider's name that is stored with it. */
  adapterNamed(provider: string): PaymentAdapter | undefined;
  /** Returns each adapter once, for the webhook routes and the sweeper. */
  adapters(): PaymentAdapter[];
}

/** Returns the lower-case names of the options that the site setting `PaymentOptionsOff` disables. */
function switchedOff(setting = ''): Set<string> {
  return new Set(setting.split(',').map((name) => name.trim().toLowerCase()));
}

/** Creates the payments service. It stores nothing, because attempts belong to the orders domain. */
export function createPayments({ methods, readSetting }: PaymentsDeps): Payments {
  const nothingToPay = createNothingToPay();
  const distinct = [...new Set([...methods.map(({ adapter }) => adapter), nothingToPay])];

  const tradingIn = (country: 'AU' | 'NZ') =>
    methods.filter(({ method }) => method.countries?.includes(country) ?? true);

  /** Returns a country's methods, with the options that the site's settings do not disable. */
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
  /** Like `onWith`, but for a site, whose settings it reads. */
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
    async optionsFor(ctx) {
      let opts = 0;
      for (const { method, options } of await onAt(ctx.site))
        for (const option of options)
          if (method.offers?.(option, ctx) ?? true) opts |= PAYMENT_OPTION[option];
      return opts;
    },
    waysToPay(site, valueOf) {
      const ctx = { site, user: GUEST };
      return onWith(site.country, valueOf).flatMap(({ method, options }) =>
        options
          .filter((option) => method.offers?.(option, ctx) ?? true)
          .flatMap((option) => method.footerLabels?.[option] ?? []),
      );
    },
    instalments(site, valueOf) {
      const ctx = { site, user: GUEST };
      const one = onWith(site.country, valueOf).find(({ options }) => options.includes('AfterPay'));
      const [name] = one?.method.footerLabels?.AfterPay ?? [];
      if (!name || !(one?.method.offers?.('AfterPay', ctx) ?? true)) return undefined;
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
