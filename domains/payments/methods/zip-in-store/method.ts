import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { HTTP_URL } from '#foundation/server/config/party-variables.ts';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentOutcome,
  VoidOutcome,
} from '../../contract/adapter.ts';
import {
  type ProviderCall,
  type Reply,
  centsOf,
  createProviderCall,
  decimal,
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
import { sellsOverTheCounter } from '../counter/method.ts';
import type { PaymentMethod } from '../method.ts';
import { isStoreCode } from './store-code.ts';

/**
 * Six-digit app codes that make the simulated customer behave in a special way. With any other code, the
 * customer confirms immediately.
 */
export const STORE_CODES = [
  { value: '111111', result: 'Confirms after a few seconds' },
  { value: '222222', result: 'Is declined' },
  { value: '333333', result: 'Cancels in the app' },
  { value: '444444', result: 'Never answers' },
  { value: '999999', result: 'Is not a valid code' },
] as const;

/** Zip at the counter. Staff type the code that the customer reads from their app (PAYMENT-18). */
export const zipInStoreMethod: PaymentMethod = {
  name: 'zip-in-store',
  title: 'Zip in store',
  prefix: 'ZIP_STORE_',
  guide: { where: 'for staff, Australia', comesBack: 'the page stays open' },
  methodNames: ['ZipInStore'],
  countries: ['AU'],
  returnPath: '/payment/return/zip-in-store',
  incompleteText: 'Please enter a zip store code',
  decidesElsewhere: true,
  variables: { ZIP_STORE_BASE_URL: HTTP_URL, ZIP_STORE_API_KEY: {}, ZIP_STORE_LOCATION_ID: {} },
  offers: (_, ctx) => sellsOverTheCounter(ctx),
  instrument: ({ devicePaymentCode }) =>
    isStoreCode(devicePaymentCode ?? '') ? { kind: 'device-code', code: devicePaymentCode ?? '' } : null,
  connect: (settings, { patience } = {}) => ({
    method: zipInStoreMethod,
    adapter: createZipInStoreAdapter({
      baseUrl: (settings['ZIP_STORE_BASE_URL'] ?? '').replace(/\/$/, ''),
      apiKey: settings['ZIP_STORE_API_KEY'] ?? '',
      locationId: settings['ZIP_STORE_LOCATION_ID'] ?? '',
      ...patience,
    }),
  }),
  simulator: simulateMethod({
    name: 'zip-in-store',
    start: startZipInStoreSimulator,
    settingsAt: ({ url }) => ({
      ZIP_STORE_BASE_URL: url,
      ZIP_STORE_API_KEY: SANDBOX_ZIP_IN_STORE.apiKey,
      ZIP_STORE_LOCATION_ID: SANDBOX_ZIP_IN_STORE.locationId,
    }),
    help: {
      title: 'Zip store codes, for staff',
      text: 'Enter the six-digit code from the customer’s app. The codes below simulate special cases; with any other code, the customer confirms immediately.',
      rows: STORE_CODES,
    },
  }),
};

/* The adapter: requests to Zip. */

export interface ZipInStoreConfig {
  /** Base URL without a trailing slash: `https://merchantapi.sandbox.zipmoney.com.au/v1`. */
  baseUrl: string;
  apiKey: string;
  /** The store's id at Zip. */
  locationId: string;
  timeoutMs?: number;
  retries?: number;
  retryDelayMs?: number;
}

const Request = z.object({
  id: z.union([z.string(), z.number()]),
  status: z.string(),
  refCode: z.optional(z.string()),
  payAmount: z.optional(z.union([z.string(), z.number()])),
  reason: z.optional(z.nullable(z.string())),
});
type Request = z.infer<typeof Request>;

/** Converts a purchase request from Zip to an outcome. */
function outcomeOf(request: Request, attempt: AttemptFacts): LookupOutcome {
  const providerReference = String(request.id);
  switch (request.status) {
    case 'Approved':
      return {
        kind: 'approved',
        providerReference,
        reference: attempt.reference,
        amountCents: attempt.amountCents,
        currency: attempt.currency,
      };
    case 'Declined':
    case 'Expired':
      return { kind: 'declined', providerReference, code: 'refused', reason: '', detail: request.status };
    case 'Cancelled':
      return { kind: 'declined', providerReference, code: 'cancelled', reason: '' };
    default:
      return { kind: 'pending', providerReference };
  }
}

/** Whether a purchase request has the attempt's reference and amount. */
const isOurs = ({ refCode, payAmount }: Request, { reference, amountCents }: AttemptFacts): boolean =>
  (refCode === undefined || refCode === reference) &&
  (payAmount === undefined || centsOf(payAmount) === amountCents);

/** Fetches an attempt's purchase request; null if not found. */
async function look(call: ProviderCall, attempt: AttemptFacts): Promise<Request | null | { lost: string }> {
  if (!attempt.providerReference) return null;
  const reply = await call('GET', `/purchaserequests/${encodeURIComponent(attempt.providerReference)}`);
  if (reply.kind === 'refused' && reply.status === 404) return null;
  if (reply.kind !== 'answer') return { lost: reply.detail };
  return Request.safeParse(reply.body).data ?? { lost: 'unreadable purchase request' };
}

/** Returns the outcome of an attempt according to its purchase request. */
async function lookup(call: ProviderCall, attempt: AttemptFacts): Promise<LookupOutcome> {
  const seen = await look(call, attempt);
  if (seen === null)
    return { kind: 'unknown', detail: 'the provider does not recognise the number of the purchase request' };
  if ('lost' in seen) return { kind: 'unknown', detail: seen.lost };
  return isOurs(seen, attempt)
    ? outcomeOf(seen, attempt)
    : { kind: 'unknown', detail: 'the purchase request has a different amount or reference' };
}

/**
 * Creates the adapter for Zip in a store. The customer reads a six-digit code from their app to the
 * salesperson, and confirms in the app within a minute. The attempt's id is also the id of Zip's purchase
 * request, so a repeated request does not create a second one.
 */
export function createZipInStoreAdapter(config: ZipInStoreConfig): PaymentAdapter {
  const client = { timeoutMs: 20_000, ...config, headers: () => ({ 'x-zip-api-key': config.apiKey }) };
  const call = createProviderCall(client);
  // Identifies only the store. Zip does not need the device or the staff member.
  const originator = {
    locationId: config.locationId,
    deviceRefCode: 'null',
    staffActor: { refCode: 'null' },
  };

  const change = (
    attempt: AttemptFacts,
    what: 'cancel' | 'refund',
    key: string,
    more: object,
  ): Promise<Reply> =>
    call('POST', `/purchaserequests/${encodeURIComponent(attempt.providerReference ?? '')}/${what}`, {
      body: { refCode: attempt.reference, originator, ...more },
      headers: { 'client-request-id': key },
    });

  return {
    provider: 'zip-in-store',
    // A purchase request that does not exist.
    verify: verifyWith(client, 'GET', '/purchaserequests/0'),

    async pay(attempt): Promise<PaymentOutcome> {
      const { instrument, reference, amountCents, attemptId } = attempt;
      if (instrument.kind !== 'device-code')
        return {
          kind: 'declined',
          code: 'rejected',
          reason: '',
          detail: `cannot pay with ${instrument.kind}`,
        };
      const reply = await call('POST', '/purchaserequests', {
        body: {
          originator,
          refCode: reference,
          payAmount: decimal(amountCents),
          accountIdentifier: { method: 'token', value: instrument.code },
          requiresAck: false,
          order: {
            totalAmount: decimal(amountCents),
            shippingAmount: '0.00',
            taxAmount: '0.00',
            items: [
              { name: `Order ${reference}`, quantity: 1, amount: decimal(amountCents), refCode: reference },
            ],
          },
        },
        headers: { 'client-request-id': attemptId },
      });
      // The request may have reached the customer's phone. The outcome is unknown until the payment is looked
      // up or voided.
      if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
      if (reply.kind === 'refused')
        return { kind: 'declined', code: 'refused', reason: '', detail: reply.detail };
      const made = Request.safeParse(reply.body).data;
      return made ? outcomeOf(made, attempt) : { kind: 'unknown', detail: 'unreadable purchase request' };
    },

    complete: (attempt) => lookup(call, attempt),
    lookup: (attempt) => lookup(call, attempt),

    async void(attempt): Promise<VoidOutcome> {
      const seen = await look(call, attempt);
      // Without a provider reference, the response to the purchase request was lost, so the request cannot be
      // cancelled. It expires automatically after a minute.
      if (seen === null)
        return attempt.providerReference ? { kind: 'voided' } : { kind: 'requested', providerReference: '' };
      if ('lost' in seen) return { kind: 'unknown', detail: seen.lost };
      if (['Declined', 'Expired', 'Cancelled', 'Refunded'].includes(seen.status)) return { kind: 'voided' };
      const key = `${attempt.attemptId}.void`;
      const reply =
        seen.status === 'Approved'
          ? await change(attempt, 'refund', key, { refundAmount: decimal(attempt.amountCents) })
          : await change(attempt, 'cancel', key, {});
      return reply.kind === 'answer' ? { kind: 'voided' } : { kind: 'unknown', detail: reply.detail };
    },

    async refund(attempt, { key, amountCents }) {
      const reply = await change(attempt, 'refund', key, { refundAmount: decimal(amountCents) });
      if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
      return reply.kind === 'refused'
        ? { kind: 'refused', detail: reply.detail }
        : { kind: 'refunded', providerReference: key };
    },
  };
}

/* The simulator: a server with Zip's API, for the sandbox and tests. */

/** Credentials that only the simulator accepts. */
export const SANDBOX_ZIP_IN_STORE = { apiKey: 'sandbox-store-key', locationId: '4711' };

/** How long the simulated customer with the code 111111 takes to confirm, in milliseconds. */
const THINKS = 4000;
/** How long a purchase request stays valid, in milliseconds. */
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
