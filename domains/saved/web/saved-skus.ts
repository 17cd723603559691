import { createStore } from '#foundation/browser/storage/store.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';

/**
 * The SKUs of the saved products, from this browser's storage. The heart buttons use them. For guests, they
 * are not requested from the server.
 */
export const savedSkus = createStore<readonly string[]>([]);

const KEY = 'savedSkus';
/** Storage time in minutes. Must equal the lifetime of the list's cookie. */
const MINUTES = 400 * 24 * 60;
let isRead = false;

/** Reads the SKUs from this browser's storage into `savedSkus`. Later calls do nothing. */
export function takeStoredSkus(): void {
  if (isRead) return;
  isRead = true;
  savedSkus.set(storedValue<string[]>(KEY) ?? []);
}

/** Updates `savedSkus` and this browser's storage with the list from the server. */
export function setSavedSkus(skus: readonly string[]): void {
  isRead = true;
  savedSkus.set(skus);
  storeValue(KEY, skus, MINUTES);
}

/** Removes the saved SKUs from memory and from this browser's storage. */
export function forgetSavedSkus(): void {
  savedSkus.set([]);
  removeStored(KEY);
}
