/**
 * Filters a listing and counts the values of its facets. The values chosen in a facet do not narrow the
 * counts of that facet. Therefore a product that passes all facets counts in every facet, and a product that
 * fails only one facet counts in that facet.
 */
import type { Steps } from '#foundation/server/steps.ts';
import { addTo, emptyBitmap, listWord, type Bitmap } from '../bitmap.ts';
import {
  countOfGroups,
  countOne,
  countOrdinals,
  isChosen,
  type CountedFacet,
  type FacetCounts,
  type Zeros,
} from './count-columns.ts';
import type { ColumnSets } from '../column-sets.ts';
import { firstsOf } from './each-once.ts';
import type { ColumnRange } from './range-bins.ts';
import type { SlotSet } from '../slot-set.ts';

export interface Counted {
  /**
   * The rows that pass all facets: in the order of the candidates if no value is chosen, otherwise in
   * ascending order. Valid until the next count.
   */
  slots: Uint32Array;
  /** The same rows as a set; null if no value is chosen. Valid until the next count. */
  bits: Bitmap | null;
  /** The number of passing rows; if finishes are grouped, the number of passing groups. */
  total: number;
  /** The counts of each facet, valid until the next count. */
  counts: FacetCounts[];
}

/** An unfinished count: the passing rows, and a function that counts one facet. */
interface Counting extends Omit<Counted, 'counts'> {
  countsOf(facet: CountedFacet, index: number): FacetCounts;
}

const NOTHING = new Uint32Array(0);

/** Filters listings and counts their facets. All counts use the same buffers, so only one can run at a time. */
export class FacetCounter {
  readonly #columns: ColumnSets;
  #passed = NOTHING;
  #only = NOTHING;
  /**
   * Buffers for the first row of each group: among the passing rows, and among the rows counted for one
   * facet.
   */
  #firsts = NOTHING;
  #passing = NOTHING;
  #widerBits: Bitmap = emptyBitmap(0);
  #bits: Bitmap = emptyBitmap(0);
  /** The rows that fail at least one chosen facet. `#failingMore` contains the rows that fail more than one. */
  #failing: Bitmap = emptyBitmap(0);
  #failingMore: Bitmap = emptyBitmap(0);
  #made: Bitmap[] = [];
  readonly #rooms = new CountRooms();

  constructor(columns: ColumnSets) {
    this.#columns = columns;
  }

  /**
   * Filters the candidates by all facets and counts each facet. If `before` (finishes.ts) is provided, all
   * finishes of a product count as one. The product then passes if any finish passes, and counts for each
   * distinct value of its finishes.
   */
  count(candidates: SlotSet, facets: readonly CountedFacet[], before: Int32Array | null = null): Counted {
    const { slots, bits, total, countsOf } = this.#begin(candidates, facets, before);
    return { slots, bits, total, counts: facets.map(countsOf) };
  }

  /** Counts in steps, one for each facet. Until the last step, this counter must not run any other count. */
  *countSteps(
    candidates: SlotSet,
    facets: readonly CountedFacet[],
    before: Int32Array | null,
  ): Steps<Counted> {
    const size = candidates.slots.length;
    if (before) {
      candidates.firsts(before);
      yield size;
    }
    const { slots, bits, total, countsOf } = this.#begin(candidates, facets, before);
    yield size;
    const counts: FacetCounts[] = [];
    for (const [index, facet] of facets.entries()) {
      counts.push(countsOf(facet, index));
      yield size;
    }
    return { slots, bits, total, counts };
  }

