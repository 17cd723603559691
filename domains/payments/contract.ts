import * as z from 'zod/mini';
import type { Cents } from '#foundation/pure/money.ts';
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

export type PaymentOptionName = keyof typeof PAYMENT_OPTION;
export type PaymentOption = (typeof PAYMENT_OPTION)[PaymentOptionName];

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

/** What each option is called where the shopper chooses it. */
export const PAYMENT_OPTION_LABEL: Readonly<Record<Exclude<PaymentOptionName, 'None'>, string>> = {
  CreditCard: 'Credit or debit card',
  PayPal: 'PayPal',
  ZipInStore: 'Zip in store',
  Other: 'Use Other Payment Method',
  CreditAccount: 'Credit Account',
  CashOnDelivery: 'Cash on delivery',
  Zip: 'Zip',
  AfterPay: 'Afterpay',
  Klarna: 'Klarna',
  Humm: 'Humm',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  PayPalBnpl: 'PayPal Pay in 4',
  Cash: 'Cash',
};

/*
 * Attempts, outcomes and adapters
 */

/** ISO 4217, the two the sites sell in. */
export type Currency = 'AUD' | 'NZD';

/**
 * What is known of a try to pay and may be stored. Everything after the first answer (completing, asking, voiding)
 * works from these facts alone, so that another process can go on where one died.
 */
export interface AttemptFacts {
  /** UUID v4. Also the provider's idempotency key: the same attempt is never charged twice. */
  attemptId: string;
  /** Our own reference, unique to the attempt; the provider repeats it in answers and webhooks. */
  reference: string;
  amountCents: Cents;
  currency: Currency;
  /** Where the provider sends the shopper back to; may receive GET or a cross-site POST (without cookies). */
  returnUrl: string;
  /** The provider's reference, once an answer or webhook named it. */
  providerReference?: string;
  /** What the shopper brought back from the provider, once they returned. */
  returnFields?: Readonly<Record<string, string>>;
}

/** The means of payment. Never stored, never logged: it lives in the memory of the request that brought it. */
export type PaymentInstrument =
  | { kind: 'card'; /** Compact JWE. */ encryptedCard: string; holderName: string }
  | { kind: 'apple-pay' | 'google-pay'; token: string }
  | { kind: 'device-code'; /** Six digits from the shopper's Zip app. */ code: string }
  | { kind: 'redirect' };

