import type { CatalogueService, PricedSite, RankedSlots } from '#domains/catalogue/use-cases/catalogue.ts';
import type { InvertedIndex } from '../../inverted-index/inverted-index.ts';
import { wordsOf } from '../../rules/words.ts';
import { byRelevance } from '../relevance.ts';
import { getProductsInScope } from './standing.ts';

/**
 * Finds a brand's products in other categories, if it has none in the named category: "Weir & Wells mixer".
 * Null if this does not apply or nothing is found.
 */
export function brandElsewhere(
  { catalogue, index }: { catalogue: CatalogueService; index: InvertedIndex },
  site: PricedSite,
  isVisible: (slot: number) => boolean,
  {
    parsedText,
    brands,
    named,
  }: { parsedText: string; brands: readonly string[]; named: ReadonlySet<number> | null },
): RankedSlots | null {
  const model = catalogue.model();
  const [uri] = brands;
  const brand = uri === undefined ? undefined : model.brandByUri.get(uri.toLowerCase());
  if (!brand || named === null) return null;
  const { table } = model;
  const ordinal = table.brands.find(brand.id);
  const isOfBrand = (slot: number) => table.brand[slot] === ordinal && isVisible(slot);
  if (getProductsInScope(model, site, named).some(isOfBrand)) return null;
  const said = wordsOf(parsedText).filter((word) => index.knows(word));
  const hits = index.find(said, { isVisible: isOfBrand, isCorrecting: false });
  return hits.slots.length > 0 ? byRelevance(model, site, hits) : null;
}
