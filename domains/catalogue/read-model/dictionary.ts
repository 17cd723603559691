/**
 * Assigns dense numbers to keys in the order in which they are first added. The small numbers are stored in
 * columns.
 */
export class Dictionary<Key> {
  readonly keys: Key[] = [];
  readonly #ordinals = new Map<Key, number>();

  /** Returns the key's number; a new key gets the next number. */
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
