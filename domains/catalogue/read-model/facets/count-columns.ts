/** Counts how many products in a list have each value of a facet's column. */
import { countGroups, countGroupsReaching, type GroupedSlots } from './each-once.ts';

/** A facet of one column, with the chosen values. */
export type CountedFacet =
  | { kind: 'ordinals'; column: Int32Array; size: number; chosen: readonly number[] | null }
  | {
      kind: 'atLeast';
      column: Float32Array;
      steps: readonly number[];
      least: number | null;
      /** Whether the column is temporary. If so, data derived from it must not be cached. */
      isFleeting?: boolean;
    }
  | {
      kind: 'range';
      column: Float32Array | Int32Array;
      lowest: number;
      from: number | null;
      to: number | null;
    }
  | { kind: 'flag'; column: Uint8Array; chosen: boolean };

export type FacetCounts =
  | { kind: 'ordinals'; counts: Int32Array }
  | { kind: 'atLeast'; counts: number[] }
  | { kind: 'range'; min: number; max: number; steps: number[] }
  | { kind: 'flag'; count: number }
  /** The facet has no chosen values, and the list has no products to count. */
  | { kind: 'none' };

export const HISTOGRAM_STEPS = 12;
const EMPTY_SLOTS = new Uint32Array(0);
const EMPTY_STEPS: readonly number[] = Array.from({ length: HISTOGRAM_STEPS }, () => 0);

export function isChosen(facet: CountedFacet): boolean {
  switch (facet.kind) {
    case 'ordinals':
      return facet.chosen !== null;
    case 'atLeast':
      return facet.least !== null;
    case 'range':
      return facet.from !== null || facet.to !== null;
    case 'flag':
      return facet.chosen;
  }
}

const NONE: FacetCounts = { kind: 'none' };

/** Returns an array with `size` zeros, for counting. */
export type Zeros = (size: number) => Int32Array;
const newZeros: Zeros = (size) => new Int32Array(size);

/** Counts the values of a facet in two lists: rows that pass all facets, and rows that fail only this facet. */
export function countOne(
  facet: CountedFacet,
  passed: Uint32Array,
  failing: Uint32Array,
  zeros: Zeros = newZeros,
): FacetCounts {
  if (passed.length + failing.length === 0 && !isChosen(facet)) return NONE;
  switch (facet.kind) {
    case 'ordinals': {
      const counts = zeros(facet.size);
      countOrdinals(facet.column, passed, counts);
      countOrdinals(facet.column, failing, counts);
      return { kind: 'ordinals', counts };
    }
    case 'atLeast': {
      const counts = facet.steps.map(() => 0);
      countReached(facet.column, facet.steps, passed, counts);
      countReached(facet.column, facet.steps, failing, counts);
      return { kind: 'atLeast', counts };
    }
    case 'range':
      return countRange(facet.column, facet.lowest, passed, failing);
    case 'flag':
      return { kind: 'flag', count: countFlags(facet.column, passed) + countFlags(facet.column, failing) };
  }
}

export function countOrdinals(column: Int32Array, slots: Uint32Array, counts: Int32Array): void {
  for (let index = 0; index < slots.length; index++) {
    const ordinal = column[slots[index]!]!;
    if (ordinal >= 0) counts[ordinal]!++;
  }
}

/**
 * Counts, for each step, the values that are equal to or greater than the step. `steps` must be in descending
 * order.
 */
function countReached(
  column: Float32Array,
  steps: readonly number[],
  slots: Uint32Array,
  counts: number[],
): void {
  const least = steps.at(-1)!;
  for (let index = 0; index < slots.length; index++) {
    const value = column[slots[index]!]!;
    // Most products have no rating, so skip them early.
    if (!(value >= least)) continue;
    for (let step = steps.length - 1; step >= 0 && value >= steps[step]!; step--) counts[step]!++;
  }
}

function countFlags(column: Uint8Array, slots: Uint32Array): number {
  let count = 0;
  for (let index = 0; index < slots.length; index++) count += column[slots[index]!]!;
  return count;
}

function countRange(
  column: Float32Array | Int32Array,
  lowest: number,
  passed: Uint32Array,
  failing: Uint32Array,
): FacetCounts {
  const steps = EMPTY_STEPS.slice();
  if (gathered.length < passed.length + failing.length)
    gathered = new Float64Array(2 * (passed.length + failing.length));
  const count = gather(column, lowest, failing, gather(column, lowest, passed, 0));
  if (count === 0) return { kind: 'range', min: Number.NaN, max: Number.NaN, steps };
  const values = gathered;
  let [min, max] = [Infinity, -Infinity];
  for (let index = 0; index < count; index++) {
    const value = values[index]!;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  const width = (max - min) / HISTOGRAM_STEPS || 1;
  for (let index = 0; index < count; index++)
    steps[Math.min(HISTOGRAM_STEPS - 1, Math.floor((values[index]! - min) / width))]!++;
  return { kind: 'range', min, max, steps };
}

/**
 * Counts a facet in a set that contains several finishes of one product. A product counts once for each
 * distinct value of its finishes. The bounds and the histogram of a range count each finish.
 */
export function countOfGroups(
  facet: CountedFacet,
  grouped: GroupedSlots,
  zeros: Zeros = newZeros,
): FacetCounts {
  if (grouped.slots.length === 0 && !isChosen(facet)) return NONE;
  switch (facet.kind) {
    case 'ordinals':
      return { kind: 'ordinals', counts: countGroups(facet.column, zeros(facet.size), grouped) };
    case 'atLeast':
      return {
        kind: 'atLeast',
        counts: countGroupsReaching(facet.column, facet.steps, grouped),
      };
    case 'range':
      return countRange(facet.column, facet.lowest, grouped.slots, EMPTY_SLOTS);
    case 'flag':
      return { kind: 'flag', count: countGroupsReaching(facet.column, [1], grouped)[0]! };
  }
}

/**
 * A buffer for the values of a range, which are read twice. Reading them from a short buffer is much faster
 * than reading a long column again.
 */
let gathered = new Float64Array(4096);

/**
 * Copies the known values of the rows into `gathered`, from the position `from` on. Returns the position
 * after the last copied value.
 */
function gather(column: Float32Array | Int32Array, lowest: number, slots: Uint32Array, from: number): number {
  const values = gathered;
  let place = from;
  for (let index = 0; index < slots.length; index++) {
    const value = column[slots[index]!]!;
    if (value >= lowest) values[place++] = value;
  }
  return place;
}
