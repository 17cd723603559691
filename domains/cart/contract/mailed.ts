import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { beingPaid } from './cart.ts';

/**
 * The contract of emailed carts (CART-15). The recipient of the email can add the products to the cart on any
 * device.
 */

/**
 * The path of the page that adds the products of an emailed cart. The parameter `goods` contains the
 * products.
 */
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
        /** The title of the product; empty if this shop has no such product. */
        title: z.string(),
        image: z.string(),
        quantity: z.number(),
        /** The price of all units without options, in dollars; null if the product has no price. */
        amount: z.nullable(z.number()),
        extras: z.array(z.object({ name: z.string(), price: z.number() })),
        /** The reason why the product cannot be bought; null if it can be bought. */
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
    /** The products that cannot be bought, each with the reason. */
    excluded: z.array(z.object({ productCode: z.string(), reason: z.string() })),
  }),
});
