import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { beingPaid } from './cart.ts';

/** Adds the goods of a mailed cart (CART-15) to the cart of the person who opens the email, on any device. */

/** The path of the page that adds the goods. `?goods=` contains them. */
export const MAILED_CART_ROUTE = '/cart/again';

export const notWhole = faultSpec(
  'mailed-cart',
  400,
  'This link is incomplete. Please open it from the email again, or look for the products here.',
);

export const lookAtMailedCart = endpoint({
  tag: 'cart',
  access: 'public',
  method: 'POST',
  path: '/api/cart/mailed/look',
  summary: 'Returns the products of an emailed cart at today’s prices; changes nothing',
  body: z.object({ goods: z.string() }),
  errors: [notWhole, membersOnly],
  answer: z.object({
    products: z.array(
      z.object({
        productCode: z.string(),
        /** Empty for a product that this shop does not know. */
        title: z.string(),
        image: z.string(),
        quantity: z.number(),
        /** In dollars, for all pieces, without extras; null if the product has no price. */
        amount: z.nullable(z.number()),
        extras: z.array(z.object({ name: z.string(), price: z.number() })),
        /** Why the product can no longer be bought; null if it can. */
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
    'Adds the products of an emailed cart to the caller’s cart, at today’s prices; skips products already there',
  body: z.object({ goods: z.string() }),
  errors: [notWhole, membersOnly, beingPaid],
  answer: z.object({
    added: z.number(),
    /** The products that can no longer be bought, with the reason for each. */
    excluded: z.array(z.object({ productCode: z.string(), reason: z.string() })),
  }),
});
