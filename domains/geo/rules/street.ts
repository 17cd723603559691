import { searchForm } from './locality.ts';

/** Full forms of abbreviations that end a street name. */
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
/** The minimum number of letters of a street name for a search. */
const MIN_LETTERS = 3;
/** Sorts after all keys with the same beginning, because no key contains this character. */
const LAST = '\u{10FFFF}';

/** Expands abbreviations except in the first word: "St Georges Road" is not a street called Georges. */
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
  /** The street number as typed, such as `3/12` or `Unit 5/10`. */
  number: string;
  /** Ranges of keys, from (inclusive) and to (exclusive). Matching streets have a key in one of them. */
  ranges: readonly (readonly [from: string, to: string])[];
}

/**
 * Parses a partly typed address: a number, then the beginning of a street name, possibly followed by its
 * place (`12 Hall St Bon`). Returns null unless the text has a number and three letters. A last word such as
 * "cl" may mean "Close" or be the beginning of another word.
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
