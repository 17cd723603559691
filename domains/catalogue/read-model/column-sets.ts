import { addTo, emptyBitmap, type Bitmap } from './bitmap.ts';
import { isAlikeInGroups } from './facets/each-once.ts';
import { CachedCounts } from './facets/cached-counts.ts';
import { RangeBins, type ColumnRange } from './facets/range-bins.ts';

type Column = Int32Array | Float32Array | Uint8Array;

/** The maximum memory for derived data, in bytes. When it is exceeded, the cached sets are cleared. */
const ROOM = 48 * 2 ** 20;

/**
 * Cached sets of the rows that have a certain value in a column. A set is built on first use and dropped when
 * the column changes. Filters combine such sets, which compares 32 products with each operation.
 */
export class ColumnSets {
  /** Cached counts of whole lists; cleared when any column changes. */
  readonly counts = new CachedCounts();
  readonly #sets = new Map<Column, Map<number, Bitmap>>();
  readonly #bins = new Map<Column, RangeBins>();
  readonly #alike = new Map<Column, boolean>();
  #bytes = 0;

  /** Returns the set of rows whose value in a column is this ordinal. */
  equal(column: Int32Array | Uint8Array, ordinal: number, count: number): Bitmap {
    return this.#setOf(column, ordinal, count, () => {
      const bits = emptyBitmap(count);
      for (let slot = 0; slot < count; slot++) if (column[slot] === ordinal) addTo(bits, slot);
      return bits;
    });
  }

  /** Returns the set of rows whose value in a column is at least `least`. */
  atLeast(column: Float32Array, least: number, count: number): Bitmap {
    return this.#setOf(column, least, count, () => {
      const bits = emptyBitmap(count);
      for (let slot = 0; slot < count; slot++) if (column[slot]! >= least) addTo(bits, slot);
      return bits;
    });
  }

  /**
   * Finds the rows whose value in a column is from `from` to `to`. Writes their bits to the words of `into`
   * that `words` lists.
   */
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

  /** Whether all finishes of each product have the same value in a column. */
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

  /** Clears the sets of yes/no columns. Called when stock changes. */
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
