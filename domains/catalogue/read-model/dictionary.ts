/**
 * Assigns consecutive numbers to keys, in the order in which they are added. Columns store these numbers
 * instead of the keys.
 */
export class Dictionary<Key> {
  readonly keys: Key[] = [];
  readonly #ordinals = new Map<Key, number>();

  /** Returns the number of a key. A new key gets the next number. */
  add(key: Key): number {
    let ordinal = this.#ordinals.get(key);
    if (ordinal === undefined) {
      ordinal = this.keys.length;
      this.keys.push(key);
      this.#ordinals.set(key, ordinal);
    }
    return ordinal;
  }

  find(key: Key): number | undefined {
    return this.#ordinals.get(key);
  }

  get size(): number {
    return this.keys.length;
  }
}
