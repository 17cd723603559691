import { wordsOf } from '../words.ts';
import { SIZES } from '#domains/catalogue/rules/figure-sorts.ts';
import { isCalled } from './is-called.ts';
import type { Vocabulary, VocabularySpec } from './vocabulary.ts';

const SUPERLATIVE =
  /\b(lowest|least|fewest|smallest|shortest|highest|most|largest|biggest|greatest|max|maximum|longest|fastest|strongest) ([a-z]+)(?: ([a-z]+))?\b/;
/** Specifications by which the shopper can sort a list. */
const ORDERED = new Set([...SIZES, 'noise', 'energyKwh']);
const LOW = /^(lowest|least|fewest|smallest|shortest)$/;

/**
 * Finds a superlative with the name or unit of a numeric specification, such as "fewest kWh" or "highest spin
 * speed". Returns null if the text contains none.
 */
export function superlativeIn(
  text: string,
  specs: () => readonly VocabularySpec[],
): { key: string; side: 'low' | 'high'; said: string; rest: string } | null {
  const match = SUPERLATIVE.exec(text);
  if (!match) return null;
  const [, which, first, second] = match;
  const named = (words: string) => {
    const tokens = wordsOf(words);
    return specs().find(
      (spec) =>
        spec.kind === 'number' &&
        spec.facet !== 'none' &&
        spec.unit !== 'mm' &&
        !ORDERED.has(spec.key) &&
        (spec.unit.toLowerCase() === words || isCalled(spec, tokens)),
    );
  };
  const two = second === undefined ? undefined : named(`${first} ${second}`);
  const spec = two ?? named(first!);
  if (!spec) return null;
  const said = two ? `${which} ${first} ${second}` : `${which} ${first}`;
  return {
    key: spec.key,
    side: LOW.test(which!) ? 'low' : 'high',
    said,
    rest: text.replace(said, ' ').replace(/ +/g, ' ').trim(),
  };
}

const MUCH =
  /\b(?:very |extra |really |super )?(high|higher|good|great|strong|stronger|powerful|long[ -]lasting|long|longer|fast|faster|large|larger|big|bigger|deep|deeper|more|many|heaps of|lots of|plenty of|excellent|low|lower|little|less|small|smaller|short|shorter|shallow|slow|few|fewer) ([a-z]+)(?: ([a-z]+))?\b/;
const LITTLE = /^(low|lower|little|less|small|smaller|short|shorter|shallow|slow|few|fewer)$/;

/**
 * Finds an adjective with the name of a numeric specification, such as "high refresh rate" or "deep bowl".
 * Returns null if the text contains none.
 */
export function gradedIn(
  text: string,
  { heads, values, flags }: Vocabulary,
  specs: () => readonly VocabularySpec[],
): { key: string; side: 'low' | 'high'; said: string; rest: string } | null {
  const match = MUCH.exec(text);
  if (!match) return null;
  const [, which, first, second] = match;
  const named = (words: string) => {
    const tokens = wordsOf(words);
    // "big fridge" grades the product and not one of its specifications.
    if (tokens.length === 0 || tokens.some((word) => heads.has(word) || values.has(word) || flags.has(word)))
      return undefined;
    return specs().find((spec) => spec.kind === 'number' && spec.facet !== 'none' && isCalled(spec, tokens));
  };
  const two = second === undefined ? undefined : named(`${first} ${second}`);
  const spec = two ?? named(first!);
  if (!spec) return null;
  const said = two ? `${which} ${first} ${second}` : `${which} ${first}`;
  return {
    key: spec.key,
    side: LITTLE.test(which!) ? 'low' : 'high',
    said,
    rest: text.replace(said, ' ').replace(/ +/g, ' ').trim(),
  };
}
