import { wordsOf } from '../words.ts';
import { editDistance } from '../fuzzy-match.ts';
import { isOfQuestions } from '../help/help-words.ts';
import { FILLER_WORDS, WISHING } from './lexicon/filler-words.ts';
import { brandName, OTHER_BRANDS, OTHER_COMPOUNDS, OTHER_GOODS } from './lexicon/other-brands.ts';
import { isUnit, ROOM } from './quantities.ts';
import type { Vocabulary, VocabularyBrand } from './vocabulary.ts';

/** A requested brand or product that the shop does not sell. */
export interface NotSold {
  kind: 'brand' | 'goods';
  /** The name for display, such as "Fisher Paykel". */
  name: string;
}

/**
 * Joins the words of a name without spaces, `&` and `and`, which shoppers may omit. The words must not
 * contain accents.
 */
export function inOneWord(words: readonly string[]): string {
  return words
    .filter((word) => word !== 'and' && word !== '&')
    .join('')
    .replace(/[^a-z0-9]/g, '');
}

const OTHER_IN_ONE_WORD = new Map([...OTHER_BRANDS].map((name) => [inOneWord(name.split(' ')), name]));
const WORDS_OF_OTHERS = new Set([...OTHER_BRANDS].flatMap((name) => name.split(' ')));
const WORDS_OF_COMPOUNDS = new Set([...OTHER_COMPOUNDS].flatMap((name) => name.split(' ')));
const MAX_WORDS = 4;

/**
 * Finds brands in the words. Returns the shop's own brands, the first brand that the shop does not sell, and
 * the remaining words.
 */
export function brandsIn(
  words: readonly string[],
  { brandsInOneWord, namers }: Vocabulary,
): { brands: VocabularyBrand[]; notSold: NotSold | null; rest: string[] } {
  const brands: VocabularyBrand[] = [];
  const rest: string[] = [];
  let notSold: NotSold | null = null;
  for (let place = 0; place < words.length;) {
    let taken = 0;
    for (let count = Math.min(MAX_WORDS, words.length - place); count > 0 && taken === 0; count--) {
      const some = words.slice(place, place + count);
      // "and" and "&" are part of a brand only between two other words.
      if (/^(and|&)$/.test(some[0]!) || /^(and|&)$/.test(some.at(-1)!)) continue;
      const name = inOneWord(some);
      const own =
        brandsInOneWord.get(name) ??
        (some.at(-1)!.endsWith('s') ? brandsInOneWord.get(name.slice(0, -1)) : undefined);
      if (own) {
        brands.push(own);
        taken = count;
      } else if (OTHER_IN_ONE_WORD.has(name) && !namers.has(wordsOf(name)[0] ?? '')) {
        notSold ??= { kind: 'brand', name: brandName(OTHER_IN_ONE_WORD.get(name)!) };
        taken = count;
      }
    }
    if (taken === 0) rest.push(words[place]!);
    place += Math.max(1, taken);
  }
  return { brands: [...new Set(brands)], notSold, rest };
}

/**
 * Returns the first product in the text that the shop does not sell. Returns null if the shop's catalogue
 * contains the word, or the compound name (`ownCompounds`).
 */
export function goodsIn(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  ownCompounds: ReadonlySet<string> = new Set(),
): NotSold | null {
  for (let place = 0; place < words.length; place++) {
    const compound = compoundAt(words, place);
    if (compound !== null)
      return ownCompounds.has(inSingular(compound)) ? null : { kind: 'goods', name: compound };
    const isOther = (word: string | undefined) =>
      word !== undefined && OTHER_GOODS.has(word) && !isKnown(word);
    if (!isOther(words[place])) continue;
    let end = place + 1;
    while (isOther(words[end])) end++;
    // Adds the following noun to the name, as in "toilet paper" or "printer ink".
    if (
      /^[a-z]{3,}$/.test(words[end] ?? '') &&
      !isKnown(words[end]!) &&
      !FILLER_WORDS.has(words[end]!) &&
      !BETWEEN.test(words[end]!)
    )
      end++;
    return { kind: 'goods', name: words.slice(place, end).join(' ') };
  }
  return null;
}

