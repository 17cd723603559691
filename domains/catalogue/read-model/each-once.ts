/** Lists that show the finishes of one product once: the first of each group that a list meets stands for it. */
import { addTo, emptyBitmap, isIn, type Bitmap } from './bitmap.ts';
import type { Finishes } from './finishes.ts';

/** Whether a set has an earlier slot of the same group. `before`: the slot before in the group, by slot (finishes.ts). */
function hasEarlier(slot: number, bits: Bitmap, before: Int32Array): boolean {
  for (let one = before[slot]!; one >= 0; one = before[one]!) if (isIn(bits, one)) return true;
  return false;
}

/** Those of a list that have no earlier one of their group in its set, written into `into`. */
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

type Column = Int32Array | Float32Array | Uint8Array;

/** Whether all slots of every group have the same value in a column: then any of them may be counted for the others. */
export function isAlikeInGroups(column: Column, before: Int32Array, count: number): boolean {
  for (let slot = 0; slot < count; slot++) {
    const other = before[slot]!;
    if (other >= 0 && !Object.is(column[slot], column[other])) return false;
  }
  return true;
}

/** How many groups of a set have each value of a column, counted in `counts`, which are zeros. */
export function countGroups(
  column: Int32Array,
  counts: Int32Array,
  slots: Uint32Array,
  bits: Bitmap,
  before: Int32Array,
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

/** How many groups of a set reach each step with one of theirs at least; `steps` fall. */
export function countGroupsReaching(
  column: Float32Array | Uint8Array,
  steps: readonly number[],
  slots: Uint32Array,
  bits: Bitmap,
  before: Int32Array,
): number[] {
  const counts = steps.map(() => 0);
  const least = steps.at(-1)!;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    const value = column[slot]!;
    if (!(value >= least)) continue;
    // What an earlier one has reached already is counted.
    let reached = -Infinity;
    for (let one = before[slot]!; one >= 0; one = before[one]!)
      if (isIn(bits, one) && column[one]! > reached) reached = column[one]!;
    for (let step = steps.length - 1; step >= 0 && value >= steps[step]!; step--)
      if (!(reached >= steps[step]!)) counts[step]!++;
  }
  return counts;
}

/** Walks lists and sets, group by group, with room of its own that is used again and again. */
export class GroupWalk {
  readonly #finishes: Finishes;
  #met = new Uint32Array(0);
  #best = new Uint32Array(0);
  #walk = 0;

  constructor(finishes: Finishes) {
    this.#finishes = finishes;
  }

  /** What stands at the places from `from` to `to` of a list (of its slots in `set`, where one is given), each group once. */
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

  /** Of ranked slots (those in `within`, where it is given) the best of each group, as a set. */
  bestOf(slots: Uint32Array, ranks: Float64Array, within: Bitmap | null, size: number): Bitmap {
    const { group } = this.#finishes;
    const met = this.#begin();
    const best = this.#best;
    const bits = emptyBitmap(size);
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
