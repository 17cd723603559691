import type { Cents } from '#foundation/pure/money.ts';
import type { Currency } from './contract.ts';

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
  /** The provider's own page asks for it; `product` is what it should offer first. */
  | { kind: 'redirect'; product?: 'pay-in-4' }
  /** Nothing: what is paid is agreed with the shop itself. */
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
  /** The provider does not let the shop in (401, 403): until its keys are put right nobody can pay this way. */
  isShutOut?: true;
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

/** A wish to give money back. */
export interface RefundRequest {
  /** The provider's idempotency key: however often it is asked for, the money goes back once. */
  key: string;
  /** At most what stands of the charge. */
  amountCents: Cents;
  /** For the provider's books. */
  reason: string;
}

/**
 * `refunded`: the money is on its way back. `requested`: the provider took the request and tells by webhook (`refunded`,
 * `refund-failed`, with this reference as `movementReference`). `refused`: it will not give it back; people must look.
 * `unknown`: no answer; ask again later with the same key.
 */
export type RefundOutcome =
  | { kind: 'refunded'; providerReference: string }
  | { kind: 'requested'; providerReference: string }
  | { kind: 'refused'; detail: string }
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
    /** The bank took money back for its customer. */
    | 'disputed'
    /** It returned what it had taken back. */
    | 'dispute-won'
    | 'other';
  /** The payment's own reference at the provider, also for events about a void or refund. */
  providerReference: string;
  /**
   * The provider's reference of the void or refund that it is about, as our request for it was answered. A `void-failed` without
   * it is of a payment that the provider never had: nothing stands.
   */
  movementReference?: string;
  /** Our reference of the attempt. */
  reference: string;
  amountCents: Cents;
  currency: string;
  reason: string;
  /** Of `capture-failed`: the provider refused to capture, which says nothing of what it captured before. */
  isRefusal?: true;
}

/** What a provider tells of a payment after it was made, besides giving it back. */
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
      /** Body to answer with status 200 once the events are stored. */ reply: string;
    }
  /** 503: it could not be verified now, send it again. */
  | { kind: 'rejected'; status: 400 | 401 | 503; detail: string };

/**
 * What the ledger notes when an attempt is approved: money that was charged or handed over, a debt that went on an account,
 * or nothing, where the money is still to come.
 */
export type BooksAs = 'charge' | 'account' | 'cash' | 'nothing';

/** A payment provider. Methods never throw for what a provider or network does: that is an outcome. */
export interface PaymentAdapter {
  /** Stored with the attempt, so that the same provider is asked later. */
  readonly provider: string;
  /** A charge, without it. */
  readonly books?: BooksAs;
  /** Starts the payment. Sending the same attempt again never charges again. */
  pay(attempt: PaymentAttempt): Promise<PaymentOutcome>;
  /** Goes on with what the shopper brought back; the fields are a hint, the provider is asked. Safe to repeat. */
  complete(attempt: AttemptFacts, returnFields: Readonly<Record<string, string>>): Promise<ReturnOutcome>;
  /** Asks what became of an attempt. May finish a payment that the shopper has already confirmed, never starts one. */
  lookup(attempt: AttemptFacts): Promise<LookupOutcome>;
  /** Makes sure that no charge stands. Safe to repeat, also for an attempt the provider never saw. */
  void(attempt: AttemptFacts): Promise<VoidOutcome>;
  /** Gives back a charge that was approved, whole or in part. Safe to repeat with the same key. Without it, people do so at the provider. */
  refund?(attempt: AttemptFacts, request: RefundRequest): Promise<RefundOutcome>;
  /** So long after an approval only the whole can be given back, unless a capture is told before, milliseconds; 0 without it. */
  readonly partsAfterMs?: number;
  /** Verifies and reads a call from the provider; `rawBody` exactly as received. */
  readWebhook?(request: {
    rawBody: string;
    headers: Readonly<Record<string, string | string[] | undefined>>;
  }): WebhookReading | Promise<WebhookReading>;
}
