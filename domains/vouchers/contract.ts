import * as z from 'zod/mini';
import { faultSpec } from '#foundation/pure/fault.ts';
import { shapes } from '#foundation/pure/wire.ts';

/** A code that is in a cart. Amounts in dollars. */
export const codeInCart = z
  .object({
    /** What the shopper reads, and what removes it again. */
    code: z.string(),
    kind: z.enum(['coupon', 'gift-card']),
    /** Of a coupon: what it takes off the goods. */
    amount: z.number(),
    /** Of a gift card: what is left on it to pay with. */
    balance: z.number(),
    /** It pays for the delivery, whatever that comes to. */
    freeDelivery: z.boolean(),
    /** Why it does nothing at the moment; null when it does. */
    problem: z.nullable(z.string()),
  })
  .register(shapes, { id: 'CodeInCart' });
export type CodeInCart = z.infer<typeof codeInCart>;

/** COUPON-03. */
export const EMPTY_CODE = 'Coupon value cannot be empty.';
/** The same for a code that does not exist, has run out, is for others, or does not fit: it tells nobody which there are. */
export const CODE_NOT_APPLIED =
  'We can’t apply this code. Please check that it is typed as printed, still runs, and fits what is in your cart and any other code that you use.';

export const codeNotInCart = faultSpec('no-such-code', 404, 'This code is not in your cart any more.');
/** Between the look and the hold somebody else took its last use. */
export const codeGone = faultSpec(
  'code-gone',
  400,
  'A code that you use has just been used up. Please check your total and submit again.',
);
