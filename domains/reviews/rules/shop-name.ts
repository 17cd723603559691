import { foldLookAlikes } from '#foundation/pure/text/look-alikes.ts';
import { foldText } from '#foundation/pure/text/fold-text.ts';
import { SITES } from '#sites/list.ts';

/** The name under which the shop answers questions. */
const TEAM = 'Our Product Experts';
/** Digits that writers put in place of letters. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the letters of a name in lower case, without accents, spaces and look-alikes. `l` and `i` are the same. */
const lettersOf = (name: string): string =>
  foldText(foldLookAlikes(name.normalize('NFKC')))
    .replace(/[013457]/g, (digit) => DIGITS[digit] ?? digit)
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('l', 'i');

/** The names of the shops of all sites, and of the team. Shorter names are ordinary words or initials. */
const NAMES: ReadonlySet<string> = new Set(
  [TEAM, ...SITES.flatMap(({ name, wordmark, wording }) => [name, wordmark, wording.companyName])]
    .map(lettersOf)
    .filter((name) => name !== ''),
);
const MIN_CONTAINED_LENGTH = 8;

/** Whether a shopper's name is, or contains, the name of a shop or its team. Staff decide about it. */
export function isShopName(name: string): boolean {
  const letters = lettersOf(name);
  return [...NAMES].some(
    (one) => letters === one || (one.length >= MIN_CONTAINED_LENGTH && letters.includes(one)),
  );
}
