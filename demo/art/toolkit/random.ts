/** Returns the FNV-1a hash of the text's code units: a stable unsigned 32-bit number. */
export const hashOf = (text: string): number => {
  let hash = 2166136261;
  for (const ch of text) {
    hash ^= ch.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
};

/** A source of numbers in [0, 1). */
export type RandomSource = () => number;

/** Returns a repeatable random source: the same seed produces the same sequence everywhere. */
export const randomFrom = (seed: string): RandomSource => {
  let state = hashOf(seed);
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Returns the element at a whole index, which wraps round. The list must not be empty. */
export const nth = <T>(list: readonly T[], index: number): T => {
  const at = ((index % list.length) + list.length) % list.length;
  if (list.length === 0) throw new RangeError('nth of an empty list');
  return list[at] as T;
};

/** Returns one element, chosen by the next random number. */
export const pick = <T>(random: RandomSource, list: readonly T[]): T =>
  nth(list, Math.floor(random() * list.length));
