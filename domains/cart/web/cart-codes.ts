import { call } from '#foundation/browser/call.ts';
import { CallError } from '#foundation/pure/fault.ts';
import { EMPTY_CODE } from '#domains/vouchers/contract.ts';
import { addCartCoupon, removeCartCoupon } from '../contract/cart.ts';
import { takeCartOf } from './cart-store.ts';

/** Displayed if adding a code fails (COUPON-08). */
const NOT_ADDED = 'An Error while applying the coupon.';
/** Displayed if removing a code fails (COUPON-09). */
const NOT_REMOVED = 'An Error while deleting the coupon.';

/**
 * Applies a code to the cart (COUPON-11). Returns why it was not applied, as text for the shopper; null if it
 * was.
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
    // If the shopper has to wait, the server's text says why and how long.
    const isToWait = error instanceof CallError && (error.status === 429 || error.status === 409);
    return (isToWait && error.body.errors[0]) || NOT_ADDED;
  }
}

/** Removes a code from the cart. Returns an error message; null if the code was removed. */
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
