import { type CatalogueModel, type PricedSite, RankedSlots } from '#domains/catalogue/use-cases/catalogue.ts';
import { SCORE_UNIT, type Hits } from '../inverted-index/inverted-index.ts';

export function visibleOn(model: CatalogueModel, site: PricedSite): (slot: number) => boolean {
  const bit = model.table.siteBit(site.id);
  const { siteMask } = model.table;
  return (slot) => (siteMask[slot]! & bit) !== 0;
}

/**
 * Sorts the rows of hits: available products first ({@link CatalogueModel.tiersOf}), then by relevance, then
 * by popularity.
 */
export function byRelevance(model: CatalogueModel, site: PricedSite, { slots, scores }: Hits): RankedSlots {
  const popular = model.order('popular', site);
  const tiers = model.tiersOf(site.country);
  let best = 0;
  for (let index = 0; index < scores.length; index++) best = Math.max(best, scores[index]!);
  // The rank of a hit is one number: its distance from the best score, in steps, then its position by
  // popularity.
  const ranks = new Float64Array(slots.length);
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index]!;
    ranks[index] =
      tiers[slot]! * TIER_STEP +
      Math.round((best - scores[index]!) / SCORE_STEP) * PLACES +
      popular.rank[slot]!;
  }
  return new RankedSlots(slots, ranks);
}
/** The distance in rank between two purchase tiers: more than any score and position together. */
export const TIER_STEP = 2 ** 45;
/** Scores within this distance are treated as equal. */
const SCORE_STEP = SCORE_UNIT / 20;
/** Greater than the number of products. */
const PLACES = 2 ** 24;

/** Returns the searched words if they differ from the requested ones; otherwise null. */
export function correctedTerm({ used, isCorrected }: Hits): string | null {
  return isCorrected ? used.filter((word) => word !== null).join(' ') : null;
}

/** Returns a list of one product. */
export function oneAlone(slot: number): RankedSlots {
  return new RankedSlots(Uint32Array.of(slot), Float64Array.of(0));
}
