import type { Vocabulary, VocabularyCategory } from './vocabulary.ts';

/**
 * Returns the categories that the words name, and the remaining words. Words that share a category narrow the
 * result ("heat pump dryer"). If two words have no category in common, the last word counts, because it
 * states the product ("gas oven"). A single word that only describes a product ("steam", "freestanding")
 * names no category.
 */
export function scopeOf(
  words: readonly string[],
  { heads, namers, categories, values, flags, isChoice }: Vocabulary,
): { scope: ReadonlySet<number> | null; left: string[] } {
  /**
   * Whether a category has the same parent as a category in `strong`, as split systems and portable air
   * conditioners have. Excludes products with a second function, such as washer dryers: their names contain
   * the noun of a different product.
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
  // "machine" in "machine to wash nappies" can mean any kind of product, so it names no category.
  if (naming.length === 1 && VAGUE.has(naming[0]!))
    return { scope: null, left: words.filter((word) => word !== naming[0]) };
  let scope = intersect(naming.map((word) => namers.get(word)!));
  if (scope.size === 0) {
    // A vague word does not name a second product ("fridge freezer combo"). If some categories match all
    // nouns, as in "steam washer dryer combo", those categories are the scope.
    const all = saidHeads.length > 1 ? intersect(saidHeads.map((word) => namers.get(word)!)) : null;
    const last = saidHeads.findLast((word) => !VAGUE.has(word)) ?? saidHeads.at(-1);
    if (last === undefined) return { scope: null, left: [...words] };
    scope = all !== null && all.size > 0 ? all : new Set(heads.get(last));
    // Apply the most specific words first, which are those with the fewest categories: "two doors side by
    // side".
    for (const word of naming.toSorted((a, b) => namers.get(a)!.size - namers.get(b)!.size)) {
      const narrower = intersect([scope, namers.get(word)!]);
      if (word !== last && narrower.size > 0) scope = narrower;
    }
  } else if (saidHeads.length > 0) {
    // "dryer" means dryers, not washers that also dry.
    const strong = intersect([scope, heads.get(saidHeads.at(-1)!)!]);
    const weak = [...scope].filter((id) => !strong.has(id) && isAlikeOneOf(id, strong));
    if (strong.size > 0) scope = new Set([...strong, ...weak]);
  }
  const within = scope;
  // Whether a word selects a value of a specification. "queen" in "queen bed" is part of the name of a
  // category for queen and king beds, and it also selects a bed size.
  const chooses = (word: string) =>
    values
      .get(word)
      ?.some(({ key, categories: of }) => [...within].some((id) => of.has(id) && isChoice(id, key))) === true;
  // Whether a word requests a feature. In "robot vacuum and mop", for example, many robot vacuums have "mop"
  // in their names, but the shopper requests those that mop.
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
 * Returns the only category that a descriptive word occurs in, if the text also contains a value of its
 * specifications: "7.1kw split", "induction 4 zone". Returns null if the word occurs in several categories.
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
