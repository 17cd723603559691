import * as z from 'zod/mini';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';

/** Longest number of an order that is looked for. */
export const ORDER_NUMBER_MAX = 40;

/** The answer is the same whether there is such an order or not: only whoever reads the address's mail learns of it. */
export const askForOrderLink = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/order/track',
  summary: 'Mail a link to an order to the address that it was placed with, at most once an hour',
  body: z.object({
    orderNumber: z.string().check(z.maxLength(ORDER_NUMBER_MAX)),
    email: z.string().check(z.maxLength(300)),
  }),
  errors: [invalidForm],
  answer: z.object({ success: z.boolean() }),
});

/** For whom a page of an order does not open: as `askForOrderLink`, by the id in its address. */
export const askForLinkOfPage = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/order/track/page',
  summary: 'Mail a link to the order of a cart to the address that it was placed with, at most once an hour',
  body: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: z.object({ success: z.boolean() }),
});
