import { randomUUID } from 'node:crypto';
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
  createProviderCall,
  notBegun,
  verifyWith,
} from '../../providers/provider-call.ts';
import type { Answer, Json } from '../../providers/simulator-http.ts';
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

/** Klarna's hosted page, offered in Australia. */
export const klarnaMethod: PaymentMethod = {
  name: 'klarna',
  title: 'Klarna',
  prefix: 'KLARNA_',
  methodNames: ['Klarna'],
  footerLabels: { Klarna: ['Klarna'] },
  guide: { where: 'Australia' },
  countries: ['AU'],
  limits: { Klarna: { AU: { min: 35, max: 2000 } } },
  returnPath: '/payment/return/klarna',
  incompleteText: 'Please choose how to pay.',
  variables: { KLARNA_BASE_URL: HTTP_URL, KLARNA_USERNAME: {}, KLARNA_PASSWORD: {} },
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) => ({
    method: klarnaMethod,
    adapter: createKlarnaAdapter({
      baseUrl: (settings['KLARNA_BASE_URL'] ?? '').replace(/\/$/, ''),
      username: settings['KLARNA_USERNAME'] ?? '',
      password: settings['KLARNA_PASSWORD'] ?? '',
      ...patience,
    }),
  }),
  simulator: simulateMethod({
    name: 'klarna',
    start: startKlarnaSimulator,
    hasHostedPage: true,
    takesAtApproval: true,
    settingsAt: ({ url }) => ({
      KLARNA_BASE_URL: url,
      KLARNA_USERNAME: SANDBOX_KLARNA.username,
      KLARNA_PASSWORD: SANDBOX_KLARNA.password,
    }),
  }),
};

