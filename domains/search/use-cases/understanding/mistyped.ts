import { editDistance } from '../../rules/fuzzy-match.ts';
import { COLOURS, EVERYDAY_WORDS } from '../../rules/reading/lexicon/everyday-words.ts';
import { OTHER_BRANDS } from '../../rules/reading/lexicon/other-brands.ts';
import type { Vocabulary } from '../../rules/reading/vocabulary.ts';
import { wordsOf } from '../../rules/words.ts';

/**
 * Returns a common search word that differs in at most one letter: "washing" for "washng". Returns undefined
 * if there is no such word.
 */
export function nearestEverydayWord(word: string): string | undefined {
  if (word.length < MIN_EVERYDAY_LENGTH - 1) return undefined;
  return EVERYDAY_WORDS.find(
    (one) =>
      // A word of this length can only have lost a letter: "fyer".
      (word.length < MIN_EVERYDAY_LENGTH
        ? one.length === MIN_EVERYDAY_LENGTH
        : Math.abs(one.length - word.length) <= 1) &&
      one[0] === word[0] &&
      editDistance(word, one) <= 1,
  );
}
const MIN_EVERYDAY_LENGTH = 5;
const EVERYDAY: ReadonlySet<string> = new Set(EVERYDAY_WORDS);

/**
 * Splits words that were typed without a space, such as "frenchdoor", "blackfridge" and "tumbledryer". At
 * least one part must name a product. Returns undefined if the word cannot be split.
 */
export function partsOf(word: string, vocabulary: Vocabulary): string | undefined {
  const parts = partedIn(word, vocabulary);
  return parts !== undefined && parts.some((part) => vocabulary.namers.has(wordsOf(part)[0] ?? part))
    ? parts.join(' ')
    : undefined;
}

function partedIn(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let at = word.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!isPart(first, vocabulary)) continue;
    if (isPart(rest, vocabulary)) return [first, rest];
    const more = partedIn(rest, vocabulary);
    if (more) return [first, ...more];
  }
  return undefined;
}
const MIN_PART_LENGTH = 3;

function isPart(part: string, { namers, values, brandsInOneWord }: Vocabulary): boolean {
  const [plain = part] = wordsOf(part);
  return (
    namers.has(plain) ||
    values.has(plain) ||
    brandsInOneWord.has(part) ||
    OTHER_BRANDS.has(part) ||
    COLOURS.has(part) ||
    (part.length > MIN_EVERYDAY_LENGTH && EVERYDAY.has(part))
  );
}
