import { randomInt } from 'node:crypto';
import { centsOf, decimal } from '../../providers/provider-call.ts';
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
export const SANDBOX_ZIP_IN_STORE = { apiKey: 'sandbox-store-key', locationId: '4711' };

/**
 * Six-digit app codes with special behaviour of the customer. With any other code, the customer confirms
 * immediately.
 */
export const STORE_CODES = [
  { value: '111111', result: 'Confirms after a few seconds' },
  { value: '222222', result: 'Is declined' },
  { value: '333333', result: 'Cancels in the app' },
  { value: '444444', result: 'Never answers' },
  { value: '999999', result: 'Is not a valid code' },
] as const;

/**
 * Time that a customer with a slow code takes to confirm, in milliseconds. `EXPIRES` is the lifetime of every
 * purchase request.
 */
const THINKS = 4000;
const EXPIRES = 60_000;

const fault = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: code } },
});

/** Returns the status of a purchase request at the given time, in Zip's terms. */
function statusAt(checkout: SimulatedCheckout, now: Date): string {
  const { code, at, cancelled } = checkout.more as { code: string; at: number; cancelled?: boolean };
  if (checkout.takenCents > 0) return 'Approved';
  if (cancelled || code === '333333') return 'Cancelled';
  if (code === '222222') return 'Declined';
  const age = now.getTime() - at;
  if (checkout.expired || age > EXPIRES) return 'Expired';
  return code === '444444' || (code === '111111' && age < THINKS) ? 'Pending' : 'Approved';
}

const bodyOf = (checkout: SimulatedCheckout, status: string): Json => ({
  id: checkout.id,
  locationId: SANDBOX_ZIP_IN_STORE.locationId,
  refCode: checkout.reference,
  payAmount: decimal(checkout.cents),
  status,
  reason: null,
  receipt_number: status === 'Approved' ? Number(checkout.id) : null,
});

/** Routes for creating, fetching, cancelling and refunding purchase requests. */
function requestRoutes(state: SimulatorState, now: () => Date): ApiRoute[] {
  const statusOf = (checkout: SimulatedCheckout) => statusAt(checkout, now());
  const look = (id = ''): SimulatedCheckout | undefined => {
    const checkout = state.checkouts.get(id);
    // Records the payment if the customer has confirmed since the last request to the simulator.
    if (checkout && checkout.takenCents === 0 && statusOf(checkout) === 'Approved') state.take(checkout);
    return checkout;
  };
  return [
    {
      method: 'POST',
      path: /^\/purchaserequests$/,
      call: 'start',
      idempotencyHeader: 'client-request-id',
      answer({ body }) {
        const code = String((body['accountIdentifier'] as { value?: string } | undefined)?.value);
        const cents = centsOf(body['payAmount']);
        if (!/^\d{6}$/.test(code) || code === '999999') return fault(400, 'invalid_token');
        if (!(cents > 0)) return fault(400, 'invalid_amount');
        const checkout = state.add({
          id: String(randomInt(1e9)),
          reference: String(body['refCode']),
          cents,
          currency: 'AUD',
          returnUrl: '',
          cancelUrl: '',
          more: { code, at: now().getTime() },
        });
        return { status: 201, body: bodyOf(checkout, 'Pending') };
      },
    },
    {
      method: 'GET',
      path: /^\/purchaserequests?\/(?<id>\d+)$/,
      call: 'look',
      answer({ params }) {
        const checkout = look(params['id']);
        return checkout
          ? { status: 200, body: bodyOf(checkout, statusOf(checkout)) }
          : fault(404, 'not_found');
      },
    },
    {
      method: 'POST',
      path: /^\/purchaserequests\/(?<id>\d+)\/cancel$/,
      call: 'cancel',
      idempotencyHeader: 'client-request-id',
      answer({ params }) {
        const checkout = look(params['id']);
        if (!checkout) return fault(404, 'not_found');
        if (checkout.takenCents > 0) return fault(409, 'invalid_state');
        checkout.more['cancelled'] = true;
        return { status: 200, body: {} };
      },
    },
    {
      method: 'POST',
      path: /^\/purchaserequests\/(?<id>\d+)\/refund$/,
      call: 'refund',
      idempotencyHeader: 'client-request-id',
      answer({ params, body }) {
        const checkout = look(params['id']);
        if (!checkout) return fault(404, 'not_found');
        const cents = centsOf(body['refundAmount']);
        if (!(cents > 0) || cents > checkout.takenCents - checkout.refundedCents)
          return fault(402, 'amount_invalid');
        state.giveBack(checkout, cents);
        return { status: 200, body: {} };
      },
    },
  ];
}

/** Starts an HTTP simulator of Zip's purchase requests. The code determines how the customer behaves. */
export async function startZipInStoreSimulator({
  now = () => new Date(),
  ...address
}: SimulatorAddress & { now?: () => Date }): Promise<SimulatorServer> {
  return startSimulatorServer({
    ...address,
    words: {
      provider: 'Zip',
      colour: '#1a0826',
      ink: '#ffffff',
      terms: ({ cents, currency }) => money(cents, currency),
    },
    returnOf: ({ returnUrl }) => returnUrl,
    refuses: ({ headers }) =>
      headers['x-zip-api-key'] === SANDBOX_ZIP_IN_STORE.apiKey ? null : fault(401, 'unauthorized'),
    routes: (state) => requestRoutes(state, now),
  });
}

/** The simulator of Zip in a store, for the sandbox. */
export const simulatedZipInStore: SimulatedMethod = simulateMethod({
  name: 'zip-in-store',
  start: startZipInStoreSimulator,
  settingsAt: ({ url }) => ({
    ZIP_STORE_BASE_URL: url,
    ZIP_STORE_API_KEY: SANDBOX_ZIP_IN_STORE.apiKey,
    ZIP_STORE_LOCATION_ID: SANDBOX_ZIP_IN_STORE.locationId,
  }),
  help: {
    title: 'Zip store codes, for staff',
    text: 'Six digits that the customer reads from their app. Any other code confirms immediately.',
    rows: STORE_CODES,
  },
});
