export interface Bucket {
  name: string;
  /** The weight of the bucket relative to the test's other buckets; an integer, 0 or more. */
  weight: number;
}

/**
 * Whether a cookie's value is a browser id in the server's format. A cookie with any other value is treated
 * as missing.
 */
export function isVisitorId(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{8,64}$/.test(text);
}

/**
 * Returns a browser's bucket in a test. The same test id and browser id always produce the same bucket, and
 * browsers are distributed by weight. Returns null if the total weight is 0.
 */
export function bucketOf(testId: string, buckets: readonly Bucket[], visitor: string): string | null {
  const total = buckets.reduce((sum, { weight }) => sum + weight, 0);
  if (total <= 0) return null;
  let place = hash(`${testId} ${visitor}`) % total;
  for (const { name, weight } of buckets) {
    if (place < weight) return name;
    place -= weight;
  }
  return null;
}

/**
 * Returns a 32-bit FNV-1a hash with a final mixing step, which makes the hashes of similar ids very
 * different.
 */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
