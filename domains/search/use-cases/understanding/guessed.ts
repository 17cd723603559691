import type { InvertedIndex } from '../../inverted-index/inverted-index.ts';
import { isOfHelp } from '../../rules/help/help-words.ts';
import { FILLER_WORDS, WISHING } from '../../rules/reading/lexicon/filler-words.ts';
import { FUNCTION_WORDS } from '../../rules/reading/lexicon/function-words.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import { isUnit } from '../../rules/reading/quantities.ts';
import type { Vocabulary } from '../../rules/reading/vocabulary.ts';
import { wordsOf } from '../../rules/words.ts';
import type { CategoryTexts } from '../pages/category-texts.ts';

/**
 * The minimum fit between a text and a kind of product, from 0 to 1. A text of one or two words needs a
 * better fit: "garden hose" is not a vacuum.
 */
const LEAST_FIT = 0.24;
const LEAST_OF_FEW = 0.5;
const SMALL_SET_MAX = 2;
/**
 * The minimum fit of a single word that names a product. A word that occurs only in product texts cannot
 * reach this fit.
 */
const LEAST_OF_NAME = 0.65;
/**
 * If a description fits a category at least this well, it takes precedence over accidental matches of one or
 * two words.
 */
export const SURE_FIT = 0.45;
const NONE: ReadonlySet<number> = new Set();
/** Categories with at least this share of the best fit are included in the guess. */
const NEARLY = 0.85;

interface GuessDeps {
  texts: CategoryTexts;
  vocabulary: Vocabulary;
  index: InvertedIndex;
}

/** Returns the kinds of product that a text describes without naming them; null if none fits well enough. */
export function guessedScope(
  { texts, vocabulary, index }: GuessDeps,
  text: string,
  { least = 0, except = NONE }: { least?: number; except?: ReadonlySet<number> } = {},
): ReadonlySet<number> | null {
  // Include words such as "present", because they point to small products: "present for someone who bakes".
  const occasion = plainText(text)
    .split(' ')
    .filter((word) => OCCASIONS.has(word));
  const words = [...getSignificantWords(text), ...occasion];
  const normalised = plainText(text).replace(NOT_NEEDED, ' ');
  if (words.length === 0 || getSignificantWords(normalised).some(isOfHelp)) return null;
  const { categories } = vocabulary;
  const isOfProducts = (word: string) => index.has(wordsOf(word)[0] ?? word);
  const last = words.at(-1)!;
  // A name such as "garage door opener" ends in its noun. If the noun names no product and no use, the other
  // words do not describe one either.
  if (isName(text) && !isOfProducts(last) && !namesGoods(texts, vocabulary, last)) return null;
  const fits = texts.fitOf(
    words,
    [...categories.keys()].filter((id) => !except.has(id)),
  );
  const best = bestOf(fits);
  if (best < Math.max(least, words.length <= SMALL_SET_MAX && isBare(text) ? LEAST_OF_FEW : LEAST_FIT))
    return null;
  return new Set([...fits].flatMap(([id, fit]) => (fit >= best * NEARLY ? id : [])));
}

function bestOf(fits: ReadonlyMap<number, number>): number {
  return Math.max(0, ...fits.values());
}

/**
 * Whether a word occurs in the name or the uses of a category, as "conditioner" does in "Air conditioners".
 * An occurrence in product texts is not enough.
 */
export function namesGoods(texts: CategoryTexts, { categories }: Vocabulary, word: string): boolean {
  return bestOf(texts.fitOf([word], categories.keys())) >= LEAST_OF_NAME;
}

/**
 * Whether a text has no function words such as "to" or "the". True for "garden hose", false for "anything to
 * keep wine at the right temp".
 */
export function isBare(text: string): boolean {
  return plainText(text)
    .split(' ')
    .every((word) => !FUNCTION_WORDS.has(word));
}

/** Whether a text reads like a name: it has at least two words, and all of them are significant. */
export function isName(text: string): boolean {
  const { length } = getSignificantWords(text);
  return (
    length > 1 &&
    plainText(text)
      .split(/[^a-z]+/)
      .filter(Boolean).length === length
  );
}

/** Matches the things that the shopper does not need: "cooling without installation". */
const NOT_NEEDED =
  /\b(?:without|no|dont|doesnt|wont|not)(?: (?:an?|any|the|to|have|need|want|let|me))* [a-z]+/g;

/**
 * Returns the words of a text that carry its meaning. Excludes function words, wishes, recipients, occasions
 * and units.
 */
export function getSignificantWords(text: string): string[] {
  return plainText(text)
    .split(/[^a-z]+/)
    .filter(
      (word) =>
        word.length > 2 &&
        !FUNCTION_WORDS.has(word) &&
        !FILLER_WORDS.has(word) &&
        !WISHING.has(word) &&
        !SAYING.has(word) &&
        !OCCASIONS.has(word) &&
        !isUnit(word),
    );
}

/**
 * Words for recipients, and words that describe products of every kind. They do not help to guess a kind of
 * product.
 */
const SAYING = new Set(
  'mum dad mother father wife husband partner friend nan grandma grandpa pop kids love loves lover new old big small little nice home house kitchen cheap'.split(
    ' ',
  ),
);
/** Words for gifts and their occasions. */
const OCCASIONS = new Set(
  'gift present birthday christmas xmas wedding engagement housewarming anniversary registry mothers fathers day'.split(
    ' ',
  ),
);

/** Matches words that can mean all products of a shop. */
export const EVERYTHING = /^(appliance|whiteware|furniture|product|everything)$/;
