import { SIZES } from '#domains/catalogue/rules/figure-sorts.ts';
import type { SpecRange } from './measures.ts';
import type { Vocabulary, VocabularySpec } from './vocabulary.ts';

/** Returns the key that most of the categories have: among sinks, only those for laundries have litres. */
export function commonest(
  keys: readonly string[],
  specs: readonly VocabularySpec[],
  { categories }: Vocabulary,
  scope: ReadonlySet<number> | null,
): string | undefined {
  const known = keys.filter((one) => specs.some(({ key }) => key === one));
  if (known.length === 0) return specs.find((spec) => keys.some((one) => isWhat(one, spec)))?.key;
  if (scope === null || known.length < 2) return known[0];
  const has = (id: number, one: string) => categories.get(id)?.specs.some(({ key }) => key === one) === true;
  const having = (one: string) => [...scope].filter((id) => has(id, one)).length;
  // All products have a width. It is used as the size only if some of the categories have no capacity.
  const inside = known.filter((one) => !OF_OUTSIDES.test(one));
  const isInside = [...scope].every((id) => inside.some((one) => has(id, one)));
  return (isInside ? inside : known).reduce((best, one) => (having(one) > having(best) ? one : best));
}

/**
 * Whether a specification under another key has this meaning: decibels are noise, and a mass in kilograms is
 * a weight.
 */
export function isWhat(key: string, { kind, unit, label, facet }: VocabularySpec): boolean {
  if (kind !== 'number' || facet === 'none') return false;
  if (key === 'noise') return unit === 'dB';
  return key === 'weight' && unit === 'kg' && /\b(weight|mass)\b/i.test(label);
}

/**
 * Whether a number makes a wish redundant: "quiet, 22 dB or less", "big, 6 burners". The number is more
 * precise than the adjective.
 */
export function isCounted(keys: readonly string[], ranges: readonly SpecRange[]): boolean {
  const isOfSizes = SIZES.every((size) => keys.includes(size));
  return ranges.some(({ key }) => keys.includes(key) || (isOfSizes && !OF_OUTSIDES.test(key)));
}
const OF_OUTSIDES = /^(price|width|height|depth|weight|noise)$/;

/**
 * Returns whether a number of people is a small or a large household, for a product without seats:
 * "dishwasher for 2 people". Null if it is neither.
 */
export function householdOf(people: number | null) {
  if (people === null || (people > SMALL_HOUSEHOLD && people < LARGE_HOUSEHOLD)) return null;
  const side: 'low' | 'high' = people <= SMALL_HOUSEHOLD ? 'low' : 'high';
  return [{ keys: SIZES, side, isMost: false, said: `${people} people` }];
}
const SMALL_HOUSEHOLD = 2;
const LARGE_HOUSEHOLD = 5;
