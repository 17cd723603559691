import { randomUUID } from 'node:crypto';
import { money } from '../../providers/simulator-page.ts';
import type { Answer, Json } from '../../providers/simulator-http.ts';
import {
  simulateMethod,
  startSimulatorServer,
  type ApiRoute,
  type SimulatedCheckout,
  type SimulatedMethod,
  type SimulatorAddress,
  type SimulatorServer,
  type SimulatorState,
} from '../../providers/simulator-server.ts';

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

/** Klarna's simulator, for the sandbox. */
export const simulatedKlarna: SimulatedMethod = simulateMethod({
  name: 'klarna',
  start: startKlarnaSimulator,
  hasHostedPage: true,
  settingsAt: ({ url }) => ({
    KLARNA_BASE_URL: url,
    KLARNA_USERNAME: SANDBOX_KLARNA.username,
    KLARNA_PASSWORD: SANDBOX_KLARNA.password,
  }),
});
