/**
 * A set of row numbers. Row number `slot` is bit `slot & 31` of word `slot >> 5`. The words are signed
 * because JavaScript engines represent small signed integers most efficiently.
 */
export type Bitmap = Int32Array;

/** Returns an empty set for row numbers less than `slots`. */
export function emptyBitmap(slots: number): Bitmap {
  return new Int32Array((slots + 31) >>> 5);
}

export function addTo(bits: Bitmap, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function isIn(bits: Bitmap, slot: number): boolean {
  return (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0;
}

/** Returns the set of the row numbers in `slots`. Each number must be less than `size`. */
export function bitmapOf(slots: Uint32Array, size: number): Bitmap {
  const bits = emptyBitmap(size);
  for (let index = 0; index < slots.length; index++) addTo(bits, slots[index]!);
  return bits;
}

/**
 * Writes the row numbers in one word of a set to `into`, in ascending order, from position `count` on.
 * Returns the position after the last one.
 */
export function listWord(bits: number, word: number, into: Uint32Array, count: number): number {
  let left = bits;
  let next = count;
  while (left !== 0) {
    into[next++] = (word << 5) + 31 - Math.clz32(left & -left);
    left &= left - 1;
  }
  return next;
}
