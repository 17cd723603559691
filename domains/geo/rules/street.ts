import { searchForm } from './locality.ts';

/** The full forms of abbreviations such as "av" in street names. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  av: 'avenue',
  ave: 'avenue',
  blvd: 'boulevard',
  bvd: 'boulevard',
  cct: 'circuit',
  cl: 'close',
  cr: 'crescent',
  cres: 'crescent',
  ct: 'court',
  dr: 'drive',
  esp: 'esplanade',
  gr: 'grove',
  hwy: 'highway',
  ln: 'lane',
  pde: 'parade',
  pl: 'place',
  rd: 'road',
  sq: 'square',
  st: 'street',
  tce: 'terrace',
};
/** The minimum number of letters of a street name that starts a search. */
const MIN_LETTERS = 3;
/**
 * A character that no key contains. It sorts after all others, so that `prefix + LAST` is the end of a
 * prefix's range.
 */
const LAST = '\u{10FFFF}';

/**
 * Expands abbreviations in all words except the first, because "St" in "St Georges Road" does not mean
 * "Street".
 */
function writtenOut(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : (WRITTEN_OUT[word] ?? word))).join(' ');
}

/** Returns the search key of a street, such as `hall street bondi beach nsw 2026`. */
export function streetKey(
  name: string,
  { suburb, state, postcode }: { suburb: string; state: string; postcode: string },
): string {
  const place = searchForm(`${suburb} ${state} ${postcode}`);
  return `${writtenOut(searchForm(name).split(' '))} ${place}`;
}

export interface StreetQuery {
  /** The typed street number, such as `3/12` or `Unit 5/10`. */
  number: string;
  /**
   * Ranges of search keys, each from (inclusive) to (exclusive). A street matches if its key is in one of the
   * ranges.
   */
  ranges: readonly (readonly [from: string, to: string])[];
}

/**
 * Parses a partly typed address: a number, then the beginning of a street name, then optionally the place
 * (`12 Hall St Bon`). Returns null unless the text has a number and three letters. The last word may be an
 * abbreviation or the beginning of a word, such as "cl" for "Close" or "Clarence".
 */
export function streetQuery(typed: string): StreetQuery | null {
  const [, number = '', rest = ''] = /^\s*(.*?\d\S*)[\s,]+(\p{L}.*)$/u.exec(typed) ?? [];
  const words = searchForm(rest).split(' ');
  if (words.join('').length < MIN_LETTERS) return null;
  const asTyped = [writtenOut(words.slice(0, -1)), words.at(-1)!].filter((part) => part !== '').join(' ');
  const beginnings = new Set([writtenOut(words), asTyped]);
  return {
    number: number.replace(/,$/, ''),
    ranges: [...beginnings].map((from) => [from, `${from}${LAST}`]),
  };
}
