import { isOfHelp } from '../rules/help/help-words.ts';
import { ASKING, WISHING } from '../rules/reading/asking-words.ts';
import { FUNCTION_WORDS } from '../rules/reading/function-words.ts';
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
/** So well it counts more than a word or two that stand elsewhere by chance. */
export const SURE_FIT = 0.45;
const NONE: ReadonlySet<number> = new Set();
/** What fits nearly as well as the best. */
const NEARLY = 0.85;

/** The kinds of goods that a text means which names none, by how goods are spoken of; null where none fits well enough. */
export function guessedScope(
  texts: CategoryTexts,
  vocabulary: Vocabulary,
  text: string,
  isOfProducts: (word: string) => boolean,
  { least = 0, except = NONE }: { least?: number; except?: ReadonlySet<number> } = {},
): ReadonlySet<number> | null {
  // "present for someone who bakes": what is given is small.
  const occasion = plainText(text)
    .split(' ')
    .filter((word) => OCCASIONS.has(word));
  const words = [...tellingWords(text), ...occasion];
  const asked = plainText(text).replace(NOT_NEEDED, ' ');
  if (words.length === 0 || tellingWords(asked).some(isOfHelp)) return null;
  const { categories } = vocabulary;
  const last = words.at(-1)!;
  // "garage door opener": what a thing is stands last, and no goods are called so or made for it, whatever is written of them.
  if (isName(text) && !isOfProducts(last) && !namesGoods(texts, vocabulary, last)) return null;
  const fits = texts.fitOf(
    words,
    [...categories.keys()].filter((id) => !except.has(id)),
  );
  const best = bestOf(fits);
  if (best < Math.max(least, words.length <= FEW && isBare(text) ? LEAST_OF_FEW : LEAST_FIT)) return null;
  return new Set([...fits].flatMap(([id, fit]) => (fit >= best * NEARLY ? id : [])));
}

function bestOf(fits: ReadonlyMap<number, number>): number {
  return Math.max(0, ...fits.values());
}

/** Whether goods are called by a word or made for it, as "conditioner" of "Air conditioners": more than what is written of some. */
export function namesGoods(texts: CategoryTexts, { categories }: Vocabulary, word: string): boolean {
  return bestOf(texts.fitOf([word], categories.keys())) >= LEAST_OF_NAME;
}

/** Whether a text has nothing between its words: "garden hose", and not "anything to keep wine at the right temp". */
export function isBare(text: string): boolean {
  return plainText(text)
    .split(' ')
    .every((word) => !FUNCTION_WORDS.has(word));
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

/** "cooling without installation" asks for none. */
const NOT_NEEDED =
  /\b(?:without|no|dont|doesnt|wont|not)(?: (?:an?|any|the|to|have|need|want|let|me))* [a-z]+/g;

/** The words of a text that may tell what is meant. */
export function tellingWords(text: string): string[] {
  return plainText(text)
    .split(/[^a-z]+/)
    .filter(
      (word) =>
        word.length > 2 &&
        !FUNCTION_WORDS.has(word) &&
        !ASKING.has(word) &&
        !WISHING.has(word) &&
        !SAYING.has(word) &&
        !OCCASIONS.has(word) &&
        !isUnit(word),
    );
}

/** Who it is for, and what all goods are. */
const SAYING = new Set(
  'mum dad mother father wife husband partner friend nan grandma grandpa pop kids love loves lover new old big small little nice home house kitchen cheap'.split(
    ' ',
  ),
);
/** What it is given for. */
const OCCASIONS = new Set(
  'gift present birthday christmas xmas wedding engagement housewarming anniversary registry mothers fathers day'.split(
    ' ',
  ),
);

/** What names everything that is here. */
export const EVERYTHING = /^(appliance|whiteware|furniture|product|everything)$/;
