import type { Cents } from '#foundation/pure/money.ts';
import type { Currency } from './payments.ts';

/**
 * The facts of a payment attempt that may be stored. Everything after the first response (completing,
 * polling, voiding) uses these facts alone, so that another process can continue after a crash.
 */
export interface AttemptFacts {
  /** UUID v4. Also the provider's idempotency key: the same attempt is never charged twice. */
  attemptId: string;
  /** The shop's own reference, unique to the attempt. The provider repeats it in responses and webhooks. */
  reference: string;
  amountCents: Cents;
  currency: Currency;
  /**
   * The URL to which the provider redirects the shopper back. It may receive a GET or a cross-site POST
   * (without cookies).
   */
  returnUrl: string;
  /** The provider's reference, once a response or webhook has named it. */
  providerReference?: string;
  /** The fields that the shopper returned with from the provider. */
  returnFields?: Readonly<Record<string, string>>;
}

/** The payment instrument. Never stored and never logged: it exists only in the memory of its request. */
export type PaymentInstrument =
  | { kind: 'card'; /** In compact JWE. */ encryptedCard: string; holderName: string }
  | { kind: 'apple-pay' | 'google-pay'; token: string }
  | { kind: 'device-code'; /** Six digits from the shopper's Zip app. */ code: string }
  /** The provider's own page asks for the instrument; `product` is the option that it should offer first. */
  | { kind: 'redirect'; product?: 'pay-in-4' }
  /** No instrument: the payment is agreed with the shop itself. */
  | { kind: 'agreed' };

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

/**
 * Browser data that 3-D Secure requires: the screen comes from the browser, the rest from the request's
 * headers.
 */
export interface BrowserInfo {
  screenHeight: number;
  screenWidth: number;
  colorDepth?: number;
  /** In minutes, as `Date.getTimezoneOffset`. */
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

/** A payment attempt with everything that a provider requires to start it. */
export interface PaymentAttempt extends AttemptFacts {
  instrument: PaymentInstrument;
  shopper: { email: string; ip: string; firstName: string; lastName: string; phone?: string };
  browserInfo?: BrowserInfo;
  billingAddress?: PostalAddress;
  deliveryAddress?: PostalAddress;
  /** Where a provider with a separate cancel link redirects the shopper. */
  cancelUrl?: string;
  items?: readonly PaymentItem[];
  /** Device fingerprint (checkout §3 `fraudCheckToken`). */
  fraudCheckToken?: string;
}

/**
 * The provider has approved the payment. The figures are the provider's, already compared with the attempt's.
 */
export interface Approved {
  kind: 'approved';
  providerReference: string;
  reference: string;
  amountCents: Cents;
  currency: string;
}
/** The provider decides later and reports it by a webhook or a lookup. */
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
  /** Hidden fields of the form if `method` is POST; empty for GET. Escape them when writing HTML. */
  fields: Readonly<Record<string, string>>;
}
/**
 * The shopper must act on the shop's own page (native 3-D Secure). `action` is the provider's and is passed
 * through.
 */
export interface Challenge {
  kind: 'challenge';
  providerReference?: string;
  action: Readonly<Record<string, unknown>>;
}
/** No money moves, and none will for this attempt. */
export interface Declined {
  kind: 'declined';
  providerReference?: string;
  /**
   * `refused` by the provider or bank, `cancelled` by the shopper, `rejected`: the provider did not accept
   * the request.
   */
  code: 'refused' | 'cancelled' | 'rejected';
  /** The provider's text for the shopper (`refusalReason`); empty if it is only for the shop. */
  reason: string;
  /** For the shop's log. Never contains card data. */
  detail?: string;
  /**
   * Whether the provider rejects the shop's credentials (401, 403). Until its keys are corrected, nobody can
   * pay by this method.
   */
  isShutOut?: true;
}
/**
 * It is unknown whether money moved. Never treat it as a failure: poll again, wait for the webhook, or void.
 */
export interface Unknown {
  kind: 'unknown';
  /** For the shop's log. Never contains card data. */
  detail: string;
}

/**
 * The provider cannot read the return fields (forged, or of another payment): they say nothing about this
 * payment.
 */
export interface NotUnderstood {
  kind: 'not-understood';
  /** For the shop's log. Never contains card data. */
  detail: string;
}

