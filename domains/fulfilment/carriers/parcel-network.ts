import * as z from 'zod/mini';
import {
  HTTP_URL,
  type PartySettings,
  type PartyVariables,
} from '#foundation/server/config/party-variables.ts';
import { httpCall, type HttpAnswer } from '#foundation/server/http-call.ts';
import type { BookingOutcome, BookingRequest, Carrier } from './carrier.ts';

/** The environment variables of the parcel network. */
export const PARCEL_NETWORK: PartyVariables = {
  name: 'parcel-network',
  title: 'Parcel network',
  prefix: 'PARCEL_NETWORK_',
  variables: {
    PARCEL_NETWORK_URL: HTTP_URL,
    PARCEL_NETWORK_KEY: { pattern: /^\S{8,200}$/, expected: 'expected the API key of the account' },
  },
};

const TIMEOUT_MS = 10_000;

/** Responses that do not say whether an earlier request with the same key booked or cancelled something. */
const UNDECIDED: ReadonlySet<number> = new Set([401, 403, 408, 409, 425, 429]);

const isUndecided = ({ status }: HttpAnswer) => status >= 500 || UNDECIDED.has(status);

const booking = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  tracking_number: z.string().check(z.regex(/^[A-Z0-9-]{4,40}$/)),
  tracking_url: z._default(z.string().check(z.maxLength(500)), ''),
  routing_code: z._default(z.string().check(z.maxLength(20)), ''),
});
const refusal = z.object({ message: z.string() });

/**
 * Creates the adapter of a parcel network with an HTTP interface: `POST /v1/bookings` with an `Idempotency-Key`,
 * `GET /v1/bookings?reference=` and `DELETE /v1/bookings/:id`. `timeoutMs` limits each request.
 */
export function createParcelNetwork(settings: PartySettings, timeoutMs = TIMEOUT_MS): Carrier {
  const baseUrl = (settings['PARCEL_NETWORK_URL'] ?? '').replace(/\/$/, '');
  const authorization = `Bearer ${settings['PARCEL_NETWORK_KEY'] ?? ''}`;
  const send = (method: string, path: string, more: { key?: string; body?: unknown } = {}) =>
    httpCall(`${baseUrl}${path}`, {
      method,
      headers: {
        authorization,
        accept: 'application/json',
        ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(more.key === undefined ? {} : { 'idempotency-key': more.key }),
      },
      body: more.body === undefined ? undefined : JSON.stringify(more.body),
      timeoutMs,
    }).catch((): null => null);
  const post = async (request: BookingRequest): Promise<BookingOutcome> => {
    const { reference: key, parcels, from, to } = request;
    return toOutcome(
      await send('POST', '/v1/bookings', { key, body: { reference: key, parcels, from, to } }),
    );
  };
  return {
    code: 'parcel-network',
    name: 'Parcel Network',
    template: { heading: 'Parcel Network', note: 'Track at parcel-network.example' },
    acceptsTracking: false,
    async book(request) {
      const first = await post(request);
      if (first.kind !== 'unknown') return first;
      // The response was lost: the network tells whether it booked, and books only if it did not.
      const known = await send('GET', `/v1/bookings?reference=${encodeURIComponent(request.reference)}`);
      if (known?.status === 404) return post(request);
      return known?.status === 200 ? toOutcome(known) : { kind: 'unknown' };
    },
    async cancel(bookingId) {
      const done = await send('DELETE', `/v1/bookings/${encodeURIComponent(bookingId)}`);
      if (done === null || isUndecided(done)) return 'unknown';
      return done.status < 300 || done.status === 404 ? 'done' : 'refused';
    },
  };
}

/** Reads a response. Everything that is neither a booking nor a refusal is unknown. */
function toOutcome(response: HttpAnswer | null): BookingOutcome {
  if (response === null || isUndecided(response)) return { kind: 'unknown' };
  const body = readJson(response.text);
  if (response.status >= 400)
    return {
      kind: 'refused',
      reason: refusal.safeParse(body).data?.message ?? `The carrier responded ${response.status}.`,
    };
  const parsed = booking.safeParse(body);
  if (!parsed.success) return { kind: 'unknown' };
  const { id, tracking_number: tracking, tracking_url: trackingUrl, routing_code: routing } = parsed.data;
  // A page displays the address as a link.
  return {
    kind: 'booked',
    bookingId: id,
    tracking,
    trackingUrl: /^https?:\/\//.test(trackingUrl) ? trackingUrl : '',
    routing,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
