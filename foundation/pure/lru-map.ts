interface Entry<V> {
  value: V;
  weight: number;
  /** Whether it was read since it last moved to the end of the queue. */
  isUsed: boolean;
}

/**
 * A cache of recently used entries with a total weight of at most `capacity`; `weigh` defaults to 1 per
 * entry. Uses the clock algorithm (second chance): a read only marks an entry, which moves to the end of the
 * queue when it would otherwise be removed. Moving an entry on every read would cost more than the reads.
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
      // The new entry is worth more than old ones.
      if (oldest === key) continue;
      this.#entries.delete(oldest);
      // Its second chance. The loop visits it at most one more time.
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
