/**
 * Finds the patterns that may match a text. Patterns are indexed by the beginnings of the words they contain.
 * If a text contains none of them, the pattern is skipped. A search needs only a few look-ups per word and
 * does not run all patterns.
 */
export class PatternIndex {
  readonly #byBeginning = new Map<string, number[]>();
  /** Positions of patterns that contain too few letters to be indexed, such as `a/c`. They are always run. */
  readonly #always: readonly number[];
  readonly #cache = new Map<string, readonly number[]>();

  constructor(patterns: readonly RegExp[]) {
    const always: number[] = [];
    for (const [place, { source }] of patterns.entries()) {
      const parts = alternativesOf(source);
      const beginnings = parts.map(beginningsIn);
      if (beginnings.some((some) => some.length === 0)) always.push(place);
      for (const one of new Set(beginnings.flat()))
        this.#byBeginning.set(one, [...(this.#byBeginning.get(one) ?? []), place]);
    }
    this.#always = always;
  }

  /**
   * Returns the positions of the patterns that may match, in ascending order. The text must be in lower case.
   */
  in(text: string): readonly number[] {
    let found: number[] | undefined;
    for (const word of text.split(BETWEEN_WORDS)) {
      const places = this.#ofWord(word);
      if (places.length === 0) continue;
      found = found === undefined ? [...places] : found.concat(places);
    }
    if (found === undefined) return this.#always;
    return [...new Set(found.concat(this.#always))].toSorted((a, b) => a - b);
  }

  #ofWord(word: string): readonly number[] {
    let places = this.#cache.get(word);
    if (places) return places;
    const all = new Set<number>();
    for (let end = MIN_LENGTH; end <= word.length; end++)
      for (const place of this.#byBeginning.get(word.slice(0, end)) ?? []) all.add(place);
    places = [...all];
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear();
    this.#cache.set(word, places);
    return places;
  }
}

const BETWEEN_WORDS = /[^a-z0-9]+/;
const MIN_LENGTH = 3;
/** Maximum number of words in the cache. */
const MAX_CACHED = 5000;

/** Splits a pattern at its top-level `|` characters. */
function alternativesOf(source: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < source.length; at++) {
    const sign = source[at]!;
    if (sign === '\\') at++;
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (sign === '|' && depth === 0) {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, source.slice(from)];
}

/**
 * Returns the beginnings of words in one alternative of a pattern. A word with an optional letter ("bbqs?")
 * is returned with and without it.
 */
function beginningsIn(source: string): string[] {
  const plain = source.replace(/\\[a-z]/g, ' ').replace(/\[[^\]]*\]\??/g, ' ');
  return [...plain.matchAll(/([a-z]+)(\??)/g)].flatMap(([, letters, missing]) =>
    [letters!, ...(missing === '' ? [] : [letters!.slice(0, -1)])].filter((one) => one.length >= MIN_LENGTH),
  );
}
