import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { faultSpec } from '#foundation/pure/fault.ts';
import { visibleText, wireDay, plain, dollars } from '#foundation/pure/wire.ts';
import { priceOfMoney } from '#domains/pricing/contract.ts';
import { beingPaid, cart, MAX_QUANTITY, notInCart } from './cart.ts';

/** The contract of prices that staff set for cart lines. */

export const belowFloor = faultSpec(
  'below-floor',
  409,
  'That price is lower than you’re allowed to set. A manager can set a lower price.',
);
export const noLowerPrice = faultSpec('no-lower-price', 400, 'Please enter a price below the regular price.');
export const overrideOver = faultSpec(
  'override-over',
  400,
  'Please choose today or a later day as the last day.',
);

/**
 * Sets a price override on a cart line (PRICE-07 to PRICE-10), which is displayed as a discount. The override
 * remains after a sign-in and after changes to the quantity, the codes or the deposit.
 *
 * It ends when the line is removed, after its last day, or when the staff member who set it leaves or loses
 * the permission.
 */
export const overridePrice = endpoint({
  tag: 'cart',
  access: { permission: 'prices.override' },
  // The cart belongs to the session of a browser.
  refusesKeys: true,
  method: 'POST',
  path: '/api/cart/override',
  summary: 'Sets the price of a cart line, with a reason; null removes the price',
  body: z.object({
    productCode: z.string().check(plain, z.minLength(1), z.maxLength(64)),
    /** The price of one unit, in dollars. Null removes the override. */
    price: z.nullable(dollars(0, 1_000_000)),
    reason: z
      .string()
      .check(visibleText, z.minLength(3, 'Please say why, in a few words.'), z.maxLength(300)),
    /**
     * The maximum number of units with this price; null for all units of the line. Additional units have the
     * regular price.
     */
    pieces: z._default(z.nullable(z.int().check(z.gte(1), z.lte(MAX_QUANTITY))), null),
    /** The last day on which the price applies. If null, the price applies for fourteen days from today. */
    until: z._default(z.nullable(wireDay), null),
  }),
  errors: [notInCart, beingPaid, belowFloor, noLowerPrice, overrideOver, priceOfMoney],
  answer: cart,
});
