import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { beingPaid } from './contract.ts';

/** A cart that was mailed (CART-15) goes into the cart of whoever opens the mail, on whatever device. */

/** Where it does; the goods stand behind `?goods=`. */
export const MAILED_CART_ROUTE = '/cart/again';

export const notWhole = faultSpec(
  'mailed-cart',
  400,
  'This link is not whole. Please open it from the mail once more, or look for the products here.',
);

export const lookAtMailedCart = endpoint({
  tag: 'cart',
  access: 'public',
  method: 'POST',
  path: '/api/cart/mailed/look',
  summary: 'What the goods of a mailed cart are and cost today; changes nothing',
  body: z.object({ goods: z.string() }),
  errors: [notWhole, membersOnly],
  answer: z.object({
    products: z.array(
      z.object({
        productCode: z.string(),
        /** Empty for what this shop does not know. */
        title: z.string(),
        image: z.string(),
        quantity: z.number(),
        /** Dollars for all pieces, without their extras; null where it has no price. */
        amount: z.nullable(z.number()),
        extras: z.array(z.object({ name: z.string(), price: z.number() })),
        /** Why it cannot be bought any more; null where it can. */
        problem: z.nullable(z.string()),
      }),
    ),
  }),
});

export const putMailedCart = endpoint({
  tag: 'cart',
  access: 'public',
  method: 'POST',
  path: '/api/cart/mailed',
  summary:
    'Puts the goods of a mailed cart into the visitor’s own, at today’s prices; what is there already is not doubled',
  body: z.object({ goods: z.string() }),
  errors: [notWhole, membersOnly, beingPaid],
  answer: z.object({
    added: z.number(),
    /** What cannot be bought by now, and why. */
    leftOut: z.array(z.object({ productCode: z.string(), reason: z.string() })),
  }),
});
