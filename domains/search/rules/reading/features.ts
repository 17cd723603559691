import { wordsOf } from '../words.ts';
import { FILLER_WORDS } from './lexicon/filler-words.ts';
import { COLOURS } from './lexicon/everyday-words.ts';
import { isAnotherForm } from './spelling/spelling.ts';
import { stemOf } from './spelling/stems.ts';
import { isOfQuestions } from '../help/help-words.ts';
import type { Vocabulary, VocabularyValue } from './vocabulary.ts';

/** Values of a specification that a search text requests. A product needs only one of them. */
export interface ChosenValues {
  key: string;
  values: readonly string[];
  /** The words in the text that request the values. */
  said: string;
}

const MAX_WORDS = 4;
/** Matches a negation. A negation alone requests no value, so "no" in "no mess" does not request "no milk". */
export const NEGATION = /^(?:no|not|dont|doesnt|without)$/;

/**
 * Finds finishes, features and other values in a text. Tries longer phrases first, such as "matte black"
 * before "black". Ignores values that do not occur in the categories. Also returns the words without a match.
 */
export function featuresIn(
  words: readonly string[],
  vocabulary: Vocabulary,
  scope: ReadonlySet<number> | null,
): { values: ChosenValues[]; flags: { key: string; said: string }[]; words: string[] } {
  const values = new Map<string, { values: string[]; said: string[] }>();
  const flags = new Map<string, string>();
  const left: string[] = [];
  for (let place = 0; place < words.length;) {
    let taken = 0;
    for (let count = Math.min(MAX_WORDS, words.length - place); count > 0 && taken === 0; count--) {
      const some = words.slice(place, place + count);
      const flag = flagsOf(vocabulary, some, scope);
      if (
        flag.length > 0 &&
        (count > 1 || !FILLER_WORDS.has(some[0]!)) &&
        (count > 1 ||
          flag.some((one) => representsLabel(some[0]!, one, flag)) ||
          labelInOneWord(vocabulary.flags, some[0]!) !== undefined)
      ) {
        flags.set(flag[0]!.key, some.join(' '));
        taken = count;
        continue;
      }
      const found =
        count === 1 && (FILLER_WORDS.has(some[0]!) || NEGATION.test(some[0]!))
          ? null
          : valuesOf(vocabulary, some, scope);
      if (!found) continue;
      const before = values.get(found.key);
      values.set(found.key, {
        values: together(before?.values ?? [], found.values),
        said: [...(before?.said ?? []), found.said],
      });
      taken = count;
    }
    if (taken === 0) left.push(words[place]!);
    place += Math.max(1, taken);
  }
  for (const { key, words: said } of saidApart(vocabulary.flags, left, scope)) flags.set(key, said.join(' '));
  const apart = new Set([...flags.values()].flatMap((said) => said.split(' ')));
  return {
    values: [...values].map(([key, { values: some, said }]) => ({
      key,
      values: [...new Set(some)],
      said: said.join(' '),
    })),
    flags: [...flags].map(([key, said]) => ({ key, said })),
    words: left.filter((word) => !apart.has(word)),
  };
}

/**
 * Returns the values that two words have in common, as in "green velvet". If they have none in common,
 * returns the values of both.
 */
function together(some: readonly string[], others: readonly string[]): string[] {
  const both = some.filter((value) => others.includes(value));
  return both.length > 0 ? both : [...some, ...others];
}

/**
 * Finds yes/no specifications whose label occurs in the text with its words in any order or form. For
 * example, "a hose that pulls out" matches the label "pull-out hose".
 */
function saidApart(
  flags: Vocabulary['flags'],
  words: readonly string[],
  scope: ReadonlySet<number> | null,
): { key: string; words: string[] }[] {
  if (words.length < 2 || scope === null) return [];
  let labels = labelsOf.get(flags);
  if (!labels) {
    labels = [...new Set([...flags.values()].flat())].flatMap((one) =>
      one.words.length > 1 ? [{ one, stems: one.words.map(stemOf) }] : [],
    );
    labelsOf.set(flags, labels);
  }
  const byStem = new Map(words.map((word) => [stemOf(word), word]));
  return labels.flatMap(({ one, stems }) =>
    stems.every((stem) => byStem.has(stem)) && [...scope].some((id) => one.categories.has(id))
      ? [{ key: one.key, words: stems.map((stem) => byStem.get(stem)!) }]
      : [],
  );
}
const labelsOf = new WeakMap<object, { one: VocabularyValue; stems: string[] }[]>();

