import * as z from 'zod/mini';
import type {
  AttemptFacts,
  LookupOutcome,
  PaymentAdapter,
  PaymentOutcome,
  VoidOutcome,
} from '../../contract/adapter.ts';
import {
  centsOf,
  createProviderCall,
  decimal,
  type ProviderCall,
  type Reply,
} from '../../providers/provider-call.ts';

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
  const call = createProviderCall({
    timeoutMs: 20_000,
    ...config,
    headers: () => ({ 'x-zip-api-key': config.apiKey }),
  });
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
