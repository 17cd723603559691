import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { EMPTY_CODE } from '#domains/vouchers/contract.ts';
import { addCartCoupon, removeCartCoupon } from '../contract/cart.ts';
import { takeCartOf } from './cart-store.ts';

/** The error text if adding a code failed (COUPON-08). */
const NOT_ADDED = 'An Error while applying the coupon.';
/** The error text if removing a code failed (COUPON-09). */
const NOT_REMOVED = 'An Error while deleting the coupon.';

/**
 * Applies a code to the cart (COUPON-11). Returns a text for the shopper that explains why the code was not
 * applied; null if it was applied.
 */
export async function addCode(code: string, userEmail: string): Promise<string | null> {
  if (code.trim() === '') return EMPTY_CODE;
  try {
    const body = { code: code.trim(), userEmail: userEmail.trim() || null };
    const answer = await takeCartOf(
      () => call(addCartCoupon, { body }),
      ({ cart }) => cart,
    );
    return answer.applied ? null : answer.message || NOT_ADDED;
  } catch (error) {
    // If the shopper must wait before the next attempt, the error text of the server explains the reason and
    // the waiting time.
    const isToWait = error instanceof CallError && (error.status === 429 || error.status === 409);
    return (isToWait && error.body.errors[0]) || NOT_ADDED;
  }
}

/** Removes a code from the cart. Returns an error text; null if the code was removed. */
export async function removeCode(code: string): Promise<string | null> {
  try {
    await takeCartOf(
      () => call(removeCartCoupon, { params: { code } }),
      (cart) => cart,
    );
    return null;
  } catch (error) {
    return (error instanceof CallError && error.body.errors[0]) || NOT_REMOVED;
  }
}
