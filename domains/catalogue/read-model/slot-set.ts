import { bitmapOf, type Bitmap } from './bitmap.ts';
import { firstsOf } from './each-once.ts';

/** Products that a listing is made of: as a list in an order of its own, and as a set once somebody asks for it. */
export class SlotSet {
  readonly slots: Uint32Array;
  /** Whether many lists are made of it, one after the other: what is counted of all of it is worth keeping. */
  readonly isLasting: boolean;
  readonly #size: number;
  #bits: Bitmap | undefined;
  #words: Uint32Array | undefined;
  #firsts: SlotSet | undefined;

  /** `size`: every slot of the table lies below it. */
  constructor(slots: Uint32Array, size: number, isLasting = false) {
    this.slots = slots;
    this.isLasting = isLasting;
    this.#size = size;
  }

  get bits(): Bitmap {
    return (this.#bits ??= bitmapOf(this.slots, this.#size));
  }

  /** The words of `bits` that hold any: products of a category mostly lie together, so these are few. */
  get words(): Uint32Array {
    if (this.#words) return this.#words;
    const { bits } = this;
    const words = new Uint32Array(bits.length);
    let count = 0;
    for (let word = 0; word < bits.length; word++) if (bits[word] !== 0) words[count++] = word;
    return (this.#words = words.slice(0, count));
  }

  /** Of each group of finishes one. `before`: the slot before in the group, by slot. */
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
