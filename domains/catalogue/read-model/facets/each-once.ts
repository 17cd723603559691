/**
 * Lists that display the finishes of one product once: the first row of each group in a list represents the
 * group.
 */
import { addTo, emptyBitmap, isIn, type Bitmap } from '../bitmap.ts';
import type { Finishes } from '../finishes.ts';

/**
 * Whether a set contains an earlier row of the same group. `before` is the previous row in the group, by row
 * (finishes.ts).
 */
function hasEarlier(slot: number, bits: Bitmap, before: Int32Array): boolean {
  for (let one = before[slot]!; one >= 0; one = before[one]!) if (isIn(bits, one)) return true;
  return false;
}

/** Writes into `into`, and returns, the rows of a list that are the first of their group in the set. */
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

/** A set of rows in which the rows of a group count as one. */
export interface GroupedSlots {
  slots: Uint32Array;
  /** The same rows as a set. */
  bits: Bitmap;
  /** The previous row in the group, by row (finishes.ts). */
  before: Int32Array;
}

type Column = Int32Array | Float32Array | Uint8Array;

/** Whether all rows of each group have the same value in a column. If so, any row of a group can be counted. */
export function isAlikeInGroups(column: Column, before: Int32Array, count: number): boolean {
  for (let slot = 0; slot < count; slot++) {
    const other = before[slot]!;
    if (other >= 0 && !Object.is(column[slot], column[other])) return false;
  }
  return true;
}

/** Counts, for each value of a column, the groups of a set that have it. `counts` must contain zeros. */
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

/** Counts, for each step, the groups of a set in which at least one row reaches it. `steps` must descend. */
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
    // Steps that an earlier row has reached have already been counted.
    let reached = -Infinity;
    for (let one = before[slot]!; one >= 0; one = before[one]!)
      if (isIn(bits, one) && column[one]! > reached) reached = column[one]!;
    for (let step = steps.length - 1; step >= 0 && value >= steps[step]!; step--)
      if (!(reached >= steps[step]!)) counts[step]!++;
  }
  return counts;
}

/** Walks lists and sets group by group, with its own reusable buffers. */
export class GroupWalk {
  readonly #finishes: Finishes;
  #met = new Uint32Array(0);
  #best = new Uint32Array(0);
  #walk = 0;

  constructor(finishes: Finishes) {
    this.#finishes = finishes;
  }

  /**
   * Returns the rows at positions `from` to `to` of a list in which each group occurs only once, with its
   * first row. If `set` is provided, rows outside it are ignored.
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
   * Returns a set with the best ranked row of each group. If `within` is provided, rows outside it are
   * ignored.
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
