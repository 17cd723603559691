import type { Vocabulary, VocabularyCategory } from './vocabulary.ts';

/**
 * The categories that words name, and the words that are left. Words of one category narrow each other ("heat pump dryer"); of
 * two that go together nowhere the last one counts, which is what the thing is ("gas oven"). One word that only qualifies
 * ("steam", "freestanding") names none by itself.
 */
export function scopeOf(
  words: readonly string[],
  { heads, namers, categories, values, flags, isChoice }: Vocabulary,
): { scope: ReadonlySet<number> | null; left: string[] } {
  /** Split systems stand beside portable air conditioners; what washes and dries is called by what it is besides. */
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
  // "machine to wash nappies": any may be meant.
  if (naming.length === 1 && VAGUE.has(naming[0]!))
    return { scope: null, left: words.filter((word) => word !== naming[0]) };
  let scope = intersect(naming.map((word) => namers.get(word)!));
  if (scope.size === 0) {
    // "fridge freezer combo": what says so little of itself is no other thing.
    // "steam washer dryer combo": what those are called that are all of it.
    const all = saidHeads.length > 1 ? intersect(saidHeads.map((word) => namers.get(word)!)) : null;
    const last = saidHeads.findLast((word) => !VAGUE.has(word)) ?? saidHeads.at(-1);
    if (last === undefined) return { scope: null, left: [...words] };
    scope = all !== null && all.size > 0 ? all : new Set(heads.get(last));
    // What fewer are called by tells more: "two doors side by side".
    for (const word of naming.toSorted((a, b) => namers.get(a)!.size - namers.get(b)!.size)) {
      const narrower = intersect([scope, namers.get(word)!]);
      if (word !== last && narrower.size > 0) scope = narrower;
    }
  } else if (saidHeads.length > 0) {
    // "dryer" means dryers before what also dries.
    const strong = intersect([scope, heads.get(saidHeads.at(-1)!)!]);
    const weak = [...scope].filter((id) => !strong.has(id) && isAlikeOneOf(id, strong));
    if (strong.size > 0) scope = new Set([...strong, ...weak]);
  }
  const within = scope;
  // "queen bed": a category of queens and kings is named, and one of them is meant.
  const chooses = (word: string) =>
    values
      .get(word)
      ?.some(({ key, categories: of }) => [...within].some((id) => of.has(id) && isChoice(id, key))) === true;
  // "robot vacuum and mop": most are called so, and those that do it are meant.
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
 * The one kind of goods that a word only qualifies, where figures of it are told besides: "7.1kw split", "induction 4 zone". Null where the
 * word qualifies others too.
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
