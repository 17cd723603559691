import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { cleanText, plain, shapes } from '#foundation/pure/wire.ts';
import { filterQuery } from './back-office.ts';

/** The endpoints that do something with several orders at once. Each order has its own result. */

/** The maximum number of orders of a request. */
export const MAX_BULK_ORDERS = 500;
/** The maximum number of tags of an order, and of characters of a tag. */
export const MAX_TAGS_PER_ORDER = 20;
export const MAX_TAG_LENGTH = 30;

/** The numbers of the chosen orders. */
export const chosenOrders = (most: number) =>
  z
    .array(z.string().check(plain, z.minLength(1), z.maxLength(40)))
    .check(z.minLength(1, 'Choose at least one order'), z.maxLength(most, `Choose at most ${most} orders`));

/** What a request did with an order. */
export const bulkResult = z
  .object({
    number: z.string(),
    /** `unchanged`: the order already was as requested. `refused`: nothing happened, for the reason. */
    result: z.enum(['done', 'unchanged', 'refused']),
    reason: z.string(),
  })
  .register(shapes, { id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResult>;

const orders = { tag: 'orders', missing: 'caller' } as const;

export const listOrderNumbers = endpoint({
  ...orders,
  access: { permission: 'orders.read' },
  secretParams: ['q'],
  method: 'GET',
  path: '/api/admin/orders/numbers',
  summary: `Returns the numbers of the orders that match the filters and the search text, at most ${MAX_BULK_ORDERS}`,
  query: filterQuery,
  errors: [],
  answer: z.object({
    numbers: z.array(z.string()),
    /** Whether more orders match. */
    isMore: z.boolean(),
  }),
});

export const changeTags = endpoint({
  ...orders,
  access: { permission: 'orders.change' },
  method: 'POST',
  path: '/api/admin/orders/bulk/tags',
  summary: 'Adds a tag to orders or removes it; a repeated request changes nothing',
  body: z.object({
    orders: chosenOrders(MAX_BULK_ORDERS),
    tag: cleanText(MAX_TAG_LENGTH),
    action: z.enum(['add', 'remove']),
  }),
  errors: [invalidForm],
  answer: z.object({ results: z.array(bulkResult) }),
});
