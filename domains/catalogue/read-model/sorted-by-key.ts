const DIGIT_BITS = 16;
const DIGITS = 2 ** DIGIT_BITS;
/** So few are compared: that costs less than counting digits. */
export const FEW = 10_000;

/**
 * Slots by a key, smaller first; slots with the same key stay as they are. `keys` holds the key of each slot, none of them NaN. A radix
 * sort over the four 16-bit digits of the keys: a million slots take a few passes over plain arrays and no comparison.
 */
export function sortedByKey(slots: Uint32Array, keys: Float64Array): Uint32Array {
  if (slots.length < FEW) return slots.toSorted((a, b) => keys[a]! - keys[b]!);
  const [low, high] = wordsOf(keys);
  let from = slots.slice();
  let to = new Uint32Array(slots.length);
  for (const [words, shift] of [
    [low, 0],
    [low, DIGIT_BITS],
    [high, 0],
    [high, DIGIT_BITS],
  ] as const) {
    if (!pass(from, to, words, shift)) continue;
    [from, to] = [to, from];
  }
  return from;
}

/** The bits of each key as two words whose order as whole numbers is that of the keys. */
function wordsOf(keys: Float64Array): [low: Uint32Array, high: Uint32Array] {
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const [low, high] = [new Uint32Array(keys.length), new Uint32Array(keys.length)];
  const isLittle = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
  for (let slot = 0; slot < keys.length; slot++) {
    // -0 is 0.
    if (keys[slot] === 0) {
      high[slot] = 0x8000_0000;
      continue;
    }
    const upper = bits[2 * slot + (isLittle ? 1 : 0)]!;
    const lower = bits[2 * slot + (isLittle ? 0 : 1)]!;
    const isNegative = upper >= 0x8000_0000;
    high[slot] = isNegative ? ~upper : upper | 0x8000_0000;
    low[slot] = isNegative ? ~lower : lower;
  }
  return [low, high];
}

/** Sorts by one digit, stably; false if all slots have the same. */
function pass(from: Uint32Array, to: Uint32Array, words: Uint32Array, shift: number): boolean {
  const places = new Uint32Array(DIGITS);
  for (let index = 0; index < from.length; index++)
    places[(words[from[index]!]! >>> shift) & (DIGITS - 1)]!++;
  let place = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const many = places[digit]!;
    if (many === from.length) return false;
    places[digit] = place;
    place += many;
  }
  for (let index = 0; index < from.length; index++) {
    const slot = from[index]!;
    to[places[(words[slot]! >>> shift) & (DIGITS - 1)]!++] = slot;
  }
  return true;
}
