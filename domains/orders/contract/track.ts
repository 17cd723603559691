import * as z from 'zod/mini';
import { plainText } from '#foundation/pure/wire.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { unknownOrder } from './orders.ts';

/** The maximum length of an order number in an order search, in characters. */
export const ORDER_NUMBER_MAX = 40;

/**
 * Emails a link to an order to the order's email address. The response is the same if the order does not
 * exist, so that it does not reveal which orders exist.
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
 * Emails a link to an order to the order's email address, for a user who cannot open the order's page. Like
 * `askForOrderLink`, but the id in the page's URL identifies the order.
 */
export const askForLinkOfPage = endpoint({
  tag: 'orders',
  access: 'public',
  method: 'POST',
  path: '/api/order/track/page',
  summary: 'Emails the customer a link to the order that was placed from a cart, at most once an hour',
  body: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: z.object({ success: z.boolean() }),
});

/**
 * For how many minutes a staff session can open a guest's order page after the staff member has requested
 * access.
 */
export const STAFF_LINK_MINUTES = 30;

/**
 * Opens a guest's order for a staff member. For customers with an account, staff act for the customer
 * instead, which is impossible for guests.
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
