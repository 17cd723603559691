/**
 * Lists that display each product only once, even if it has several finishes. The first finish in the list
 * represents the product.
 */
import { addTo, emptyBitmap, isIn, type Bitmap } from '../bitmap.ts';
import type { Finishes } from '../finishes.ts';

/**
 * Whether the set contains an earlier finish of the same product. `before` contains, for each row, the
 * previous row of its group (finishes.ts).
 */
function hasEarlier(slot: number, bits: Bitmap, before: Int32Array): boolean {
  for (let one = before[slot]!; one >= 0; one = before[one]!) if (isIn(bits, one)) return true;
  return false;
}

/** Reduces a list to the first row of each group. Writes these rows to `into` and returns them. */
export function firstsOf(
  slots: Uint32Array,
  bits: Bitmap,
  before: Int32Array,
  into: Uint32Array,
): Uint32Array {
  let count = 0;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    if (before[slot]! < 0 || !hasEarlier(slot, bits, before)) into[count++] = slot;
  }
  return into.subarray(0, count);
}

/** A set of rows in which all rows of a group count as one. */
export interface GroupedSlots {
  slots: Uint32Array;
  /** The rows of `slots` as a set. */
  bits: Bitmap;
  /** For each row, the previous row of its group (finishes.ts). */
  before: Int32Array;
}

type Column = Int32Array | Float32Array | Uint8Array;

/**
 * Whether the rows of each group all have the same value in a column. If so, a count needs only one row of
 * each group.
 */
export function isAlikeInGroups(column: Column, before: Int32Array, count: number): boolean {
  for (let slot = 0; slot < count; slot++) {
    const other = before[slot]!;
    if (other >= 0 && !Object.is(column[slot], column[other])) return false;
  }
  return true;
}

/**
 * Counts, for each value of a column, the groups that contain a row with this value. `counts` must contain
 * zeros.
 */
export function countGroups(
  column: Int32Array,
  counts: Int32Array,
  { slots, bits, before }: GroupedSlots,
): Int32Array {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    const ordinal = column[slot]!;
    if (ordinal < 0) continue;
    let one = before[slot]!;
    while (one >= 0 && !(column[one] === ordinal && isIn(bits, one))) one = before[one]!;
    if (one < 0) counts[ordinal]!++;
  }
  return counts;
}

/**
 * Counts, for each step, the groups that contain a row with a value equal to or greater than the step.
 * `steps` must be in descending order.
 */
export function countGroupsReaching(
  column: Float32Array | Uint8Array,
  steps: readonly number[],
  { slots, bits, before }: GroupedSlots,
): number[] {
  const counts = steps.map(() => 0);
  const least = steps.at(-1)!;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    const value = column[slot]!;
    if (!(value >= least)) continue;
    // Skip the steps that an earlier row of the group has reached, because they are already counted.
    let reached = -Infinity;
    for (let one = before[slot]!; one >= 0; one = before[one]!)
      if (isIn(bits, one) && column[one]! > reached) reached = column[one]!;
    for (let step = steps.length - 1; step >= 0 && value >= steps[step]!; step--)
      if (!(reached >= steps[step]!)) counts[step]!++;
  }
  return counts;
}

/** Reads lists and sets with one row for each group. Reuses its buffers. */
export class GroupWalk {
  readonly #finishes: Finishes;
  #met = new Uint32Array(0);
  #best = new Uint32Array(0);
  #walk = 0;

  constructor(finishes: Finishes) {
    this.#finishes = finishes;
  }

  /**
   * Reduces a list to the first row of each group and returns the rows at positions `from` to `to`. If `set`
   * is provided, ignores rows that are not in the set.
   */
  partOf(list: Uint32Array, set: Bitmap | null, from: number, to: number): Uint32Array {
    const { group } = this.#finishes;
    const met = this.#begin();
    const found = new Uint32Array(Math.max(0, to - from));
    let place = 0;
    for (let index = 0; index < list.length && place < to; index++) {
      const slot = list[index]!;
      if (set !== null && !isIn(set, slot)) continue;
      const own = group[slot]!;
      if (own !== 0) {
        if (met[own] === this.#walk) continue;
        met[own] = this.#walk;
      }
      if (place >= from) found[place - from] = slot;
      place++;
    }
    return found.subarray(0, Math.max(0, place - from));
  }

  /**
   * Returns a set with the best-ranked row of each group. If `within` is provided, ignores rows that are not
   * in this set.
   */
  bestOf(slots: Uint32Array, ranks: Float64Array, within: Bitmap | null): Bitmap {
    const { group } = this.#finishes;
    const met = this.#begin();
    const best = this.#best;
    const bits = emptyBitmap(group.length);
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index]!;
      if (within !== null && !isIn(within, slot)) continue;
      const own = group[slot]!;
      if (own !== 0) {
        if (met[own] === this.#walk) {
          const other = best[own]!;
          if (ranks[other]! <= ranks[index]!) continue;
          const worse = slots[other]!;
          bits[worse >>> 5]! &= ~(1 << (worse & 31));
        }
        met[own] = this.#walk;
        best[own] = index;
      }
      addTo(bits, slot);
    }
    return bits;
  }

  #begin(): Uint32Array {
    if (this.#met.length < this.#finishes.size || this.#walk === 0xffff_ffff) {
      this.#met = new Uint32Array(Math.ceil(this.#finishes.size * 1.5));
      this.#best = new Uint32Array(this.#met.length);
      this.#walk = 0;
    }
    this.#walk++;
    return this.#met;
  }
}
