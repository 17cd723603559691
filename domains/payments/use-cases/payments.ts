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
import { PAYMENT_METHODS } from '../methods/server.ts';
import type { Limits } from '../rules/limits.ts';
import { CONFIGURATION_SETTINGS, providerConfigurations } from './provider-configurations.ts';

export interface PaymentsDeps {
  /** The connected payment methods. The checkout rejects all other options, even if `opts` contains them. */
  methods: readonly ConnectedMethod[];
  /** Returns a setting of a site; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** The connected method of a payment option, and the option's name. */
export interface TakingMethod extends ConnectedMethod {
  option: ChosenOption;
  /** The option's limits in the country; undefined if any amount is accepted. */
  limits: Limits | undefined;
}

export interface Payments {
  /** Returns a site's payment configuration for the API, including the providers' limits. */
  configuration(site: { id: string; country: 'AU' | 'NZ' }): Promise<ProviderConfigurations>;
  /** Returns the `x509EncryptionKeys` for API responses. The caller adds the keys of brands (CHECKOUT-29). */
  encryptionKeys(): EncryptionKeys;
  /** Returns the `opts` bits of the options that a user may pay with (PAYMENT-01). */
  optionsFor(payer: PaymentUser): Promise<number>;
  /**
   * Returns the texts in the page footer about the payment methods for guests. `valueOf` returns a site
   * setting.
   */
  waysToPay(
    site: { id: string; country: 'AU' | 'NZ' },
    valueOf: (name: string) => string | undefined,
  ): string[];
  /**
   * Returns the first payment method with which a guest can pay in four instalments, and its price limits in
   * dollars. Returns undefined if the site offers no such method.
   */
  instalments(
    site: { id: string; country: 'AU' | 'NZ' },
    valueOf: (name: string) => string | undefined,
  ): { name: string; least: number; most: number | null } | undefined;
  /**
   * Returns the connected method for a `selectedPaymentOption` in a country. Returns undefined for `None` and
   * for options without a connected method.
   */
  methodFor(option: number, country: 'AU' | 'NZ'): TakingMethod | undefined;
  /** Returns an option's payment sheet; undefined if the site does not offer the option. */
  sheetOf(option: number, site: { id: string; country: 'AU' | 'NZ' }): Promise<PaymentSheet | undefined>;
  /** The adapter for orders that coupons or gift cards pay completely. */
  readonly nothingToPay: PaymentAdapter;
  /** Returns the adapter with this provider name, which is stored with each attempt. */
  adapterNamed(provider: string): PaymentAdapter | undefined;
  /** Returns every adapter once. Used by the webhook routes and the sweeper. */
  adapters(): PaymentAdapter[];
}

/** Parses the site setting `PaymentOptionsOff`. Returns the names of the disabled options in lower case. */
function switchedOff(setting = ''): Set<string> {
  return new Set(setting.split(',').map((name) => name.trim().toLowerCase()));
}

/** Creates the payments service. It stores no data; the orders domain stores payment attempts. */
export function createPayments({ methods, readSetting }: PaymentsDeps): Payments {
  const nothingToPay = createNothingToPay();
  const distinct = [...new Set([...methods.map(({ adapter }) => adapter), nothingToPay])];

  const tradingIn = (country: 'AU' | 'NZ') =>
    methods.filter(({ method }) => method.countries?.includes(country) ?? true);

  /** Returns the connected methods of a country. Excludes options that the site's settings disable. */
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
  /** Returns the connected methods of a site, after reading its settings (see `onWith`). */
  async function onAt(site: { id: string; country: 'AU' | 'NZ' }) {
    const values = await Promise.all(switches.map((name) => readSetting(site.id, name)));
    return onWith(site.country, (name) => values[switches.indexOf(name)]);
  }

  return {
    async configuration(site) {
      const on = new Set<string>((await onAt(site)).flatMap(({ options }) => options));
      const values = await Promise.all(CONFIGURATION_SETTINGS.map((name) => readSetting(site.id, name)));
      return providerConfigurations(
        site.country,
        new Set(CONFIGURED_PROVIDERS.filter((provider) => on.has(provider))),
        (name) => values[CONFIGURATION_SETTINGS.indexOf(name)],
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
      for (const { method, options } of onWith(site.country, valueOf)) {
        const { quotedOption: option } = method;
        if (!option || !options.includes(option) || !(method.offers?.(option, ctx) ?? true)) continue;
        const [name] = method.footerLabels?.[option] ?? [];
        if (!name) continue;
        const { min = 0, max = null } = method.limits?.[option]?.[site.country] ?? {};
        return { name, least: min, most: max };
      }
      return undefined;
    },
    methodFor(number, country) {
      const option = paymentOptionName(number);
      if (option === undefined || option === 'None') return undefined;
      const found = tradingIn(country).find(({ method }) => method.options.includes(option));
      return found && { ...found, option, limits: found.method.limits?.[option]?.[country] };
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

const CAPTURE_DELAY_MS = new Map(
  PAYMENT_METHODS.map(({ name, captureDelayHours = 0 }) => [name, captureDelayHours * 3_600_000]),
);

/**
 * Returns the number of milliseconds after a charge during which the provider refunds only the whole amount.
 * Returns 0 if it makes partial refunds immediately.
 */
export function partsAfterMs(provider: string): number {
  return CAPTURE_DELAY_MS.get(provider) ?? 0;
}
