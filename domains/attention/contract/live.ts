import * as z from 'zod/mini';
import { tooMany, unavailable } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';

/**
 * Live changes for the pages of staff, as server-sent events. The stream contains only names of kinds and order
 * numbers, so that a page loads what changed with its own permission.
 *
 * | event | data | meaning |
 * |---|---|---|
 * | `order` | order numbers, separated by spaces | these orders changed |
 * | `attention` | empty | the list of what needs attention may have changed |
 * | `picking` | empty | a colleague picked goods, or picked goods were dispatched |
 * | `reset` | empty | changes may have been missed: anything may have changed |
 */
export const LIVE_EVENTS = ['order', 'attention', 'picking', 'reset'] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];

/** The number of streams that a person can have at the same time, for example one per tab. */
export const MAX_STREAMS_PER_PERSON = 10;
/** A stream sends at least a comment this often, so that proxies and the page notice lost connections, in ms. */
export const HEARTBEAT_MS = 20_000;
/** How long a stream lasts, in ms. The page then opens another one, whose access is checked again. */
export const MAX_STREAM_MS = 300_000;

export const followChanges = endpoint({
  tag: 'attention',
  access: 'staff',
  missing: 'caller',
  method: 'GET',
  path: '/api/admin/changes',
  summary: 'Sends changes of orders, of picking, and of what needs attention, as server-sent events',
  file: 'text/event-stream',
  errors: [tooMany, unavailable],
  answer: z.string(),
});
