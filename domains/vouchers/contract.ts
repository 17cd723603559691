import * as z from 'zod/mini';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';

/** A code in a cart. Amounts in dollars. */
export const codeInCart = z
  .object({
    /** The text for the shopper, which also identifies the code for removal. */
    code: z.string(),
    kind: z.enum(['coupon', 'gift-card']),
    /** For a coupon: its discount on the goods. */
    amount: z.number(),
    /** For a gift card: the remaining balance. */
    balance: z.number(),
    /** It pays the delivery in full. */
    freeDelivery: z.boolean(),
    /** Why it has no effect now; null if it has. */
    problem: z.nullable(z.string()),
  })
  .register(shapes, { id: 'CodeInCart' });
export type CodeInCart = z.infer<typeof codeInCart>;

/** COUPON-03. */
export const EMPTY_CODE = 'Coupon value cannot be empty.';
/**
 * The same text for a code that does not exist, has expired, belongs to others, or does not fit. It does not
 * reveal which codes exist.
 */
export const CODE_NOT_APPLIED =
  'We can’t apply this code. Please check that it is typed as printed, is still valid, and suits your cart and your other codes.';

export const codeNotInCart = faultSpec('no-such-code', 404, 'This code is no longer in your cart.');
/** Another customer took its last use between the check and the hold. */
export const codeGone = faultSpec(
  'code-gone',
  400,
  'One of your codes has just been used up. Please check your total and submit again.',
);
