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
  /** The connected methods. The checkout rejects options of other methods, whatever `opts` contains. */
  methods: readonly ConnectedMethod[];
  /** Returns a setting of a site; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** The connected method that processes an option, with the option's name. */
export interface TakingMethod extends ConnectedMethod {
  option: ChosenOption;
  /** The amounts that the option accepts in the country; undefined for any amount. */
  limits: Limits | undefined;
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
 * Returns how many milliseconds after a charge its provider can make partial refunds. Before that, only the
 * whole amount can be refunded. 0 for immediately.
 */
export function partsAfterMs(provider: string): number {
  return CAPTURE_DELAY_MS.get(provider) ?? 0;
}
