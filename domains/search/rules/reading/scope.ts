import type { Vocabulary, VocabularyCategory } from './vocabulary.ts';

/**
 * Returns the categories that words name, and the remaining words. Words of one category narrow each other
 * ("heat pump dryer"). If two words have no category in common, the last one counts, because it states the
 * product ("gas oven"). A single word that only qualifies ("steam", "freestanding") names no category.
 */
export function scopeOf(
  words: readonly string[],
  { heads, namers, categories, values, flags, isChoice }: Vocabulary,
): { scope: ReadonlySet<number> | null; left: string[] } {
  /**
   * Whether a category is related to the categories in `strong`, as split systems are related to portable air
   * conditioners. A product that washes and dries is not related: its name contains the noun of another
   * product.
   */
  const isAlikeOneOf = (id: number, strong: ReadonlySet<number>) => {
    const { parent, words: name } = categories.get(id)!;
    return (
      [...strong].some((one) => categories.get(one)!.parent === parent) &&
      !name.slice(0, -1).some((word) => heads.has(word))
    );
  };
  const naming = [...new Set(words)].filter((word) => namers.has(word));
  const saidHeads = naming.filter((word) => heads.has(word));
  if (naming.length === 0 || (saidHeads.length === 0 && naming.length === 1))
    return { scope: null, left: [...words] };
  // In "machine to wash nappies", the word can mean any kind of product.
  if (naming.length === 1 && VAGUE.has(naming[0]!))
    return { scope: null, left: words.filter((word) => word !== naming[0]) };
  let scope = intersect(naming.map((word) => namers.get(word)!));
  if (scope.size === 0) {
    // A vague word names no other product ("fridge freezer combo"). In "steam washer dryer combo", the scope
    // is the categories that all of the words name.
    const all = saidHeads.length > 1 ? intersect(saidHeads.map((word) => namers.get(word)!)) : null;
    const last = saidHeads.findLast((word) => !VAGUE.has(word)) ?? saidHeads.at(-1);
    if (last === undefined) return { scope: null, left: [...words] };
    scope = all !== null && all.size > 0 ? all : new Set(heads.get(last));
    // A word that names fewer categories is more specific: "two doors side by side".
    for (const word of naming.toSorted((a, b) => namers.get(a)!.size - namers.get(b)!.size)) {
      const narrower = intersect([scope, namers.get(word)!]);
      if (word !== last && narrower.size > 0) scope = narrower;
    }
  } else if (saidHeads.length > 0) {
    // "dryer" means dryers rather than products that also dry.
    const strong = intersect([scope, heads.get(saidHeads.at(-1)!)!]);
    const weak = [...scope].filter((id) => !strong.has(id) && isAlikeOneOf(id, strong));
    if (strong.size > 0) scope = new Set([...strong, ...weak]);
  }
  const within = scope;
  // Whether a word chooses a value: "queen bed" names a category of queen and king beds and chooses one of
  // the sizes.
  const chooses = (word: string) =>
    values
      .get(word)
      ?.some(({ key, categories: of }) => [...within].some((id) => of.has(id) && isChoice(id, key))) === true;
  // Whether a word requests a feature: in "robot vacuum and mop", most products have the word in their names,
  // and the request is for those with the feature.
  const isFeature = (word: string) =>
    flags
      .get(word)
      ?.some(
        ({ words: [first], categories: of }) => first === word && [...within].some((id) => of.has(id)),
      ) === true && ![...within].every((id) => categories.get(id)!.words.includes(word));
  const left = words.filter((word) => {
    const named = namers.get(word);
    if (named && !saidHeads.includes(word) && (chooses(word) || isFeature(word))) return true;
    return !named || ![...within].every((id) => named.has(id) || categories.get(id)!.words.includes(word));
  });
  return { scope, left };
}

/**
 * Returns the only category that a word qualifies, if the text also states a value of that category: "7.1kw
 * split", "induction 4 zone". Null if the word also qualifies other categories.
 */
export function loneScopeOf(
  words: readonly string[],
  { namers, flags, categories }: Vocabulary,
  keysOf: (specs: VocabularyCategory['specs']) => readonly string[],
): { scope: ReadonlySet<number>; left: string[] } | null {
  const naming = [...new Set(words)].filter((word) => namers.has(word));
  const [only] = naming;
  if (only === undefined || naming.length > 1 || flags.has(only) || VAGUE.has(only)) return null;
  const ids = namers.get(only)!;
  const [id] = ids;
  const specs = id === undefined ? undefined : categories.get(id)?.specs;
  if (ids.size !== 1 || !specs || keysOf(specs).length === 0) return null;
  return { scope: new Set(ids), left: words.filter((word) => word !== only) };
}

const VAGUE = new Set(['combo', 'machine', 'unit', 'system']);

function intersect(sets: readonly ReadonlySet<number>[]): Set<number> {
  const [first, ...others] = sets;
  return new Set([...(first ?? [])].filter((id) => others.every((other) => other.has(id))));
}
