import { storeValue, storedValue } from '#foundation/browser/expiring-storage.ts';
import type { Measure, Measures } from '../rules/fit.ts';

/** By category: what was measured there; by `way-in`: doors, halls and lifts, which are the same for everything. */
type Kept = Record<string, Measures>;

const KEY = 'measures';
const WAY_IN = 'way-in';
const MINUTES = 365 * 24 * 60;
const IS_WAY_IN: Partial<Record<Measure, true>> = { doorway: true, hallway: true, lift: true };

/** Whether anything was measured in this browser. */
export function hasMeasured(): boolean {
  return storedValue(KEY) !== undefined;
}

/** The measures that this browser knows for a category, by its uri: its own, else those of the nearest category above. */
export function storedMeasures(categoryUri: string): Measures {
  const all = storedValue<Kept>(KEY) ?? {};
  const parts = categoryUri.split('/');
  const cavity = parts.map((_, index) => all[parts.slice(0, parts.length - index).join('/')]).find(Boolean);
  return { ...cavity, ...all[WAY_IN] };
}

/** Keeps measures for a category and those below it, and those of the way in for all. */
export function storeMeasures(categoryUri: string, measures: Measures): void {
  const all = storedValue<Kept>(KEY) ?? {};
  const split = (wanted: boolean): Measures =>
    Object.fromEntries(
      Object.entries(measures).filter(([key]) => (IS_WAY_IN[key as Measure] === true) === wanted),
    );
  storeValue(
    KEY,
    { ...all, [categoryUri]: split(false), [WAY_IN]: { ...all[WAY_IN], ...split(true) } },
    MINUTES,
  );
}

/** Where the measures of a product's category are kept: with the category above, whose kinds share a space. */
export function sharedCategory(categoryUri: string): string {
  const cut = categoryUri.lastIndexOf('/');
  return cut < 0 ? categoryUri : categoryUri.slice(0, cut);
}
