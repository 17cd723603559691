import { cents } from '#foundation/pure/money.ts';
import type { AttemptFacts, LookupOutcome } from '../../contract/adapter.ts';
import { centsOf, type ProviderCall, type Reply } from '../../providers/provider-call.ts';
import { Issue, Order } from './wire.ts';

/** The result of looking up an attempt at PayPal: its order, or why the order could not be read. */
type Seen =
  | { kind: 'order'; order: Order; isOurs: boolean }
  | { kind: 'none'; detail: string }
  | { kind: 'lost'; detail: string };

export const readOrder = (reply: Reply): Order | null =>
  reply.kind === 'answer' ? (Order.safeParse(reply.body).data ?? null) : null;

/** Returns an order's capture; undefined if the order is not captured. */
export const captureOf = (order: Order) => order.purchase_units[0]?.payments?.captures?.[0];

/** Fetches an attempt's order from PayPal. The fields that the browser sent are not trusted. */
export async function look(call: ProviderCall, attempt: AttemptFacts): Promise<Seen> {
  if (!attempt.providerReference) return { kind: 'none', detail: 'the order was never created' };
  const reply = await call('GET', `/v2/checkout/orders/${encodeURIComponent(attempt.providerReference)}`);
  if (reply.kind === 'refused' && reply.status === 404) return { kind: 'none', detail: reply.detail };
  const order = readOrder(reply);
  if (!order) return { kind: 'lost', detail: reply.kind === 'answer' ? 'unreadable order' : reply.detail };
  const unit = order.purchase_units[0];
  const isOurs =
    unit?.custom_id === attempt.reference &&
    unit.amount?.currency_code === attempt.currency &&
    centsOf(unit.amount.value) === attempt.amountCents;
  return { kind: 'order', order, isOurs };
}

/** Returns the outcome of an order's capture; null if the order is not captured. */
function captured(order: Order, attempt: AttemptFacts): LookupOutcome | null {
  const capture = captureOf(order);
  if (!capture) return null;
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED':
      return {
        kind: 'approved',
        providerReference: order.id,
        reference: attempt.reference,
        amountCents: cents(centsOf(capture.amount.value)),
        currency: capture.amount.currency_code,
      };
    case 'PENDING':
      return { kind: 'pending', providerReference: order.id };
    default:
      return { kind: 'declined', providerReference: order.id, code: 'refused', reason: '' };
  }
}

/**
 * Captures the money of an order that the shopper has approved. Looks up the outcome if the response is lost.
 */
async function capture(call: ProviderCall, attempt: AttemptFacts, orderId: string): Promise<LookupOutcome> {
  const reply = await call('POST', `/v2/checkout/orders/${encodeURIComponent(orderId)}/capture`, {
    body: {},
    headers: { 'paypal-request-id': `${attempt.attemptId}.capture`, prefer: 'return=representation' },
  });
  const order = readOrder(reply);
  const outcome = order && captured(order, attempt);
  if (outcome) return outcome;
  if (reply.kind === 'refused') {
    const issues = Issue.safeParse(reply.body).data?.details.map(({ issue }) => issue) ?? [];
    if (!issues.includes('ORDER_ALREADY_CAPTURED'))
      return issues.includes('ORDER_NOT_APPROVED')
        ? { kind: 'pending', providerReference: orderId }
        : {
            kind: 'declined',
            providerReference: orderId,
            code: 'refused',
            reason: '',
            detail: reply.detail,
          };
  }
  const seen = await look(call, attempt);
  return (
    (seen.kind === 'order' && captured(seen.order, attempt)) || {
      kind: 'unknown',
      detail: reply.kind === 'answer' ? 'unreadable capture' : reply.detail,
    }
  );
}

/** Returns the outcome of an attempt. If the shopper has approved the order, captures the money first. */
export async function decide(call: ProviderCall, attempt: AttemptFacts): Promise<LookupOutcome> {
  const seen = await look(call, attempt);
  if (seen.kind === 'lost') return { kind: 'unknown', detail: seen.detail };
  if (seen.kind === 'none') return { kind: 'declined', code: 'rejected', reason: '', detail: seen.detail };
  const { order } = seen;
  const known = captured(order, attempt);
  if (known) return known;
  if (order.status === 'VOIDED')
    return { kind: 'declined', providerReference: order.id, code: 'cancelled', reason: '' };
  if (order.status !== 'APPROVED') return { kind: 'pending', providerReference: order.id };
  if (!seen.isOurs)
    return {
      kind: 'declined',
      providerReference: order.id,
      code: 'rejected',
      reason: '',
      detail: 'the order has a different amount or reference: nothing is captured',
    };
  return capture(call, attempt, order.id);
}
