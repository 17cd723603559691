import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { seen, wireDay, plain, dollars } from '#foundation/pure/wire.ts';
import { priceOfMoney } from '#domains/pricing/contract.ts';
import { beingPaid, cart, MAX_QUANTITY, notInCart } from './contract.ts';

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
 * The price belongs to the line: it stays through changes of quantity, codes, a deposit and a merge at sign-in. It ends with its
 * line, with its last day, and when the staff member who gave it leaves or may not give prices any more. It shows as a discount of
 * the line (PRICE-07 to -10).
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
    price: z.nullable(dollars(0, 1_000_000)),
    reason: z.string().check(seen, z.minLength(3, 'Please say why, in a few words.'), z.maxLength(300)),
    /** Maximum pieces at this price; null for all pieces of the line. Further pieces cost the shop's price. */
    pieces: z._default(z.nullable(z.int().check(z.gte(1), z.lte(MAX_QUANTITY))), null),
    /** The last day on which it holds; null: fourteen days from today. */
    until: z._default(z.nullable(wireDay), null),
  }),
  errors: [notInCart, beingPaid, belowFloor, noLowerPrice, overrideOver, priceOfMoney],
  answer: cart,
});
