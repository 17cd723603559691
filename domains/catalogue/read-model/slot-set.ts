import { bitmapOf, type Bitmap } from './bitmap.ts';
import { firstsOf } from './facets/each-once.ts';

/** The products from which a listing is built, as a sorted list. Converted to a set on first use. */
export class SlotSet {
  readonly slots: Uint32Array;
  /** Whether many listings share this set. If so, counts of the whole set are cached. */
  readonly isLasting: boolean;
  readonly #size: number;
  #bits: Bitmap | undefined;
  #words: Uint32Array | undefined;
  #firsts: SlotSet | undefined;

  /** Each row number in `slots` must be less than `size`. */
  constructor(slots: Uint32Array, size: number, isLasting = false) {
    this.slots = slots;
    this.isLasting = isLasting;
    this.#size = size;
  }

  get bits(): Bitmap {
    return (this.#bits ??= bitmapOf(this.slots, this.#size));
  }

  /**
   * Returns the indexes of the bitmap's words that contain at least one row. Only a few words do, because the
   * rows of a category are mostly adjacent.
   */
  get words(): Uint32Array {
    if (this.#words) return this.#words;
    const { bits } = this;
    const words = new Uint32Array(bits.length);
    let count = 0;
    for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[count++] = word;
    return (this.#words = words.slice(0, count));
  }

  /**
   * Returns the set reduced to one row for each group of finishes. `before` contains, for each row, the
   * previous row of its group.
   */
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
