import { wordsOf } from '../words.ts';
import { featuresIn, type ChosenValues } from './features.ts';
import { brandsIn } from './named-brands.ts';
import { scopeOf } from './scope.ts';
import { stemOf } from './stems.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a text says that it must not be: "without ice maker", "no wifi", "not stainless", "not a front loader". */
export interface Unwanted {
  /** Yes/no specifications. */
  flags: readonly string[];
  values: readonly ChosenValues[];
  /** Categories, by id. */
  categories: ReadonlySet<number>;
  brands: readonly string[];
  /** Words that products have. */
  words: readonly string[];
  /** The words of the text that said so, each as it stands there. */
  said: readonly string[];
}

export const WANTS_ALL: Unwanted = {
  flags: [],
  values: [],
  categories: new Set(),
  brands: [],
  words: [],
  said: [],
};

const NEGATED =
  /\b(?:without|(?:with )?no|not|non|isnt|arent|(?:(?:i|we) )?(?:dont|do not|doesnt|does not|wont|never) (?:need|want|like|have|use|run on|come with|include)s?|excluding|except|minus|other than|(?:any|every|all)(?:thing| (?:colou?r|brand|make|finish|kind|type|model|one))? (?:but|except)|(?<=\b(?:any|anything|every|all) (?:[a-z]+ ){1,4})but|instead of|rather than)(?: (?:for|a|an|any|the|in|with|its|one|be|have|too|that|has|is))*(?= |$)/;
/** "with bags": what is not without them. */
const HAVING = /\bwith (?:an? |the )?([a-z]{3,}?)s?(?= |$)/;
const JOINED = /^(or|nor)$/;
const MOST_WORDS = 4;

/**
 * Takes what is not wanted out of a text in words of the trade. Only what the shop's vocabulary or a product has is understood
 * (`hasWord`); "not sure which fridge" keeps its words. What is called by its lack ("no bag": "bagless") is wanted so.
 */
export function unwantedIn(
  plain: string,
  vocabulary: Vocabulary,
  hasWord: (word: string) => boolean,
): { unwanted: Unwanted; rest: string } {
  const has = HAVING.exec(plain)?.[1];
  const lacks = has === undefined ? [] : (vocabulary.flags.get(`${has}less`) ?? []);
  if (lacks.length > 0)
    return {
      unwanted: { ...WANTS_ALL, flags: [lacks[0]!.key], said: [has!] },
      rest: plain.replace(HAVING, ' ').replace(/ +/g, ' ').trim(),
    };
  if (!NEGATED.test(plain)) return { unwanted: WANTS_ALL, rest: plain };
  const found = {
    flags: [] as string[],
    values: [] as ChosenValues[],
    categories: new Set<number>(),
    brands: [] as string[],
    words: [] as string[],
    said: [] as string[],
  };
  let [rest, ahead] = ['', plain];
  for (let match = NEGATED.exec(ahead); match; match = NEGATED.exec(ahead)) {
    const before = `${rest} ${ahead.slice(0, match.index)}`.trim();
    const tokens = ahead
      .slice(match.index + match[0].length)
      .split(' ')
      .filter(Boolean);
    const taken = takeFrom(tokens, before);
    rest = taken.count === 0 ? `${before} ${match[0]}` : `${before} ${taken.instead}`;
    ahead = tokens.slice(taken.count).join(' ');
  }
  return {
    unwanted: found.said.length === 0 ? WANTS_ALL : found,
    rest: `${rest} ${ahead}`.replace(/ +/g, ' ').trim(),
  };

  /** How many of the first words are what is not wanted, and what stays in their place. */
  function takeFrom(tokens: readonly string[], before: string): { count: number; instead: string } {
    const [first = ''] = tokens;
    const lacking = `${wordsOf(first)[0] ?? first}less`;
    if (first.length > 2 && (vocabulary.flags.has(lacking) || hasWord(lacking)))
      return { count: 1, instead: lacking };
    let [count, instead] = [0, ''];
    for (;;) {
      const start = count > 0 && JOINED.test(tokens[count] ?? '') ? count + 1 : count;
      if (count > 0 && start === count) break;
      const read = readAt(tokens.slice(start), before);
      if (read.count === 0) break;
      count = start + read.count;
      instead = read.instead;
    }
    return { count, instead };
  }

  function readAt(tokens: readonly string[], before: string): { count: number; instead: string } {
    for (let count = Math.min(MOST_WORDS, tokens.length); count > 0; count--) {
      const some = tokens.slice(0, count);
      const words = wordsOf(some.join(' '));
      if (words.length === 0) continue;
      const { brands, rest: other } = brandsIn(some, vocabulary);
      const features = featuresIn(words, vocabulary, null);
      const named = scopeOf(words, vocabulary);
      const qualified = count === 1 && named.scope === null ? namedBy(words[0]!, vocabulary) : undefined;
      // "no gas": what is called so, as what has it.
      for (const id of qualified ?? []) found.categories.add(id);
      if (brands.length > 0 && other.length === 0) found.brands.push(...brands.map(({ uri }) => uri));
      else if (features.words.length === 0 && isOneThing(features)) {
        found.flags.push(...features.flags.map(({ key }) => key));
        found.values.push(...features.values);
      } else if (named.scope !== null && named.left.length === 0) {
        for (const id of named.scope) found.categories.add(id);
        found.said.push(...words);
        // "not a front loader": what it is called else is what is looked for.
        const head = words.at(-1)!;
        const isNamed = wordsOf(before).some((word) => vocabulary.heads.has(word));
        return { count, instead: isNamed || !vocabulary.heads.has(head) ? '' : head };
      } else if (qualified === undefined && count === 1 && words[0]!.length > 3 && hasWord(words[0]!))
        found.words.push(words[0]!);
      else if (qualified === undefined) continue;
      found.said.push(...words);
      return { count, instead: '' };
    }
    return { count: 0, instead: '' };
  }
}

/** "non black espresso machine": of what two specifications say only the first is not wanted. */
function isOneThing({ values, flags }: Pick<Unwanted, 'values'> & { flags: readonly unknown[] }): boolean {
  return values.length + flags.length === 1;
}

/** Categories that a word names, or one of its kin: who wants no vent wants nothing vented. */
function namedBy(word: string, { namers, heads }: Vocabulary): ReadonlySet<number> | undefined {
  const own = namers.get(word);
  if (own !== undefined || word.length < SHORTEST_KIN) return own;
  const stem = stemOf(word);
  for (const [one, ids] of namers) if (stemOf(one) === stem && !heads.has(one)) return ids;
  return undefined;
}
const SHORTEST_KIN = 4;
