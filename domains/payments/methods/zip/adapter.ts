import * as z from 'zod/mini';
import { cents } from '#foundation/pure/money.ts';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentAttempt,
  PaymentOutcome,
  ReturnOutcome,
  VoidOutcome,
} from '../../contract/adapter.ts';
import {
  centsOf,
  createProviderCall,
  notBegun,
  type ProviderCall,
  type Reply,
} from '../../providers/provider-call.ts';

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
 * True if a provider reference identifies a charge, false if it identifies a checkout. An attempt has the
 * reference of its checkout until the money is captured, and of its charge after that.
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

/** Returns the outcome of an attempt. If the shopper has approved the checkout, charges it first. */
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
  function callFor(currency: string): ProviderCall {
    const known = calls.get(currency);
    if (known) return known;
    const key = config.keys[currency as keyof ZipKeys] ?? '';
    const made = createProviderCall({
      ...config,
      headers: () => ({ authorization: `Bearer ${key}`, 'zip-version': API_VERSION }),
    });
    calls.set(currency, made);
    return made;
  }

  return {
    provider: 'zip',

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
