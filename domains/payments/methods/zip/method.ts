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
  ReturnOutcome,
  VoidOutcome,
} from '../../contract/adapter.ts';
import type { ProviderConfiguration, ZipConfiguration } from '../../contract/payments.ts';
import {
  type ProviderCall,
  type Reply,
  centsOf,
  createProviderCall,
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
import type { ConnectedMethod, PaymentMethod } from '../method.ts';
import { lastOfferDay, readZipSetting } from './offer.ts';

/** Zip's web checkout, offered in each country with a configured key. */
export const zipMethod: PaymentMethod = {
  name: 'zip',
  title: 'Zip',
  prefix: 'ZIP_',
  guide: { requirements: 'a key for each country' },
  methodNames: ['Zip'],
  footerLabels: { Zip: ['Zip'] },
  limits: { Zip: { AU: { min: 1, max: 5000 }, NZ: { min: 1, max: 1500 } } },
  configuration: { setting: 'ZipConfig', read: describeOffer },
  returnPath: '/zipmoney',
  incompleteText: 'Please choose how to pay.',
  variables: { ZIP_BASE_URL: HTTP_URL, ZIP_KEY_AU: { isOptional: true }, ZIP_KEY_NZ: { isOptional: true } },
  oneOf: ['ZIP_KEY_AU', 'ZIP_KEY_NZ'],
  instrument: () => ({ kind: 'redirect' }),
  connect: (settings, { patience } = {}) =>
    connectZip(
      settings['ZIP_BASE_URL'] ?? '',
      {
        ...(settings['ZIP_KEY_AU'] ? { AUD: settings['ZIP_KEY_AU'] } : {}),
        ...(settings['ZIP_KEY_NZ'] ? { NZD: settings['ZIP_KEY_NZ'] } : {}),
      },
      patience,
    ),
  simulator: simulateMethod({
    name: 'zip',
    start: startZipSimulator,
    hasHostedPage: true,
    settingsAt: ({ url }) => ({
      ZIP_BASE_URL: url,
      ZIP_KEY_AU: SANDBOX_ZIP.AUD,
      ZIP_KEY_NZ: SANDBOX_ZIP.NZD,
    }),
  }),
};

/** Connects Zip for the countries with a configured key. */
export function connectZip(
  baseUrl: string,
  keys: ZipKeys,
  patience: { timeoutMs?: number; retryDelayMs?: number } = {},
): ConnectedMethod {
  const countries = [...(keys.AUD ? (['AU'] as const) : []), ...(keys.NZD ? (['NZ'] as const) : [])];
  return {
    method: { ...zipMethod, countries },
    adapter: createZipAdapter({ baseUrl: baseUrl.replace(/\/$/, ''), keys, ...patience }),
  };
}

/**
 * Returns Zip's interest-free months and the end of its offer, from the `ZipConfig` setting.
 * `offerExpiryInclusion` is the day before `offerExpiry`.
 */
function describeOffer(setting: string | undefined): Omit<ZipConfiguration, keyof ProviderConfiguration> {
  const { repaymentPeriodMonths, offerExpiry } = readZipSetting(setting);
  return {
    repaymentPeriodMonths,
    offerExpiry,
    offerExpiryInclusion: offerExpiry ? lastOfferDay(offerExpiry) : null,
  };
}

/* The adapter: requests to Zip. */

/** Zip's API keys. Each country has its own key, identified by its currency. */
export type ZipKeys = Partial<Record<'AUD' | 'NZD', string>>;

export interface ZipConfig {
  /** Base URL without a trailing slash: `https://global-api.sand.au.edge.zip.co/merchant`. */
  baseUrl: string;
  keys: ZipKeys;
  timeoutMs?: number;
  retries?: number;
  retryDelayMs?: number;
}

const API_VERSION = '2021-08-25';

const Checkout = z.object({
  id: z.string(),
  uri: z.optional(z.string()),
  state: z.string(),
  order: z.optional(z.object({ reference: z.string(), amount: z.number(), currency: z.string() })),
});
const Charge = z.object({
  id: z.string(),
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.string(),
  refunded_amount: z._default(z.number(), 0),
});
type Charge = z.infer<typeof Charge>;

/** The result of looking up an attempt: its charge, its checkout, or why neither was found. */
type Seen = { charge: Charge } | { checkout: z.infer<typeof Checkout> } | { none: string } | { lost: string };

/** Returns the API client for a currency. The client uses the key of the currency's country. */
type CallFor = (currency: string) => ProviderCall;

const TAKEN = ['approved', 'captured', 'authorised', 'refunded'];

/**
 * True if a provider reference identifies a charge, false if it identifies a checkout. An attempt has its
 * checkout's reference until the money is captured, and its charge's reference afterwards.
 */
const isCharge = (reference: string): boolean => /(^|-)ch_/.test(reference);

/** Converts a charge from Zip to an outcome. */
function chargeOutcome(charge: Charge): LookupOutcome {
  if (!TAKEN.includes(charge.state))
    return { kind: 'declined', providerReference: charge.id, code: 'refused', reason: '' };
  return {
    kind: 'approved',
    providerReference: charge.id,
    reference: charge.reference,
    amountCents: cents(centsOf(charge.amount)),
    currency: charge.currency,
  };
}

/** Creates the charge for an approved checkout. Returns the existing charge if there is one. */
async function charge(callFor: CallFor, attempt: AttemptFacts, checkoutId: string): Promise<Charge | Reply> {
  const { reference, amountCents, currency } = attempt;
  const reply = await callFor(currency)('POST', '/charges', {
    body: {
      authority: { type: 'checkout_id', value: checkoutId },
      reference,
      amount: amountCents / 100,
      currency,
      capture: true,
      order: { reference },
    },
    headers: { 'idempotency-key': attempt.attemptId },
  });
  return (reply.kind === 'answer' && Charge.safeParse(reply.body).data) || reply;
}

/** Fetches an attempt's charge, or its checkout if the attempt is not charged yet. */
async function look(callFor: CallFor, attempt: AttemptFacts): Promise<Seen> {
  const { providerReference, currency } = attempt;
  if (!providerReference) return { none: 'the checkout was never created' };
  const path = isCharge(providerReference) ? '/charges' : '/checkouts';
  const reply = await callFor(currency)('GET', `${path}/${encodeURIComponent(providerReference)}`);
  if (reply.kind === 'refused' && reply.status === 404) return { none: reply.detail };
  if (reply.kind !== 'answer') return { lost: reply.detail };
  if (isCharge(providerReference)) {
    const read = Charge.safeParse(reply.body).data;
    return read ? { charge: read } : { lost: 'unreadable charge' };
  }
  const read = Checkout.safeParse(reply.body).data;
  return read ? { checkout: read } : { lost: 'unreadable checkout' };
}

/** Returns an attempt's charge; null if the shop never charged the attempt. */
async function findCharge(
  callFor: CallFor,
  attempt: AttemptFacts,
): Promise<Charge | null | { lost: string }> {
  const seen = await look(callFor, attempt);
  if ('charge' in seen) return seen.charge;
  if ('lost' in seen) return seen;
  if ('none' in seen || seen.checkout.state !== 'completed') return null;
  const made = await charge(callFor, attempt, seen.checkout.id);
  return 'id' in made ? made : { lost: made.kind === 'answer' ? 'unreadable charge' : made.detail };
}

/** Returns the outcome of an attempt. If the shopper has approved the checkout, first charges the checkout. */
async function finish(callFor: CallFor, attempt: AttemptFacts): Promise<LookupOutcome> {
  const seen = await look(callFor, attempt);
  if ('lost' in seen) return { kind: 'unknown', detail: seen.lost };
  if ('none' in seen) return { kind: 'declined', code: 'rejected', reason: '', detail: seen.none };
  if ('charge' in seen) return chargeOutcome(seen.charge);
  const { id, state, order } = seen.checkout;
  const declined = (code: 'refused' | 'cancelled' | 'rejected', detail?: string): LookupOutcome => ({
    kind: 'declined',
    providerReference: id,
    code,
    reason: '',
    ...(detail ? { detail } : {}),
  });
  if (state === 'declined' || state === 'expired') return declined('refused', state);
  if (state === 'cancelled') return declined('cancelled');
  if (state !== 'approved' && state !== 'completed') return { kind: 'pending', providerReference: id };
  const isOurs =
    order?.reference === attempt.reference &&
    order.currency === attempt.currency &&
    centsOf(order.amount) === attempt.amountCents;
  if (!isOurs && state === 'approved')
    return declined('rejected', 'the checkout has a different amount or reference: nothing is charged');
  const made = await charge(callFor, attempt, id);
  if ('id' in made) return chargeOutcome(made);
  // While the checkout is only approved, a refusal means that nothing was charged. Once the checkout is
  // completed, a charge may exist, so a refusal proves nothing.
  if (made.kind === 'refused' && made.status === 402 && state === 'approved')
    return declined('refused', made.detail);
  return { kind: 'unknown', detail: made.kind === 'answer' ? 'unreadable charge' : made.detail };
}

/** Refunds a charge. A repeated call with the same key does not refund again. */
function giveBack(
  callFor: CallFor,
  { currency, reference }: AttemptFacts,
  { id }: Charge,
  wish: { key: string; amount: number; reason: string },
): Promise<Reply> {
  return callFor(currency)('POST', '/refunds', {
    body: { charge_id: id, amount: wish.amount, reason: wish.reason.slice(0, 200), reference },
    headers: { 'idempotency-key': wish.key },
  });
}

/**
 * Creates the adapter for Zip's merchant API. The shopper agrees to a checkout at Zip, and then the shop
 * charges it. The attempt's id is the idempotency key of the charge, so a repeated request does not charge
 * again. There are no webhooks.
 */
export function createZipAdapter(config: ZipConfig): PaymentAdapter {
  const calls = new Map<string, ProviderCall>();
  const clientWith = (key: string) => ({
    ...config,
    headers: () => ({ authorization: `Bearer ${key}`, 'zip-version': API_VERSION }),
  });
  function callFor(currency: string): ProviderCall {
    const known = calls.get(currency);
    if (known) return known;
    const key = config.keys[currency as keyof ZipKeys] ?? '';
    const made = createProviderCall(clientWith(key));
    calls.set(currency, made);
    return made;
  }

  return {
    provider: 'zip',

    // A charge that does not exist, with the key of each country. The first key that is not accepted decides.
    async verify() {
      for (const key of Object.values(config.keys)) {
        const verified = await verifyWith(clientWith(key), 'GET', '/charges/0')();
        if (verified.kind !== 'accepted') return verified;
      }
      return { kind: 'accepted' };
    },

    async pay(attempt): Promise<PaymentOutcome> {
      const reply = await callFor(attempt.currency)('POST', '/checkouts', { body: checkoutOf(attempt) });
      const made = reply.kind === 'answer' ? Checkout.safeParse(reply.body).data : undefined;
      if (!made?.uri)
        // No shopper has received the URL for agreeing to the payment, so nothing can be charged.
        return notBegun(reply, 'unreadable checkout');
      return { kind: 'redirect', providerReference: made.id, method: 'GET', url: made.uri, fields: {} };
    },

    async complete(attempt, { checkoutId, result }): Promise<ReturnOutcome> {
      if (!checkoutId || checkoutId !== attempt.providerReference)
        return { kind: 'not-understood', detail: 'a different checkout' };
      return turnedBack(await finish(callFor, attempt), { checkoutId, result: result ?? '' }, attempt);
    },

    lookup: async (attempt) =>
      turnedBack(await finish(callFor, attempt), attempt.returnFields ?? {}, attempt),

    async void(attempt): Promise<VoidOutcome> {
      const found = await findCharge(callFor, attempt);
      if (found === null) return { kind: 'voided' };
      if ('lost' in found) return { kind: 'unknown', detail: found.lost };
      const left = found.amount - found.refunded_amount;
      if (!TAKEN.includes(found.state) || left <= 0) return { kind: 'voided' };
      const reply = await giveBack(callFor, attempt, found, {
        key: `${attempt.attemptId}.void`,
        amount: left,
        reason: 'Void',
      });
      return reply.kind === 'answer' ? { kind: 'voided' } : { kind: 'unknown', detail: reply.detail };
    },

    async refund(attempt, { key, amountCents, reason }) {
      const found = await findCharge(callFor, attempt);
      if (found === null) return { kind: 'refused', detail: 'nothing was charged' };
      if ('lost' in found) return { kind: 'unknown', detail: found.lost };
      const reply = await giveBack(callFor, attempt, found, { key, amount: amountCents / 100, reason });
      if (reply.kind === 'lost') return { kind: 'unknown', detail: reply.detail };
      if (reply.kind === 'refused') return { kind: 'refused', detail: reply.detail };
      const read = z.object({ id: z.string() }).safeParse(reply.body).data;
      return read
        ? { kind: 'refunded', providerReference: read.id }
        : { kind: 'unknown', detail: 'unreadable refund' };
    },
  };
}

/**
 * Cancels the payment if the shopper returned through the cancel link, unless the shopper is known to have
 * agreed. A cancelled payment is not charged.
 */
function turnedBack(
  outcome: LookupOutcome,
  { checkoutId, result }: Readonly<Record<string, string>>,
  { providerReference = '' }: AttemptFacts,
): LookupOutcome {
  const isCancelled = checkoutId === providerReference && /^cancell?ed$/i.test(result ?? '');
  return outcome.kind === 'pending' && isCancelled
    ? { kind: 'declined', providerReference, code: 'cancelled', reason: '' }
    : outcome;
}

function checkoutOf(attempt: PaymentAttempt) {
  const { shopper, reference, amountCents, currency, returnUrl, billingAddress, deliveryAddress } = attempt;
  const addressOf = (address: NonNullable<typeof billingAddress>) => ({
    line1: address.address,
    city: address.suburb,
    state: address.state ?? '',
    postal_code: address.postcode,
    country: address.country,
    first_name: address.firstName,
    last_name: address.lastName,
  });
  const amount = amountCents / 100;
  return {
    type: 'standard',
    shopper: {
      first_name: shopper.firstName,
      last_name: shopper.lastName,
      email: shopper.email,
      phone: shopper.phone || undefined,
      ...(billingAddress ? { billing_address: addressOf(billingAddress) } : {}),
    },
    order: {
      reference,
      amount,
      currency,
      shipping: { pickup: false, ...(deliveryAddress ? { address: addressOf(deliveryAddress) } : {}) },
      // Sends a single line, because the lines must add up to the payable amount, which is lower after gift
      // cards and coupons.
      items: [{ name: `Order ${reference}`, amount, quantity: 1, type: 'sku', reference }],
    },
    config: { redirect_uri: returnUrl },
  };
}

/* The simulator: a server with Zip's API, for the sandbox and tests. */

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
