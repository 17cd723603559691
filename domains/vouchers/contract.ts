import * as z from 'zod/mini';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';

/** A code in a cart. Amounts in dollars. */
export const codeInCart = z
  .object({
    /** The code as displayed to the shopper. To remove the code, a request must contain this text. */
    code: z.string(),
    kind: z.enum(['coupon', 'gift-card']),
    /** For a coupon, its discount on the goods; 0 for a gift card. */
    amount: z.number(),
    /** For a gift card, its remaining balance; 0 for a coupon. */
    balance: z.number(),
    /** Whether it pays for the whole delivery. */
    freeDelivery: z.boolean(),
    /** Why the code currently has no effect; null if it has an effect. */
    problem: z.nullable(z.string()),
  })
  .register(shapes, { id: 'CodeInCart' });
export type CodeInCart = z.infer<typeof codeInCart>;

/** Displayed if the shopper typed no code (COUPON-03). */
export const EMPTY_CODE = 'Coupon value cannot be empty.';
/**
 * The text for any code that cannot be applied: it does not exist, has expired, belongs to others, or does
 * not suit the cart. It is the same in all cases, so that it does not reveal which codes exist.
 */
export const CODE_NOT_APPLIED =
  'We can’t apply this code. Please check that you entered it as printed, that it is still valid, and that it can be used with your cart and your other codes.';

export const codeNotInCart = faultSpec('no-such-code', 404, 'This code is no longer in your cart.');
/** Another customer used the code for the last time after it was checked and before it could be held. */
export const codeGone = faultSpec(
  'code-gone',
  400,
  'One of your codes has just been used up. Please check your total and submit again.',
);
