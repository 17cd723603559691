import { isIn, type Bitmap } from './bitmap.ts';
import type { GroupWalk } from './each-once.ts';
import { partOf } from './sort-orders.ts';

/** Beyond so many places it is cheaper to put everything in order once. */
const MOST_CHOSEN = 512;
const NOTHING = new Uint32Array(0);

/** Slots that each have a rank, the smaller the better. Only what somebody asks for is put in order. */
export class RankedSlots {
  /** In no order. */
  readonly slots: Uint32Array;
  /** Whether many hold this list, for as long as the catalogue is the same: what is made of it once serves all of them. */
  readonly isLasting: boolean;
  readonly #ranks: Float64Array;
  #ordered: Uint32Array | undefined;

  /** No two ranks are the same. */
  constructor(slots: Uint32Array, ranks: Float64Array, isLasting = false) {
    this.slots = slots;
    this.isLasting = isLasting;
    this.#ranks = ranks;
  }

  /** Those of them that pass, in the same order. */
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

  /** The slots at the places from `from` to `to` in order of rank, among those in `within` when it is given. */
  part(from: number, to: number, within: Bitmap | null = null): Uint32Array {
    const end = Math.min(to, this.slots.length);
    if (end <= from) return NOTHING;
    if (end <= MOST_CHOSEN && !this.#isOrdered) return this.#best(end, within).subarray(from);
    const ordered = this.#inOrder();
    return within === null ? ordered.subarray(from, end) : partOf(ordered, within, from, end);
  }

  /**
   * The same of a site that lists the finishes of a product as one: of each group the best, of all or of those in `within`.
   * `size`: every slot lies below it.
   */
  partOfGroups(walk: GroupWalk, from: number, to: number, within: Bitmap | null, size: number): Uint32Array {
    if (this.#isOrdered) return walk.partOf(this.#inOrder(), within, from, to);
    return this.part(from, to, walk.bestOf(this.slots, this.#ranks, within, size));
  }

  /** What many hold is put in order once, for all of them: a page of it is then read from its beginning. */
  get #isOrdered(): boolean {
    return this.#ordered !== undefined || (this.isLasting && this.slots.length > 0);
  }

  /** The best `count` of them: each is compared with the worst of the best so far, which nearly all are worse than. */
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

/** Slots in the order of their ranks, of which no two are the same. */
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
