import { LruMap } from '#foundation/pure/collections/lru-map.ts';

/** Returns the rows for which `passes` is true, in the same order. */
export function passingOf(slots: Uint32Array, passes: (slot: number) => boolean): Uint32Array {
  const passing = new Uint32Array(slots.length);
  let count = 0;
  for (let place = 0; place < slots.length; place++)
    if (passes(slots[place]!)) passing[count++] = slots[place]!;
  return passing.subarray(0, count);
}

/**
 * Caches the results of filters on the lists that many searches share. An entry is garbage-collected with its
 * list. Most searches name a kind of product and a brand.
 */
const cache = new WeakMap<Uint32Array, LruMap<string, Uint32Array>>();

export function getCachedPassing(
  slots: Uint32Array,
  name: string,
  passing: (slots: Uint32Array) => Uint32Array,
): Uint32Array {
  let ofList = cache.get(slots);
  // Limit the cached rows of a list to twice the length of the list.
  if (!ofList) cache.set(slots, (ofList = new LruMap(2 * slots.length + 512, (list) => list.length + 32)));
  let found = ofList.get(name);
  // Cache a copy: the result is a part of a larger buffer, which could not be garbage-collected.
  if (!found) ofList.set(name, (found = passing(slots).slice()));
  return found;
}

/** Creates a filter that checks each row separately. */
export const those = (passes: (slot: number) => boolean) => (slots: Uint32Array) => passingOf(slots, passes);

/**
 * Returns the rows whose value in a column is one of the given ordinals, in the same order. Most searches
 * name a brand, so this function avoids a function call per row.
 */
export function withOrdinals(
  slots: Uint32Array,
  column: Int32Array,
  ordinals: readonly number[],
): Uint32Array {
  // The index is the ordinal plus one, because the ordinal -1 means no value.
  const accepted = new Uint8Array(Math.max(0, ...ordinals) + 2);
  for (const ordinal of ordinals) accepted[ordinal + 1] = 1;
  const passing = new Uint32Array(slots.length);
  let count = 0;
  for (let place = 0; place < slots.length; place++) {
    const slot = slots[place]!;
    if (accepted[column[slot]! + 1] === 1) passing[count++] = slot;
  }
  return passing.subarray(0, count);
}
