import * as z from 'zod/mini';
import { plain } from '#foundation/pure/wire.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { notMobile, textsOff } from '#domains/notifications/contract.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { beingPaid, cart, emptyCart } from './contract.ts';

/** A cart that staff have filled goes to the customer's own device, by a code or a link. */

export const HAND_OVER_MINUTES = 30;
/** Where a customer takes it; the code may stand behind `?code=`. */
export const TAKE_CART_ROUTE = '/cart/take';

export const theirsAlready = faultSpec(
  'theirs-already',
  409,
  'You act for a customer: this cart is theirs already, on each of their devices.',
);
export const noSuchHandOver = faultSpec(
  'no-such-hand-over',
  404,
  'This code opens no cart. It is good once, and for half an hour: please ask for another.',
);

/** Another code for the same cart takes the place of the one before. */
export const handOverCart = endpoint({
  tag: 'cart',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/cart/hand-over',
  summary: 'A code by which a customer takes over the cart of whoever asks, once, within half an hour',
  errors: [emptyCart, theirsAlready],
  answer: z.object({
    code: z.string(),
    /** Path of the link. */
    path: z.string(),
    /** ISO instant. */
    expiresAt: z.string(),
  }),
});

/** The lines come into the visitor's own cart as at a sign-in: pieces add up, given prices and codes come along. */
export const takeCart = endpoint({
  tag: 'cart',
  access: 'public',
  missing: 'caller',
  method: 'POST',
  path: '/api/cart/take',
  summary: 'Takes over a cart by the code that staff have told',
  body: z.object({ code: z.string().check(plain, z.minLength(1), z.maxLength(40)) }),
  errors: [noSuchHandOver, membersOnly, beingPaid],
  answer: cart,
});

/** To whoever the cart is for, whether they have an account or not. */
export const sendHandOver = endpoint({
  tag: 'cart',
  access: { permission: 'customers.act' },
  missing: 'caller',
  method: 'POST',
  path: '/api/staff/cart/hand-over/send',
  summary:
    'Mail or text the link by which a customer takes over the cart of whoever asks, by its code; the same key twice is once. In the audit',
  body: z.object({
    code: z.string().check(plain, z.minLength(1), z.maxLength(40)),
    by: z.enum(['mail', 'text']),
    /** An email address, or a mobile number. */
    to: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    key: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  errors: [noSuchHandOver, invalidForm, notMobile, textsOff],
  answer: z.object({ success: z.boolean() }),
});
