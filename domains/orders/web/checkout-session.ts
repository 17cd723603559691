import { removeStored, storedValue, storeValue } from '#foundation/browser/storage/expiring-storage.ts';

/** Storage keys of a checkout in progress (STORAGE-12, STORAGE-13). Card data is never stored. */
export const CHECKOUT_SESSION_KEY = 'checkout-session';
export const CHECKOUT_AVAILABILITY_KEY = 'checkout-availability';
export const CHECKOUT_SESSION_MINUTES = 3 * 24 * 60;

const PLACED_KEY = 'placed-order';

/**
 * Deletes the stored checkout session and the stored path of the last order. Called once an order is complete
 * (CONFIRM-02).
 */
export function clearCheckoutSession(): void {
  removeStored(CHECKOUT_SESSION_KEY);
  removeStored(CHECKOUT_AVAILABILITY_KEY);
  forgetPlacedOrder();
}

/**
 * Minutes for which the path of the last order is stored. The checkout redirects to it if the shopper clicks
 * "Back" on a confirmation page or opens the checkout in another tab.
 */
const PLACED_MINUTES = 24 * 60;

/** Stores the path of the last order that this browser placed. */
export function notePlacedOrder(path: string): void {
  storeValue(PLACED_KEY, path, PLACED_MINUTES);
}

/** Returns the path of the last order; null after a day or if the shopper has started another order. */
export function placedOrder(): string | null {
  return storedValue<string>(PLACED_KEY) ?? null;
}

/** Deletes the stored path of the last order. Called when the shopper starts another order. */
export function forgetPlacedOrder(): void {
  removeStored(PLACED_KEY);
}
