import * as z from 'zod/mini';
import { plainText } from '#foundation/pure/wire.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { unknownOrder } from './orders.ts';

/** Maximum length of an order number in a search. */
export const ORDER_NUMBER_MAX = 40;

/**
 * The response is the same whether the order exists or not. Only a reader of the order's mailbox learns that
 * it exists.
 */
export const askForOrderLink = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/order/track',
  summary: 'Emails a link to an order to the address that placed it, at most once an hour',
  body: z.object({
    orderNumber: plainText(ORDER_NUMBER_MAX),
    email: plainText(300),
  }),
  errors: [invalidForm],
  answer: z.object({ success: z.boolean() }),
});

/**
 * For a user who cannot open the page of an order. Works like `askForOrderLink`, by the id in the page's URL.
 */
export const askForLinkOfPage = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/order/track/page',
  summary: 'Emails a link to the order of a cart to the address that placed it, at most once an hour',
  body: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: z.object({ success: z.boolean() }),
});

/** How long the page of a guest's order stays open to the staff session that requested it, in minutes. */
export const STAFF_LINK_MINUTES = 30;

/**
 * Staff act for a customer who ordered with an account. They cannot act for a guest, so this endpoint opens
 * the guest's order.
 */
export const openForGuest = endpoint({
  tag: 'orders',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/order/:id/open',
  summary: 'Opens the page of a guest order of this site for the staff session for thirty minutes; audited',
  params: z.object({ id: plainText(ORDER_NUMBER_MAX) }),
  body: z.object({}),
  errors: [unknownOrder],
  answer: z.object({ path: z.string() }),
});
