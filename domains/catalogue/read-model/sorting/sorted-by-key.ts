import { runAtOnce, type Steps } from '#foundation/server/steps.ts';

const DIGIT_BITS = 16;
const DIGITS = 2 ** DIGIT_BITS;
/** For fewer rows than this, comparing keys costs less than a radix sort. */
export const SMALL_SET_MAX = 10_000;
/** The maximum number of rows read in one step. */
export const STEP_SIZE = 50_000;

/** A slice of the rows: from `from` (inclusive) to `to` (exclusive). */
interface Slice {
  from: number;
  to: number;
}

/** Sorts rows by key without pauses, as described for {@link sortedByKeySteps}. */
export function sortedByKey(slots: Uint32Array, keys: Float64Array): Uint32Array {
  return runAtOnce(sortedByKeySteps(slots, keys));
}

/**
 * Sorts rows by key in ascending order. The sort is stable, and no key may be NaN. Uses a radix sort over the
 * four 16-bit digits of each key, which sorts a million rows in a few passes and without comparisons.
 */
export function* sortedByKeySteps(slots: Uint32Array, keys: Float64Array): Steps<Uint32Array> {
  if (slots.length < SMALL_SET_MAX) return slots.toSorted((a, b) => keys[a]! - keys[b]!);
  const [low, high] = [new Uint32Array(keys.length), new Uint32Array(keys.length)];
  for (const slice of slicesOf(keys.length)) {
    writeWords(keys, low, high, slice);
    yield slice.to - slice.from;
  }
  let from = slots.slice();
  let to = new Uint32Array(slots.length);
  for (const [words, shift] of [
    [low, 0],
    [low, DIGIT_BITS],
    [high, 0],
    [high, DIGIT_BITS],
  ] as const) {
    const digits = { words, shift };
    const places = new Uint32Array(DIGITS);
    for (const slice of slicesOf(from.length)) {
      countDigits(from, digits, places, slice);
      yield slice.to - slice.from;
    }
    if (!toFirstPlaces(places, from.length)) continue;
    for (const slice of slicesOf(from.length)) {
      moveByDigit(from, to, { ...digits, places }, slice);
      yield slice.to - slice.from;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Yields slices of at most {@link STEP_SIZE} rows that together cover `count` rows. */
export function* slicesOf(count: number): Generator<Slice, void, undefined> {
  for (let from = 0; from < count; from += STEP_SIZE) yield { from, to: Math.min(count, from + STEP_SIZE) };
}

/** Converts each floating-point key to two integer words whose order is the order of the keys. */
function writeWords(keys: Float64Array, low: Uint32Array, high: Uint32Array, { from, to }: Slice): void {
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2);
  const isLittle = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;
  for (let slot = from; slot < to; slot++) {
    // Sort -0 and 0 as equal.
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
}

interface Digits {
  words: Uint32Array;
  shift: number;
}

function countDigits(slots: Uint32Array, { words, shift }: Digits, counts: Uint32Array, slice: Slice): void {
  for (let index = slice.from; index < slice.to; index++)
    counts[(words[slots[index]!]! >>> shift) & (DIGITS - 1)]!++;
}

/**
 * Converts the number of rows with each digit to the position of the first such row. Returns false if all
 * rows have the same digit.
 */
function toFirstPlaces(counts: Uint32Array, total: number): boolean {
  let place = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const many = counts[digit]!;
    if (many === total) return false;
    counts[digit] = place;
    place += many;
  }
  return true;
}

/** Copies each row to the next free position for its digit. Rows with the same digit keep their order. */
function moveByDigit(
  from: Uint32Array,
  to: Uint32Array,
  { words, shift, places }: Digits & { places: Uint32Array },
  slice: Slice,
): void {
  for (let index = slice.from; index < slice.to; index++) {
    const slot = from[index]!;
    to[places[(words[slot]! >>> shift) & (DIGITS - 1)]!++] = slot;
  }
}
