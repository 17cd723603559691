import type { SpecRange } from './measures.ts';

/** The two bounds of a filter; null for an open one. */
export interface Bounds {
  from: number | null;
  to: number | null;
}

/**
 * Units for which a single number means "at least": the area to cool, a warranty, a speed. The next set
 * contains those for which it means "at most", such as a noise level.
 */
const AT_LEAST = new Set(['m²', 'years', 'min', 'Hz', 'rpm']);
const AT_MOST = new Set(['dB', '$']);
/** Units of measured rather than counted values, for which a similar value is equally suitable. */
const MEASURED = new Set(['L', 'kW', 'W']);
const WIDER = 3;
/**
 * The multiple of the slack that is tried before {@link WIDER}. Nearer values come first in the list, so a
 * wider range does no harm.
 */
const TWICE = 2;
/** The number of products that offers enough choice. */
const ENOUGH_PRODUCTS = 10;

/**
 * Returns the bounds of a range among the values of products (NaN if a product has none). An explicit range
 * keeps its bounds. A single number selects products with exactly that value, or otherwise near it. Null if
 * no value is near. `isOrdered` states whether the list has an explicit sort order.
 */
export function boundsOf(
  { from, to, isAbout, slack, isAtLeast }: Pick<SpecRange, 'from' | 'to' | 'isAbout' | 'slack' | 'isAtLeast'>,
  unit: string,
  figures: Float64Array,
  isOrdered = false,
): Bounds | null {
  if (!isAbout || from === null) return { from, to };
  if (AT_LEAST.has(unit) || (isAtLeast === true && figures.some((one) => one >= from)))
    return { from, to: null };
  if (AT_MOST.has(unit)) return { from: null, to: from };
  const has = (low: number, high: number) => figures.some((one) => one >= low && one <= high);
  const isMany = (low: number, high: number) =>
    figures.filter((one) => one >= low && one <= high).length >= ENOUGH_PRODUCTS;
  if (unit === 'mm') {
    // The number is the available space: a slightly smaller product is suitable, a larger one never.
    if (has(rounded(from * (1 - slack)), from)) return { from: rounded(from * (1 - slack)), to: from };
    return has(0, from) ? { from: null, to: from } : null;
  }
  // If few products have the exact value, those with the nearest values follow. An explicit sort order could
  // place them first, so it excludes them.
  const isExact = slack === 0 || isOrdered || isMany(from, from);
  if (!MEASURED.has(unit) && isExact && has(from, from)) return { from, to: from };
  for (const times of [...(MEASURED.has(unit) ? [] : [1]), TWICE, WIDER]) {
    const share = slack * times;
    const [low, high] = [rounded(from * (1 - share)), rounded(from * (1 + share))];
    if (share > 0 && has(low, high) && (times === WIDER || isMany(low, high))) return { from: low, to: high };
  }
  return has(from, from) ? { from, to: from } : null;
}

/** Returns a predicate for whether a row's value is within the bounds. */
export function within(of: (slot: number) => number, { from, to }: Bounds): (slot: number) => boolean {
  return (slot) => of(slot) >= (from ?? -Infinity) && of(slot) <= (to ?? Infinity);
}

/**
 * Returns the bounds of the third of the products with the lowest or highest values; null if all values are
 * equal.
 */
export function share(figures: Float64Array, side: 'low' | 'high'): Bounds | null {
  const known = figures.filter((one) => !Number.isNaN(one)).sort();
  if (known.length === 0 || known[0] === known.at(-1)) return null;
  let at = known[Math.floor((known.length - 1) * (side === 'low' ? 1 / 3 : 2 / 3))]!;
  // The median is neither low nor high.
  const middle = known[Math.floor((known.length - 1) / 2)]!;
  if (at === middle)
    at = (side === 'low' ? known.findLast((one) => one < middle) : known.find((one) => one > middle)) ?? at;
  return side === 'low' ? { from: null, to: at } : { from: at, to: null };
}

function rounded(value: number): number {
  return value >= 20 ? Math.round(value) : Math.round(value * 10) / 10;
}
