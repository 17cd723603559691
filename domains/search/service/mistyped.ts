import { editDistance } from '../rules/fuzzy-match.ts';
import { COLOURS, EVERYDAY_WORDS } from '../rules/reading/everyday-words.ts';
import { OTHER_BRANDS } from '../rules/reading/other-brands.ts';
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
const EVERYDAY: ReadonlySet<string> = new Set(EVERYDAY_WORDS);

/**
 * "frenchdoor", "blackfridge", "tumbledryer": words of the shop without the spaces between them, one of which names goods.
 */
export function partsOf(word: string, vocabulary: Vocabulary): string | undefined {
  const parts = partedIn(word, vocabulary);
  return parts !== undefined && parts.some((part) => vocabulary.namers.has(wordsOf(part)[0] ?? part))
    ? parts.join(' ')
    : undefined;
}

function partedIn(word: string, vocabulary: Vocabulary): string[] | undefined {
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const [first, rest] = [word.slice(0, at), word.slice(at)];
    if (!isPart(first, vocabulary)) continue;
    if (isPart(rest, vocabulary)) return [first, rest];
    const more = partedIn(rest, vocabulary);
    if (more) return [first, ...more];
  }
  return undefined;
}
const SHORTEST_PART = 3;

function isPart(part: string, { namers, values, brandsInOneWord }: Vocabulary): boolean {
  const [plain = part] = wordsOf(part);
  return (
    namers.has(plain) ||
    values.has(plain) ||
    brandsInOneWord.has(part) ||
    OTHER_BRANDS.has(part) ||
    COLOURS.has(part) ||
    (part.length > SHORTEST_EVERYDAY && EVERYDAY.has(part))
  );
}
