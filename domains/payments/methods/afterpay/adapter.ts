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
  centsOf,
  createProviderCall,
  decimal,
  notBegun,
  type ProviderCall,
  type Reply,
} from '../../providers/provider-call.ts';

export interface AfterpayConfig {
  /** Base URL without a trailing slash: `https://global-api-sandbox.afterpay.com`. */
  baseUrl: string;
  merchantId: string;
  secretKey: string;
  /** The shop's URL. Afterpay requires every client to send it in the user agent. */
  shopUrl: string;
  timeoutMs?: number;
  retries?: number;
  retryDelayMs?: number;
}

const Money = z.object({ amount: z.string(), currency: z.string() });
const Checkout = z.object({ token: z.string(), redirectCheckoutUrl: z.string() });
const CheckoutStatus = z.object({ merchantReference: z.optional(z.string()), amount: Money });
const Payment = z.object({
  id: z.string(),
  status: z.string(),
  merchantReference: z.optional(z.string()),
  originalAmount: Money,
  refunds: z._default(z.array(z.object({ amount: Money })), []),
});
type Payment = z.infer<typeof Payment>;

/** Timeout of one request, in milliseconds. It is long because some Afterpay requests wait for a bank. */
const TIMEOUT_MS = 70_000;

/**
 * Parses the payment in a response, including the 402 response to a declined payment. Returns null if the
 * response contains no readable payment.
 */
const readPayment = (reply: Reply): Payment | null =>
  reply.kind === 'lost' ? null : (Payment.safeParse(reply.body).data ?? null);

/** Converts a payment from Afterpay to an outcome. */
function outcomeOf(payment: Payment, attempt: AttemptFacts): LookupOutcome {
  const { providerReference = '', reference } = attempt;
  if (payment.status !== 'APPROVED')
    return { kind: 'declined', providerReference, code: 'refused', reason: '' };
  return {
    kind: 'approved',
    providerReference,
    reference,
    amountCents: cents(centsOf(payment.originalAmount.amount)),
    currency: payment.originalAmount.currency,
  };
}

/** Fetches the payment of an attempt's checkout; null if not found. */
async function paymentOf(
  call: ProviderCall,
  { providerReference = '' }: AttemptFacts,
): Promise<Payment | null | { lost: string }> {
  const reply = await call('GET', `/v2/payments/token:${encodeURIComponent(providerReference)}`);
  if (reply.kind === 'lost') return { lost: reply.detail };
  if (reply.kind === 'refused') return reply.status === 404 ? null : { lost: reply.detail };
  return readPayment(reply) ?? { lost: 'unreadable payment' };
}

/** Captures the money if the shopper has confirmed the checkout. Returns the attempt's outcome. */
async function finish(call: ProviderCall, attempt: AttemptFacts): Promise<LookupOutcome> {
  const { providerReference, reference } = attempt;
  if (!providerReference)
    return { kind: 'declined', code: 'rejected', reason: '', detail: 'the checkout was never created' };
  const before = await paymentOf(call, attempt);
  if (before && 'lost' in before) return { kind: 'unknown', detail: before.lost };
  if (before) return outcomeOf(before, attempt);
  const response = await call('GET', `/v2/checkouts/${encodeURIComponent(providerReference)}`);
  if (response.kind === 'lost') return { kind: 'unknown', detail: response.detail };
  const checkoutStatus =
    response.kind === 'answer' ? CheckoutStatus.safeParse(response.body).data : undefined;
  const isOurs =
    checkoutStatus?.merchantReference === reference &&
    checkoutStatus.amount.currency === attempt.currency &&
    centsOf(checkoutStatus.amount.amount) === attempt.amountCents;
  if (!isOurs)
    return {
      kind: 'declined',
      providerReference,
      code: 'rejected',
      reason: '',
      detail:
        response.kind === 'refused' ? response.detail : 'the checkout has a different amount or reference',
    };
  const reply = await call('POST', '/v2/payments/capture', {
    body: { token: providerReference, merchantReference: reference },
  });
  // Afterpay reports a declined payment in a 402 response, which also contains the payment.
  const payment = readPayment(reply);
  if (payment) return outcomeOf(payment, attempt);
  if (reply.kind === 'refused' && reply.status === 412) return { kind: 'pending', providerReference };
  // The response was lost, or an earlier request whose response was lost has already captured the money.
  // Looks up the outcome by the checkout's token.
  const after = await paymentOf(call, attempt);
  if (after && !('lost' in after)) return outcomeOf(after, attempt);
  if (after === null && reply.kind === 'refused')
    return { kind: 'declined', providerReference, code: 'refused', reason: '', detail: reply.detail };
  return { kind: 'unknown', detail: reply.kind === 'answer' ? 'unreadable capture' : reply.detail };
}

/** Refunds a payment. A repeated call with the same key does not refund again. */
async function giveBack(
  call: ProviderCall,
  attempt: AttemptFacts,
  payment: Payment,
  { key, amountCents }: { key: string; amountCents: number },
): Promise<Reply> {
  return call('POST', `/v2/payments/${encodeURIComponent(payment.id)}/refund`, {
    body: {
      requestId: key,
      amount: { amount: decimal(amountCents), currency: attempt.currency },
      merchantReference: attempt.reference,
      refundMerchantReference: key,
    },
  });
}

