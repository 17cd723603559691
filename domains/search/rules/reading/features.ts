import { wordsOf } from '../words.ts';
import { ASKING } from './asking-words.ts';
import { COLOURS } from './everyday-words.ts';
import { isAnotherForm } from './spelling.ts';
import { stemOf } from './stems.ts';
import { isOfQuestions } from '../help/help-words.ts';
import type { Vocabulary, VocabularyValue } from './vocabulary.ts';

/** Values of a specification that a text asks for; any of them will do. */
export interface ChosenValues {
  key: string;
  values: readonly string[];
  /** The words that asked for it. */
  said: string;
}

const MOST_WORDS = 4;
/** What it is about follows: "no mess" asks for no "no milk". */
export const LACKING = /^(?:no|not|dont|doesnt|without)$/;

/**
 * Finishes, features and other values in words: the most words that go together first ("matte black" before "black"), only what
 * the categories in question have. What is not found so is left.
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
    for (let count = Math.min(MOST_WORDS, words.length - place); count > 0 && taken === 0; count--) {
      const some = words.slice(place, place + count);
      const flag = flagsOf(vocabulary, some, scope);
      if (
        flag.length > 0 &&
        (count > 1 || !ASKING.has(some[0]!)) &&
        (count > 1 ||
          flag.some((one) => standsForLabel(some[0]!, one, flag)) ||
          labelInOneWord(vocabulary.flags, some[0]!) !== undefined)
      ) {
        flags.set(flag[0]!.key, some.join(' '));
        taken = count;
        continue;
      }
      const found =
        count === 1 && (ASKING.has(some[0]!) || LACKING.test(some[0]!))
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

/** "green velvet": what both words say, where something is both; else either. */
function together(some: readonly string[], others: readonly string[]): string[] {
  const both = some.filter((value) => others.includes(value));
  return both.length > 0 ? both : [...some, ...others];
}

/** Yes/no specifications all of whose label is said, in any order and form: "a hose that pulls out" has a pull-out hose. */
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

/** Yes/no specifications of some words; of one word, of what it is made from too: "gaming" has a game mode. */
function flagsOf(
  { flags }: Vocabulary,
  words: readonly string[],
  scope: ReadonlySet<number> | null,
): VocabularyValue[] {
  const found = bestOf(flags, words, scope);
  if (found.length > 0 || words.length > 1) return found;
  const inOne = labelInOneWord(flags, words[0]!);
  if (inOne) return bestOf(flags, inOne.words, scope);
  // "dimmer": dimmable; who asks for a plumber asks for help.
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

/** The yes/no specification whose label is a word, written in one and in any of its forms: an "airfryer" of an oven is its air fry. */
export function labelInOneWord(flags: Vocabulary['flags'], word: string): VocabularyValue | undefined {
  if (word.length < SHORTEST_IN_ONE) return undefined;
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
const SHORTEST_IN_ONE = 6;
const inOneWordOf = new WeakMap<object, Map<string, VocabularyValue>>();

/** Whether one word says a label: "pyrolytic" for "Pyrolytic cleaning", "grinder" for "Built-in grinder". */
function standsForLabel(word: string, flag: VocabularyValue, flags: readonly VocabularyValue[]): boolean {
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
  // Just that, where there is just that and it takes more than a word: "stainless steel" is not dark stainless.
  const exact = words.length > 1 ? same.filter((one) => one.words.length === words.length) : [];
  return { key, values: (exact.length > 0 ? exact : same).map(({ value }) => value), said: words.join(' ') };
}

/** A word and those that differ from it in their ending alone: who asks for froth may have a frother. */
function sameStem({ values }: Vocabulary, word: string): string[] {
  return STEMMED.test(word)
    ? [word, ...ENDINGS.map((ending) => word + ending).filter((one) => values.has(one))]
    : [word];
}
const STEMMED = /^[a-z]{5,}$/;
const ENDINGS = ['er', 'ing', 'ed'];

/** Values that hold all of the words and that some of the categories have. */
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
      // Who asks for milk asks for no "No milk".
      (!one.words.includes('no') || words.includes('no')) &&
      (scope === null || [...scope].some((id) => one.categories.has(id))),
  );
}
