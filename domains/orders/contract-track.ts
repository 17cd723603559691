import * as z from 'zod/mini';
import { plainText } from '#foundation/pure/wire.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { unknownOrder } from './contract.ts';

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
    orderNumber: plainText(ORDER_NUMBER_MAX),
    email: plainText(300),
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

/** So long does the page of an order that a guest placed stay open to the session of staff that asked. */
export const STAFF_LINK_MINUTES = 30;

/** Who ordered with an account is acted for; a guest cannot be. */
export const openForGuest = endpoint({
  tag: 'orders',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/order/:id/open',
  summary:
    'The page of an order that a guest placed on this site, for the session that asks to look at for thirty minutes; in the audit',
  params: z.object({ id: plainText(ORDER_NUMBER_MAX) }),
  body: z.object({}),
  errors: [unknownOrder],
  answer: z.object({ path: z.string() }),
});
