import { addTo, emptyBitmap, type Bitmap } from './bitmap.ts';
import { isAlikeInGroups } from './facets/each-once.ts';
import { CachedCounts } from './facets/cached-counts.ts';
import { RangeBins, type ColumnRange } from './facets/range-bins.ts';

type Column = Int32Array | Float32Array | Uint8Array;

/** Memory for data derived from the columns, in bytes. When it is full, further data is rebuilt on each use. */
const ROOM = 48 * 2 ** 20;

/**
 * The set of rows with each value of a column. A set is built on first use and cached until the column
 * changes. A filter is then a few operations on words of 32 products each, whatever the number of products.
 */
export class ColumnSets {
  /** Counts of whole lists, cached until any column changes. */
  readonly counts = new CachedCounts();
  readonly #sets = new Map<Column, Map<number, Bitmap>>();
  readonly #bins = new Map<Column, RangeBins>();
  readonly #alike = new Map<Column, boolean>();
  #bytes = 0;

  /** Returns the rows whose column contains exactly this ordinal. */
  equal(column: Int32Array | Uint8Array, ordinal: number, count: number): Bitmap {
    return this.#setOf(column, ordinal, count, () => {
      const bits = emptyBitmap(count);
      for (let slot = 0; slot < count; slot++) if (column[slot] === ordinal) addTo(bits, slot);
      return bits;
    });
  }

  /** Returns the rows whose column contains this number or a greater one. */
  atLeast(column: Float32Array, least: number, count: number): Bitmap {
    return this.#setOf(column, least, count, () => {
      const bits = emptyBitmap(count);
      for (let slot = 0; slot < count; slot++) if (column[slot]! >= least) addTo(bits, slot);
      return bits;
    });
  }

  /** Fills these words of `into` with the rows whose column contains a number from `from` to `to`. */
  within(range: ColumnRange, count: number, words: Uint32Array, into: Bitmap): void {
    const { column } = range;
    const known = this.#bins.get(column);
    const bins = known?.count === count ? known : new RangeBins(column, count);
    if (bins !== known) {
      this.#count(bins.bytes);
      this.#bins.set(column, bins);
    }
    bins.passing(range, words, into);
  }

  /** Whether all rows of each group have the same value in a column. */
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

  /** Clears the sets of yes/no columns when stock changes. */
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
