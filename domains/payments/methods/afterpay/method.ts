import { randomInt, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { cents } from '#foundation/pure/money.ts';
import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
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
  type ProviderCall,
  type Reply,
  centsOf,
  createProviderCall,
  decimal,
  notBegun,
  verifyWith,
} from '../../providers/provider-call.ts';
import { type Answer, type Json, withQuery } from '../../providers/simulator-http.ts';
import { money } from '../../providers/simulator-page.ts';
import {
  type ApiRoute,
  type SimulatedCheckout,
  type SimulatorAddress,
  type SimulatorServer,
  type SimulatorState,
  simulateMethod,
  startSimulatorServer,
} from '../../providers/simulator-server.ts';
import type { PaymentMethod } from '../method.ts';

/** Afterpay, offered in both countries. */
export const afterpayMethod: PaymentMethod = {
  name: 'afterpay',
  title: 'Afterpay',
  prefix: 'AFTERPAY_',
  methodNames: ['AfterPay'],
  footerLabels: { AfterPay: ['Afterpay'] },
  limits: { AfterPay: { AU: { min: 1, max: 2000 }, NZ: { min: 1, max: 2000 } } },
  quotedMethod: 'AfterPay',
  returnPath: '/afterpay',
  incompleteText: 'Please choose how to pay.',
  variables: {
    AFTERPAY_BASE_URL: HTTP_URL,
    AFTERPAY_MERCHANT_ID: {},
    AFTERPAY_SECRET_KEY: {},
    AFTERPAY_SHOP_URL: {
      ...HTTP_URL,
      description: "The shop's own URL, which Afterpay requires in the user agent of each request.",
    },
  },
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) => ({
    method: afterpayMethod,
    adapter: createAfterpayAdapter({
      baseUrl: (settings['AFTERPAY_BASE_URL'] ?? '').replace(/\/$/, ''),
      merchantId: settings['AFTERPAY_MERCHANT_ID'] ?? '',
      secretKey: settings['AFTERPAY_SECRET_KEY'] ?? '',
      shopUrl: settings['AFTERPAY_SHOP_URL'] ?? '',
      ...patience,
    }),
  }),
  simulator: simulateMethod({
    name: 'afterpay',
    start: startAfterpaySimulator,
    hasHostedPage: true,
    settingsAt: ({ url, publicUrl }) => ({
      AFTERPAY_BASE_URL: url,
      AFTERPAY_MERCHANT_ID: SANDBOX_AFTERPAY.merchantId,
      AFTERPAY_SECRET_KEY: SANDBOX_AFTERPAY.secretKey,
      AFTERPAY_SHOP_URL: publicUrl,
    }),
  }),
};

