import { storeValue, storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import type { Measure, Measures } from '../../rules/fit.ts';

/**
 * Measurements of the space by category. The key `way-in` contains doors, hallways and lifts, which apply to
 * every category.
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
 * Returns this browser's measurements for a category, by its uri. If it has none, returns those of its
 * nearest ancestor. The measurements of the access path are always included.
 */
export function storedMeasures(categoryUri: string): Measures {
  const all = storedValue<StoredMeasures>(KEY) ?? {};
  const parts = categoryUri.split('/');
  const cavity = parts.map((_, index) => all[parts.slice(0, parts.length - index).join('/')]).find(Boolean);
  return { ...cavity, ...all[WAY_IN] };
}

/**
 * Stores measurements for a category and its subcategories, and those of the access path for all categories.
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
 * Returns the uri of the category under which measurements are stored: the parent, because all kinds of
 * product in it share one space.
 */
export function sharedCategory(categoryUri: string): string {
  const cut = categoryUri.lastIndexOf('/');
  return cut < 0 ? categoryUri : categoryUri.slice(0, cut);
}
