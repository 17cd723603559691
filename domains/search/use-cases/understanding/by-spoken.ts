import { RankedSlots, type CatalogueModel } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Trait } from './spoken-traits.ts';

/**
 * The minimum share of the words that the texts of a kind of product must match. Otherwise the kinds do not
 * affect the order.
 */
const LEAST_SAYING = 0.15;
const NEARLY_AS_MUCH = 0.9;

/**
 * Moves the products that some words describe to the beginning of a list. The kinds of product whose texts
 * match best come first. Within a kind, the products with the described traits come first.
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
  const ofBest = new Set(
    isOfKinds ? [...fits].flatMap(([id, fit]) => (fit >= best * NEARLY_AS_MUCH ? id : [])) : [],
  );
  const name = [...ofBest, ...traits.map(({ key, value }) => `${key}=${value}`)].join(' ');
  const known = list.isLasting ? shared.get(list.slots)?.get(name) : undefined;
  if (known) return known;
  const slots = list.part(0, list.slots.length);
  const steps = (slot: number) => {
    const missing = traits.filter(({ key, value }) => table.spec(slot, key) !== value).length;
    return (isOfKinds && !ofBest.has(categories.keys[category[slot]!]!) ? traits.length + 1 : 0) + missing;
  };
  const spoken = new RankedSlots(
    slots,
    Float64Array.from(slots, (slot, place) => place + steps(slot) * slots.length),
    list.isLasting,
  );
  if (!list.isLasting) return spoken;
  let cached = shared.get(list.slots);
  if (!cached) shared.set(list.slots, (cached = new Map()));
  if (cached.size >= MAX_SHARED) cached.clear();
  cached.set(name, spoken);
  return spoken;
}

/**
 * Caches the sorted lists by kinds and traits, for the lists that many searches share. An entry is
 * garbage-collected with its list.
 */
const shared = new WeakMap<Uint32Array, Map<string, RankedSlots>>();
const MAX_SHARED = 50;
