import type { CatalogueModel, PricedSite, RankedSlots } from '#domains/catalogue/service.ts';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { mayBeModelNumber, plainModelNumber } from '../rules/terms.ts';
import { byRelevance } from './relevance.ts';

/** The product whose model number a text is, of those that count. */
export function exactModel(
  index: InvertedIndex,
  term: string,
  isVisible: (slot: number) => boolean,
): number | undefined {
  if (!mayBeModelNumber(plainModelNumber(term))) return undefined;
  const slot = index.slotOfModel(term);
  return slot !== undefined && isVisible(slot) ? slot : undefined;
}

/** "hfd 640 s", "hfd-640": what has a model number that is so, or begins so, with something between; null where nothing does. */
export function partedModels(
  index: InvertedIndex,
  term: string,
  {
    model,
    site,
    isVisible,
  }: { model: CatalogueModel; site: PricedSite; isVisible: (slot: number) => boolean },
): RankedSlots | null {
  const plain = plainModelNumber(term);
  if (
    !/[\s\-/]/.test(term) ||
    plain.length < SHORTEST_JOINED ||
    !/^[a-z]+\d/.test(plain) ||
    !index.beginsModel(plain)
  )
    return null;
  const joined = index.find([plain], { isVisible, isCorrecting: false });
  return joined.slots.length > 0 ? byRelevance(model, site, joined) : null;
}

/** A model number with spaces has so many letters and digits at least: "bar 2" is none. */
const SHORTEST_JOINED = 5;
