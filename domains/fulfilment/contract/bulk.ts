import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { cleanText, plainText, wireDay } from '#foundation/pure/wire.ts';
import { bulkResult, chosenOrders } from '#domains/orders/contract/bulk.ts';
import { dayToCome, noSuchDay } from './deliveries.ts';

/** The endpoints that dispatch several orders, and print their packing slips. */

/** The maximum number of orders of a request. */
export const MAX_DISPATCHED_ORDERS = 100;

/** The error if none of the chosen orders was dispatched. */
export const noPackingSlips = faultSpec(
  'no-packing-slips',
  409,
  'None of these orders was dispatched, so there are no packing slips.',
);

const orders = { tag: 'orders', missing: 'caller' } as const;

export const dispatchOrders = endpoint({
  ...orders,
  access: { permission: 'fulfilment.dispatch' },
  method: 'POST',
  path: '/api/admin/orders/bulk/dispatch',
  summary:
    'Dispatches everything that is left of orders whose goods are in one warehouse, today or on an earlier day; idempotent by key',
  body: z.object({
    orders: chosenOrders(MAX_DISPATCHED_ORDERS),
    carrier: z._default(cleanText(80), ''),
    /** The day on which the goods leave; today by default. */
    day: z.optional(wireDay),
    /** An idempotency key chosen by the caller, ideally a UUID. */
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  errors: [noSuchDay, dayToCome],
  answer: z.object({ results: z.array(bulkResult) }),
});

export const printPackingSlips = endpoint({
  ...orders,
  access: { permission: 'orders.read' },
  method: 'GET',
  path: '/api/admin/orders/bulk/packing-slips',
  summary: `Returns the packing slips of all shipments of orders as one PDF, for at most ${MAX_DISPATCHED_ORDERS} orders`,
  query: z.object({
    /** The numbers of the orders, separated by commas. */
    orders: plainText(5_000),
  }),
  file: 'application/pdf',
  errors: [noPackingSlips],
  answer: z.string(),
});
