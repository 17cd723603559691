import * as z from 'zod/mini';
import { plainText } from '#foundation/pure/wire.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { unknownOrder } from './orders.ts';

/** Maximum length of an order number in an order search. */
export const ORDER_NUMBER_MAX = 40;

/**
 * Emails a link to an order to its customer. The response is the same whether or not the order exists. Only a
 * reader of the customer's mailbox learns that it exists.
 */
export const askForOrderLink = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/order/track',
  summary: 'Emails a link to an order to the email address that it was placed with, at most once an hour',
  body: z.object({
    orderNumber: plainText(ORDER_NUMBER_MAX),
    email: plainText(300),
  }),
  errors: [invalidForm],
  answer: z.object({ success: z.boolean() }),
});

/**
 * Emails the link to a user who cannot open an order's page. Works like `askForOrderLink`, but finds the
 * order by the id in the page's URL.
 */
export const askForLinkOfPage = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/order/track/page',
  summary:
    'Emails a link to the order placed from a cart, to the email address that it was placed with, at most once an hour',
  body: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: z.object({ success: z.boolean() }),
});

/** How long a staff session that requested a guest's order page can open it, in minutes. */
export const STAFF_LINK_MINUTES = 30;

/**
 * Opens a guest's order for a staff member. Staff can act for a customer who ordered with an account, but not
 * for a guest.
 */
export const openForGuest = endpoint({
  tag: 'orders',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/order/:id/open',
  summary: 'Lets the staff session view a guest order on this site for thirty minutes; audited',
  params: z.object({ id: plainText(ORDER_NUMBER_MAX) }),
  body: z.object({}),
  errors: [unknownOrder],
  answer: z.object({ path: z.string() }),
});
