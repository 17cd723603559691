/**
 * Finds which of many patterns may match a text. Each pattern is indexed by the word prefixes that it
 * contains. A pattern is skipped if the text has none of them. This costs a few look-ups per word instead of
 * one search per pattern.
 */
export class PatternIndex {
  readonly #byBeginning = new Map<string, number[]>();
  /** Patterns with too few letters to index, such as `a/c`. They are always tried. */
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

  /** Returns the positions of the patterns that may match a lower-case text, in order. */
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
/** The number of words whose patterns are cached. */
const MAX_CACHED = 5000;

/** Returns the top-level alternatives of a pattern. */
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

/** Returns the word prefixes in one alternative, with and without an optional letter ("bbqs?"). */
function beginningsIn(source: string): string[] {
  const plain = source.replace(/\\[a-z]/g, ' ').replace(/\[[^\]]*\]\??/g, ' ');
  return [...plain.matchAll(/([a-z]+)(\??)/g)].flatMap(([, letters, missing]) =>
    [letters!, ...(missing === '' ? [] : [letters!.slice(0, -1)])].filter((one) => one.length >= MIN_LENGTH),
  );
}
