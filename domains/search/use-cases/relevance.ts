import { type CatalogueModel, type PricedSite, RankedSlots } from '#domains/catalogue/use-cases/catalogue.ts';
import { SCORE_UNIT, type Hits } from '../inverted-index/inverted-index.ts';

export function visibleOn(model: CatalogueModel, site: PricedSite): (slot: number) => boolean {
  const bit = model.table.siteBit(site.id);
  const { siteMask } = model.table;
  return (slot) => (siteMask[slot]! & bit) !== 0;
}

/**
 * Sorts the found products: available products first ({@link CatalogueModel.tiersOf}), then by relevance,
 * then by popularity.
 */
export function byRelevance(model: CatalogueModel, site: PricedSite, { slots, scores }: Hits): RankedSlots {
  const popular = model.order('popular', site);
  const tiers = model.tiersOf(site.country);
  let best = 0;
  for (let index = 0; index < scores.length; index++) best = Math.max(best, scores[index]!);
  // A single number combines the purchase tier, the difference from the best score (in steps) and the
  // position by popularity.
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
/** The difference in rank between two purchase tiers. Greater than any combination of score and popularity. */
export const TIER_STEP = 2 ** 45;
/** The difference in score that counts as one step in the rank. Scores in the same step are equal. */
const SCORE_STEP = SCORE_UNIT / 20;
/**
 * A multiplier that is greater than the number of products, so that popularity never outweighs a score step.
 */
const PLACES = 2 ** 24;

/** Returns the corrected words that were searched; null if nothing was corrected. */
export function correctedTerm({ used, isCorrected }: Hits): string | null {
  return isCorrected ? used.filter((word) => word !== null).join(' ') : null;
}

/** Returns a list that contains only the given product. */
export function oneAlone(slot: number): RankedSlots {
  return new RankedSlots(Uint32Array.of(slot), Float64Array.of(0));
}