/* The adapter: requests to Klarna. */

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
  const client = {
    ...config,
    headers: () => ({ authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
  };
  const call = createProviderCall(client);

  return {
    provider: 'klarna',
    // A session that does not exist.
    verify: verifyWith(client, 'GET', '/hpp/v1/sessions/00000000-0000-0000-0000-000000000000'),

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

/* The simulator: a server with Klarna's API, for the sandbox and tests. */

/** Credentials that only the simulator accepts. */
export const SANDBOX_KLARNA = { username: 'sandbox-user', password: 'sandbox-password' };

const fault = (status: number, code: string): Answer => ({
  status,
  body: { error_code: code, error_messages: [code], correlation_id: randomUUID() },
});

const statusOf = ({ decision, expired }: SimulatedCheckout): string => {
  if (decision === null) return expired ? 'DISABLED' : 'WAITING';
  return { approve: 'COMPLETED', decline: 'FAILED', cancel: 'CANCELLED' }[decision];
};

/** Routes for payment sessions and for the hosted page on which the shopper agrees. */
function sessionRoutes(state: SimulatorState): ApiRoute[] {
  const sessions = new Map<string, Json>();
  return [
    {
      method: 'POST',
      path: /^\/payments\/v1\/sessions$/,
      call: 'start',
      answer({ body }) {
        const lines = (body['order_lines'] ?? []) as { total_amount?: number }[];
        const sum = lines.reduce((total, line) => total + (line.total_amount ?? 0), 0);
        if (!(Number(body['order_amount']) > 0) || sum !== body['order_amount'])
          return fault(400, 'BAD_VALUE');
        const id = randomUUID();
        sessions.set(id, body);
        return {
          status: 200,
          body: { session_id: id, client_token: 'simulated', payment_method_categories: [] },
        };
      },
    },
    {
      method: 'POST',
      path: /^\/hpp\/v1\/sessions$/,
      call: 'start',
      answer({ body }) {
        const session = sessions.get(String(body['payment_session_url']).split('/').pop() ?? '');
        const urls = body['merchant_urls'] as Record<string, string> | undefined;
        if (!session || !urls?.['success']) return fault(400, 'BAD_VALUE');
        const checkout = state.add({
          id: randomUUID(),
          reference: String(session['merchant_reference1']),
          cents: Number(session['order_amount']),
          currency: String(session['purchase_currency']),
          returnUrl: urls['success'],
          cancelUrl: urls['cancel'] ?? '',
          more: { urls, orderId: randomUUID() },
        });
        const redirect = `${state.publicUrl()}/pay/${checkout.id}`;
        return { status: 201, body: { session_id: checkout.id, redirect_url: redirect } };
      },
    },
    {
      method: 'GET',
      path: /^\/hpp\/v1\/sessions\/(?<id>[^/]+)$/,
      call: 'look',
      answer({ params }) {
        const checkout = state.checkouts.get(params['id'] ?? '');
        if (!checkout) return fault(404, 'NOT_FOUND');
        const status = statusOf(checkout);
        const order = status === 'COMPLETED' ? { order_id: String(checkout.more['orderId']) } : {};
        return { status: 200, body: { status, ...order } };
      },
    },
    {
      method: 'DELETE',
      path: /^\/hpp\/v1\/sessions\/(?<id>[^/]+)$/,
      call: 'disable',
      answer({ params }) {
        const checkout = state.checkouts.get(params['id'] ?? '');
        if (!checkout) return fault(404, 'NOT_FOUND');
        checkout.expired = true;
        return { status: 204, body: {} };
      },
    },
  ];
}

/** Routes for fetching and refunding an order. */
function orderRoutes(state: SimulatorState): ApiRoute[] {
  const ofOrder = (id = '') => [...state.checkouts.values()].find(({ more }) => more['orderId'] === id);
  return [
    {
      method: 'GET',
      path: /^\/ordermanagement\/v1\/orders\/(?<id>[^/]+)$/,
      call: 'look',
      answer({ params }) {
        const checkout = ofOrder(params['id']);
        if (!checkout) return fault(404, 'NOT_FOUND');
        return {
          status: 200,
          body: {
            order_id: params['id'] ?? '',
            status: 'CAPTURED',
            fraud_status: 'ACCEPTED',
            order_amount: checkout.cents,
            purchase_currency: checkout.currency,
            merchant_reference1: checkout.reference,
            captured_amount: checkout.takenCents,
            refunded_amount: checkout.refundedCents,
          },
        };
      },
    },
    {
      method: 'POST',
      path: /^\/ordermanagement\/v1\/orders\/(?<id>[^/]+)\/refunds$/,
      call: 'refund',
      idempotencyHeader: 'klarna-idempotency-key',
      answer({ params, body }) {
        const checkout = ofOrder(params['id']);
        if (!checkout) return fault(404, 'NOT_FOUND');
        const cents = Number(body['refunded_amount']);
        if (!(cents > 0) || cents > checkout.takenCents - checkout.refundedCents)
          return fault(403, 'REFUND_NOT_ALLOWED');
        state.giveBack(checkout, cents);
        return { status: 201, body: {} };
      },
    },
  ];
}

/** Starts an HTTP simulator of Klarna's sessions, hosted page and order management. */
export async function startKlarnaSimulator(address: SimulatorAddress): Promise<SimulatorServer> {
  return startSimulatorServer({
    ...address,
    words: {
      provider: 'Klarna',
      colour: '#ffa8cd',
      ink: '#0b051d',
      terms: ({ cents, currency }) => `Pay ${money(cents, currency)} in 4, or in 30 days.`,
    },
    returnOf({ id, more }, decision) {
      const urls = more['urls'] as Record<string, string>;
      const chosen = { approve: urls['success'], decline: urls['failure'], cancel: urls['cancel'] }[decision];
      return (chosen ?? '').replace('{{session_id}}', id);
    },
    onChange(checkout, what) {
      // The hosted page captures the order as soon as the shopper approves.
      if (what === 'decided' && checkout.decision === 'approve') checkout.takenCents = checkout.cents;
    },
    refuses({ headers }) {
      const { username, password } = SANDBOX_KLARNA;
      const expected = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
      return headers.authorization === expected ? null : fault(401, 'UNAUTHORIZED');
    },
    routes: (state) => [...sessionRoutes(state), ...orderRoutes(state)],
  });
}