  /** Filters the candidates. The caller then counts a facet with the result's `countsOf`. */
  #begin(candidates: SlotSet, facets: readonly CountedFacet[], before: Int32Array | null): Counting {
    if (before) return this.#beginGroups(candidates, facets, before);
    const chosen = facets.filter(isChosen).length;
    const countAll = (facet: CountedFacet) =>
      this.#columns.counts.of(candidates, facet, false, () => countOne(facet, candidates.slots, NOTHING));
    if (chosen === 0) {
      const { slots } = candidates;
      return { slots, bits: null, total: slots.length, countsOf: countAll };
    }
    const passing = this.#filter(candidates, facets);
    const slots = this.#passedSlots(candidates);
    const zeros = this.#rooms.begin();
    const countsOf = (facet: CountedFacet, index: number): FacetCounts => {
      const own = passing[index];
      if (!own) return countOne(facet, slots, NOTHING, zeros);
      // If only this facet has chosen values, count all candidates, because these values do not narrow the
      // facet's own counts.
      if (chosen === 1) return countAll(facet);
      if (facet.kind === 'ordinals') {
        const counts = zeros(facet.size);
        countOrdinals(facet.column, slots, counts);
        this.#countOnlyFailing(facet.column, candidates, own, counts);
        return { kind: 'ordinals', counts };
      }
      return countOne(facet, slots, this.#onlyFailing(candidates, own), zeros);
    };
    return { slots, bits: this.#bits, total: slots.length, countsOf };
  }

  #beginGroups(candidates: SlotSet, facets: readonly CountedFacet[], before: Int32Array): Counting {
    const chosen = facets.filter(isChosen).length;
    const countAll = (facet: CountedFacet) =>
      this.#columns.counts.of(candidates, facet, true, () =>
        this.#isAlike(facet, candidates, before)
          ? countOne(facet, candidates.firsts(before).slots, NOTHING)
          : countOfGroups(facet, { slots: candidates.slots, bits: candidates.bits, before }),
      );
    if (chosen === 0) {
      const { slots } = candidates;
      return { slots, bits: null, total: candidates.firsts(before).slots.length, countsOf: countAll };
    }
    const passing = this.#filter(candidates, facets);
    const slots = this.#passedSlots(candidates);
    const bits = this.#bits;
    const firsts = firstsOf(slots, bits, before, this.#firsts);
    const passed = { slots, bits, before };
    const zeros = this.#rooms.begin();
    const countsOf = (facet: CountedFacet, index: number) => {
      const own = passing[index];
      // If only this facet has chosen values, count all candidates, because these values do not narrow the
      // facet's own counts.
      if (own && chosen === 1) return countAll(facet);
      const isAlike = this.#isAlike(facet, candidates, before);
      if (!own)
        return isAlike ? countOne(facet, firsts, NOTHING, zeros) : countOfGroups(facet, passed, zeros);
      const wider = this.#withOnlyFailing(candidates, own);
      return isAlike
        ? countOne(facet, firstsOf(wider, this.#widerBits, before, this.#passing), NOTHING, zeros)
        : countOfGroups(facet, { slots: wider, bits: this.#widerBits, before }, zeros);
    };
    return { slots, bits, total: firsts.length, countsOf };
  }

  /**
   * Whether all finishes of each product have the same value in a facet's column. This is the case for nearly
   * all facets.
   */
  #isAlike(facet: CountedFacet, { tableSize }: SlotSet, before: Int32Array): boolean {
    if (facet.kind === 'atLeast' && facet.isFleeting) return false;
    return this.#columns.isAlike(facet.column, before, tableSize);
  }

  /**
   * Returns the rows that pass all facets, without counting. If `before` is provided, returns one row for
   * each product with several finishes.
   */
  passing(
    candidates: SlotSet,
    facets: readonly CountedFacet[],
    before: Int32Array | null = null,
  ): Uint32Array {
    if (!facets.some(isChosen)) return before ? candidates.firsts(before).slots : candidates.slots;
    this.#filter(candidates, facets);
    const passed = this.#passedSlots(candidates);
    return before ? firstsOf(passed, this.#bits, before, this.#firsts) : passed;
  }

  /**
   * Marks the rows that fail a facet. Returns, for each facet, the set of rows that pass; null for a facet
   * without chosen values.
   */
  #filter(candidates: SlotSet, facets: readonly CountedFacet[]): (Bitmap | null)[] {
    const { bits, words, tableSize } = candidates;
    if (this.#bits.length !== bits.length) {
      this.#bits = emptyBitmap(tableSize);
      this.#failing = emptyBitmap(tableSize);
      this.#failingMore = emptyBitmap(tableSize);
      this.#made = [];
      this.#passed = new Uint32Array(bits.length * 32);
      this.#only = new Uint32Array(bits.length * 32);
      this.#firsts = new Uint32Array(bits.length * 32);
      this.#passing = new Uint32Array(bits.length * 32);
      this.#widerBits = emptyBitmap(tableSize);
    }
    const [failing, more] = [this.#failing, this.#failingMore];
    for (let place = 0; place < words.length; place++) {
      failing[words[place]!] = 0;
      more[words[place]!] = 0;
    }
    let made = 0;
    return facets.map((facet) => {
      if (!isChosen(facet)) return null;
      const own = this.#cachedOrdinals(facet, tableSize) ?? this.#make(facet, made++, candidates);
      markFailing({ bits, words, own, failing, more });
      return own;
    });
  }

  /** Returns the cached set of passing rows for a frequent choice; null for other choices. */
  #cachedOrdinals(facet: CountedFacet, size: number): Bitmap | null {
    if (facet.kind === 'flag') return this.#columns.equal(facet.column, 1, size);
    if (facet.kind === 'atLeast' && !facet.isFleeting)
      return this.#columns.atLeast(facet.column, facet.least!, size);
    if (facet.kind === 'ordinals' && facet.chosen?.length === 1)
      return this.#columns.equal(facet.column, facet.chosen[0]!, size);
    return null;
  }

  #make(facet: CountedFacet, place: number, { slots, words, tableSize }: SlotSet): Bitmap {
    const bits = (this.#made[place] ??= emptyBitmap(tableSize));
    if (facet.kind === 'range') {
      const { column, lowest } = facet;
      const range = { column, from: facet.from ?? lowest, to: facet.to ?? Number.MAX_VALUE };
      if (tableSize > MAX_BINNED) addWithin(bits.fill(0), slots, range);
      else this.#columns.within(range, tableSize, words, bits);
    } else if (facet.kind === 'atLeast') {
      bits.fill(0);
      for (const slot of slots) if (facet.column[slot]! >= facet.least!) addTo(bits, slot);
    } else if (facet.kind === 'ordinals') {
      bits.fill(0);
      for (const ordinal of facet.chosen!) {
        const one = this.#columns.equal(facet.column, ordinal, tableSize);
        for (let index = 0; index < words.length; index++) bits[words[index]!]! |= one[words[index]!]!;
      }
    }
    return bits;
  }

  #passedSlots({ bits: candidates, words }: SlotSet): Uint32Array {
    const failing = this.#failing;
    const bits = this.#bits.fill(0);
    const passed = this.#passed;
    let count = 0;
    for (let place = 0; place < words.length; place++) {
      const word = words[place]!;
      const left = candidates[word]! & ~failing[word]!;
      if (left === 0) continue;
      bits[word] = left;
      count = listWord(left, word, passed, count);
    }
    return passed.subarray(0, count);
  }

  /**
   * Adds the rows that fail only this facet to its counts. `own` contains the rows that pass it. Reads the
   * words of the sets without building a list of rows, because in a facet with many values most candidates
   * fail.
   */
  #countOnlyFailing(column: Int32Array, { bits, words }: SlotSet, own: Bitmap, counts: Int32Array): void {
    const more = this.#failingMore;
    for (let place = 0; place < words.length; place++) {
      const word = words[place]!;
      let left = bits[word]! & ~more[word]! & ~own[word]!;
      while (left !== 0) {
        const ordinal = column[(word << 5) + 31 - Math.clz32(left & -left)]!;
        if (ordinal >= 0) counts[ordinal]!++;
        left &= left - 1;
      }
    }
  }

  /** Returns the rows that fail this facet and no other. `own` contains the rows that pass this facet. */
  #onlyFailing({ bits, words }: SlotSet, own: Bitmap): Uint32Array {
    const more = this.#failingMore;
    const only = this.#only;
    let count = 0;
    for (let place = 0; place < words.length; place++) {
      const word = words[place]!;
      const left = bits[word]! & ~more[word]! & ~own[word]!;
      if (left !== 0) count = listWord(left, word, only, count);
    }
    return only.subarray(0, count);
  }

