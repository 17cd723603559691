import { foldLookAlikes } from '#foundation/pure/text/look-alikes.ts';
import { foldText } from '#foundation/pure/text/fold-text.ts';

/** The name under which the shop answers questions. */
const TEAM = 'Our Product Experts';
/** Digits that writers put in place of letters. */
const DIGITS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the letters of a name in lower case, without accents, spaces and look-alikes. `l` and `i` are the same, and so are `y` and `u`. */
const lettersOf = (name: string): string =>
  foldText(foldLookAlikes(name.normalize('NFKC')))
    .replace(/[013457]/g, (digit) => DIGITS[digit] ?? digit)
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('l', 'i')
    .replaceAll('y', 'u');

/** Shorter names are ordinary words or initials, which other names contain. */
const MIN_CONTAINED_LENGTH = 8;

/** Whether a shopper's name is, or contains, one of the names of shops or that of their team. Staff decide about it. */
export function isShopName(name: string, shopNames: readonly string[]): boolean {
  const letters = lettersOf(name);
  return [TEAM, ...shopNames]
    .map(lettersOf)
    .some((one) => letters === one || (one.length >= MIN_CONTAINED_LENGTH && letters.includes(one)));
}
