import type { CatalogueModel, PricedSite, RankedSlots } from '#domains/catalogue/use-cases/catalogue.ts';
import type { InvertedIndex } from '../../inverted-index/inverted-index.ts';
import { mayBeModelNumber, plainModelNumber } from '../../rules/terms.ts';
import { byRelevance } from '../relevance.ts';

/** Returns the visible product whose model number equals the text; undefined if none. */
export function exactModel(
  index: InvertedIndex,
  term: string,
  isVisible: (slot: number) => boolean,
): number | undefined {
  // A hyphen distinguishes a model number without digits, such as "SF-HUSK-INK", from a word.
  if (!term.includes('-') && !mayBeModelNumber(plainModelNumber(term))) return undefined;
  const slot = index.slotOfModel(term);
  return slot !== undefined && isVisible(slot) ? slot : undefined;
}

/**
 * Returns the products whose model number equals or begins with the text. Ignores spaces and hyphens: "hfd
 * 640 s", "hfd-640". Returns null if no product matches.
 */
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
    plain.length < MIN_JOINED_LENGTH ||
    !/^[a-z]+\d/.test(plain) ||
    !index.beginsModel(plain)
  )
    return null;
  const joined = index.find([plain], { isVisible, isCorrecting: false });
  return joined.slots.length > 0 ? byRelevance(model, site, joined) : null;
}

/**
 * The minimum number of letters and digits in a model number that is typed with spaces. "bar 2" is too short.
 */
const MIN_JOINED_LENGTH = 5;
