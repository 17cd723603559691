import { removeStored, storedValue, storeValue } from '#foundation/browser/expiring-storage.ts';

/** Where the browser stores a checkout in progress, and for how long (STORAGE-12, -13). Never card data. */
export const CHECKOUT_SESSION_KEY = 'checkout-session';
export const CHECKOUT_AVAILABILITY_KEY = 'checkout-availability';
export const CHECKOUT_SESSION_MINUTES = 3 * 24 * 60;

const PLACED_KEY = 'placed-order';

/** Deletes the checkout session and the path of the previous order, once the order is complete (CONFIRM-02). */
export function clearCheckoutSession(): void {
  removeStored(CHECKOUT_SESSION_KEY);
  removeStored(CHECKOUT_AVAILABILITY_KEY);
  forgetPlacedOrder();
}

/** How long "Back" from a confirmation, or another tab's checkout, leads to the order. */
const PLACED_MINUTES = 24 * 60;

/** Stores the path of the last order placed in this browser. */
export function notePlacedOrder(path: string): void {
  storeValue(PLACED_KEY, path, PLACED_MINUTES);
}

/** Returns the path of the last order; null once another order has been started, and after a day. */
export function placedOrder(): string | null {
  return storedValue<string>(PLACED_KEY) ?? null;
}

/** Deletes the path of the last order, because another order has been started. */
export function forgetPlacedOrder(): void {
  removeStored(PLACED_KEY);
}
