/** The products that contain a word, and the word's weight in each product. */
export class Postings {
  slots = new Uint32Array(2);
  weights = new Uint8Array(2);
  size = 0;
  #bySlot: Uint8Array | undefined;

  add(slot: number, weight: number): void {
    if (this.size === this.slots.length) {
      const slots = new Uint32Array(this.size * 2);
      const weights = new Uint8Array(this.size * 2);
      slots.set(this.slots);
      weights.set(this.weights);
      this.slots = slots;
      this.weights = weights;
    }
    this.slots[this.size] = slot;
    this.weights[this.size++] = weight;
    this.#bySlot = undefined;
  }

  remove(slot: number): void {
    const place = this.slots.subarray(0, this.size).indexOf(slot);
    if (place < 0) return;
    this.size--;
    this.slots[place] = this.slots[this.size]!;
    this.weights[place] = this.weights[this.size]!;
    this.#bySlot = undefined;
  }

  /**
   * Returns the word's weight in each of the first `count` rows; 0 for rows without the word. The array is
   * cached and has an entry for every product, so this method is suitable only for common words.
   */
  bySlot(count: number): Uint8Array {
    if (this.#bySlot && this.#bySlot.length >= count) return this.#bySlot;
    const bySlot = new Uint8Array(count);
    for (let place = 0; place < this.size; place++) bySlot[this.slots[place]!] = this.weights[place]!;
    return (this.#bySlot = bySlot);
  }
}
