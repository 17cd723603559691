import { createStore } from '#foundation/browser/store.ts';
import { removeStored, storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';

/** The SKUs in the visitor's list, as far as this browser knows: hearts go by it. Guests' pages never ask the server for it. */
export const savedSkus = createStore<readonly string[]>([]);

const KEY = 'savedSkus';
/** As long as the list's cookie. */
const MINUTES = 400 * 24 * 60;
let isRead = false;

/** Takes what an earlier page kept, once. */
export function takeStoredSkus(): void {
  if (isRead) return;
  isRead = true;
  savedSkus.set(storedValue<string[]>(KEY) ?? []);
}

/** What the server says is in the list now. */
export function setSavedSkus(skus: readonly string[]): void {
  isRead = true;
  savedSkus.set(skus);
  storeValue(KEY, skus, MINUTES);
}

/** Leaves nothing of the list in this browser. */
export function forgetSavedSkus(): void {
  savedSkus.set([]);
  removeStored(KEY);
}