/* The adapter: requests to Afterpay. */

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
  const client = {
    timeoutMs: TIMEOUT_MS,
    ...config,
    headers: () => ({
      authorization: `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`,
      'user-agent': `Whitegoods/1.0 (node; Merchant/${merchantId}) ${shopUrl}`,
    }),
  };
  const call = createProviderCall(client);

  return {
    provider: 'afterpay',
    // The limits of the merchant's account.
    verify: verifyWith(client, 'GET', '/v2/configuration'),

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

/* The simulator: a server with Afterpay's API, for the sandbox and tests. */

/** Credentials that only the simulator accepts. */
export const SANDBOX_AFTERPAY = { merchantId: 'sandbox-merchant', secretKey: 'sandbox-secret' };

/** The simulator's maximum amount, in cents. */
const MAX_CENTS = 200_000;

const fault = (status: number, errorCode: string): Answer => ({
  status,
  body: { errorCode, errorId: randomUUID().slice(0, 8), message: errorCode, httpStatusCode: status },
});

const amountOf = (checkout: SimulatedCheckout, cents: number) => ({
  amount: decimal(cents),
  currency: checkout.currency,
});
const paymentBody = (checkout: SimulatedCheckout, status: 'APPROVED' | 'DECLINED'): Json => ({
  id: String(checkout.more['paymentId']),
  token: checkout.id,
  status,
  paymentState: status === 'APPROVED' ? 'CAPTURED' : 'CAPTURE_DECLINED',
  merchantReference: checkout.reference,
  originalAmount: amountOf(checkout, checkout.cents),
  refunds: checkout.refundedCents > 0 ? [{ amount: amountOf(checkout, checkout.refundedCents) }] : [],
});

/** Routes for the merchant's limits, and for creating and fetching a checkout. */
const checkoutRoutes = (state: SimulatorState): ApiRoute[] => [
  {
    method: 'GET',
    path: /^\/v2\/configuration$/,
    call: 'verify',
    answer: () => ({
      status: 200,
      body: {
        minimumAmount: { amount: '1.00', currency: 'AUD' },
        maximumAmount: { amount: decimal(MAX_CENTS), currency: 'AUD' },
      },
    }),
  },
  {
    method: 'POST',
    path: /^\/v2\/checkouts$/,
    call: 'start',
    answer({ body }) {
      const amount = body['amount'] as { amount?: string; currency?: string } | undefined;
      const merchant = body['merchant'] as Record<string, string> | undefined;
      const cents = centsOf(amount?.amount);
      if (!(cents > 0) || !merchant?.['redirectConfirmUrl'] || !merchant['redirectCancelUrl'])
        return fault(422, 'invalid_object');
      if (cents > MAX_CENTS) return fault(422, 'unsupported_payment_type');
      const checkout = state.add({
        id: `001-${randomUUID().replaceAll('-', '')}`,
        reference: String(body['merchantReference'] ?? ''),
        cents,
        currency: amount?.currency ?? 'AUD',
        returnUrl: merchant['redirectConfirmUrl'],
        cancelUrl: merchant['redirectCancelUrl'],
        more: {},
      });
      const redirectCheckoutUrl = `${state.publicUrl()}/pay/${checkout.id}`;
      return {
        status: 201,
        body: { token: checkout.id, expires: '2099-01-01T00:00:00Z', redirectCheckoutUrl },
      };
    },
  },
  {
    method: 'GET',
    path: /^\/v2\/checkouts\/(?<token>[^/]+)$/,
    call: 'look',
    answer({ params }) {
      const checkout = state.checkouts.get(params['token'] ?? '');
      if (!checkout || checkout.expired) return fault(404, 'not_found');
      return {
        status: 200,
        body: { amount: amountOf(checkout, checkout.cents), merchantReference: checkout.reference },
      };
    },
  },
];

/**
 * Routes for capturing, fetching and refunding a payment. A refund request that repeats an id does not refund
 * again.
 */
function paymentRoutes(state: SimulatorState): ApiRoute[] {
  const refunds = new Map<string, Answer>();
  return [
    {
      method: 'POST',
      path: /^\/v2\/payments\/capture$/,
      call: 'finish',
      answer({ body }) {
        const checkout = state.checkouts.get(String(body['token']));
        if (!checkout || checkout.expired || checkout.takenCents > 0) return fault(402, 'invalid_token');
        if (checkout.decision !== 'approve' && checkout.decision !== 'decline')
          return fault(412, 'invalid_order_transaction_status');
        checkout.more['paymentId'] ??= String(randomInt(1e12));
        if (checkout.decision === 'decline') return { status: 402, body: paymentBody(checkout, 'DECLINED') };
        state.take(checkout);
        return { status: 201, body: paymentBody(checkout, 'APPROVED') };
      },
    },
    {
      method: 'GET',
      path: /^\/v2\/payments\/token:(?<token>[^/]+)$/,
      call: 'look',
      answer({ params }) {
        const checkout = state.checkouts.get(params['token'] ?? '');
        return checkout && checkout.takenCents > 0
          ? { status: 200, body: paymentBody(checkout, 'APPROVED') }
          : fault(404, 'not_found');
      },
    },
    {
      method: 'POST',
      path: /^\/v2\/payments\/(?<id>\d+)\/refund$/,
      call: 'refund',
      answer({ params, body }) {
        const checkout = [...state.checkouts.values()].find(({ more }) => more['paymentId'] === params['id']);
        if (!checkout) return fault(404, 'not_found');
        const known = refunds.get(String(body['requestId']));
        if (known) return known;
        const cents = centsOf((body['amount'] as { amount?: string } | undefined)?.amount);
        if (!(cents > 0) || cents > checkout.takenCents - checkout.refundedCents)
          return fault(422, 'invalid_amount');
        state.giveBack(checkout, cents);
        const answer = { status: 201, body: { refundId: randomUUID(), amount: amountOf(checkout, cents) } };
        refunds.set(String(body['requestId']), answer);
        return answer;
      },
    },
  ];
}

/**
 * Starts an HTTP simulator of Afterpay's Online API v2: checkouts, the confirmation page, captures and
 * refunds.
 */
export async function startAfterpaySimulator(address: SimulatorAddress): Promise<SimulatorServer> {
  return startSimulatorServer({
    ...address,
    words: {
      provider: 'Afterpay',
      colour: '#b2fce4',
      ink: '#000000',
      terms: ({ cents, currency }) =>
        `4 payments of ${money(Math.ceil(cents / 4), currency)}, one every 2 weeks, without interest.`,
    },
    returnOf: ({ id, returnUrl, cancelUrl }, decision) =>
      decision === 'cancel'
        ? withQuery(cancelUrl, { status: 'CANCELLED', orderToken: id })
        : withQuery(returnUrl, { status: 'SUCCESS', orderToken: id }),
    refuses({ headers }) {
      const { merchantId, secretKey } = SANDBOX_AFTERPAY;
      const expected = `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`;
      if (headers.authorization !== expected) return fault(401, 'unauthorized');
      return headers['user-agent']?.includes('Merchant/') ? null : fault(403, 'user_agent');
    },
    routes: (state) => [...checkoutRoutes(state), ...paymentRoutes(state)],
  });
}
