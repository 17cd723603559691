import type { SpecRange } from './measures.ts';

/** Both ends of a filter, null for an open one. */
export interface Bounds {
  from: number | null;
  to: number | null;
}

/** Units of which one number means "at least" or "at most" that much: a room to cool, a warranty, how fast, a noise. */
const AT_LEAST = new Set(['m²', 'years', 'min', 'Hz', 'rpm']);
const AT_MOST = new Set(['dB', '$']);
/** What is measured, and not counted: what is near it is as good. */
const MEASURED = new Set(['L', 'kW', 'W']);
const WIDER = 3;
/** What is nearer comes first, so that more of it does no harm. */
const TWICE = 2;
/** So many are a choice. */
const MANY = 10;

/**
 * The bounds that a range means among figures (NaN for those without one): as it says, or for one number alone what there is of
 * just that, else near it. Null when nothing is near. `isOrdered`: the list has an order of its own.
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
    figures.filter((one) => one >= low && one <= high).length >= MANY;
  if (unit === 'mm') {
    // What is said is the room that there is: a little less is meant by it, never more.
    if (has(rounded(from * (1 - slack)), from)) return { from: rounded(from * (1 - slack)), to: from };
    return has(0, from) ? { from: null, to: from } : null;
  }
  // Where few have just that, what is nearest to it follows; in an order of another kind that would come first.
  const isExact = slack === 0 || isOrdered || isMany(from, from);
  if (!MEASURED.has(unit) && isExact && has(from, from)) return { from, to: from };
  for (const times of [...(MEASURED.has(unit) ? [] : [1]), TWICE, WIDER]) {
    const share = slack * times;
    const [low, high] = [rounded(from * (1 - share)), rounded(from * (1 + share))];
    if (share > 0 && has(low, high) && (times === WIDER || isMany(low, high))) return { from: low, to: high };
  }
  return has(from, from) ? { from, to: from } : null;
}

/** Whether a figure of a slot lies within bounds. */
export function within(of: (slot: number) => number, { from, to }: Bounds): (slot: number) => boolean {
  return (slot) => of(slot) >= (from ?? -Infinity) && of(slot) <= (to ?? Infinity);
}

/** The third of the figures with the lowest or highest of them; null when they do not differ. */
export function share(figures: Float64Array, side: 'low' | 'high'): Bounds | null {
  const known = figures.filter((one) => !Number.isNaN(one)).sort();
  if (known.length === 0 || known[0] === known.at(-1)) return null;
  let at = known[Math.floor((known.length - 1) * (side === 'low' ? 1 / 3 : 2 / 3))]!;
  // What most of them have is neither little nor much.
  const middle = known[Math.floor((known.length - 1) / 2)]!;
  if (at === middle)
    at = (side === 'low' ? known.findLast((one) => one < middle) : known.find((one) => one > middle)) ?? at;
  return side === 'low' ? { from: null, to: at } : { from: at, to: null };
}

function rounded(value: number): number {
  return value >= 20 ? Math.round(value) : Math.round(value * 10) / 10;
}
