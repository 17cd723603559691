import { randomUUID } from 'node:crypto';
import { centsOf } from '../../providers/provider-call.ts';
import { money } from '../../providers/simulator-page.ts';
import { type Answer, type Json, withQuery } from '../../providers/simulator-http.ts';
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

/** API keys that only the simulator accepts. */
export const SANDBOX_ZIP = { AUD: 'sandbox-key-au', NZD: 'sandbox-key-nz' } as const;

const fault = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: code, details: [] } },
});

const chargeBody = (checkout: SimulatedCheckout): Json => ({
  id: checkout.id.replace('co_', 'ch_'),
  reference: checkout.reference,
  amount: checkout.cents / 100,
  currency: checkout.currency,
  state: checkout.refundedCents >= checkout.takenCents ? 'refunded' : 'captured',
  captured_amount: checkout.takenCents / 100,
  refunded_amount: checkout.refundedCents / 100,
});
const stateOf = ({ expired, takenCents, decision }: SimulatedCheckout): string => {
  if (takenCents > 0) return 'completed';
  if (expired) return 'expired';
  return decision === null
    ? 'created'
    : { approve: 'approved', decline: 'declined', cancel: 'cancelled' }[decision];
};
const checkoutBody = (checkout: SimulatedCheckout, url: string): Json => ({
  id: checkout.id,
  uri: `${url}/pay/${checkout.id}`,
  state: stateOf(checkout),
  order: { reference: checkout.reference, amount: checkout.cents / 100, currency: checkout.currency },
});

/** Routes for creating and fetching a checkout. */
const checkoutRoutes = (state: SimulatorState): ApiRoute[] => [
  {
    method: 'POST',
    path: /^\/checkouts$/,
    call: 'start',
    answer({ body, headers }) {
      const order = body['order'] as { reference?: string; amount?: number; currency?: string } | undefined;
      const cents = centsOf(order?.amount);
      const redirect = (body['config'] as { redirect_uri?: string } | undefined)?.redirect_uri;
      if (!order?.reference || !(cents > 0) || !redirect) return fault(400, 'invalid_request');
      const currency = order.currency ?? 'AUD';
      if (headers.authorization !== `Bearer ${SANDBOX_ZIP[currency as 'AUD' | 'NZD']}`)
        return fault(400, 'invalid_currency');
      // A request with the same amount and reference returns the existing checkout, even if it was cancelled.
      const known = state.byReference(order.reference);
      const checkout =
        known?.cents === cents
          ? known
          : state.add({
              id: `${currency === 'NZD' ? 'nz' : 'au'}-co_${randomUUID().replaceAll('-', '')}`,
              reference: order.reference,
              cents,
              currency,
              returnUrl: redirect,
              cancelUrl: redirect,
              more: {},
            });
      return { status: 201, body: checkoutBody(checkout, state.publicUrl()) };
    },
  },
  {
    method: 'GET',
    path: /^\/checkouts\/(?<id>[^/]+)$/,
    call: 'look',
    answer({ params }) {
      const checkout = state.checkouts.get(params['id'] ?? '');
      return checkout
        ? { status: 200, body: checkoutBody(checkout, state.publicUrl()) }
        : fault(404, 'not_found');
    },
  },
];

/**
 * Routes for charging an approved checkout and fetching the charge. A request that repeats an idempotency key
 * returns the first charge.
 */
function chargeRoutes(state: SimulatorState): ApiRoute[] {
  const charged = new Map<string, string>();
  return [
    {
      method: 'POST',
      path: /^\/charges$/,
      call: 'finish',
      answer({ body, headers }) {
        const { value = '' } = (body['authority'] ?? {}) as { value?: string };
        const checkout = state.checkouts.get(value);
        const key = String(headers['idempotency-key'] ?? '');
        if (key === '') return fault(400, 'idempotency_key_required');
        if (!checkout) return fault(404, 'not_found');
        if (charged.get(key) === checkout.id) return { status: 201, body: chargeBody(checkout) };
        if (checkout.takenCents > 0) return fault(402, 'checkout_completed');
        if (checkout.expired || checkout.decision !== 'approve') return fault(403, 'account_inoperative');
        if (centsOf(body['amount']) !== checkout.cents) return fault(402, 'amount_invalid');
        charged.set(key, checkout.id);
        state.take(checkout);
        return { status: 201, body: chargeBody(checkout) };
      },
    },
    {
      method: 'GET',
      path: /^\/charges\/(?<id>[^/]+)$/,
      call: 'look',
      answer({ params }) {
        const checkout = state.checkouts.get((params['id'] ?? '').replace('ch_', 'co_'));
        return checkout && checkout.takenCents > 0
          ? { status: 200, body: chargeBody(checkout) }
          : fault(404, 'not_found');
      },
    },
  ];
}

/** Route for refunding a charge. */
const refundRoute = (state: SimulatorState): ApiRoute => ({
  method: 'POST',
  path: /^\/refunds$/,
  call: 'refund',
  idempotencyHeader: 'idempotency-key',
  answer({ body }) {
    const checkout = state.checkouts.get(String(body['charge_id']).replace('ch_', 'co_'));
    if (!checkout) return fault(404, 'not_found');
    const cents = centsOf(body['amount']);
    if (!(cents > 0) || cents > checkout.takenCents - checkout.refundedCents)
      return fault(402, 'amount_invalid');
    state.giveBack(checkout, cents);
    return {
      status: 201,
      body: { id: `rf_${randomUUID()}`, charge_id: String(body['charge_id']), amount: cents / 100 },
    };
  },
});

/**
 * Starts an HTTP simulator of Zip's merchant API: checkouts, the page on which the shopper agrees, charges
 * and refunds.
 */
export async function startZipSimulator(address: SimulatorAddress): Promise<SimulatorServer> {
  return startSimulatorServer({
    ...address,
    words: {
      provider: 'Zip',
      colour: '#1a0826',
      ink: '#ffffff',
      terms: ({ cents, currency }) => `Own it now, pay later: ${money(cents, currency)} on your Zip account.`,
    },
    returnOf: ({ id, returnUrl }, decision) =>
      withQuery(returnUrl, {
        result: { approve: 'approved', decline: 'declined', cancel: 'cancelled' }[decision],
        checkoutId: id,
      }),
    refuses: ({ headers }) =>
      Object.values(SANDBOX_ZIP).some((key) => headers.authorization === `Bearer ${key}`)
        ? null
        : fault(401, 'unauthorized'),
    routes: (state) => [...checkoutRoutes(state), ...chargeRoutes(state), refundRoute(state)],
  });
}

/** Zip's simulator, for the sandbox. */
export const simulatedZip: SimulatedMethod = simulateMethod({
  name: 'zip',
  start: startZipSimulator,
  hasHostedPage: true,
  settingsAt: ({ url }) => ({
    ZIP_BASE_URL: url,
    ZIP_KEY_AU: SANDBOX_ZIP.AUD,
    ZIP_KEY_NZ: SANDBOX_ZIP.NZD,
  }),
});
