import { wordsOf } from '../words.ts';
import { labelInOneWord } from './features.ts';
import { scopeOf } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Between what is looked for and what is said of it. */
const MARK =
  /^(.+?) (?:(?:and )?(?:with|that|thats|which|who|where|for|to|in|on|at|has|have|having|into|so|because|inside|as|from|near|when|whose))(?: (?:a|an|the|my|our|its|it|i|is|can|also))* (.+)$/;

/**
 * What a sentence looks for, before what it says of it: in "oven that microwaves as well" and "fridge with heaps of freezer space" the
 * first thing is what is wanted, and what follows only tells which. Null where it says nothing of what it names.
 */
export function clausesOf(
  plain: string,
  vocabulary: Vocabulary,
): { scope: ReadonlySet<number>; left: string[]; aside: string[] } | null {
  const match = MARK.exec(plain);
  if (!match) return null;
  const wanted = wordsOf(match[1]!);
  if (!wanted.some((word) => vocabulary.heads.has(word))) return null;
  const named = scopeOf(wanted, vocabulary);
  if (named.scope === null) return null;
  let { scope } = named;
  const left = [...named.left];
  const aside: string[] = [];
  for (const word of wordsOf(match[2]!)) {
    const of = vocabulary.namers.get(word);
    const narrower = of ? new Set([...scope].filter((id) => of.has(id))) : undefined;
    if (narrower !== undefined && narrower.size > 0) {
      scope = narrower;
      // What some of them are called may be a feature of others.
      if (isSaidOf(word, vocabulary)) left.push(word);
    } else if (vocabulary.heads.has(word) && !isSaidOf(word, vocabulary))
      // "that microwaves as well": the name of other goods, which these may be spoken of by.
      aside.push(word);
    else left.push(word);
  }
  return { scope, left, aside };
}

/** Whether goods are told by a word. */
function isSaidOf(word: string, { values, flags }: Vocabulary): boolean {
  return values.has(word) || flags.has(word) || labelInOneWord(flags, word) !== undefined;
}

/** The part of a text that says what is wanted: "machine" of "machine to wash nappies"; all of it where that says nothing. */
export function wantedIn(plain: string, { heads }: Vocabulary): string {
  const wanted = MARK.exec(plain)?.[1];
  return wanted !== undefined && wordsOf(wanted).some((word) => heads.has(word)) ? wanted : plain;
}
