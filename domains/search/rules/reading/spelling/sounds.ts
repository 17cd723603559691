import { editDistance } from '../../fuzzy-match.ts';

/** Letters that sound alike, and the spelling that replaces them. The replacements run in this order. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|qu?|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/ch|tch/g, 'k'],
  [/x/g, 'ks'],
  [/wh/g, 'w'],
  [/rh/g, 'r'],
  [/gh(?=t|$)/g, ''],
  [/ie|ei|ee|ea|ey|y/g, 'i'],
  [/ou|oo|ew|ue/g, 'u'],
  [/ae|ai/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(er|or|ar|re|ur|a)$/, 'r'],
  [/e$/, ''],
];
/** The minimum length of a word's sound that can identify the word. */
const MIN_SOUND_LENGTH = 3;
const MAX_ERRORS = [
  [9, 2],
  [5, 1],
] as const;

/** Returns the approximate sound of a word. "meille" and "miele" have the same sound. */
export function sound(word: string): string {
  return SAME_SOUND.reduce((text, [letters, one]) => text.replace(letters, one), word);
}

/**
 * Returns the known word whose sound is most similar to the given word. If several words qualify, returns the
 * one with the most similar spelling.
 */
export function soundingAlike(word: string, known: Iterable<readonly [string, string]>): string | undefined {
  const own = sound(word);
  if (own.length < MIN_SOUND_LENGTH) return undefined;
  const most = MAX_ERRORS.find(([length]) => own.length >= length)?.[1] ?? 0;
  let best: { one: string; score: number } | undefined;
  for (const [one, other] of known) {
    if (other[0] !== own[0] || Math.abs(other.length - own.length) > most) continue;
    const apart = own === other ? 0 : editDistance(own, other);
    if (apart > most) continue;
    const score = apart * 100 + editDistance(word, one);
    if (best === undefined || score < best.score) best = { one, score };
  }
  return best?.one;
}
