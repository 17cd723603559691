/**
 * Filters a listing and counts its facets. Disjunctive: a facet's own choice does not narrow its own counts, so a
 * product counts for every facet when it passes all, and for one facet alone when it fails only that one.
 */
import { addTo, emptyBitmap, listWord, type Bitmap } from './bitmap.ts';
import type { ColumnSets } from './column-sets.ts';
import type { SlotSet } from './slot-set.ts';

/** A facet over a column, with what was chosen of it. */
export type CountedFacet =
  | { kind: 'ordinals'; column: Int32Array; size: number; chosen: readonly number[] | null }
  | {
      kind: 'atLeast';
      column: Float32Array;
      steps: readonly number[];
      least: number | null;
      /** Its column is made for this moment: nothing derived from it is kept. */
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
  /** Nothing was chosen of it, and no product is left to count. */
  | { kind: 'none' };

export const HISTOGRAM_STEPS = 12;
const EMPTY_STEPS: readonly number[] = Array.from({ length: HISTOGRAM_STEPS }, () => 0);

export interface Counted {
  /** What passes every facet: the candidates' own list when nothing is chosen, else rising. Good until the next counting. */
  slots: Uint32Array;
  /** The same as a set; null when nothing is chosen. Good until the next counting. */
  bits: Bitmap | null;
  counts: FacetCounts[];
}

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

const NOTHING = new Uint32Array(0);
const NONE: FacetCounts = { kind: 'none' };

/** Counts with room of its own that it uses again and again: one counting at a time. */
export class FacetCounter {
  readonly #columns: ColumnSets;
  #passed = NOTHING;
  #only = NOTHING;
  #bits: Bitmap = emptyBitmap(0);
  /** Slots that fail any chosen facet, and those that fail more than one. */
  #failing: Bitmap = emptyBitmap(0);
  #failingMore: Bitmap = emptyBitmap(0);
  #made: Bitmap[] = [];

  constructor(columns: ColumnSets) {
    this.#columns = columns;
  }

  /** Filters the candidates by every facet and counts each. */
  count(candidates: SlotSet, facets: readonly CountedFacet[]): Counted {
    if (!facets.some(isChosen)) {
      const { slots } = candidates;
      return { slots, bits: null, counts: facets.map((facet) => countOne(facet, slots, NOTHING)) };
    }
    const passing = this.#filter(candidates, facets);
    const slots = this.#passedSlots(candidates);
    const counts = facets.map((facet, index) => {
      const own = passing[index];
      if (!own) return countOne(facet, slots, NOTHING);
      if (facet.kind === 'ordinals') return this.#countOrdinals(facet, slots, candidates, own);
      return countOne(facet, slots, this.#onlyFailing(candidates, own));
    });
    return { slots, bits: this.#bits, counts };
  }

  /** What passes every facet, without counting. */
  passing(candidates: SlotSet, facets: readonly CountedFacet[]): Uint32Array {
    if (!facets.some(isChosen)) return candidates.slots;
    this.#filter(candidates, facets);
    return this.#passedSlots(candidates);
  }

  /** Marks what fails; answers the set that passes each chosen facet, null for the others. */
  #filter(candidates: SlotSet, facets: readonly CountedFacet[]): (Bitmap | null)[] {
    const { bits, words, tableSize } = candidates;
    if (this.#bits.length !== bits.length) {
      this.#bits = emptyBitmap(tableSize);
      this.#failing = emptyBitmap(tableSize);
      this.#failingMore = emptyBitmap(tableSize);
      this.#made = [];
      this.#passed = new Uint32Array(bits.length * 32);
      this.#only = new Uint32Array(bits.length * 32);
    }
    const [failing, more] = [this.#failing, this.#failingMore];
    for (let place = 0; place < words.length; place++) {
      failing[words[place]!] = 0;
      more[words[place]!] = 0;
    }
    let made = 0;
    return facets.map((facet) => {
      if (!isChosen(facet)) return null;
      const own = this.#kept(facet, tableSize) ?? this.#make(facet, made++, candidates);
      markFailing({ bits, words, own, failing, more });
      return own;
    });
  }

  /** The set of a choice that many visitors make, which is kept; null for the others. */
  #kept(facet: CountedFacet, size: number): Bitmap | null {
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
      const ends = { from: facet.from ?? lowest, to: facet.to ?? Number.MAX_VALUE };
      this.#columns.within({ column, ...ends }, tableSize, words, bits);
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

  /** Straight from the words: of a facet that many values can be chosen of, most candidates fail it alone. */
  #countOrdinals(
    { column, size }: CountedFacet & { kind: 'ordinals' },
    passed: Uint32Array,
    { bits, words }: SlotSet,
    own: Bitmap,
  ): FacetCounts {
    const more = this.#failingMore;
    const counts = new Int32Array(size);
    countOrdinals(column, passed, counts);
    for (let place = 0; place < words.length; place++) {
      const word = words[place]!;
      let left = bits[word]! & ~more[word]! & ~own[word]!;
      while (left !== 0) {
        const ordinal = column[(word << 5) + 31 - Math.clz32(left & -left)]!;
        if (ordinal >= 0) counts[ordinal]!++;
        left &= left - 1;
      }
    }
    return { kind: 'ordinals', counts };
  }

  /** What fails no chosen facet but the one that `own` passes. */
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
}

/** Notes which candidates fail a facet, and which have failed another before. */
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

/** Counts a facet over two lists: what passes everything, and what fails this facet alone. */
function countOne(facet: CountedFacet, passed: Uint32Array, failing: Uint32Array): FacetCounts {
  if (passed.length + failing.length === 0 && !isChosen(facet)) return NONE;
  switch (facet.kind) {
    case 'ordinals': {
      const counts = new Int32Array(facet.size);
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

function countOrdinals(column: Int32Array, slots: Uint32Array, counts: Int32Array): void {
  for (let index = 0; index < slots.length; index++) {
    const ordinal = column[slots[index]!]!;
    if (ordinal >= 0) counts[ordinal]!++;
  }
}

/** `steps` fall: who reaches one reaches all after it. */
function countReached(
  column: Float32Array,
  steps: readonly number[],
  slots: Uint32Array,
  counts: number[],
): void {
  const least = steps.at(-1)!;
  for (let index = 0; index < slots.length; index++) {
    const value = column[slots[index]!]!;
    // Most products have no stars at all.
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

/** Room for the values of a range, which are read twice: from here it costs little, from all over a long column much. */
let gathered = new Float64Array(4096);

/** Puts the values that are known into `gathered` from a place on; answers the place after them. */
function gather(column: Float32Array | Int32Array, lowest: number, slots: Uint32Array, from: number): number {
  const values = gathered;
  let place = from;
  for (let index = 0; index < slots.length; index++) {
    const value = column[slots[index]!]!;
    if (value >= lowest) values[place++] = value;
  }
  return place;
}
