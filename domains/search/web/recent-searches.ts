import { removeStored, storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';

const KEY = 'recentSearches';
const MAX_RECENT = 5;
const MINUTES = 30 * 24 * 60;

/** Returns the texts that were searched for in this browser in the last 30 days, the latest first. */
export function recentSearches(): string[] {
  const stored = storedValue<unknown>(KEY);
  return Array.isArray(stored)
    ? stored.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_RECENT)
    : [];
}

/** Stores a text as the latest search in this browser. */
export function rememberSearch(text: string): void {
  const plain = text.replace(/\s+/g, ' ').trim();
  const others = recentSearches().filter((one) => one.toLowerCase() !== plain.toLowerCase());
  storeValue(KEY, [plain, ...others].slice(0, MAX_RECENT), MINUTES);
}

/** Deletes the searches from this browser. */
export function forgetSearches(): void {
  removeStored(KEY);
}
