import { editDistance } from '../rules/fuzzy-match.ts';
import { EVERYDAY_WORDS } from '../rules/reading/everyday-words.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import { wordsOf } from '../rules/words.ts';

/** A word that searches are read by, a letter away ("washng machine"); undefined when none is. */
export function nearestEverydayWord(word: string): string | undefined {
  if (word.length < SHORTEST_EVERYDAY - 1) return undefined;
  return EVERYDAY_WORDS.find(
    (one) =>
      // Of so short a word a letter may be left out: "fyer".
      (word.length < SHORTEST_EVERYDAY
        ? one.length === SHORTEST_EVERYDAY
        : Math.abs(one.length - word.length) <= 1) &&
      one[0] === word[0] &&
      editDistance(word, one) <= 1,
  );
}
const SHORTEST_EVERYDAY = 5;

/** "frenchdoor": two words of a category's name without the space between them. */
export function partsOf(word: string, { namers }: Vocabulary): string | undefined {
  for (let at = 3; at <= word.length - 3; at++)
    if (namers.has(word.slice(0, at)) && namers.has(wordsOf(word.slice(at))[0] ?? ''))
      return `${word.slice(0, at)} ${word.slice(at)}`;
  return undefined;
}
