import { RankedSlots, type CatalogueModel } from '#domains/catalogue/service.ts';
import type { Trait } from './spoken-traits.ts';

/** So much of the words must be how a kind of goods is spoken of for it to come first. */
const LEAST_SAYING = 0.15;
const NEARLY_AS_MUCH = 0.9;

/**
 * A list with those first that are spoken of in some words: the kinds of goods whose texts fit best, and within them what has the traits
 * that the words stand for.
 */
export function bySpoken(
  model: CatalogueModel,
  list: RankedSlots,
  {
    traits,
    fits,
    isOfSeveral,
  }: { traits: readonly Trait[]; fits: ReadonlyMap<number, number>; isOfSeveral: boolean },
): RankedSlots {
  const best = Math.max(0, ...fits.values());
  const isOfKinds = isOfSeveral && best >= LEAST_SAYING;
  if (!isOfKinds && traits.length === 0) return list;
  const { table } = model;
  const { category, categories } = table;
  const slots = list.part(0, list.slots.length);
  const steps = (slot: number) => {
    const isOfBest = (fits.get(categories.keys[category[slot]!]!) ?? 0) >= best * NEARLY_AS_MUCH;
    const missing = traits.filter(({ key, value }) => table.spec(slot, key) !== value).length;
    return (isOfKinds && !isOfBest ? traits.length + 1 : 0) + missing;
  };
  return new RankedSlots(
    slots,
    Float64Array.from(slots, (slot, place) => place + steps(slot) * slots.length),
  );
}
