import { removeStored, storedValue, storeValue } from '#foundation/browser/expiring-storage.ts';

/** Where a checkout that is under way is kept in the browser, and for how long (STORAGE-12, -13). Never card data. */
export const CHECKOUT_SESSION_KEY = 'checkout-session';
export const CHECKOUT_AVAILABILITY_KEY = 'checkout-availability';
export const CHECKOUT_SESSION_MINUTES = 3 * 24 * 60;

const PLACED_KEY = 'placed-order';

/** Forgets it once the order is complete (CONFIRM-02), and where the one before is. */
export function clearCheckoutSession(): void {
  removeStored(CHECKOUT_SESSION_KEY);
  removeStored(CHECKOUT_AVAILABILITY_KEY);
  forgetPlacedOrder();
}

/** Until then "Back" from a confirmation, or another tab's checkout, leads to the order. */
const PLACED_MINUTES = 24 * 60;

/** Notes where the order is that this browser placed last. */
export function notePlacedOrder(path: string): void {
  storeValue(PLACED_KEY, path, PLACED_MINUTES);
}

/** Where the last order is; null once another one has been begun, and after a day. */
export function placedOrder(): string | null {
  return storedValue<string>(PLACED_KEY) ?? null;
}

/** Another order has been begun. */
export function forgetPlacedOrder(): void {
  removeStored(PLACED_KEY);
}