export type PaymentOutcome = Approved | Pending | Redirect | Challenge | Declined | Unknown;
export type ReturnOutcome = PaymentOutcome | NotUnderstood;
export type LookupOutcome = Approved | Pending | Declined | Unknown;

/**
 * `voided`: no charge exists and none can follow. `requested`: the provider accepted the request and reports
 * the outcome by webhook. `unknown`: no response; void again later (voiding twice is harmless).
 */
export type VoidOutcome =
  | { kind: 'voided' }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'unknown'; detail: string };

/** A request to refund money. */
export interface RefundRequest {
  /** The provider's idempotency key: repeated requests refund the money once. */
  key: string;
  /** At most the remaining amount of the charge. */
  amountCents: Cents;
  /** For the provider's records. */
  reason: string;
}

/**
 * `refunded`: the provider is paying the money back. `requested`: the provider accepted the request and
 * reports the outcome by webhook (`refunded`, `refund-failed`, with this reference as `movementReference`).
 * `refused`: the provider will not refund; staff must check. `unknown`: no response; request again later with
 * the same key.
 */
export type RefundOutcome =
  | { kind: 'refunded'; providerReference: string }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'refused'; detail: string }
  | { kind: 'unknown'; detail: string };

/** A provider's webhook event, in the shop's terms. Webhooks may arrive twice and out of order. */
export interface PaymentEvent {
  /** The same for every delivery of the same event: store it to drop repeats. */
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
    /** The bank took money back for its customer (chargeback). */
    | 'disputed'
    /** The bank returned the money that it had taken back. */
    | 'dispute-won'
    | 'other';
  /** The payment's own reference at the provider, also for events about a void or refund. */
  providerReference: string;
  /**
   * The provider's reference of the void or refund, as in its response to the request. A `void-failed`
   * without it concerns a payment that the provider never had: no charge exists.
   */
  movementReference?: string;
  /** The shop's reference of the attempt. */
  reference: string;
  amountCents: Cents;
  currency: string;
  reason: string;
  /** For `capture-failed`: the provider refused to capture. That says nothing about earlier captures. */
  isRefusal?: true;
}

/** The provider's notices about an existing payment, except refunds. */
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
      /** The body of the response with status 200, once the events are stored. */ reply: string;
    }
  /** 503: it could not be verified now; the provider sends it again. */
  | { kind: 'rejected'; status: 400 | 401 | 503; detail: string };

/**
 * What the ledger records when an attempt is approved: money that was charged or handed over, or a debt on an
 * account. `nothing` if the money is still to come.
 */
export type BooksAs = 'charge' | 'account' | 'cash' | 'nothing';

/** A payment provider. Methods never throw for an error of the provider or the network: that is an outcome. */
export interface PaymentAdapter {
  /** Stored with the attempt, so that the same provider is polled later. */
  readonly provider: string;
  /** Defaults to a charge. */
  readonly books?: BooksAs;
  /** Starts the payment. Repeating the same attempt never charges again. */
  pay(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  /**
   * Continues with the fields that the shopper returned with. They are only a hint: the provider is asked.
   * Safe to repeat.
   */
  complete(attempt: AttemptFacts, returnFields: Readonly<Record<string, string>>): Promise<ReturnOutcome>;
  /**
   * Fetches the outcome of an attempt. May complete a payment that the shopper has already confirmed, but
   * never starts one.
   */
  lookup(attempt: AttemptFacts): Promise<LookupOutcome>;
  /** Makes sure that no charge exists. Safe to repeat, also for an attempt that the provider never saw. */
  void(attempt: AttemptFacts): Promise<VoidOutcome>;
  /**
   * Refunds an approved charge, in whole or in part. Safe to repeat with the same key. Undefined if staff
   * must refund in the provider's portal.
   */
  refund?(attempt: AttemptFacts, request: RefundRequest): Promise<RefundOutcome>;
  /**
   * How long after an approval only the whole amount can be refunded, unless a capture is reported before. In
   * milliseconds; defaults to 0.
   */
  readonly partsAfterMs?: number;
  /** Verifies and reads a webhook from the provider; `rawBody` exactly as received. */
  readWebhook?(request: {
    rawBody: string;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): WebhookReading | Promise<WebhookReading>;
}
