import { searchForm } from './locality.ts';

/** What people write for the last word of a street's name. */
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
/** Fewest letters of a name that are looked for. */
const FEWEST_LETTERS = 3;
/** Behind every key that begins with a text: no key has this character. */
const LAST = '\u{10FFFF}';

/** The first word stays as it is: "St Georges Road" is no street of Georges. */
function writtenOut(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : (WRITTEN_OUT[word] ?? word))).join(' ');
}

/** As a street is searched for: `hall street bondi beach nsw 2026`. */
export function streetKey(
  name: string,
  { suburb, state, postcode }: { suburb: string; state: string; postcode: string },
): string {
  const place = searchForm(`${suburb} ${state} ${postcode}`);
  return `${writtenOut(searchForm(name).split(' '))} ${place}`;
}

export interface StreetQuery {
  /** As it was typed: `3/12`, `Unit 5/10`. */
  number: string;
  /** Ranges of keys, from (included) and to (not), of which one holds what was meant. */
  ranges: readonly (readonly [from: string, to: string])[];
}

/**
 * What somebody means who is typing an address: a number, then the beginning of a street's name, perhaps with its place
 * (`12 Hall St Bon`). Null without a number and three letters. A last word like "cl" may be "Close" or the beginning of another.
 */
export function streetQuery(typed: string): StreetQuery | null {
  const [, number = '', rest = ''] = /^\s*(.*?\d\S*)[\s,]+(\p{L}.*)$/u.exec(typed) ?? [];
  const words = searchForm(rest).split(' ');
  if (words.join('').length < FEWEST_LETTERS) return null;
  const asTyped = [writtenOut(words.slice(0, -1)), words.at(-1)!].filter((part) => part !== '').join(' ');
  const beginnings = new Set([writtenOut(words), asTyped]);
  return {
    number: number.replace(/,$/, ''),
    ranges: [...beginnings].map((from) => [from, `${from}${LAST}`]),
  };
}
