import { removeStored } from '#foundation/browser/expiring-storage.ts';

/** Where a checkout that is under way is kept in the browser, and for how long (STORAGE-12, -13). Never card data. */
export const CHECKOUT_SESSION_KEY = 'checkout-session';
export const CHECKOUT_AVAILABILITY_KEY = 'checkout-availability';
export const CHECKOUT_SESSION_MINUTES = 3 * 24 * 60;

/** Forgets it once the order is complete (CONFIRM-02). */
export function clearCheckoutSession(): void {
  removeStored(CHECKOUT_SESSION_KEY);
  removeStored(CHECKOUT_AVAILABILITY_KEY);
}
