import * as z from 'zod/mini';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';

/** A coupon or gift card in a cart. Amounts are in dollars. */
export const codeInCart = z
  .object({
    /** The code as the shopper sees it. A request that removes the code must contain this text. */
    code: z.string(),
    kind: z.enum(['coupon', 'gift-card']),
    /** The discount of a coupon on the goods; 0 for a gift card. */
    amount: z.number(),
    /** The remaining balance of a gift card; 0 for a coupon. */
    balance: z.number(),
    /** Whether the code makes the delivery free. */
    freeDelivery: z.boolean(),
    /** The reason why the code currently has no effect, as text for the shopper; null if it has an effect. */
    problem: z.nullable(z.string()),
  })
  .register(shapes, { id: 'CodeInCart' });
export type CodeInCart = z.infer<typeof codeInCart>;

/** The error text if the shopper entered no code (COUPON-03). */
export const EMPTY_CODE = 'Coupon value cannot be empty.';
/**
 * The error text for every code that cannot be applied: the code may be unknown, expired, for other
 * customers, or not match the cart. The text is always the same, so that attackers cannot find out which
 * codes exist.
 */
export const CODE_NOT_APPLIED =
  'We can’t apply this code. Please check that you entered it as printed, that it’s still valid, and that it can be used with your cart and your other codes.';

export const codeNotInCart = faultSpec('no-such-code', 404, 'This code is no longer in your cart.');
/** The error if the person who places the order has ordered before, or has given the code to a friend. */
export const codeForNew = faultSpec(
  'code-for-new',
  400,
  'One of your codes is for new customers. Please remove it and submit again.',
);
/**
 * The error if a different customer took the last use of the code after it was checked and before the order
 * could hold it.
 */
export const codeGone = faultSpec(
  'code-gone',
  400,
  'One of your codes has just been used up. Please check your total and submit again.',
);
