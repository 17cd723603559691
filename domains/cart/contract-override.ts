import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { seen, wireDay, plain } from '#foundation/pure/wire.ts';
import { beingPaid, cart, notInCart } from './contract.ts';

/** Prices that staff give a line of a cart. */

export const belowFloor = faultSpec(
  'below-floor',
  409,
  'That is lower than you may go by yourself. A manager may go lower.',
);
export const noLowerPrice = faultSpec(
  'no-lower-price',
  400,
  'Please enter a price below the one that everyone pays.',
);
export const overrideOver = faultSpec('override-over', 400, 'Please choose a last day that is not over yet.');

/**
 * The price belongs to the line: it stays through changes of quantity, codes, a deposit and a merge at sign-in, and ends
 * with its line or its last day. It is told as a discount of the line (PRICE-07 to -10).
 */
export const overridePrice = endpoint({
  tag: 'cart',
  access: { permission: 'prices.override' },
  method: 'POST',
  path: '/api/cart/override',
  summary: 'Give a line of the cart a price, with a reason; null takes it back',
  body: z.object({
    productCode: z.string().check(plain, z.minLength(1), z.maxLength(64)),
    /** Dollars, of one piece. */
    price: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000))),
    reason: z.string().check(seen, z.minLength(3, 'Please say why, in a few words.'), z.maxLength(300)),
    /** The last day on which it holds; null: as long as the line is there. */
    until: z._default(z.nullable(wireDay), null),
  }),
  errors: [notInCart, beingPaid, belowFloor, noLowerPrice, overrideOver],
  answer: cart,
});
