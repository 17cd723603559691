import { SIZES } from '#domains/catalogue/rules/figure-sorts.ts';
import type { SpecRange } from './measures.ts';
import type { Vocabulary, VocabularySpec } from './vocabulary.ts';

/**
 * Returns the key that the most categories have. For example, only laundry sinks have a volume in litres, so
 * the volume is not the typical key of sinks.
 */
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
  // All products have a width. Use it as the size only if some of the categories have no capacity.
  const inside = known.filter((one) => !OF_OUTSIDES.test(one));
  const isInside = [...scope].every((id) => inside.some((one) => has(id, one)));
  return (isInside ? inside : known).reduce((best, one) => (having(one) > having(best) ? one : best));
}

/**
 * Whether a specification with a different key means the same as `key`. A value in decibels means noise, and
 * a mass in kilograms means weight.
 */
export function isWhat(key: string, { kind, unit, label, facet }: VocabularySpec): boolean {
  if (kind !== 'number' || facet === 'none') return false;
  if (key === 'noise') return unit === 'dB';
  return key === 'weight' && unit === 'kg' && /\b(weight|mass)\b/i.test(label);
}

/**
 * Whether a number in the text makes an adjective redundant, as in "quiet, 22 dB or less" and "big, 6
 * burners". The number is more precise.
 */
export function isCounted(keys: readonly string[], ranges: readonly SpecRange[]): boolean {
  const isOfSizes = SIZES.every((size) => keys.includes(size));
  return ranges.some(({ key }) => keys.includes(key) || (isOfSizes && !OF_OUTSIDES.test(key)));
}
const OF_OUTSIDES = /^(price|width|height|depth|weight|noise)$/;

/**
 * Converts a number of people into a wish for a small or a large product: "dishwasher for 2 people". Returns
 * null for a medium household.
 */
export function householdOf(people: number | null) {
  if (people === null || (people > SMALL_HOUSEHOLD && people < LARGE_HOUSEHOLD)) return null;
  const side: 'low' | 'high' = people <= SMALL_HOUSEHOLD ? 'low' : 'high';
  return [{ keys: SIZES, side, isMost: false, said: `${people} people` }];
}
const SMALL_HOUSEHOLD = 2;
const LARGE_HOUSEHOLD = 5;
