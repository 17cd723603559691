import { SIZES } from '#domains/catalogue/rules/figure-sorts.ts';
import type { SpecRange } from './measures.ts';
import type { Vocabulary, VocabularySpec } from './vocabulary.ts';

/** Of several figures the one that most of the categories have: of sinks only those of laundries hold litres. */
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
  // All goods have a width: it tells how large they are where some are not told by what goes in.
  const inside = known.filter((one) => !OF_OUTSIDES.test(one));
  const isInside = [...scope].every((id) => inside.some((one) => has(id, one)));
  return (isInside ? inside : known).reduce((best, one) => (having(one) > having(best) ? one : best));
}

/** Whether a shop that calls its figures otherwise means one of ours: decibels are noise, and the kilograms of a mass are a weight. */
export function isWhat(key: string, { kind, unit, label, facet }: VocabularySpec): boolean {
  if (kind !== 'number' || facet === 'none') return false;
  if (key === 'noise') return unit === 'dB';
  return key === 'weight' && unit === 'kg' && /\b(weight|mass)\b/i.test(label);
}

/** "quiet, 22 dB or less", "big, 6 burners": a number that was said says more than the word beside it. */
export function isCounted(keys: readonly string[], ranges: readonly SpecRange[]): boolean {
  const isOfSizes = SIZES.every((size) => keys.includes(size));
  return ranges.some(({ key }) => keys.includes(key) || (isOfSizes && !OF_OUTSIDES.test(key)));
}
const OF_OUTSIDES = /^(price|width|height|depth|weight|noise)$/;

/** "dishwasher for 2 people": goods that nobody sits at are for a small household or a large one. */
export function householdOf(people: number | null) {
  if (people === null || (people > FEW_PEOPLE && people < MANY_PEOPLE)) return null;
  const side: 'low' | 'high' = people <= FEW_PEOPLE ? 'low' : 'high';
  return [{ keys: SIZES, side, isMost: false, said: `${people} people` }];
}
const FEW_PEOPLE = 2;
const MANY_PEOPLE = 5;
