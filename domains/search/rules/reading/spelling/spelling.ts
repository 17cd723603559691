import { FILLER_WORDS } from '../lexicon/filler-words.ts';
import { isEverydayWord } from '../lexicon/everyday-words.ts';
import { isOtherName } from '../named-brands.ts';
import { isUnit } from '../quantities.ts';
import type { Vocabulary } from '../vocabulary.ts';

const ENDINGS = new Set([
  '',
  's',
  'es',
  'er',
  'ers',
  'ed',
  'ing',
  'ings',
  'ie',
  'ies',
  'y',
  'or',
  'ion',
  'able',
  'ly',
  'ness',
  'ment',
  'ian',
]);
const MIN_STEM_LENGTH = 4;

/**
 * Whether two words differ only in their endings, such as "plumber" and "plumbed". In that case, neither word
 * is a misspelling of the other.
 */
export function isAnotherForm(word: string, other: string): boolean {
  // A missing double letter, as in "coffe", is a misspelling and not a different ending.
  if (word + word.at(-1) === other || other + other.at(-1) === word) return false;
  let same = 0;
  while (same < word.length && word[same] === other[same]) same++;
  for (let stem = same; stem >= MIN_STEM_LENGTH; stem--)
    if (ENDINGS.has(word.slice(stem)) && ENDINGS.has(other.slice(stem))) return true;
  return false;
}

/**
 * Whether the search knows the word, or the word names something that the shop does not sell. The search does
 * not correct such words.
 */
export function isSpelledWell(word: string, vocabulary: Vocabulary): boolean {
  return (
    vocabulary.namers.has(word) ||
    vocabulary.brandsInOneWord.has(word) ||
    vocabulary.values.has(word) ||
    vocabulary.flags.has(word) ||
    FILLER_WORDS.has(word) ||
    isUnit(word) ||
    isOtherName(word) ||
    isEverydayWord(word)
  );
}
