import { bitmapOf, type Bitmap } from './bitmap.ts';
import { firstsOf } from './facets/each-once.ts';

/** The products that a listing is built from: as a sorted list, and as a set on demand. */
export class SlotSet {
  readonly slots: Uint32Array;
  /** Whether many listings are built from this set, so that counts of the whole set are worth caching. */
  readonly isLasting: boolean;
  readonly #size: number;
  #bits: Bitmap | undefined;
  #words: Uint32Array | undefined;
  #firsts: SlotSet | undefined;

  /** Every row of the table must be less than `size`. */
  constructor(slots: Uint32Array, size: number, isLasting = false) {
    this.slots = slots;
    this.isLasting = isLasting;
    this.#size = size;
  }

  get bits(): Bitmap {
    return (this.#bits ??= bitmapOf(this.slots, this.#size));
  }

  /**
   * Returns the indexes of the non-empty words of `bits`. There are few, because the products of a category
   * are mostly adjacent.
   */
  get words(): Uint32Array {
    if (this.#words) return this.#words;
    const { bits } = this;
    const words = new Uint32Array(bits.length);
    let count = 0;
    for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[count++] = word;
    return (this.#words = words.slice(0, count));
  }

  /** Returns one row of each group of finishes. `before` is the previous row in the group, by row. */
  firsts(before: Int32Array): SlotSet {
    return (this.#firsts ??= new SlotSet(
      firstsOf(this.slots, this.bits, before, new Uint32Array(this.slots.length)),
      this.#size,
    ));
  }

  get tableSize(): number {
    return this.#size;
  }
}