/**
 * Returns the longest compound name that starts at a position, such as "instant hot water" or "bedside
 * tables"; null if not found.
 */
function compoundAt(words: readonly string[], place: number): string | null {
  for (let count = MAX_COMPOUND_WORDS; count > 1; count--) {
    const some = words.slice(place, place + count).join(' ');
    if (place + count <= words.length && OTHER_COMPOUNDS.has(inSingular(some))) return some;
  }
  return null;
}
const MAX_COMPOUND_WORDS = 4;

/**
 * Returns the singular of a compound name if the list contains it, such as "wine glass" for "wine glasses".
 * Otherwise returns the name unchanged.
 */
function inSingular(name: string): string {
  if (OTHER_COMPOUNDS.has(name)) return name;
  return [name.slice(0, -1), name.slice(0, -2)].find((one) => OTHER_COMPOUNDS.has(one)) ?? name;
}

const FIRST_OF_COMPOUNDS: ReadonlySet<string> = new Set(
  [...OTHER_COMPOUNDS].map((name) => name.slice(0, name.indexOf(' '))),
);

/** Returns the compound names from the list that occur in a product title or category name. */
export function compoundsIn(name: string): string[] {
  const words = name.toLowerCase().split(/[^a-z]+/);
  const found: string[] = [];
  for (let place = 0; place < words.length - 1; place++) {
    // A quick check, because most words do not begin a compound name.
    if (!FIRST_OF_COMPOUNDS.has(words[place]!)) continue;
    const compound = compoundAt(words, place);
    if (compound !== null) found.push(inSingular(compound));
  }
  return found;
}

const BETWEEN = /^(with|without|for|and|the|that|under|underneath|inside)$/;

/**
 * Returns the accessory in a text such as "filter for my fridge". The shopper owns the fridge and wants to
 * buy only the filter.
 */
export function partIn(plain: string, { heads, namers }: Vocabulary): NotSold | null {
  const [, name, goods] = PART.exec(plain) ?? [];
  if (name === undefined || !wordsOf(goods!).some((word) => heads.has(word))) return null;
  const says = (word: string) =>
    namers.has(word) ||
    FILLER_WORDS.has(word) ||
    WISHING.has(word) ||
    isUnit(word) ||
    ROOM.test(word) ||
    isOfQuestions(word) ||
    /\d/.test(word);
  return name.split(' ').some((word) => says(word) || says(wordsOf(word)[0] ?? word))
    ? null
    : { kind: 'goods', name };
}
const PART = /^([a-z ]+?) (?:for|to fit|that fits?) (?:my|our) ([a-z ]+)$/;

/**
 * Returns the brand that the shop does not sell and that differs from a misspelt word by one letter. For
 * example, "samsung" for "samsong".
 */
export function mistypedBrand(word: string): string | undefined {
  if (word.length < MIN_MISTYPED_LENGTH) return undefined;
  return [...OTHER_IN_ONE_WORD.keys()].find(
    (name) =>
      name[0] === word[0] &&
      Math.abs(name.length - word.length) <= 1 &&
      name.length >= MIN_MISTYPED_LENGTH &&
      editDistance(word, name) === 1,
  );
}
const MIN_MISTYPED_LENGTH = 6;

/**
 * Whether a word is a brand or product that only other shops sell. Such a word is not a misspelling of the
 * shop's own names.
 */
export function isOtherName(word: string): boolean {
  return (
    OTHER_GOODS.has(word) ||
    WORDS_OF_COMPOUNDS.has(word) ||
    OTHER_IN_ONE_WORD.has(word) ||
    WORDS_OF_OTHERS.has(word)
  );
}
