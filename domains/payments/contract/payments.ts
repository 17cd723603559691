import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import {
  NOTHING_TO_PAY,
  PAYMENT_OPTION_ROWS,
  type ChosenOption,
  type PaymentOptionRow,
} from '#domains/settings/contract/payment-options.ts';

/*
 * Enumerations
 */

type Rows = typeof PAYMENT_OPTION_ROWS;
export type { ChosenOption };
/** Includes `None`: a coupon or gift card covers the whole order, and nothing is left to pay (CHECKOUT-53). */
export type PaymentOptionName = ChosenOption | 'None';

/** Converts the rows of the table to another one, with a name and a value for each. */
function ofRows(
  entryOf: (name: string, row: PaymentOptionRow) => [string, number | string],
  more = {},
): unknown {
  return Object.assign(
    Object.fromEntries(
      Object.entries<PaymentOptionRow>(PAYMENT_OPTION_ROWS).map(([name, row]) => entryOf(name, row)),
    ),
    more,
  );
}

/** Every payment method, by the number that is sent as `selectedPaymentOption` (checkout §3). */
export const PAYMENT_OPTION = /* @__PURE__ */ ofRows((name, { number }) => [name, number], {
  None: NOTHING_TO_PAY,
}) as { readonly [Name in ChosenOption]: Rows[Name]['number'] } & { readonly None: typeof NOTHING_TO_PAY };
export type PaymentOption = (typeof PAYMENT_OPTION)[PaymentOptionName];

/** The label of each option in the checkout, in display order. */
export const PAYMENT_OPTION_LABEL = /* @__PURE__ */ ofRows((name, { label }) => [name, label]) as Readonly<
  Record<ChosenOption, string>
>;

const textOfOptions = (): string =>
  Object.entries(PAYMENT_OPTION)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name, number]) => `${number} ${name}`)
    .join(', ');
/** For integrators: the number of each payment method. */
export const PAYMENT_OPTION_TEXT = `A payment method by its number: ${/* @__PURE__ */ textOfOptions()}`;

/** Parts of the checkout that are not payment methods, by their bits of `opts`. */
const OTHER_FLAGS = {
  UniqueRequirements: 64,
  WarehouseStorageCharge: 128,
  CashAndCarry: 512,
  /** Staff may override the Winning delivery service (resolution 32). */
  WinningServicesOverride: 1024,
} as const;

type FlagOf<Name extends ChosenOption> = Rows[Name] extends { flag: infer Flag extends string } ? Flag : Name;
export type CheckoutFlag = keyof typeof OTHER_FLAGS | { [Name in ChosenOption]: FlagOf<Name> }[ChosenOption];

/**
 * Bits of the checkout view's `opts` (checkout §3): the payment options and checkout parts offered to this
 * shopper. A payment option's bit is its own number. The card's is 0, so the card is always offered.
 */
export const CHECKOUT_FLAG = /* @__PURE__ */ ofRows(
  (name, { flag = name, number }) => [flag, number],
  OTHER_FLAGS,
) as Readonly<Record<CheckoutFlag, number>>;

/** Responses of GET /api/payment/status (Zip in store, checkout §3). */
export const PAYMENT_STATUSES = [
  'Pending',
  'Approved',
  'Declined',
  'Cancelled',
  'Expired',
  'Unknown',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** ISO 4217; the two currencies of the sites. */
export type Currency = 'AUD' | 'NZD';

/*
 * Payment configuration
 */

/**
 * Name of the card's key in `x509EncryptionKeys`. Other names are brands (Miele) and mark the cart
 * (CHECKOUT-29).
 */
export const CARD_KEY_NAME = 'Card';

/** Providers of the payment configuration, by their names in the API (checkout §3). */
export const CONFIGURED_PROVIDERS = [
  'Klarna',
  'AfterPay',
  'PayPal',
  'Humm',
  'Zip',
  'ApplePay',
  'GooglePay',
] as const;
export type ConfiguredProvider = (typeof CONFIGURED_PROVIDERS)[number];

/** Amounts in dollars, inclusive; a null maximum means no limit. */
export const ProviderConfiguration = z
  .object({
    isEnabled: z.boolean(),
    minimumAmount: z.number(),
    maximumAmount: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProviderConfiguration' });
export type ProviderConfiguration = z.infer<typeof ProviderConfiguration>;

/**
 * Zip's configuration also has its interest-free months, the day the offer ends and the last day it includes
 * (the day before).
 */
export const ZipConfiguration = z
  .extend(ProviderConfiguration, {
    repaymentPeriodMonths: z.nullable(z.number()),
    offerExpiry: z.nullable(z.string()),
    offerExpiryInclusion: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ZipConfiguration' });
export type ZipConfiguration = z.infer<typeof ZipConfiguration>;

export const ProviderConfigurations = z
  .object({
    Klarna: ProviderConfiguration,
    AfterPay: ProviderConfiguration,
    PayPal: ProviderConfiguration,
    Humm: ProviderConfiguration,
    Zip: ZipConfiguration,
    ApplePay: ProviderConfiguration,
    GooglePay: ProviderConfiguration,
  })
  .register(shapes, { id: 'ProviderConfigurations' });
export type ProviderConfigurations = z.infer<typeof ProviderConfigurations>;

/** Maps a key name to a public key: `CARD_KEY_NAME` has a PEM (SPKI) that cards are encrypted with. */
export const EncryptionKeys = z.record(z.string(), z.string()).register(shapes, { id: 'EncryptionKeys' });
export type EncryptionKeys = z.infer<typeof EncryptionKeys>;

export const getPaymentConfigurationV2 = endpoint({
  method: 'GET',
  path: '/api/checkout/v2/paymentconfiguration',
  summary: 'Returns the limits of each payment provider, and the keys that encrypt card data',
  tag: 'payments',
  access: 'public',
  answer: z.object({ paymentConfigurations: ProviderConfigurations, x509EncryptionKeys: EncryptionKeys }),
});

export const getPaymentConfiguration = endpoint({
  method: 'GET',
  path: '/api/checkout/paymentconfiguration',
  summary: 'Returns the limits of each payment provider',
  tag: 'payments',
  access: 'public',
  answer: z.object({ paymentOptions: ProviderConfigurations }),
});
