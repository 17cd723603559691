import { addTo, emptyBitmap, type Bitmap } from './bitmap.ts';
import { isAlikeInGroups } from './each-once.ts';
import { KeptCounts } from './kept-counts.ts';
import { RangeBins } from './range-bins.ts';

type Column = Int32Array | Float32Array | Uint8Array;

/** Room for what is derived from the columns, in bytes. When it is full, what is needed is made anew. */
const ROOM = 48 * 2 ** 20;

/**
 * The sets of slots that have a value of a column, made when they are first asked for and kept until the column changes.
 * A filter is then a few operations on words of 32 products each, however many products there are.
 */
export class ColumnSets {
  /** Counts of whole lists, kept as long as every column is the same. */
  readonly counts = new KeptCounts();
  readonly #sets = new Map<Column, Map<number, Bitmap>>();
  readonly #bins = new Map<Column, RangeBins>();
  readonly #alike = new Map<Column, boolean>();
  #bytes = 0;

  /** Slots whose column holds exactly this ordinal. */
  equal(column: Int32Array | Uint8Array, ordinal: number, count: number): Bitmap {
    return this.#setOf(column, ordinal, count, () => {
      const bits = emptyBitmap(count);
      for (let slot = 0; slot < count; slot++) if (column[slot] === ordinal) addTo(bits, slot);
      return bits;
    });
  }

  /** Slots whose column holds this number or a greater one. */
  atLeast(column: Float32Array, least: number, count: number): Bitmap {
    return this.#setOf(column, least, count, () => {
      const bits = emptyBitmap(count);
      for (let slot = 0; slot < count; slot++) if (column[slot]! >= least) addTo(bits, slot);
      return bits;
    });
  }

  /** Fills these words of `into` with the slots whose column holds a number from `from` to `to`. */
  within(
    { column, from, to }: { column: Float32Array | Int32Array; from: number; to: number },
    count: number,
    words: Uint32Array,
    into: Bitmap,
  ): void {
    const known = this.#bins.get(column);
    const bins = known?.count === count ? known : new RangeBins(column, count);
    if (bins !== known) {
      this.#count(bins.bytes);
      this.#bins.set(column, bins);
    }
    bins.passing(from, to, words, into);
  }

  /** Whether the slots of every group have the same value in a column. */
  isAlike(column: Column, before: Int32Array, count: number): boolean {
    let isAlike = this.#alike.get(column);
    if (isAlike === undefined)
      this.#alike.set(column, (isAlike = isAlikeInGroups(column, before, Math.min(count, column.length))));
    return isAlike;
  }

  #setOf(column: Column, value: number, count: number, make: () => Bitmap): Bitmap {
    const known = this.#sets.get(column)?.get(value);
    if (known && known.length === (count + 31) >>> 5) return known;
    const bits = make();
    this.#count(bits.byteLength);
    const sets = this.#sets.get(column);
    if (sets) sets.set(value, bits);
    else this.#sets.set(column, new Map([[value, bits]]));
    return bits;
  }

  #count(bytes: number): void {
    if (this.#bytes + bytes > ROOM) this.#forgetSets();
    this.#bytes += bytes;
  }

  /** Forgets the sets of yes/no columns: what happens when stock comes and goes. */
  clearFlags(): void {
    this.counts.clear();
    for (const column of this.#sets.keys()) if (column instanceof Uint8Array) this.#sets.delete(column);
    for (const column of this.#alike.keys()) if (column instanceof Uint8Array) this.#alike.delete(column);
  }

  clear(): void {
    this.counts.clear();
    this.#alike.clear();
    this.#forgetSets();
  }

  #forgetSets(): void {
    this.#sets.clear();
    this.#bins.clear();
    this.#bytes = 0;
  }
}
