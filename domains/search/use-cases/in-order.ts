import { RankedSlots, type CatalogueModel, type PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Understood } from './understanding/narrowing.ts';
import { TIER_STEP } from './relevance.ts';

/**
 * A multiplier that is greater than the number of products, so that ranks by popularity do not overlap with
 * scores.
 */
const PLACES = 2 ** 24;
/** The number of score steps per percent of difference from the requested number. */
const STEPS = 20;

/** Sorts products by availability, then by their difference from the requested numbers, then by popularity. */
export function inOrder(
  model: CatalogueModel,
  site: PricedSite,
  ranked: RankedSlots,
  { isPlain, near }: { isPlain: boolean; near: Understood['near'] },
): RankedSlots {
  if (!isPlain && near.length === 0) return ranked;
  const { slots } = ranked;
  const popular = model.order('popular', site);
  const isPopular = near.length === 0;
  const known = isPopular ? byPopularity.get(slots) : undefined;
  if (known?.popular === popular) return known.ranked;
  const ranks = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index++) ranks[index] = popular.rank[slots[index]!]!;
  for (const { key, value, isExact } of near) {
    const column = model.table.specs.get(key)?.numbers;
    if (!column || value === 0) continue;
    for (let index = 0; index < slots.length; index++) {
      const away = (Math.abs(column[slots[index]!]! - value) / value) * 100;
      const near = Number.isNaN(away) ? 100 : Math.min(100, isExact ? away : Math.round(away));
      ranks[index]! += near * STEPS * PLACES;
    }
  }
  const tiers = model.tiersOf(site.country);
  // An exact number in the query takes precedence over availability. Availability takes precedence over
  // "light" or "cheap".
  if (near.length > 0 && near.every(({ isWish }) => isWish === true))
    for (let index = 0; index < slots.length; index++) ranks[index]! += tiers[slots[index]!]! * TIER_STEP;
  const inOrder = new RankedSlots(slots, ranks, isPopular && ranked.isLasting);
  if (isPopular) byPopularity.set(slots, { popular, ranked: inOrder });
  return inOrder;
}

/** Caches lists sorted by popularity. Most searches only name a kind of product and share the same list. */
const byPopularity = new WeakMap<Uint32Array, { popular: object; ranked: RankedSlots }>();

/**
 * Alternates between the requested kinds of product, best products first, so that the shopper sees products
 * of every kind.
 */
export function inTurn(
  model: CatalogueModel,
  ranked: RankedSlots,
  kinds: readonly ReadonlySet<number>[],
): RankedSlots {
  if (kinds.length === 0) return ranked;
  const { category, categories } = model.table;
  const slots = ranked.part(0, ranked.slots.length);
  const taken = kinds.map(() => 0);
  const ranks = Float64Array.from(slots, (slot) => {
    const kind = Math.max(
      0,
      kinds.findIndex((ids) => ids.has(categories.keys[category[slot]!]!)),
    );
    return taken[kind]!++ * kinds.length + kind;
  });
  return new RankedSlots(slots, ranks);
}
