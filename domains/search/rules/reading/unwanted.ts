import { wordsOf } from '../words.ts';
import { featuresIn, type ChosenValues } from './features.ts';
import { brandsIn } from './named-brands.ts';
import { scopeOf } from './scope.ts';
import { stemOf } from './spelling/stems.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The properties that a text excludes: "without ice maker", "no wifi", "not stainless", "not a front loader".
 */
export interface Unwanted {
  /** Excluded yes/no specifications. */
  flags: readonly string[];
  values: readonly ChosenValues[];
  /** Excluded categories, by id. */
  categories: ReadonlySet<number>;
  brands: readonly string[];
  /** Products that contain one of these words are excluded. */
  words: readonly string[];
  /** The words of the text that state the exclusions. */
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
/** Matches "with bags", which excludes products with the feature "bagless". */
const HAVING = /\bwith (?:an? |the )?([a-z]{3,}?)s?(?= |$)/;
const JOINED = /^(or|nor)$/;
const MAX_WORDS = 4;

/**
 * Extracts exclusions from a text in trade words. An exclusion counts only if the shop's vocabulary or a
 * product contains its word, so "not sure which fridge" is unchanged. `hasWord` returns whether a product
 * contains a word. If a feature's name ends in "less", as "bagless" does, "no bag" requests the feature.
 */
export function unwantedIn(
  plain: string,
  vocabulary: Vocabulary,
  hasWord: (word: string) => boolean,
): { unwanted: Unwanted; rest: string } {
  const has = HAVING.exec(plain)?.[1];
  const absentFlags = has === undefined ? [] : (vocabulary.flags.get(`${has}less`) ?? []);
  if (absentFlags.length > 0)
    return {
      unwanted: { ...WANTS_ALL, flags: [absentFlags[0]!.key], said: [has!] },
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

  /** Returns the number of tokens at the start that form an exclusion, and the text that replaces them. */
  function takeFrom(tokens: readonly string[], before: string): { count: number; instead: string } {
    const [first = ''] = tokens;
    const negatedFlag = `${wordsOf(first)[0] ?? first}less`;
    if (first.length > 2 && (vocabulary.flags.has(negatedFlag) || hasWord(negatedFlag)))
      return { count: 1, instead: negatedFlag };
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
    for (let count = Math.min(MAX_WORDS, tokens.length); count > 0; count--) {
      const some = tokens.slice(0, count);
      const words = wordsOf(some.join(' '));
      if (words.length === 0) continue;
      const { brands, rest: other } = brandsIn(some, vocabulary);
      const features = featuresIn(words, vocabulary, null);
      const named = scopeOf(words, vocabulary);
      const qualified = count === 1 && named.scope === null ? namedBy(words[0]!, vocabulary) : undefined;
      // "no gas" excludes both the gas categories and the products with the gas feature.
      for (const id of qualified ?? []) found.categories.add(id);
      if (brands.length > 0 && other.length === 0) found.brands.push(...brands.map(({ uri }) => uri));
      else if (features.words.length === 0 && isOneThing(features)) {
        found.flags.push(...features.flags.map(({ key }) => key));
        found.values.push(...features.values);
      } else if (named.scope !== null && named.left.length === 0) {
        for (const id of named.scope) found.categories.add(id);
        found.said.push(...words);
        // In "not a front loader", keep "loader": the shopper requests a different kind of loader.
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

/**
 * Whether the words match exactly one value or feature. "black espresso machine" in "non black espresso
 * machine" matches two, so the caller tries fewer words.
 */
function isOneThing({ values, flags }: Pick<Unwanted, 'values'> & { flags: readonly unknown[] }): boolean {
  return values.length + flags.length === 1;
}

/**
 * Returns the categories that a word or a word with the same stem names. "no vent", for example, excludes all
 * vented products.
 */
function namedBy(word: string, { namers, heads }: Vocabulary): ReadonlySet<number> | undefined {
  const own = namers.get(word);
  if (own !== undefined || word.length < MIN_KIN_LENGTH) return own;
  const stem = stemOf(word);
  for (const [one, ids] of namers) if (stemOf(one) === stem && !heads.has(one)) return ids;
  return undefined;
}
const MIN_KIN_LENGTH = 4;
