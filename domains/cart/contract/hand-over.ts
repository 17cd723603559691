import * as z from 'zod/mini';
import { plain } from '#foundation/pure/wire.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { notMobile, textsOff } from '#domains/notifications/contract.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { beingPaid, cart, emptyCart } from './cart.ts';

/**
 * How long a handover code is valid, in minutes. With the code or its link, a customer moves a cart that
 * staff have filled to the customer's own device.
 */

export const HAND_OVER_MINUTES = 30;
/** The path of the page on which customers take over a cart. The parameter `code` may contain the code. */
export const TAKE_CART_ROUTE = '/cart/take';

export const theirsAlready = faultSpec(
  'theirs-already',
  409,
  'You’re acting for a customer, so this cart is already on all their devices.',
);
export const noSuchHandOver = faultSpec(
  'no-such-hand-over',
  404,
  'This code isn’t valid. Each code works once, within half an hour. Please ask for a new one.',
);

/**
 * Creates a code with which a customer can take over the staff member's cart. The new code replaces any
 * previous code for this cart.
 */
export const handOverCart = endpoint({
  tag: 'cart',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/cart/hand-over',
  summary: 'Creates a code that lets a customer take over the caller’s cart; works once, within half an hour',
  errors: [emptyCart, theirsAlready],
  answer: z.object({
    code: z.string(),
    /** The path of the link with which the customer takes over the cart. */
    path: z.string(),
    /** The time at which the code expires, as an ISO 8601 timestamp. */
    expiresAt: z.string(),
  }),
});

/**
 * Adds the lines of a handed-over cart to the user's own cart. Merges the carts in the same way as a sign-in:
 * adds up quantities, and includes price overrides and codes.
 */
export const takeCart = endpoint({
  tag: 'cart',
  access: 'public',
  missing: 'caller',
  method: 'POST',
  path: '/api/cart/take',
  summary: 'Takes over a cart with the code from staff',
  body: z.object({ code: z.string().check(plain, z.minLength(1), z.maxLength(40)) }),
  errors: [noSuchHandOver, membersOnly, beingPaid],
  answer: cart,
});

/** Sends the link for taking over the cart to a customer, who needs no account. */
export const sendHandOver = endpoint({
  tag: 'cart',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/cart/hand-over/send',
  summary:
    'Emails or texts a customer the link for a code, with which they take over the caller’s cart; sends once per idempotency key; audited',
  body: z.object({
    code: z.string().check(plain, z.minLength(1), z.maxLength(40)),
    by: z.enum(['mail', 'text']),
    /** The email address or mobile number to which the link is sent. */
    to: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  errors: [noSuchHandOver, invalidForm, notMobile, textsOff],
  answer: z.object({ success: z.boolean() }),
});
