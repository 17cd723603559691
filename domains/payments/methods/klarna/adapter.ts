import * as z from 'zod/mini';
import { cents } from '#foundation/pure/money.ts';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentAttempt,
  PaymentOutcome,
  PostalAddress,
  ReturnOutcome,
  VoidOutcome,
} from '../../contract/adapter.ts';
import {
  createProviderCall,
  notBegun,
  type ProviderCall,
  type Reply,
} from '../../providers/provider-call.ts';

export interface KlarnaConfig {
  /** Base URL without a trailing slash: `https://api-oc.playground.klarna.com`. */
  baseUrl: string;
  username: string;
  password: string;
  timeoutMs?: number;
  retries?: number;
  retryDelayMs?: number;
}

const Session = z.object({ session_id: z.string() });
const Hosted = z.object({ session_id: z.string(), redirect_url: z.string() });
const SessionStatus = z.object({ status: z.string(), order_id: z.optional(z.string()) });
const Order = z.object({
  order_id: z.string(),
  status: z.string(),
  fraud_status: z.optional(z.string()),
  order_amount: z.number(),
  purchase_currency: z.string(),
  merchant_reference1: z.optional(z.string()),
  captured_amount: z._default(z.number(), 0),
  refunded_amount: z._default(z.number(), 0),
});
type Order = z.infer<typeof Order>;

/** The result of looking up an attempt: its order, its session's status, or why nothing was found. */
type Seen = { order: Order } | { status: string } | { none: string } | { lost: string };

/** Fetches the order of a hosted session. Returns the session's status if the session has no order. */
async function look(call: ProviderCall, { providerReference }: AttemptFacts): Promise<Seen> {
  if (!providerReference) return { none: 'the session was never created' };
  const session = await call('GET', `/hpp/v1/sessions/${encodeURIComponent(providerReference)}`);
  if (session.kind === 'refused' && session.status === 404) return { none: session.detail };
  if (session.kind !== 'answer') return { lost: session.detail };
  const sessionStatus = SessionStatus.safeParse(session.body).data;
  if (!sessionStatus) return { lost: 'unreadable session' };
  if (sessionStatus.status !== 'COMPLETED' || !sessionStatus.order_id)
    return { status: sessionStatus.status };
  const reply = await call('GET', `/ordermanagement/v1/orders/${encodeURIComponent(sessionStatus.order_id)}`);
  if (reply.kind !== 'answer') return { lost: reply.detail };
  const order = Order.safeParse(reply.body).data;
  return order ? { order } : { lost: 'unreadable order' };
}

/** Returns an attempt's outcome according to its session and order. */
async function decide(call: ProviderCall, attempt: AttemptFacts): Promise<LookupOutcome> {
  const seen = await look(call, attempt);
  const providerReference = attempt.providerReference ?? '';
  const declined = (code: 'refused' | 'cancelled' | 'rejected', detail: string): LookupOutcome => ({
    kind: 'declined',
    providerReference,
    code,
    reason: '',
    detail,
  });
  if ('lost' in seen) return { kind: 'unknown', detail: seen.lost };
  if ('none' in seen) return declined('rejected', seen.none);
  if ('status' in seen)
    switch (seen.status) {
      case 'CANCELLED':
        return declined('cancelled', seen.status);
      case 'FAILED':
      case 'DISABLED':
      case 'ERROR':
        return declined('refused', seen.status);
      default:
        return { kind: 'pending', providerReference };
    }
  const { order } = seen;
  if (order.status === 'CANCELLED' || order.status === 'EXPIRED' || order.fraud_status === 'REJECTED')
    return declined('refused', order.status);
  if (order.fraud_status === 'PENDING') return { kind: 'pending', providerReference };
  return {
    kind: 'approved',
    providerReference,
    // Values from the order, not from the attempt. They are compared with the attempt's values when the
    // payment is settled.
    reference: order.merchant_reference1 ?? '',
    amountCents: cents(order.order_amount),
    currency: order.purchase_currency,
  };
}

/**
 * Refunds a captured order, or cancels an uncaptured order. A repeated call with the same key does not refund
 * again.
 */
function giveBack(call: ProviderCall, order: Order, key: string, amount: number): Promise<Reply> {
  const path = `/ordermanagement/v1/orders/${encodeURIComponent(order.order_id)}`;
  const headers = { 'klarna-idempotency-key': key };
  return order.captured_amount > 0
    ? call('POST', `${path}/refunds`, { body: { refunded_amount: amount }, headers })
    : call('POST', `${path}/cancel`, { body: {}, headers });
}

/**
 * Creates the adapter for Klarna's hosted page (Payments, HPP, Order Management). The page places and
 * captures the order when the shopper agrees, so the outcome can always be looked up by the session. To void
 * a captured order, the adapter refunds it.
 */
