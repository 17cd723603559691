import { removeStored, storedValue, storeValue } from '#foundation/browser/storage/expiring-storage.ts';

/**
 * Keys under which the browser stores a checkout in progress (STORAGE-12, STORAGE-13). Card data is never
 * stored.
 */
export const CHECKOUT_SESSION_KEY = 'checkout-session';
export const CHECKOUT_AVAILABILITY_KEY = 'checkout-availability';
export const CHECKOUT_SESSION_MINUTES = 3 * 24 * 60;

const PLACED_KEY = 'placed-order';

/**
 * Deletes the checkout session and the path of the previous order. Called once an order is complete
 * (CONFIRM-02).
 */
export function clearCheckoutSession(): void {
  removeStored(CHECKOUT_SESSION_KEY);
  removeStored(CHECKOUT_AVAILABILITY_KEY);
  forgetPlacedOrder();
}

/** For how long "Back" from a confirmation page, or the checkout in another tab, leads to the last order. */
const PLACED_MINUTES = 24 * 60;

/** Stores the path of the last order that this browser placed. */
export function notePlacedOrder(path: string): void {
  storeValue(PLACED_KEY, path, PLACED_MINUTES);
}

/** Returns the path of the last order. Null if another order has been started, or after a day. */
export function placedOrder(): string | null {
  return storedValue<string>(PLACED_KEY) ?? null;
}

/** Deletes the path of the last order. Called when another order is started. */
export function forgetPlacedOrder(): void {
  removeStored(PLACED_KEY);
}
