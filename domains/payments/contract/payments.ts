import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import {
  NOTHING_TO_PAY,
  PAYMENT_METHOD_ROWS,
  type PaymentMethodName,
  type PaymentMethodRow,
} from '#domains/settings/contract/payment-methods.ts';

type Rows = typeof PAYMENT_METHOD_ROWS;
export type { PaymentMethodName };
/**
 * The names of all payment methods. `None` means that a coupon or gift card covers the whole order
 * (CHECKOUT-53).
 */
export type StoredMethodName = PaymentMethodName | 'None';

/** Converts `PAYMENT_METHOD_ROWS` to an object. `entryOf` returns the key and value for a row. */
function ofRows(
  entryOf: (name: string, row: PaymentMethodRow) => [string, number | string],
  more = {},
): unknown {
  return Object.assign(
    Object.fromEntries(
      Object.entries<PaymentMethodRow>(PAYMENT_METHOD_ROWS).map(([name, row]) => entryOf(name, row)),
    ),
    more,
  );
}

/** The number of each payment method, as used in `selectedPaymentOption` (checkout §3). */
export const PAYMENT_METHOD_NUMBER = /* @__PURE__ */ ofRows((name, { number }) => [name, number], {
  None: NOTHING_TO_PAY,
}) as { readonly [Name in PaymentMethodName]: Rows[Name]['number'] } & {
  readonly None: typeof NOTHING_TO_PAY;
};
export type PaymentMethodNumber = (typeof PAYMENT_METHOD_NUMBER)[StoredMethodName];

/** The label of each method in the checkout, in display order. */
export const PAYMENT_METHOD_LABEL = /* @__PURE__ */ ofRows((name, { label }) => [name, label]) as Readonly<
  Record<PaymentMethodName, string>
>;

const textOfMethods = (): string =>
  Object.entries(PAYMENT_METHOD_NUMBER)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
/** A text for the API description that lists the number of each payment method. */
export const PAYMENT_METHOD_TEXT = `The number of a payment method: ${/* @__PURE__ */ textOfMethods()}`;

/** The bits of `opts` for checkout features other than payment methods. */
const OTHER_FLAGS = {
  UniqueRequirements: 64,
  WarehouseStorageCharge: 128,
  CashAndCarry: 512,
  /** Lets staff override the Winning delivery service (resolution 32). */
  WinningServicesOverride: 1024,
} as const;

type FlagOf<Name extends PaymentMethodName> = Rows[Name] extends { flag: infer Flag extends string }
  ? Flag
  : Name;
export type CheckoutFlag =
  | keyof typeof OTHER_FLAGS
  | { [Name in PaymentMethodName]: FlagOf<Name> }[PaymentMethodName];

/**
 * The bits of `opts` in the checkout view (checkout §3). Each bit offers a payment method or a checkout
 * feature to the shopper. The bit of a payment method equals its number. The card method has the number 0, so
 * it is always offered.
 */
export const CHECKOUT_FLAG = /* @__PURE__ */ ofRows(
  (name, { flag = name, number }) => [flag, number],
  OTHER_FLAGS,
) as Readonly<Record<CheckoutFlag, number>>;

/** The statuses that GET /api/payment/status can return (Zip in store, checkout §3). */
export const PAYMENT_STATUSES = [
  'Pending',
  'Approved',
  'Declined',
  'Cancelled',
  'Expired',
  'Unknown',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** ISO 4217 codes of the two currencies that the sites use. */
export type Currency = 'AUD' | 'NZD';

/**
 * The name of the card encryption key in `x509EncryptionKeys`. All other names are brands, such as Miele. A
 * brand's key means that the cart contains goods of that brand (CHECKOUT-29).
 */
export const CARD_KEY_NAME = 'Card';

/** A payment method with limits in the API's payment configuration (checkout §3). */
export type ConfiguredProvider = {
  [Name in PaymentMethodName]: Rows[Name] extends { hasLimits: true } ? Name : never;
}[PaymentMethodName];

const listConfigured = (): ConfiguredProvider[] =>
  Object.entries<PaymentMethodRow>(PAYMENT_METHOD_ROWS).flatMap(([name, { hasLimits }]) =>
    hasLimits ? (name as ConfiguredProvider) : [],
  );
/** The names of the payment methods in the API's payment configuration (checkout §3). */
export const CONFIGURED_PROVIDERS: readonly ConfiguredProvider[] = /* @__PURE__ */ listConfigured();

/** A payment method's limits, in dollars. Both limits are inclusive; a null maximum means no upper limit. */
export const ProviderConfiguration = z
  .object({
    isEnabled: z.boolean(),
    minimumAmount: z.number(),
    maximumAmount: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProviderConfiguration' });
export type ProviderConfiguration = z.infer<typeof ProviderConfiguration>;

/**
 * Zip's limits, its number of interest-free months, and the end of its offer. `offerExpiry` is the day on
 * which the offer ends. `offerExpiryInclusion` is the last day of the offer, one day earlier.
 */
export const ZipConfiguration = z
  .extend(ProviderConfiguration, {
    repaymentPeriodMonths: z.nullable(z.number()),
    offerExpiry: z.nullable(z.string()),
    offerExpiryInclusion: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ZipConfiguration' });
export type ZipConfiguration = z.infer<typeof ZipConfiguration>;

/** The schema of each method's configuration. Zip's has additional fields. */
const shapesOfProviders = () =>
  ({
    ...Object.fromEntries(CONFIGURED_PROVIDERS.map((name) => [name, ProviderConfiguration])),
    Zip: ZipConfiguration,
  }) as { [Name in Exclude<ConfiguredProvider, 'Zip'>]: typeof ProviderConfiguration } & {
    Zip: typeof ZipConfiguration;
  };

export const ProviderConfigurations = z
  .object(/* @__PURE__ */ shapesOfProviders())
  .register(shapes, { id: 'ProviderConfigurations' });
export type ProviderConfigurations = z.infer<typeof ProviderConfigurations>;

/** Public encryption keys by name. The entry `CARD_KEY_NAME` is the key for cards, as PEM (SPKI). */
export const EncryptionKeys = z.record(z.string(), z.string()).register(shapes, { id: 'EncryptionKeys' });
export type EncryptionKeys = z.infer<typeof EncryptionKeys>;

export const getPaymentConfigurationV2 = endpoint({
  method: 'GET',
  path: '/api/checkout/v2/paymentconfiguration',
  summary: 'Returns the amount limits of each payment provider, and the public keys that encrypt card data',
  tag: 'payments',
  access: 'public',
  answer: z.object({ paymentConfigurations: ProviderConfigurations, x509EncryptionKeys: EncryptionKeys }),
});

export const getPaymentConfiguration = endpoint({
  method: 'GET',
  path: '/api/checkout/paymentconfiguration',
  summary: 'Returns the amount limits of each payment provider',
  tag: 'payments',
  access: 'public',
  answer: z.object({ paymentOptions: ProviderConfigurations }),
});
