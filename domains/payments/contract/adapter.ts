import type { Cents } from '#foundation/pure/money.ts';
import type { Currency } from './payments.ts';

/**
 * The facts of a payment attempt that may be stored. Everything after the first response (completing,
 * polling, voiding) uses only these facts. So another process can continue after a crash.
 */
export interface AttemptFacts {
  /** UUID v4. Also the provider's idempotency key, so that the same attempt is never charged twice. */
  attemptId: string;
  /** The shop's own reference, unique to the attempt. The provider repeats it in responses and webhooks. */
  reference: string;
  amountCents: Cents;
  currency: Currency;
  /**
   * The URL to which the provider sends the shopper back. It may receive a GET request, or a cross-site POST
   * request without cookies.
   */
  returnUrl: string;
  /** The provider's reference; undefined until a response or webhook contains it. */
  providerReference?: string;
  /** The fields with which the shopper returned from the provider. */
  returnFields?: Readonly<Record<string, string>>;
}

/** The payment instrument. Never stored and never logged: it exists only in memory during its request. */
export type PaymentInstrument =
  | {
      kind: 'card';
      /** The encrypted card details, in compact JWE format. */ encryptedCard: string;
      holderName: string;
    }
  | { kind: 'apple-pay' | 'google-pay'; token: string }
  | { kind: 'device-code'; /** The six-digit code from the shopper's Zip app. */ code: string }
  /**
   * The shopper enters the instrument on the provider's own page. `product`: the option that the page should
   * offer first.
   */
  | { kind: 'redirect'; product?: 'pay-in-4' }
  /** No instrument, because the payment is agreed with the shop itself. */
  | { kind: 'agreed' };

export interface PostalAddress {
  firstName: string;
  lastName: string;
  companyName?: string;
  address: string;
  suburb: string;
  state?: string;
  postcode: string;
  /** ISO 3166-1 alpha-2 country code. */
  country: string;
}

/**
 * Browser data that 3-D Secure requires. The browser sends the screen data; the rest comes from the request's
 * headers.
 */
export interface BrowserInfo {
  screenHeight: number;
  screenWidth: number;
  colorDepth?: number;
  /** In minutes, as returned by `Date.getTimezoneOffset`. */
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

/** A payment attempt with all data that a provider needs to start it. */
export interface PaymentAttempt extends AttemptFacts {
  instrument: PaymentInstrument;
  shopper: { email: string; ip: string; firstName: string; lastName: string; phone?: string };
  browserInfo?: BrowserInfo;
  billingAddress?: PostalAddress;
  deliveryAddress?: PostalAddress;
  /** The URL to which the provider sends the shopper after a cancellation, if it supports a separate one. */
  cancelUrl?: string;
  items?: readonly PaymentItem[];
  /** Device fingerprint (`fraudCheckToken`, checkout §3). */
  fraudCheckToken?: string;
}

/**
 * The provider has approved the payment. The amount, currency and reference are those that the provider
 * reported.
 */
export interface Approved {
  kind: 'approved';
  providerReference: string;
  reference: string;
  amountCents: Cents;
  currency: string;
}
/** The provider decides later. A webhook or a lookup then returns the outcome. */
export interface Pending {
  kind: 'pending';
  providerReference?: string;
}
/** The browser must go to the provider: follow `url`, or post `fields` to it. */
export interface Redirect {
  kind: 'redirect';
  providerReference?: string;
  method: 'GET' | 'POST';
  url: string;
  /** Hidden form fields if `method` is POST; empty for GET. Must be escaped when rendered as HTML. */
  fields: Readonly<Record<string, string>>;
}
/**
 * The shopper must complete a challenge on the shop's own page (native 3-D Secure). `action` comes from the
 * provider and is passed through unchanged.
 */
export interface Challenge {
  kind: 'challenge';
  providerReference?: string;
  action: Readonly<Record<string, unknown>>;
}
/** No money has moved, and none will move for this attempt. */
export interface Declined {
  kind: 'declined';
  providerReference?: string;
  /**
   * `refused`: the provider or bank refused. `cancelled`: the shopper cancelled. `rejected`: the provider did
   * not accept the request.
   */
  code: 'refused' | 'cancelled' | 'rejected';
  /** The provider's text for the shopper (`refusalReason`); empty if the reason is only meant for the shop. */
  reason: string;
  /** Details for the shop's log. Never contains card data. */
  detail?: string;
  /**
   * Whether the provider rejected the shop's credentials (HTTP status 401 or 403). Until they are corrected,
   * nobody can pay with this method.
   */
  isShutOut?: true;
}
/**
 * It is unknown whether money moved. Must not be treated as a failure: poll again, wait for the webhook, or
 * void the payment.
 */
export interface Unknown {
  kind: 'unknown';
  /** Details for the shop's log. Never contains card data. */
  detail: string;
}

/**
 * The provider cannot read the return fields, because they are forged or belong to another payment. They
 * prove nothing about this payment.
 */
export interface NotUnderstood {
  kind: 'not-understood';
  /** Details for the shop's log. Never contains card data. */
  detail: string;
}

export type PaymentOutcome = Approved | Pending | Redirect | Challenge | Declined | Unknown;
export type ReturnOutcome = PaymentOutcome | NotUnderstood;
export type LookupOutcome = Approved | Pending | Declined | Unknown;

/**
 * `voided`: no charge exists, and none can follow. `requested`: the provider accepted the request and will
 * report the outcome by webhook. `unknown`: there was no response; void again later, which is harmless.
 */
export type VoidOutcome =
  | { kind: 'voided' }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'unknown'; detail: string };