export function createKlarnaAdapter(config: KlarnaConfig): PaymentAdapter {
  const { baseUrl, username, password } = config;
  const call = createProviderCall({
    ...config,
    headers: () => ({ authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
  });

  return {
    provider: 'klarna',

    async pay(attempt): Promise<PaymentOutcome> {
      // No shopper has received the URL for agreeing to the payment, so no money can be captured.
      const failed = (reply: Reply): PaymentOutcome => notBegun(reply, 'unreadable session');
      const session = await call('POST', '/payments/v1/sessions', { body: sessionOf(attempt) });
      const made = session.kind === 'answer' ? Session.safeParse(session.body).data : undefined;
      if (!made) return failed(session);
      const hosted = await call('POST', '/hpp/v1/sessions', {
        body: {
          payment_session_url: `${baseUrl}/payments/v1/sessions/${made.session_id}`,
          merchant_urls: returnsOf(attempt.returnUrl),
          options: { place_order_mode: 'CAPTURE_ORDER' },
        },
      });
      const page = hosted.kind === 'answer' ? Hosted.safeParse(hosted.body).data : undefined;
      if (!page) return failed(hosted);
      const { session_id: providerReference, redirect_url: url } = page;
      return { kind: 'redirect', providerReference, method: 'GET', url, fields: {} };
    },

    async complete(attempt, { sid, status }): Promise<ReturnOutcome> {
      if (!sid || sid !== attempt.providerReference)
        return { kind: 'not-understood', detail: 'a different session' };
      return turnedBack(checked(await decide(call, attempt), attempt), status, attempt);
    },

    lookup: async (attempt) =>
      turnedBack(checked(await decide(call, attempt), attempt), attempt.returnFields?.['status'], attempt),

    async void(attempt): Promise<VoidOutcome> {
      const seen = await look(call, attempt);
      if ('none' in seen) return { kind: 'voided' };
      if ('lost' in seen) return { kind: 'unknown', detail: seen.lost };
      if ('status' in seen) {
        if (['CANCELLED', 'FAILED', 'DISABLED', 'ERROR'].includes(seen.status)) return { kind: 'voided' };
        // After this request, no shopper can agree to the payment.
        const reply = await call(
          'DELETE',
          `/hpp/v1/sessions/${encodeURIComponent(attempt.providerReference ?? '')}`,
        );
        return reply.kind === 'answer' ? { kind: 'voided' } : { kind: 'unknown', detail: reply.detail };
      }
      const { order } = seen;
      const left =
        order.captured_amount > 0 ? order.captured_amount - order.refunded_amount : order.order_amount;
      if (order.status === 'CANCELLED' || left <= 0) return { kind: 'voided' };
      const reply = await giveBack(call, order, `${attempt.attemptId}.void`, left);
      return reply.kind === 'answer' ? { kind: 'voided' } : { kind: 'unknown', detail: reply.detail };
    },

    async refund(attempt, { key, amountCents }) {
      const seen = await look(call, attempt);
      if ('lost' in seen) return { kind: 'unknown', detail: seen.lost };
      if (!('order' in seen)) return { kind: 'refused', detail: 'nothing was captured' };
      const reply = await giveBack(call, seen.order, key, amountCents);
      if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
      return reply.kind === 'refused'
        ? { kind: 'refused', detail: reply.detail }
        : { kind: 'refunded', providerReference: key };
    },
  };
}

/**
 * Replaces an approval by an unknown outcome if its reference, amount or currency differs from the attempt's.
 * Such an approval does not prove that this attempt was paid. Voiding the attempt refunds the approved order.
 */
function checked(outcome: LookupOutcome, attempt: AttemptFacts): LookupOutcome {
  if (outcome.kind !== 'approved') return outcome;
  const isOurs =
    outcome.reference === attempt.reference &&
    outcome.amountCents === attempt.amountCents &&
    outcome.currency === attempt.currency;
  return isOurs ? outcome : { kind: 'unknown', detail: 'the order has a different amount or reference' };
}

/** Cancels the payment if the shopper returned through the cancel link without agreeing. */
function turnedBack(
  outcome: LookupOutcome,
  status: string | undefined,
  { providerReference = '' }: AttemptFacts,
): LookupOutcome {
  return outcome.kind === 'pending' && status === 'CANCELLED'
    ? { kind: 'declined', providerReference, code: 'cancelled', reason: '' }
    : outcome;
}

/** Klarna replaces `{{session_id}}` in the URL with the session's id. */
function returnsOf(returnUrl: string): Record<string, string> {
  const back = (status: string) => `${returnUrl}&status=${status}&sid={{session_id}}`;
  return {
    success: back('SUCCESS'),
    cancel: back('CANCELLED'),
    back: back('CANCELLED'),
    failure: back('FAILED'),
    error: back('FAILED'),
  };
}

function addressOf(
  { firstName, lastName, address, suburb, state, postcode, country }: PostalAddress,
  email: string,
) {
  return {
    given_name: firstName,
    family_name: lastName,
    email,
    street_address: address,
    city: suburb,
    postal_code: postcode,
    region: state || undefined,
    country,
  };
}

function sessionOf({
  reference,
  amountCents,
  currency,
  shopper,
  billingAddress,
  deliveryAddress,
}: PaymentAttempt) {
  const country = currency === 'NZD' ? 'NZ' : 'AU';
  return {
    purchase_country: country,
    purchase_currency: currency,
    locale: `en-${country}`,
    order_amount: amountCents,
    // Sends a single line, because the lines must add up to the payable amount, which is lower after gift
    // cards and coupons.
    order_lines: [
      {
        type: 'physical',
        reference,
        name: `Order ${reference}`,
        quantity: 1,
        unit_price: amountCents,
        total_amount: amountCents,
      },
    ],
    ...(billingAddress ? { billing_address: addressOf(billingAddress, shopper.email) } : {}),
    ...(deliveryAddress ? { shipping_address: addressOf(deliveryAddress, shopper.email) } : {}),
    merchant_reference1: reference,
    intent: 'buy',
  };
}
