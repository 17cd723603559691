import { createStore } from '#foundation/browser/storage/store.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';

/**
 * The SKUs in the user's list, as far as this browser knows. The heart buttons use them. Guests' pages never
 * request them from the server.
 */
export const savedSkus = createStore<readonly string[]>([]);

const KEY = 'savedSkus';
/** Must equal the lifetime of the list's cookie. */
const MINUTES = 400 * 24 * 60;
let isRead = false;

/** Loads the SKUs that an earlier page stored in this browser. Later calls do nothing. */
export function takeStoredSkus(): void {
  if (isRead) return;
  isRead = true;
  savedSkus.set(storedValue<string[]>(KEY) ?? []);
}

/** Stores the current list from the server. */
export function setSavedSkus(skus: readonly string[]): void {
  isRead = true;
  savedSkus.set(skus);
  storeValue(KEY, skus, MINUTES);
}

/** Removes the list from this browser's storage. */
export function forgetSavedSkus(): void {
  savedSkus.set([]);
  removeStored(KEY);
}