/**
 * Creates the adapter for Afterpay's Online API v2, in both countries. The shopper confirms a checkout at
 * Afterpay, and then the shop captures the money. There are no webhooks: if the response to a capture is
 * lost, the outcome is looked up by the checkout's token.
 */
export function createAfterpayAdapter(config: AfterpayConfig): PaymentAdapter {
  const { merchantId, secretKey, shopUrl } = config;
  const call = createProviderCall({
    timeoutMs: TIMEOUT_MS,
    ...config,
    headers: () => ({
      authorization: `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`,
      'user-agent': `Whitegoods/1.0 (node; Merchant/${merchantId}) ${shopUrl}`,
    }),
  });

  return {
    provider: 'afterpay',

    async pay(attempt): Promise<PaymentOutcome> {
      const reply = await call('POST', '/v2/checkouts', { body: checkoutOf(attempt) });
      const made = reply.kind === 'answer' ? Checkout.safeParse(reply.body).data : undefined;
      if (!made)
        // No shopper has received the URL for confirming the payment, so nothing can be captured.
        return notBegun(reply, 'unreadable checkout');
      const { token, redirectCheckoutUrl: url } = made;
      return { kind: 'redirect', providerReference: token, method: 'GET', url, fields: {} };
    },

    async complete(attempt, { orderToken, status }): Promise<ReturnOutcome> {
      if (!orderToken || orderToken !== attempt.providerReference)
        return { kind: 'not-understood', detail: 'the token belongs to a different checkout' };
      return turnedBack(await finish(call, attempt), { orderToken, status: status ?? '' }, attempt);
    },

    lookup: async (attempt) => turnedBack(await finish(call, attempt), attempt.returnFields ?? {}, attempt),

    async void(attempt): Promise<VoidOutcome> {
      if (!attempt.providerReference) return { kind: 'voided' };
      const payment = await paymentOf(call, attempt);
      if (payment === null) return { kind: 'voided' };
      if ('lost' in payment) return { kind: 'unknown', detail: payment.lost };
      const back = payment.refunds.reduce((sum, { amount }) => sum + centsOf(amount.amount), 0);
      const amountCents = centsOf(payment.originalAmount.amount) - back;
      if (payment.status !== 'APPROVED' || amountCents <= 0) return { kind: 'voided' };
      const reply = await giveBack(call, attempt, payment, { key: `${attempt.attemptId}.void`, amountCents });
      return reply.kind === 'answer' ? { kind: 'voided' } : { kind: 'unknown', detail: reply.detail };
    },

    async refund(attempt, wish) {
      const payment = await paymentOf(call, attempt);
      if (payment === null) return { kind: 'refused', detail: 'nothing was captured' };
      if ('lost' in payment) return { kind: 'unknown', detail: payment.lost };
      const reply = await giveBack(call, attempt, payment, wish);
      if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
      if (reply.kind === 'refused') return { kind: 'refused', detail: reply.detail };
      const read = z.object({ refundId: z.string() }).safeParse(reply.body).data;
      return read
        ? { kind: 'refunded', providerReference: read.refundId }
        : { kind: 'unknown', detail: 'unreadable refund' };
    },
  };
}

/**
 * Cancels the payment if the shopper returned through the cancel link, unless the shopper is known to have
 * confirmed. A cancelled payment is not captured.
 */
function turnedBack(
  outcome: LookupOutcome,
  { orderToken, status }: Readonly<Record<string, string>>,
  { providerReference = '' }: AttemptFacts,
): LookupOutcome {
  const isCancelled = orderToken === providerReference && status?.toUpperCase() === 'CANCELLED';
  return outcome.kind === 'pending' && isCancelled
    ? { kind: 'declined', providerReference, code: 'cancelled', reason: '' }
    : outcome;
}

function contactOf(address: PostalAddress) {
  return {
    name: `${address.firstName} ${address.lastName}`.slice(0, 255),
    line1: address.address.slice(0, 128),
    area1: address.suburb,
    region: address.state || undefined,
    postcode: address.postcode,
    countryCode: address.country,
  };
}

function checkoutOf(attempt: PaymentAttempt) {
  const { shopper, reference, amountCents, currency, returnUrl, billingAddress, deliveryAddress, items } =
    attempt;
  return {
    amount: { amount: decimal(amountCents), currency },
    consumer: {
      givenNames: shopper.firstName.slice(0, 128),
      surname: shopper.lastName.slice(0, 128),
      email: shopper.email.slice(0, 128),
      ...(shopper.phone ? { phoneNumber: shopper.phone.slice(0, 32) } : {}),
    },
    ...(billingAddress ? { billing: contactOf(billingAddress) } : {}),
    ...(deliveryAddress ? { shipping: contactOf(deliveryAddress) } : {}),
    ...(items
      ? {
          items: items.map(({ title, sku, quantity, unitCents }) => ({
            name: title.slice(0, 255),
            sku: sku.slice(0, 128),
            quantity,
            price: { amount: decimal(unitCents), currency },
          })),
        }
      : {}),
    // Both URLs are the same page of the shop. The `status` parameter distinguishes them.
    merchant: { redirectConfirmUrl: returnUrl, redirectCancelUrl: returnUrl },
    merchantReference: reference,
  };
}
