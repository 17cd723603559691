import { storedValue, storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import type { Locality } from '../contract.ts';

const RECENT_KEY = 'recentPlaces';
const MAX_RECENT = 3;
const STAYS_MINUTES = 90 * 24 * 60;

/** A place that the shopper chose in this browser. */
export type RecentPlace = Pick<Locality, '_id' | 'fullAddress'>;

/** Returns the places that the shopper chose last in this browser, latest first. At most three. */
export function listRecentPlaces(): RecentPlace[] {
  const stored = storedValue<unknown>(RECENT_KEY);
  return Array.isArray(stored) ? stored.filter(isRecentPlace).slice(0, MAX_RECENT) : [];
}

/** Records a chosen place as the latest one. */
export function noteRecentPlace({ _id, fullAddress }: RecentPlace): void {
  const others = listRecentPlaces().filter((place) => place._id !== _id);
  storeValue(RECENT_KEY, [{ _id, fullAddress }, ...others].slice(0, MAX_RECENT), STAYS_MINUTES);
}

/** Whether a stored value is a place. Other scripts may have changed the storage. */
function isRecentPlace(value: unknown): value is RecentPlace {
  const { _id, fullAddress } = (value ?? {}) as Partial<RecentPlace>;
  return typeof _id === 'string' && typeof fullAddress === 'string';
}
