import {
  CONFIGURED_PROVIDERS,
  PAYMENT_METHOD_NUMBER,
  type PaymentMethodName,
  type EncryptionKeys,
  type ProviderConfigurations,
} from '../contract/payments.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { isOnValue } from '#domains/settings/rules/values.ts';
import type { PaymentAdapter } from '../contract/adapter.ts';
import type { ConnectedMethod, PaymentUser, PaymentSheet } from '../methods/method.ts';
import { createNothingToPay } from '../nothing-to-pay.ts';
import { paymentMethodName } from '../rules/offered-methods.ts';
import { PAYMENT_METHODS } from '../methods/server.ts';
import type { Limits } from '../rules/limits.ts';
import { CONFIGURATION_SETTINGS, providerConfigurations } from './provider-configurations.ts';

export interface PaymentsDeps {
  /** The connected payment methods. The checkout rejects all other methods, even if `opts` contains them. */
  methods: readonly ConnectedMethod[];
  /** Returns a setting of a site; undefined if it is not set. */
  readSetting(siteId: string, name: string): Promise<string | undefined>;
}

/** A connected method, and the name by which it was found. */
export interface TakingMethod extends ConnectedMethod {
  methodName: PaymentMethodName;
  /** The method's limits in the country; undefined if any amount is accepted. */
  limits: Limits | undefined;
}

export interface Payments {
  /** Returns a site's payment configuration for the API, including the providers' limits. */
  configuration(site: { id: string; country: 'AU' | 'NZ' }): Promise<ProviderConfigurations>;
  /** Returns the `x509EncryptionKeys` for API responses. The caller adds the keys of brands (CHECKOUT-29). */
  encryptionKeys(): EncryptionKeys;
  /** Returns the `opts` bits of the methods that a user may pay with (PAYMENT-01). */
  optionsFor(payer: PaymentUser): Promise<number>;
  /**
   * Returns the texts in the page footer about the payment methods for guests. `valueOf` returns a site
   * setting.
   */
  acceptedMethods(
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
   * for methods that are not connected.
   */
  methodFor(methodNumber: number, country: 'AU' | 'NZ'): TakingMethod | undefined;
  /** Returns a method's payment sheet; undefined if the site does not offer the method. */
  sheetOf(
    methodNumber: number,
    site: { id: string; country: 'AU' | 'NZ' },
  ): Promise<PaymentSheet | undefined>;
  /** The adapter for orders that coupons or gift cards pay completely. */
  readonly nothingToPay: PaymentAdapter;
  /** Returns the adapter with this provider name, which is stored with each attempt. */
  adapterNamed(provider: string): PaymentAdapter | undefined;
  /** Returns every adapter once. Used by the webhook routes and the sweeper. */
  adapters(): PaymentAdapter[];
}

/** Parses the site setting `PaymentOptionsOff`. Returns the names of the disabled methods in lower case. */
function switchedOff(setting = ''): Set<string> {
  return new Set(setting.split(',').map((name) => name.trim().toLowerCase()));
}

/** Creates the payments service. It stores no data; the orders domain stores payment attempts. */
export function createPayments({ methods, readSetting }: PaymentsDeps): Payments {
  const nothingToPay = createNothingToPay();
  const distinct = [...new Set([...methods.map(({ adapter }) => adapter), nothingToPay])];

  const tradingIn = (country: 'AU' | 'NZ') =>
    methods.filter(({ method }) => method.countries?.includes(country) ?? true);

  /** Returns the connected methods of a country. Excludes methods that the site's settings disable. */
  function onWith(country: 'AU' | 'NZ', valueOf: (name: string) => string | undefined) {
    const off = switchedOff(valueOf('PaymentOptionsOff'));
    return tradingIn(country)
      .map((one) => {
        const { siteSwitch, requiredSettings = [], methodNames } = one.method;
        const isOn =
          (siteSwitch === undefined || isOnValue(valueOf(siteSwitch))) &&
          requiredSettings.every((name) => (valueOf(name) ?? '') !== '');
        return {
          ...one,
          methodNames: isOn ? methodNames.filter((name) => !off.has(name.toLowerCase())) : [],
        };
      })
      .filter(({ methodNames }) => methodNames.length > 0);
  }

  const switches = [
    'PaymentOptionsOff',
    ...new Set(
      methods.flatMap(({ method }) => [
        ...(method.requiredSettings ?? []),
        ...(method.siteSwitch ? [method.siteSwitch] : []),
      ]),
    ),
  ];
  /** Returns the connected methods of a site, after reading its settings (see `onWith`). */
  async function onAt(site: { id: string; country: 'AU' | 'NZ' }) {
    const values = await Promise.all(switches.map((name) => readSetting(site.id, name)));
    return onWith(site.country, (name) => values[switches.indexOf(name)]);
  }

  return {
    async configuration(site) {
      const on = new Set<string>((await onAt(site)).flatMap(({ methodNames }) => methodNames));
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
      for (const { method, methodNames } of await onAt(ctx.site))
        for (const methodName of methodNames)
          if (method.offers?.(methodName, ctx) ?? true) opts |= PAYMENT_METHOD_NUMBER[methodName];
      return opts;
    },
    acceptedMethods(site, valueOf) {
      const ctx = { site, user: GUEST };
      return onWith(site.country, valueOf).flatMap(({ method, methodNames }) =>
        methodNames
          .filter((methodName) => method.offers?.(methodName, ctx) ?? true)
          .flatMap((methodName) => method.footerLabels?.[methodName] ?? []),
      );
    },
    instalments(site, valueOf) {
      const ctx = { site, user: GUEST };
      for (const { method, methodNames } of onWith(site.country, valueOf)) {
        const { quotedMethod: methodName } = method;
        if (!methodName || !methodNames.includes(methodName) || !(method.offers?.(methodName, ctx) ?? true))
          continue;
        const [name] = method.footerLabels?.[methodName] ?? [];
        if (!name) continue;
        const { min = 0, max = null } = method.limits?.[methodName]?.[site.country] ?? {};
        return { name, least: min, most: max };
      }
      return undefined;
    },
    methodFor(number, country) {
      const methodName = paymentMethodName(number);
      if (methodName === undefined || methodName === 'None') return undefined;
      const found = tradingIn(country).find(({ method }) => method.methodNames.includes(methodName));
      return found && { ...found, methodName, limits: found.method.limits?.[methodName]?.[country] };
    },
    async sheetOf(number, site) {
      const name = paymentMethodName(number);
      const found = (await onAt(site)).find(({ methodNames }) =>
        methodNames.some((methodName) => methodName === name),
      );
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
 * Returns for how many milliseconds after a charge the provider refunds only the whole amount. Returns 0 if
 * it makes partial refunds immediately.
 */
export function partsAfterMs(provider: string): number {
  return CAPTURE_DELAY_MS.get(provider) ?? 0;
}
