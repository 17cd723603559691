import type { Cents } from '#foundation/pure/money.ts';
import type { Currency } from './payments.ts';

/**
 * The stored data of a payment attempt. Completing, polling and voiding a payment need only this data, so
 * that another process can continue after a crash.
 */
export interface AttemptFacts {
  /** UUID v4. Also sent to the provider as the idempotency key, so that an attempt is never charged twice. */
  attemptId: string;
  /** The shop's own reference for the attempt; unique. The provider includes it in responses and webhooks. */
  reference: string;
  amountCents: Cents;
  currency: Currency;
  /**
   * The URL to which the provider redirects the shopper. The redirect may be a GET request, or a cross-site
   * POST request without cookies.
   */
  returnUrl: string;
  /** The provider's reference; undefined until a response or webhook contains it. */
  providerReference?: string;
  /** The fields that the provider added to the return URL or form; undefined until the shopper returns. */
  returnFields?: Readonly<Record<string, string>>;
}

/**
 * The data with which the shopper pays. It exists in memory only during the request, and is never stored or
 * logged.
 */
export type PaymentInstrument =
  | {
      kind: 'card';
      /** The encrypted card details, in compact JWE format. */ encryptedCard: string;
      holderName: string;
    }
  | { kind: 'apple-pay' | 'google-pay'; token: string }
  | { kind: 'device-code'; /** The six-digit code from the shopper's Zip app. */ code: string }
  /**
   * The shopper pays on the provider's own page. `product` is the provider's payment option that the page
   * offers first.
   */
  | { kind: 'redirect'; product?: 'pay-in-4' }
  /** No payment data, because the payment is agreed with the shop itself. */
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
 * Browser data that 3-D Secure requires. The browser sends the screen data; the other fields come from the
 * request's headers.
 */
export interface BrowserInfo {
  screenHeight: number;
  screenWidth: number;
  colorDepth?: number;
  /** The browser's offset from UTC in minutes, as `Date.getTimezoneOffset` returns it. */
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
  /**
   * The URL to which the provider redirects a shopper who cancels. Used only by providers that have a
   * separate cancel URL.
   */
  cancelUrl?: string;
  items?: readonly PaymentItem[];
  /** The device fingerprint (`fraudCheckToken`, checkout §3). */
  fraudCheckToken?: string;
}

/** The provider has approved the payment. All values are as reported by the provider. */
export interface Approved {
  kind: 'approved';
  providerReference: string;
  reference: string;
  amountCents: Cents;
  currency: string;
}
/** The provider has not decided yet. A webhook or a lookup later returns the outcome. */
export interface Pending {
  kind: 'pending';
  providerReference?: string;
}
/** The shopper must continue at the provider: the browser opens `url`, or posts `fields` to it. */
export interface Redirect {
  kind: 'redirect';
  providerReference?: string;
  method: 'GET' | 'POST';
  url: string;
  /** Hidden form fields if `method` is POST; empty for GET. Must be escaped when rendered as HTML. */
  fields: Readonly<Record<string, string>>;
}
/**
 * The shopper must complete a challenge on the shop's own page (native 3-D Secure). `action` is the
 * provider's data and is passed to the browser unchanged.
 */
export interface Challenge {
  kind: 'challenge';
  providerReference?: string;
  action: Readonly<Record<string, unknown>>;
}
/** The payment failed. No money has moved, and this attempt can no longer move any. */
export interface Declined {
  kind: 'declined';
  providerReference?: string;
  /**
   * `refused`: the provider or bank refused the payment. `cancelled`: the shopper cancelled it. `rejected`:
   * the provider did not accept the request.
   */
  code: 'refused' | 'cancelled' | 'rejected';
  /**
   * The provider's message for the shopper (`refusalReason`); empty if the message is meant only for the
   * shop.
   */
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
 * The outcome is unknown, so money may have moved. The caller must not treat this as a failure, but poll
 * again, wait for the webhook, or void the payment.
 */
export interface Unknown {
  kind: 'unknown';
  /** Details for the shop's log. Never contains card data. */
  detail: string;
}

/**
 * The provider cannot read the return fields, because they are forged or belong to a different payment. The
 * outcome of this payment is still unknown.
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
 * report the outcome by webhook. `unknown`: the provider did not respond. The caller must request the void
 * again later, which is harmless.
 */
export type VoidOutcome =
  | { kind: 'voided' }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'unknown'; detail: string };

/** The data of a refund request to a provider. */
export interface RefundRequest {
  /** Idempotency key for the provider. A repeated request with the same key does not refund again. */
  key: string;
  /** In cents. Must not exceed the charge's amount that is not yet refunded. */
  amountCents: Cents;
  /** The reason for the refund, recorded by the provider. */
  reason: string;
}