/** The data of a refund request to a provider. */
export interface RefundRequest {
  /** The provider's idempotency key. If a request is repeated with it, the money is refunded only once. */
  key: string;
  /** Must not exceed the remaining amount of the charge. */
  amountCents: Cents;
  /** The reason for the refund, for the provider's records. */
  reason: string;
}

/**
 * `refunded`: the provider is paying out the refund. `requested`: the provider accepted the request and will
 * report the outcome by webhook (`refunded` or `refund-failed`, with this reference as `movementReference`).
 * `refused`: the provider will not refund, so staff must check. `unknown`: there was no response; request
 * again later with the same key.
 */
export type RefundOutcome =
  | { kind: 'refunded'; providerReference: string }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'unknown'; detail: string };

/** A provider's webhook event, converted to the shop's terms. Events may arrive twice and out of order. */
export interface PaymentEvent {
  /** The same for every delivery of an event. Store it to ignore repeated deliveries. */
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
    /** The cardholder's bank took the money back (chargeback). */
    | 'disputed'
    /** The bank returned the money that it had taken back in a chargeback. */
    | 'dispute-won'
    | 'other';
  /** The provider's reference of the payment itself, even if the event is about a void or refund. */
  providerReference: string;
  /**
   * The provider's reference of the void or refund, as in its response to the request. A `void-failed` event
   * without it concerns a payment that the provider never had, so no charge exists.
   */
  movementReference?: string;
  /** The shop's reference for the attempt. */
  reference: string;
  amountCents: Cents;
  currency: string;
  reason: string;
  /**
   * For `capture-failed`: whether the provider refused the request to capture. This says nothing about
   * earlier captures.
   */
  isRefusal?: true;
}

/** The types of events that are notices about an existing payment, except refunds. */
export const NOTICES = [
  'captured',
  'capture-failed',
  'refund-failed',
  'void-failed',
  'disputed',
  'dispute-won',
] as const satisfies readonly PaymentEvent['type'][];
export type NoticeType = (typeof NOTICES)[number];

export type WebhookReading =
  | {
      kind: 'events';
      events: PaymentEvent[];
      /** The body of the response with status 200 that is sent after the events are stored. */ reply: string;
    }
  /** Status 503: the webhook could not be verified at the moment, so the provider must send it again. */
  | { kind: 'rejected'; status: 400 | 401 | 503; detail: string };

/**
 * The kind of ledger entry for an approved attempt: money that was charged or handed over, or a debt on an
 * account. `nothing` if the money has not been received yet.
 */
export type BooksAs = 'charge' | 'account' | 'cash' | 'nothing';

/**
 * A payment provider. Its methods never throw if the provider or the network fails; they return an outcome
 * instead.
 */
export interface PaymentAdapter {
  /** The provider's name. Stored with the attempt, so that later polls go to the same provider. */
  readonly provider: string;
  /** Defaults to `charge`. */
  readonly books?: BooksAs;
  /** Starts the payment. If it is called again for the same attempt, nothing is charged again. */
  pay(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  /**
   * Continues the payment with the fields that the shopper returned with. The fields are only a hint, so the
   * provider is polled. Safe to repeat.
   */
  complete(attempt: AttemptFacts, returnFields: Readonly<Record<string, string>>): Promise<ReturnOutcome>;
  /**
   * Fetches the outcome of an attempt. May complete a payment that the shopper has already confirmed, but
   * never starts one.
   */
  lookup(attempt: AttemptFacts): Promise<LookupOutcome>;
  /** Ensures that no charge exists. Safe to repeat, even for an attempt that the provider never received. */
  void(attempt: AttemptFacts): Promise<VoidOutcome>;
  /**
   * Refunds an approved charge, fully or in part. Safe to repeat with the same key. Undefined if staff must
   * refund in the provider's portal.
   */
  refund?(attempt: AttemptFacts, request: RefundRequest): Promise<RefundOutcome>;
  /**
   * For this long after an approval, only the whole amount can be refunded, unless a capture is reported
   * earlier. In milliseconds; defaults to 0.
   */
  readonly partsAfterMs?: number;
  /** Verifies and parses a webhook from the provider. `rawBody` must be the body exactly as received. */
  readWebhook?(request: {
    rawBody: string;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): WebhookReading | Promise<WebhookReading>;
}
