import type { SpecRange } from './measures.ts';

/** The limits of a filter; null for no limit. */
export interface Bounds {
  from: number | null;
  to: number | null;
}

/**
 * Units for which a single number is a minimum, such as the area to cool, a warranty or a speed. `AT_MOST`
 * contains the units for which it is a maximum, such as a noise level.
 */
const AT_LEAST = new Set(['m²', 'years', 'min', 'Hz', 'rpm']);
const AT_MOST = new Set(['dB', '$']);
/** Units for which similar values are also suitable, because values are measured and not counted. */
const MEASURED = new Set(['L', 'kW', 'W']);
const WIDER = 3;
/**
 * Factors for the slack if too few products match: first `TWICE`, then {@link WIDER}. Products with the
 * nearest values come first in the list, so a wide range causes no harm.
 */
const TWICE = 2;
/** Number of products above which a filter is not widened further. */
const ENOUGH_PRODUCTS = 10;

/**
 * Returns the limits of a filter for a range in a search text. An explicit range is used unchanged. A single
 * number selects products with that value or similar values; returns null if no product has such a value.
 *
 * `figures` contains the products' values (NaN if unknown). `isOrdered` is true if the text contains a sort
 * order.
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
    // The number is the size in mm of the gap for the product. A product may be slightly smaller but never
    // larger.
    if (has(rounded(from * (1 - slack)), from)) return { from: rounded(from * (1 - slack)), to: from };
    return has(0, from) ? { from: null, to: from } : null;
  }
  // If few products have the exact value, products with similar values are included. If the text contains a
  // sort order, they are excluded, because the sort order could place them first.
  const isExact = slack === 0 || isOrdered || isMany(from, from);
  if (!MEASURED.has(unit) && isExact && has(from, from)) return { from, to: from };
  for (const times of [...(MEASURED.has(unit) ? [] : [1]), TWICE, WIDER]) {
    const share = slack * times;
    const [low, high] = [rounded(from * (1 - share)), rounded(from * (1 + share))];
    if (share > 0 && has(low, high) && (times === WIDER || isMany(low, high))) return { from: low, to: high };
  }
  return has(from, from) ? { from, to: from } : null;
}

/** Returns a function that checks whether a row's value is within the limits. */
export function within(of: (slot: number) => number, { from, to }: Bounds): (slot: number) => boolean {
  return (slot) => of(slot) >= (from ?? -Infinity) && of(slot) <= (to ?? Infinity);
}

/**
 * Returns the limits that select the products whose values are in the lowest or highest third. Returns null
 * if all values are equal.
 */
export function share(figures: Float64Array, side: 'low' | 'high'): Bounds | null {
  const known = figures.filter((one) => !Number.isNaN(one)).sort();
  if (known.length === 0 || known[0] === known.at(-1)) return null;
  let at = known[Math.floor((known.length - 1) * (side === 'low' ? 1 / 3 : 2 / 3))]!;
  // Products with the median value are excluded, because it is neither low nor high.
  const middle = known[Math.floor((known.length - 1) / 2)]!;
  if (at === middle)
    at = (side === 'low' ? known.findLast((one) => one < middle) : known.find((one) => one > middle)) ?? at;
  return side === 'low' ? { from: null, to: at } : { from: at, to: null };
}

function rounded(value: number): number {
  return value >= 20 ? Math.round(value) : Math.round(value * 10) / 10;
}
