interface Entry<V> {
  value: V;
  weight: number;
  /** Whether it was asked for since it last stood at the end of the line. */
  isUsed: boolean;
}

/**
 * Keeps the entries that were used last: at most `capacity` of them, weighed by `weigh` (1 each unless told). By second
 * chance (the clock algorithm): what is asked for is marked, and goes to the end of the line only when its turn to be removed
 * comes. A map that moves an entry at every look spends more on moving than on looking.
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
      // What has just come is worth more than what was asked for long ago.
      if (oldest === key) continue;
      this.#entries.delete(oldest);
      // Its second chance: this loop comes by it once more at the most.
      if (entry.isUsed) this.#entries.set(oldest, { ...entry, isUsed: false });
      else this.#weight -= entry.weight;
    }
    // Alone, and heavier than all that may be kept.
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