/**
 * - `refunded`: the provider is paying out the refund.
 * - `requested`: the provider will report `refunded` or `refund-failed` by webhook. The `movementReference`
 * of that event equals this `providerReference`.
 * - `refused`: the provider will not refund, so staff must check.
 * - `unknown`: the provider did not respond. The caller must send the request again later with the same key.
 */
export type RefundOutcome =
  | { kind: 'refunded'; providerReference: string }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'unknown'; detail: string };

/** An event from a provider's webhook, in the shop's own format. Events may arrive twice and out of order. */
export interface PaymentEvent {
  /** The same for every delivery of an event. The receiver stores it to ignore repeated deliveries. */
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
    /** A chargeback: the cardholder's bank took the money back. */
    | 'disputed'
    /** The bank returned the money of a chargeback. */
    | 'dispute-won'
    | 'other';
  /** The provider's reference for the payment, even if the event concerns a void or refund. */
  providerReference: string;
  /**
   * The provider's reference for the void or refund, equal to the one in its response to the request. A
   * `void-failed` event without this reference concerns a payment that the provider never received, so no
   * charge exists.
   */
  movementReference?: string;
  /** The shop's reference for the attempt. */
  reference: string;
  amountCents: Cents;
  currency: string;
  reason: string;
  /**
   * Only for `capture-failed`: true if the provider refused the capture request. An earlier capture may still
   * have succeeded.
   */
  isRefusal?: true;
}

/** The event types that report a change to an existing payment. Completed refunds are not included. */
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
      /** Body of the shop's response with status 200. The response is sent after the events are stored. */ reply: string;
    }
  /** Status 503 means that the webhook could not be verified at this time. The provider must send it again. */
  | { kind: 'rejected'; status: 400 | 401 | 503; detail: string };

/**
 * The ledger entry that an approved attempt creates: `charge` and `cash` for received money, `account` for a
 * debt. `nothing` means that the shop has not received the money yet.
 */
export type BooksAs = 'charge' | 'account' | 'cash' | 'nothing';

/**
 * The interface to a payment provider. If the provider or the network fails, the methods return an outcome
 * and never throw.
 */
/**
 * What a provider says about the shop's credentials.
 *
 * - `accepted`: the provider accepted a request that moves no money.
 * - `reachable`: the provider responds, but has no request that checks credentials without a payment.
 * - `wrong-key`, `wrong-account`: the provider rejected the key, or the account that belongs to it.
 * - `timeout`, `no-network`: the provider did not respond in time, or could not be reached.
 * - `unexpected`: something responded, but not as the provider does. `status` is its HTTP status, if any.
 */
export interface Verification {
  kind: 'accepted' | 'reachable' | 'wrong-key' | 'wrong-account' | 'timeout' | 'no-network' | 'unexpected';
  status?: number;
}

export interface PaymentAdapter {
  /**
   * The provider's name. Stored with each attempt, so that later requests for the attempt use the same
   * provider.
   */
  readonly provider: string;
  /** The kind of ledger entry that an approved payment creates. Defaults to `charge`. */
  readonly books?: BooksAs;
  /** Checks the shop's credentials with a request that moves no money. Never throws. */
  verify?(): Promise<Verification>;
  /** Starts the payment. A repeated call for the same attempt does not charge again. */
  pay(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  /**
   * Continues the payment after the shopper has returned. The return fields are not trusted, so the provider
   * is polled. Safe to repeat.
   */
  complete(attempt: AttemptFacts, returnFields: Readonly<Record<string, string>>): Promise<ReturnOutcome>;
  /**
   * Fetches the outcome of an attempt. Completes a payment that the shopper has already confirmed, but never
   * starts a payment.
   */
  lookup(attempt: AttemptFacts): Promise<LookupOutcome>;
  /**
   * Ensures that the attempt is not charged. Refunds the amount that the provider captured, even if it differs
   * from the attempt's. Safe to repeat, even if the provider never received the attempt.
   */
  void(attempt: AttemptFacts): Promise<VoidOutcome>;
  /**
   * Refunds all or part of an approved charge. Safe to repeat with the same key. Adapters omit this method if
   * staff must refund in the provider's portal.
   */
  refund?(attempt: AttemptFacts, request: RefundRequest): Promise<RefundOutcome>;
  /**
   * For how many milliseconds after the approval only the whole amount can be refunded; defaults to 0. A
   * reported capture ends this time early.
   */
  readonly partsAfterMs?: number;
  /** Verifies and parses a provider's webhook. `rawBody` must be the body exactly as received. */
  readWebhook?(request: {
    rawBody: string;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): WebhookReading | Promise<WebhookReading>;
}
