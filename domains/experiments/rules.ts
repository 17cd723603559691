export interface Bucket {
  name: string;
  /** Its share of all weights of the test; whole, from 0. */
  weight: number;
}

/** A visitor's id as our server makes it; anything else in the cookie counts as none. */
export function isVisitorId(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{8,64}$/.test(text);
}

/**
 * The bucket of a visitor in a test: the same for the same two ids every time, and spread by weight over all visitors.
 * Null for a test without weight.
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

/** FNV-1a with a final mix, 32 bits: neighbouring ids end far from each other. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
