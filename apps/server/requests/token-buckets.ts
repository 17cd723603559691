import { LruMap } from '#foundation/pure/collections/lru-map.ts';

/** The maximum number of tracked keys. Normal traffic never reaches this number. */
const MAX_KEYS = 20_000;

/** The size of a bucket, and the time in which an empty bucket refills. */
export interface BucketSize {
  max: number;
  seconds: number;
}

/**
 * Uses token buckets, which refill steadily, to limit what each key may use. Each process counts separately.
 */
export class TokenBuckets {
  readonly #buckets = new LruMap<string, { left: number; at: number }>(MAX_KEYS);

  /** Returns the whole amount that the bucket of `key` contains at the time `at` (ms). */
  leftOf(key: string, { max, seconds }: BucketSize, at: number): number {
    const bucket = this.#buckets.get(key);
    return bucket
      ? Math.floor(Math.min(max, bucket.left + ((at - bucket.at) * max) / (seconds * 1000)))
      : max;
  }

  /**
   * Deducts `amount` from the bucket of `key` at the time `at` (ms). Returns 0 if the bucket contains that
   * amount, otherwise the seconds until it does.
   */
  take(
    key: string,
    { max, seconds }: BucketSize,
    { amount = 1, at }: { amount?: number; at: number },
  ): number {
    const bucket = this.#buckets.get(key);
    const left = bucket ? Math.min(max, bucket.left + ((at - bucket.at) * max) / (seconds * 1000)) : max;
    const isEnough = amount <= left;
    this.#buckets.set(key, { left: isEnough ? left - amount : left, at });
    return isEnough ? 0 : Math.ceil(((amount - left) / max) * seconds);
  }
}