export interface PostalAddress {
  firstName: string;
  lastName: string;
  companyName?: string;
  address: string;
  suburb: string;
  state?: string;
  postcode: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** What 3-D Secure wants to know: the screen comes from the browser, the rest from the request's headers. */
export interface BrowserInfo {
  screenHeight: number;
  screenWidth: number;
  colorDepth?: number;
  /** Minutes, as `Date.getTimezoneOffset`. */
  timeZoneOffset?: number;
  userAgent: string;
  acceptHeader: string;
  language: string;
}

export interface PaymentItem {
  sku: string;
  title: string;
  quantity: number;
  unitCents: Cents;
}

/** A try to pay, with everything a provider wants to start it. */
export interface PaymentAttempt extends AttemptFacts {
  instrument: PaymentInstrument;
  shopper: { email: string; ip: string; firstName: string; lastName: string; phone?: string };
  browserInfo?: BrowserInfo;
  billingAddress?: PostalAddress;
  deliveryAddress?: PostalAddress;
  /** Where a provider with a separate cancel link sends the shopper. */
  cancelUrl?: string;
  items?: readonly PaymentItem[];
  /** Device fingerprint (checkout §3 `fraudCheckToken`). */
  fraudCheckToken?: string;
}

/** The provider says that the money is ours. The figures are the provider's, already compared with the attempt's. */
export interface Approved {
  kind: 'approved';
  providerReference: string;
  reference: string;
  amountCents: Cents;
  currency: string;
}
/** The provider has it and decides later; a webhook or a lookup tells. */
export interface Pending {
  kind: 'pending';
  providerReference?: string;
}
/** The shopper must go to the provider: follow `url`, or post `fields` to it. */
export interface Redirect {
  kind: 'redirect';
  providerReference?: string;
  method: 'GET' | 'POST';
  url: string;
  /** Hidden fields of the form when `method` is POST; empty for GET. Escape them when you write HTML. */
  fields: Readonly<Record<string, string>>;
}
/** The shopper must do something in our own page (native 3-D Secure). `action` is the provider's, passed through. */
export interface Challenge {
  kind: 'challenge';
  providerReference?: string;
  action: Readonly<Record<string, unknown>>;
}
/** No money moves, and none will for this attempt. */
export interface Declined {
  kind: 'declined';
  providerReference?: string;
  /** `refused` by the provider or bank, `cancelled` by the shopper, `rejected`: the provider did not take our request. */
  code: 'refused' | 'cancelled' | 'rejected';
  /** The provider's words for the shopper (`refusalReason`); empty when they are meant for us only. */
  reason: string;
  /** For our log. Never holds card data. */
  detail?: string;
}
/** We do not know whether money moved. Never a failure: ask again, wait for the webhook, or void. */
export interface Unknown {
  kind: 'unknown';
  /** For our log. Never holds card data. */
  detail: string;
}

/** The provider can make nothing of what the shopper brought back (made up, of another payment): it says nothing of this payment. */
export interface NotUnderstood {
  kind: 'not-understood';
  /** For our log. Never holds card data. */
  detail: string;
}

export type PaymentOutcome = Approved | Pending | Redirect | Challenge | Declined | Unknown;
export type ReturnOutcome = PaymentOutcome | NotUnderstood;
export type LookupOutcome = Approved | Pending | Declined | Unknown;

/**
 * `voided`: no charge stands and none can come. `requested`: the provider took the request and tells by webhook.
 * `unknown`: no answer; void again later (voiding twice is harmless).
 */
export type VoidOutcome =
  | { kind: 'voided' }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'unknown'; detail: string };

/** What a provider's call to us says, in our words. Calls may come twice and out of order. */
export interface PaymentEvent {
  /** The same for every delivery of the same event: remember it to drop repeats. */
  eventId: string;
  type:
    | 'authorised'
    | 'refused'
    | 'voided'
    | 'void-failed'
    | 'captured'
    | 'capture-failed'
    | 'refunded'
    | 'refund-failed'
    | 'disputed'
    | 'other';
  /** The payment's own reference at the provider, also for events about a void or refund. */
  providerReference: string;
  /** Our reference of the attempt. */
  reference: string;
  amountCents: Cents;
  currency: string;
  reason: string;
}

export type WebhookReading =
  | {
      kind: 'events';
      events: PaymentEvent[];
      /** Body to answer with status 200 once the events are stored. */ reply: string;
    }
  | { kind: 'rejected'; status: 400 | 401; detail: string };

/** A payment provider. Methods never throw for what a provider or network does: that is an outcome. */
export interface PaymentAdapter {
  /** Stored with the attempt, so that the same provider is asked later. */
  readonly provider: string;
  /** Starts the payment. Sending the same attempt again never charges again. */
  pay(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  /** Goes on with what the shopper brought back; the fields are a hint, the provider is asked. Safe to repeat. */
  complete(attempt: AttemptFacts, returnFields: Readonly<Record<string, string>>): Promise<ReturnOutcome>;
  /** Asks what became of an attempt. May finish a payment that the shopper has already confirmed, never starts one. */
  lookup(attempt: AttemptFacts): Promise<LookupOutcome>;
  /** Makes sure that no charge stands. Safe to repeat, also for an attempt the provider never saw. */
  void(attempt: AttemptFacts): Promise<VoidOutcome>;
  /** Verifies and reads a call from the provider; `rawBody` exactly as received. */
  readWebhook?(request: {
    rawBody: string;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): WebhookReading;
}

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
