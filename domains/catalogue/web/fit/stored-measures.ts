import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import type { Measure, Measures } from '../../rules/fit.ts';

/**
 * Measurements by category. The key `way-in` contains the measurements of doors, hallways and lifts, which
 * apply to all categories.
 */
type StoredMeasures = Record<string, Measures>;

const KEY = 'measures';
const WAY_IN = 'way-in';
const MINUTES = 365 * 24 * 60;
const IS_WAY_IN: Partial<Record<Measure, true>> = { doorway: true, hallway: true, lift: true };

/** Whether this browser has stored any measurements. */
export function hasMeasured(): boolean {
  return storedValue(KEY) !== undefined;
}

/**
 * Returns the measurements that this browser has stored for a category, by uri, or for its nearest ancestor
 * with measurements. Always includes the measurements of doors, hallways and lifts.
 */
export function storedMeasures(categoryUri: string): Measures {
  const all = storedValue<StoredMeasures>(KEY) ?? {};
  const parts = categoryUri.split('/');
  const cavity = parts.map((_, index) => all[parts.slice(0, parts.length - index).join('/')]).find(Boolean);
  return { ...cavity, ...all[WAY_IN] };
}

/**
 * Stores measurements for a category and its subcategories. Stores the measurements of doors, hallways and
 * lifts for all categories.
 */
export function storeMeasures(categoryUri: string, measures: Measures): void {
  const all = storedValue<StoredMeasures>(KEY) ?? {};
  const split = (isWayIn: boolean): Measures =>
    Object.fromEntries(
      Object.entries(measures).filter(([key]) => (IS_WAY_IN[key as Measure] === true) === isWayIn),
    );
  storeValue(
    KEY,
    { ...all, [categoryUri]: split(false), [WAY_IN]: { ...all[WAY_IN], ...split(true) } },
    MINUTES,
  );
}

/**
 * Returns the uri under which a category's measurements are stored. It is the parent category, because
 * products of all its subcategories fit in the same cavity.
 */
export function sharedCategory(categoryUri: string): string {
  const cut = categoryUri.lastIndexOf('/');
  return cut < 0 ? categoryUri : categoryUri.slice(0, cut);
}