/**
 * Finds yes/no specifications that match the words. A single word may also match in a different form, such as
 * "gaming" for a game mode.
 */
function flagsOf(
  { flags }: Vocabulary,
  words: readonly string[],
  scope: ReadonlySet<number> | null,
): VocabularyValue[] {
  const found = bestOf(flags, words, scope);
  if (found.length > 0 || words.length > 1) return found;
  const inOne = labelInOneWord(flags, words[0]!);
  if (inOne) return bestOf(flags, inOne.words, scope);
  // "dimmer" is a form of "dimmable". Words that are typical of questions to the shop, such as "plumber", are
  // excluded.
  const forms = [...flags.keys()].filter(
    (one) => one.length > 4 && isAnotherForm(words[0]!, one) && !isOfQuestions(words[0]!),
  );
  const others = forms.flatMap((one) => bestOf(flags, [one], scope).filter((flag) => flag.words[0] === one));
  if (others.length > 0 || !/^[a-z]{3,}ing$/.test(words[0]!)) return others;
  const stem = words[0]!.slice(0, -'ing'.length);
  return [stem, `${stem}e`].flatMap((word) =>
    bestOf(flags, [word], scope).filter((one) => one.words[0] === word),
  );
}

/**
 * Finds the yes/no specification whose label, written as one word, is a form of the given word. For example,
 * "airfryer" matches the label "air fry".
 */
export function labelInOneWord(flags: Vocabulary['flags'], word: string): VocabularyValue | undefined {
  if (word.length < MIN_JOINED_LENGTH) return undefined;
  let labels = inOneWordOf.get(flags);
  if (!labels) {
    labels = new Map(
      [...flags.values()]
        .flat()
        .flatMap((one) => (one.words.length > 1 ? [[stemOf(one.words.join('')), one]] : [])),
    );
    inOneWordOf.set(flags, labels);
  }
  return labels.get(stemOf(word));
}
const MIN_JOINED_LENGTH = 6;
const inOneWordOf = new WeakMap<object, Map<string, VocabularyValue>>();

/**
 * Whether a single word is enough to identify a label, such as "pyrolytic" for "Pyrolytic cleaning" or
 * "grinder" for "Built-in grinder".
 */
function representsLabel(word: string, flag: VocabularyValue, flags: readonly VocabularyValue[]): boolean {
  return flag.words[0] === word || new Set(flags.map(({ key }) => key)).size === 1;
}

function valuesOf(
  vocabulary: Vocabulary,
  words: readonly string[],
  scope: ReadonlySet<number> | null,
): ChosenValues | null {
  let found =
    words.length === 1
      ? sameStem(vocabulary, words[0]!).flatMap((word) => bestOf(vocabulary.values, [word], scope))
      : bestOf(vocabulary.values, words, scope);
  if (found.length === 0 && words.length === 1)
    found = (COLOURS.get(words[0]!) ?? []).flatMap((word) => bestOf(vocabulary.values, wordsOf(word), scope));
  const key = found[0]?.key;
  if (key === undefined) return null;
  const same = found.filter((one) => one.key === key);
  // If the words are exactly one value, returns only that value. So "stainless steel" does not match "dark
  // stainless steel".
  const exact = words.length > 1 ? same.filter((one) => one.words.length === words.length) : [];
  return { key, values: (exact.length > 0 ? exact : same).map(({ value }) => value), said: words.join(' ') };
}

/** Returns a word and the known words that have an additional ending, such as "frother" for "froth". */
function sameStem({ values }: Vocabulary, word: string): string[] {
  return STEMMED.test(word)
    ? [word, ...ENDINGS.map((ending) => word + ending).filter((one) => values.has(one))]
    : [word];
}
const STEMMED = /^[a-z]{5,}$/;
const ENDINGS = ['er', 'ing', 'ed'];

/** Returns the values that contain all words and occur in at least one of the categories. */
function bestOf(
  byWord: ReadonlyMap<string, readonly VocabularyValue[]>,
  words: readonly string[],
  scope: ReadonlySet<number> | null,
): VocabularyValue[] {
  const known = byWord.get(words[0]!);
  if (!known) return [];
  return known.filter(
    (one) =>
      words.every((word) => one.words.includes(word)) &&
      // The word "milk" must not match "No milk".
      (!one.words.includes('no') || words.includes('no')) &&
      (scope === null || [...scope].some((id) => one.categories.has(id))),
  );
}
