import { isOfHelp } from '../rules/help/help-words.ts';
import { ASKING, WISHING } from '../rules/reading/asking-words.ts';
import { plainText } from '../rules/reading/plain-text.ts';
import { isUnit } from '../rules/reading/quantities.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import type { CategoryTexts } from './category-texts.ts';

/** So much of a text must be how a kind of goods is spoken of; of a word or two nearly all: "garden hose" is no vacuum. */
const LEAST_FIT = 0.24;
const LEAST_OF_FEW = 0.5;
const FEW = 2;
/** More than a word weighs that only stands in texts of products. */
const LEAST_OF_NAME = 0.65;
/** What fits nearly as well as the best. */
const NEARLY = 0.85;

/** The kinds of goods that a text means which names none, by how goods are spoken of; null where none fits well enough. */
export function guessedScope(
  texts: CategoryTexts,
  vocabulary: Vocabulary,
  text: string,
  isOfProducts: (word: string) => boolean,
): ReadonlySet<number> | null {
  const words = tellingWords(text);
  if (words.length === 0 || words.some(isOfHelp)) return null;
  const { categories } = vocabulary;
  const last = words.at(-1)!;
  // "garage door opener": what a thing is stands last, and no goods are called so or made for it, whatever is written of them.
  if (isName(text) && !isOfProducts(last) && !namesGoods(texts, vocabulary, last)) return null;
  const fits = texts.fitOf(words, categories.keys());
  const best = bestOf(fits);
  if (best < (words.length <= FEW ? LEAST_OF_FEW : LEAST_FIT)) return null;
  return new Set([...fits].flatMap(([id, fit]) => (fit >= best * NEARLY ? id : [])));
}

function bestOf(fits: ReadonlyMap<number, number>): number {
  return Math.max(0, ...fits.values());
}

/** Whether goods are called by a word or made for it, as "conditioner" of "Air conditioners": more than what is written of some. */
export function namesGoods(texts: CategoryTexts, { categories }: Vocabulary, word: string): boolean {
  return bestOf(texts.fitOf([word], categories.keys())) >= LEAST_OF_NAME;
}

/** Whether a text is several telling words with none between them, as the names of things are. */
export function isName(text: string): boolean {
  const { length } = tellingWords(text);
  return (
    length > 1 &&
    plainText(text)
      .split(/[^a-z]+/)
      .filter(Boolean).length === length
  );
}

/** The words of a text that may tell what is meant. */
export function tellingWords(text: string): string[] {
  return plainText(text)
    .split(/[^a-z]+/)
    .filter(
      (word) =>
        word.length > 2 && !ASKING.has(word) && !WISHING.has(word) && !SAYING.has(word) && !isUnit(word),
    );
}

/** Who it is for, and what all goods are. */
const SAYING = new Set(
  'with for that the and gift present birthday christmas wedding mum dad mother father wife husband partner friend nan grandma kids love loves lover new old big small little good best nice home house kitchen cheap'.split(
    ' ',
  ),
);

/** What names everything that is here. */
export const EVERYTHING = /^(appliance|whiteware|furniture|product|everything)$/;
