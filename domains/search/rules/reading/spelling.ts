import { ASKING, isEverydayWord } from './everyday-words.ts';
import { isOtherName } from './named-brands.ts';
import { isUnit } from './quantities.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Whether a word is one that searches are read by, or a name of something else: it is not corrected. */
export function isSpelledWell(word: string, vocabulary: Vocabulary): boolean {
  return (
    vocabulary.namers.has(word) ||
    vocabulary.brandsInOneWord.has(word) ||
    vocabulary.values.has(word) ||
    vocabulary.flags.has(word) ||
    ASKING.has(word) ||
    isUnit(word) ||
    isOtherName(word) ||
    isEverydayWord(word)
  );
}
