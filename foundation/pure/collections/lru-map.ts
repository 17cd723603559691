interface Entry<V> {
  value: V;
  weight: number;
  /** Whether the entry has been read since it last moved to the end of the queue. */
  isUsed: boolean;
}

/**
 * A cache of recently used entries with a total weight of at most `capacity`. `weigh` defaults to 1 per
 * entry. Uses the clock algorithm (second chance): reading an entry only marks it, and a marked entry moves
 * to the end of the queue instead of being removed. Moving an entry on every read would cost more than the
 * reads themselves.
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
      // The new entry is worth more than old ones, so it is not removed.
      if (oldest === key) continue;
      this.#entries.delete(oldest);
      // A used entry gets a second chance. The loop visits it at most one more time.
      if (entry.isUsed) this.#entries.set(oldest, { ...entry, isUsed: false });
      else this.#weight -= entry.weight;
    }
    // A single entry that exceeds the capacity is not stored.
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
