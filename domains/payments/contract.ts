import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';

/*
 * Enumerations
 */

/**
 * Every way to pay, by the number that travels as `selectedPaymentOption` (checkout §3). Card, PayPal, Zip and
 * Afterpay have given numbers; the rest are powers of two that nothing else uses, fixed here and only here
 * (resolution 38). Stored orders hold these numbers, so a number never changes its meaning.
 */
export const PAYMENT_OPTION = {
  CreditCard: 0,
  PayPal: 2,
  ZipInStore: 4,
  /** Staff: "Use Other Payment Method". */
  Other: 8,
  /** "Credit Account" of a commercial customer. */
  CreditAccount: 16,
  CashOnDelivery: 32,
  Zip: 256,
  AfterPay: 2048,
  Klarna: 4096,
  Humm: 8192,
  ApplePay: 16_384,
  GooglePay: 32_768,
  /** PayPal Pay in 4. */
  PayPalBnpl: 65_536,
  /** Staff: cash over the counter. */
  Cash: 131_072,
  /** Nothing to pay: a coupon or gift card covers the whole order (CHECKOUT-53). */
  None: 262_144,
} as const;

/** For integrators: which number is which way to pay. */
export const PAYMENT_OPTION_TEXT =
  'A way to pay by its number: 0 CreditCard, 2 PayPal, 4 ZipInStore, 8 Other, 16 CreditAccount, 32 CashOnDelivery, 256 Zip, 2048 AfterPay, 4096 Klarna, 8192 Humm, 16384 ApplePay, 32768 GooglePay, 65536 PayPalBnpl, 131072 Cash, 262144 None';

export type PaymentOptionName = keyof typeof PAYMENT_OPTION;
export type PaymentOption = (typeof PAYMENT_OPTION)[PaymentOptionName];
/** An option that shoppers or staff choose; `None` is what is left when nothing is to be paid. */
export type ChosenOption = Exclude<PaymentOptionName, 'None'>;

/**
 * Bits of the checkout view's `opts` (checkout §3): which payment options and checkout parts this shopper is offered.
 * A payment option's bit is its own number. The card's is 0, so the card is always offered.
 */
export const CHECKOUT_FLAG = {
  Default: PAYMENT_OPTION.CreditCard,
  PayPal: PAYMENT_OPTION.PayPal,
  ZipInStore: PAYMENT_OPTION.ZipInStore,
  StaffOnlyOtherPaymentMethod: PAYMENT_OPTION.Other,
  CRAccount: PAYMENT_OPTION.CreditAccount,
  COD: PAYMENT_OPTION.CashOnDelivery,
  UniqueRequirements: 64,
  WarehouseStorageCharge: 128,
  Zip: PAYMENT_OPTION.Zip,
  CashAndCarry: 512,
  /** Staff may override the Winning delivery service (resolution 32). */
  WinningServicesOverride: 1024,
  AfterPay: PAYMENT_OPTION.AfterPay,
  Klarna: PAYMENT_OPTION.Klarna,
  Humm: PAYMENT_OPTION.Humm,
  ApplePay: PAYMENT_OPTION.ApplePay,
  GooglePay: PAYMENT_OPTION.GooglePay,
  PayPalBnpl: PAYMENT_OPTION.PayPalBnpl,
  Cash: PAYMENT_OPTION.Cash,
} as const;

export type CheckoutFlag = keyof typeof CHECKOUT_FLAG;

/** Answers of GET /api/payment/status (Zip in store, checkout §3). */
export const PAYMENT_STATUSES = [
  'Pending',
  'Approved',
  'Declined',
  'Cancelled',
  'Expired',
  'Unknown',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * What each option is called where the shopper chooses it, in the order in which they are shown: the card first, then by how
 * often they are used, staff's own last.
 */
export const PAYMENT_OPTION_LABEL: Readonly<Record<ChosenOption, string>> = {
  CreditCard: 'Credit or debit card',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  PayPal: 'PayPal',
  PayPalBnpl: 'PayPal Pay in 4',
  AfterPay: 'Afterpay',
  Zip: 'Zip',
  Klarna: 'Klarna',
  Humm: 'Humm',
  ZipInStore: 'Zip in store',
  CreditAccount: 'Credit Account',
  CashOnDelivery: 'Cash on delivery',
  Cash: 'Cash',
  Other: 'Use Other Payment Method',
};

/** ISO 4217, the two the sites sell in. */
export type Currency = 'AUD' | 'NZD';

/*
 * Payment configuration
 */

/** Name of the card's key in `x509EncryptionKeys`; other names are brands (Miele) and mark the cart (CHECKOUT-29). */
export const CARD_KEY_NAME = 'Card';

/** Providers of the payment configuration, by their names on the wire (checkout §3). */
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

/** Zip's also has its interest-free months, the day the offer ends and the last day it includes (the day before). */
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

/** Key name to public key: `CARD_KEY_NAME` holds a PEM (SPKI) that cards are encrypted with. */
export const EncryptionKeys = z.record(z.string(), z.string()).register(shapes, { id: 'EncryptionKeys' });
export type EncryptionKeys = z.infer<typeof EncryptionKeys>;

export const getPaymentConfigurationV2 = endpoint({
  method: 'GET',
  path: '/api/checkout/v2/paymentconfiguration',
  summary: 'Limits of each payment provider, and the keys that card data is encrypted with',
  tag: 'payments',
  access: 'public',
  answer: z.object({ paymentConfigurations: ProviderConfigurations, x509EncryptionKeys: EncryptionKeys }),
});

export const getPaymentConfiguration = endpoint({
  method: 'GET',
  path: '/api/checkout/paymentconfiguration',
  summary: 'Limits of each payment provider',
  tag: 'payments',
  access: 'public',
  answer: z.object({ paymentOptions: ProviderConfigurations }),
});
