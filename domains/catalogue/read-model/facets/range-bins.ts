import { addTo, emptyBitmap, type Bitmap } from '../bitmap.ts';

const BINS = 128;
const SAMPLES = 4096;

/** The values of a column that are from `from` to `to`, inclusive. */
export interface ColumnRange {
  column: Float32Array | Int32Array;
  from: number;
  to: number;
}

/**
 * Splits the values of a column into bins of about equal size and stores, for each bin, the set of rows in
 * earlier bins. The difference of two such sets contains the rows of all bins between them. Thus a range
 * query compares single values only in its first and its last bin.
 */
export class RangeBins {
  /** The number of rows that the bins cover. */
  readonly count: number;
  readonly #column: Float32Array | Int32Array;
  /**
   * The bounds between adjacent bins, in ascending order. A value equal to a bound belongs to the higher bin.
   */
  readonly #bounds: Float64Array;
  /** The rows, ordered by bin. `#starts` contains the position of each bin's first row. */
  readonly #slots: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #lowest: Float64Array;
  readonly #highest: Float64Array;
  /** For each bin, the set of the rows in all earlier bins. */
  readonly #before: Bitmap[] = [];

  /** Sorts the first `count` rows into bins. Rows without a value are omitted. */
  constructor(column: Float32Array | Int32Array, count: number) {
    this.count = count;
    this.#column = column;
    this.#bounds = boundsOf(column, count);
    const bins = this.#bounds.length + 1;
    const binOf = new Uint8Array(count);
    this.#starts = new Uint32Array(bins + 1);
    this.#lowest = new Float64Array(bins).fill(Infinity);
    this.#highest = new Float64Array(bins).fill(-Infinity);
    for (let slot = 0; slot < count; slot++) {
      const value = column[slot]!;
      if (Number.isNaN(value)) continue;
      const bin = this.#binOf(value);
      binOf[slot] = bin;
      this.#starts[bin + 1]!++;
      if (value < this.#lowest[bin]!) this.#lowest[bin] = value;
      if (value > this.#highest[bin]!) this.#highest[bin] = value;
    }
    for (let bin = 0; bin < bins; bin++) this.#starts[bin + 1]! += this.#starts[bin]!;
    const next = this.#starts.slice();
    this.#slots = new Uint32Array(this.#starts[bins]!);
    for (let slot = 0; slot < count; slot++)
      if (!Number.isNaN(column[slot]!)) this.#slots[next[binOf[slot]!]!++] = slot;
    this.#before.push(emptyBitmap(count));
    for (let bin = 0; bin < bins; bin++) {
      const bits = this.#before[bin]!.slice();
      for (let place = this.#starts[bin]!; place < this.#starts[bin + 1]!; place++)
        addTo(bits, this.#slots[place]!);
      this.#before.push(bits);
    }
  }

  get bytes(): number {
    return this.#before.length * this.#before[0]!.byteLength + this.#slots.byteLength;
  }

  /**
   * Finds the rows whose value is from `from` to `to`, inclusive. Writes their bits to the words of `into`
   * that `words` lists. Other words of `into` have unspecified content afterwards.
   */
  passing(range: Pick<ColumnRange, 'from' | 'to'>, words: Uint32Array, into: Bitmap): void {
    const { from, to } = range;
    if (!(from <= to)) {
      for (let place = 0; place < words.length; place++) into[words[place]!] = 0;
      return;
    }
    const first = this.#binOf(from);
    const last = this.#binOf(to);
    const begin = from <= this.#lowest[first]! ? first : first + 1;
    const end = this.#highest[last]! <= to ? last + 1 : last;
    const lower = this.#before[begin]!;
    const upper = this.#before[Math.max(begin, end)]!;
    for (let place = 0; place < words.length; place++) {
      const word = words[place]!;
      into[word] = upper[word]! & ~lower[word]!;
    }
    if (begin > first) this.#addPassing(first, range, words, into);
    if (end === last && (last !== first || begin === first)) this.#addPassing(last, range, words, into);
  }

  /** Compares the value of each row in a bin with the bounds of the range, and adds the matching rows. */
  #addPassing(
    bin: number,
    { from, to }: Pick<ColumnRange, 'from' | 'to'>,
    words: Uint32Array,
    into: Bitmap,
  ): void {
    if (words.length === 0) return;
    const column = this.#column;
    // The rows of a bin are in ascending order, so reading can stop after the last requested word.
    const until = (words.at(-1)! + 1) << 5;
    const finish = this.#starts[bin + 1]!;
    for (let place = this.#placeOf(words[0]! << 5, bin); place < finish; place++) {
      const slot = this.#slots[place]!;
      if (slot >= until) return;
      const value = column[slot]!;
      if (value >= from && value <= to) addTo(into, slot);
    }
  }

  /** Returns the position of the first row in a bin whose number is at least `slot`. */
  #placeOf(slot: number, bin: number): number {
    let low = this.#starts[bin]!;
    let high = this.#starts[bin + 1]!;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#slots[middle]! < slot) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #binOf(value: number): number {
    const bounds = this.#bounds;
    let low = 0;
    let high = bounds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (bounds[middle]! <= value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Estimates, from a sample, the bounds that split the values into bins of about equal size. */
function boundsOf(column: Float32Array | Int32Array, count: number): Float64Array {
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const sample = new Float64Array(Math.ceil(count / step));
  let size = 0;
  for (let slot = 0; slot < count; slot += step)
    if (!Number.isNaN(column[slot]!)) sample[size++] = column[slot]!;
  const sorted = sample.subarray(0, size).sort();
  const bounds = new Set<number>();
  for (let bin = 1; bin < BINS && size > 0; bin++) bounds.add(sorted[Math.floor((bin * size) / BINS)]!);
  return Float64Array.from(bounds);
}