  /**
   * Returns the rows that pass all facets or fail only this facet. `own` contains the rows that pass this
   * facet. Also stores the result as a set in `#widerBits`.
   */
  #withOnlyFailing({ bits, words }: SlotSet, own: Bitmap): Uint32Array {
    const [failing, more] = [this.#failing, this.#failingMore];
    const wider = this.#widerBits.fill(0);
    const only = this.#only;
    let count = 0;
    for (let place = 0; place < words.length; place++) {
      const word = words[place]!;
      // Exclude rows that fail several facets, and rows that pass this facet but fail another.
      const left = bits[word]! & ~more[word]! & ~(failing[word]! & own[word]!);
      if (left === 0) continue;
      wider[word] = left;
      count = listWord(left, word, only, count);
    }
    return only.subarray(0, count);
  }
}

/**
 * Arrays that successive counts reuse. A list has a dozen facets, and allocating an array for each facet
 * costs more than counting.
 */
class CountRooms {
  readonly #bySize = new Map<number, { buffers: Int32Array[]; used: number }>();

  /** Starts a count and makes the arrays of the previous count available again. */
  begin(): Zeros {
    // Discard arrays of sizes that are out of use. Dictionaries grow, so the required sizes change.
    if (this.#bySize.size > MAX_SIZES) this.#bySize.clear();
    for (const ofSize of this.#bySize.values()) ofSize.used = 0;
    return (size) => {
      let ofSize = this.#bySize.get(size);
      if (!ofSize) this.#bySize.set(size, (ofSize = { buffers: [], used: 0 }));
      const { buffers, used } = ofSize;
      ofSize.used += 1;
      const known = buffers[used];
      if (known) return known.fill(0);
      return (buffers[used] = new Int32Array(size));
    };
  }
}
const MAX_SIZES = 200;

/**
 * The maximum number of products for which bins are built. For more products, reading the column for each
 * list costs less time and memory.
 */
const MAX_BINNED = 250_000;

/** Adds to `bits` the rows whose value in the column is from `from` to `to`. */
function addWithin(bits: Bitmap, slots: Uint32Array, { column, from, to }: ColumnRange): void {
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    const value = column[slot]!;
    if (value >= from && value <= to) addTo(bits, slot);
  }
}

/**
 * Marks the candidates that fail a facet. Separately marks the candidates that have also failed an earlier
 * facet.
 */
function markFailing(of: {
  bits: Bitmap;
  words: Uint32Array;
  own: Bitmap;
  failing: Bitmap;
  more: Bitmap;
}): void {
  const { bits, words, own, failing, more } = of;
  for (let place = 0; place < words.length; place++) {
    const word = words[place]!;
    const fails = bits[word]! & ~own[word]!;
    more[word]! |= failing[word]! & fails;
    failing[word]! |= fails;
  }
}
