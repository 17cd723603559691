/** A set of slots: bit `slot & 31` of word `slot >> 5`. The words are signed: engines keep those as plain small numbers. */
export type Bitmap = Int32Array;

/** An empty set with room for so many slots. */
export function emptyBitmap(slots: number): Bitmap {
  return new Int32Array((slots + 31) >>> 5);
}

export function addTo(bits: Bitmap, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function isIn(bits: Bitmap, slot: number): boolean {
  return (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0;
}

/** The set of the given slots, which lie below `size`. */
export function bitmapOf(slots: Uint32Array, size: number): Bitmap {
  const bits = emptyBitmap(size);
  for (let index = 0; index < slots.length; index++) addTo(bits, slots[index]!);
  return bits;
}

/** Writes the slots of one word, the lowest first, from `count` on and answers how many are written then. */
export function listWord(bits: number, word: number, into: Uint32Array, count: number): number {
  let left = bits;
  let next = count;
  while (left !== 0) {
    into[next++] = (word << 5) + 31 - Math.clz32(left & -left);
    left &= left - 1;
  }
  return next;
}
