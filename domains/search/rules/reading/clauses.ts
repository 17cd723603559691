import { wordsOf } from '../words.ts';
import { labelInOneWord } from './features.ts';
import { scopeOf } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Matches the word that separates a product from its description, such as "with" or "that". */
const MARK =
  /^(.+?) (?:(?:and )?(?:with|that|thats|which|who|where|for|to|in|on|at|has|have|having|into|so|because|inside|as|from|near|when|whose))(?: (?:a|an|the|my|our|its|it|i|is|can|also))* (.+)$/;

/**
 * Splits a text into a product and its description, such as "oven" and "that microwaves as well". The
 * description only narrows the results. Returns null if the text has no such structure.
 */
export function clausesOf(
  plain: string,
  vocabulary: Vocabulary,
): { scope: ReadonlySet<number>; left: string[]; aside: string[] } | null {
  const match = MARK.exec(plain);
  if (!match) return null;
  const requestedWords = wordsOf(match[1]!);
  if (!requestedWords.some((word) => vocabulary.heads.has(word))) return null;
  const named = scopeOf(requestedWords, vocabulary);
  if (named.scope === null) return null;
  let { scope } = named;
  const left = [...named.left];
  const aside: string[] = [];
  for (const word of wordsOf(match[2]!)) {
    const of = vocabulary.namers.get(word);
    const narrower = of ? new Set([...scope].filter((id) => of.has(id))) : undefined;
    if (narrower !== undefined && narrower.size > 0) {
      scope = narrower;
      // The word is part of category names, but it may also be a feature of products, so it is used for both.
      if (isSaidOf(word, vocabulary)) left.push(word);
    } else if (vocabulary.heads.has(word) && !isSaidOf(word, vocabulary))
      // The description names a different product, such as "that microwaves as well". This may describe a
      // feature of the requested product.
      aside.push(word);
    else left.push(word);
  }
  return { scope, left, aside };
}

/** Whether a word is a known value or feature of products. */
function isSaidOf(word: string, { values, flags }: Vocabulary): boolean {
  return values.has(word) || flags.has(word) || labelInOneWord(flags, word) !== undefined;
}

/**
 * Returns the part of a text that names the product, such as "machine" in "machine to wash nappies". Returns
 * the whole text if it cannot be split.
 */
export function getRequestedPart(plain: string, { heads }: Vocabulary): string {
  const requested = MARK.exec(plain)?.[1];
  return requested !== undefined && wordsOf(requested).some((word) => heads.has(word)) ? requested : plain;
}
