import { isIn, type Bitmap } from '../bitmap.ts';
import type { GroupWalk } from '../facets/each-once.ts';
import { partOf } from './sort-orders.ts';

/** The maximum number of requested rows for which selecting the best rows is cheaper than sorting all rows. */
const MAX_SELECTED = 512;
const NOTHING = new Uint32Array(0);

/** Rows with ranks, where a smaller rank is better. Sorts only as many rows as the caller requests. */
export class RankedSlots {
  /** The row numbers, unsorted. */
  readonly slots: Uint32Array;
  /**
   * Whether many listings use this list before the catalogue changes. Data derived from the list is then
   * cached.
   */
  readonly isLasting: boolean;
  readonly #ranks: Float64Array;
  #ordered: Uint32Array | undefined;

  /** No two rows may have the same rank. */
  constructor(slots: Uint32Array, ranks: Float64Array, isLasting = false) {
    this.slots = slots;
    this.isLasting = isLasting;
    this.#ranks = ranks;
  }

  /** Returns only the rows for which `passes` returns true, with their ranks. */
  only(passes: (slot: number) => boolean): RankedSlots {
    const slots = new Uint32Array(this.slots.length);
    const ranks = new Float64Array(this.#ranks.length);
    let count = 0;
    for (let place = 0; place < this.slots.length; place++) {
      const slot = this.slots[place]!;
      if (!passes(slot)) continue;
      slots[count] = slot;
      if (ranks.length > 0) ranks[count] = this.#ranks[place]!;
      count++;
    }
    return new RankedSlots(slots.slice(0, count), ranks.slice(0, count));
  }

  /**
   * Returns the rows at positions `from` to `to` in order of rank. If `within` is provided, ignores rows that
   * are not in this set.
   */
  part(from: number, to: number, within: Bitmap | null = null): Uint32Array {
    const end = Math.min(to, this.slots.length);
    if (end <= from) return NOTHING;
    if (end <= MAX_SELECTED && !this.#isOrdered) return this.#best(end, within).subarray(from);
    const ordered = this.#inOrder();
    return within === null ? ordered.subarray(from, end) : partOf(ordered, within, from, end);
  }

  /**
   * Returns the rows at positions `from` to `to`, like {@link part}, with only the best-ranked finish of each
   * product. If `within` is provided, ignores rows that are not in this set.
   */
  partOfGroups(walk: GroupWalk, from: number, to: number, within: Bitmap | null): Uint32Array {
    if (this.#isOrdered) return walk.partOf(this.#inOrder(), within, from, to);
    return this.part(from, to, walk.bestOf(this.slots, this.#ranks, within));
  }

  /**
   * Whether to read pages from a fully sorted list. A list that many listings share is sorted once and then
   * reused.
   */
  get #isOrdered(): boolean {
    return this.#ordered !== undefined || (this.isLasting && this.slots.length > 0);
  }

  /**
   * Returns the `count` best-ranked rows. Compares each row only with the worst row selected so far, which is
   * enough to reject nearly all rows.
   */
  #best(count: number, within: Bitmap | null): Uint32Array {
    const { slots } = this;
    const ranks = this.#ranks;
    const bestRanks = new Float64Array(count);
    const best = new Uint32Array(count);
    let size = 0;
    for (let index = 0; index < slots.length; index++) {
      const rank = ranks[index]!;
      if (size === count && rank >= bestRanks[size - 1]!) continue;
      if (within !== null && !isIn(within, slots[index]!)) continue;
      let place = size < count ? size++ : size - 1;
      while (place > 0 && bestRanks[place - 1]! > rank) {
        bestRanks[place] = bestRanks[place - 1]!;
        best[place] = best[place - 1]!;
        place--;
      }
      bestRanks[place] = rank;
      best[place] = slots[index]!;
    }
    return best.subarray(0, size);
  }

  #inOrder(): Uint32Array {
    if (this.#ordered) return this.#ordered;
    return (this.#ordered = isRising(this.#ranks) ? this.slots : byRank(this.slots, this.#ranks));
  }
}

function isRising(ranks: Float64Array): boolean {
  for (let place = 1; place < ranks.length; place++) if (ranks[place]! < ranks[place - 1]!) return false;
  return true;
}

/** Sorts rows by rank. No two rows may have the same rank. */
function byRank(slots: Uint32Array, ranks: Float64Array): Uint32Array {
  const sorted = ranks.toSorted();
  const ordered = new Uint32Array(slots.length);
  for (let index = 0; index < slots.length; index++) {
    let [low, high] = [0, sorted.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < ranks[index]!) low = middle + 1;
      else high = middle;
    }
    ordered[low] = slots[index]!;
  }
  return ordered;
}
