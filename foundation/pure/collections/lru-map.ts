interface Entry<V> {
  value: V;
  weight: number;
  /** True if the entry was read after it was added or last moved to the end of the queue. */
  isUsed: boolean;
}

/**
 * A cache of recently used entries with a maximum total weight of `capacity`. `weigh` returns the weight of a
 * value; by default, each value weighs 1. It uses the clock algorithm: a read only marks the entry. Instead
 * of removing a marked entry, the cache clears the mark and moves the entry to the end of the queue. Moving
 * the entry at each read would cost more than the read itself.
 */
export class LruMap<K, V> {
  readonly #entries = new Map<K, Entry<V>>();
  readonly #capacity: number;
  readonly #weigh: (value: V) => number;
  #weight = 0;

  constructor(capacity: number, weigh: (value: V) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.isUsed = true;
    return entry.value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    const weight = this.#weigh(value);
    this.#entries.set(key, { value, weight, isUsed: false });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#capacity) return;
      // Never remove the new entry to make space for itself.
      if (oldest === key) continue;
      this.#entries.delete(oldest);
      // Keep a recently read entry, but without its mark. If the loop reaches it again, it removes the entry.
      if (entry.isUsed) this.#entries.set(oldest, { ...entry, isUsed: false });
      else this.#weight -= entry.weight;
    }
    // Do not store an entry whose own weight exceeds the capacity.
    if (this.#weight > this.#capacity) this.delete(key);
  }

  delete(key: K): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  get size(): number {
    return this.#entries.size;
  }
}
