import type { CatalogueService } from '#domains/catalogue/service.ts';
import { brandUrl, categoryUrl } from '#domains/catalogue/rules/addresses.ts';
import type { ProductCard } from '#domains/catalogue/contract.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { PromotionBody } from '../use-cases/save-promotions.ts';

/** What offers ask of the catalogue. */
export type OfferCatalogue = Pick<
  CatalogueService,
  'brands' | 'brandPage' | 'categoryPage' | 'cardBySku' | 'model'
>;

const PRODUCTS_SHOWN = 12;
export const NOTHING: { cards: ProductCard[]; url: string } = { cards: [], url: '' };

/** A category that a site has, by its uri. */
export function categoryOf(
  catalogue: Pick<CatalogueService, 'model'>,
  site: SiteForVisitor,
  uri: string,
): { uri: string; name: string } | undefined {
  const node = catalogue.model().tree.byUri.get(uri);
  return node?.sites.includes(site.id) ? { uri: node.uri, name: node.name } : undefined;
}

/** Products of an offer: those that it names, else what is popular of its brand in its categories. */
export async function eligible(
  catalogue: OfferCatalogue,
  site: SiteForVisitor,
  { products = [], brand, categories = [] }: PromotionBody,
): Promise<{ cards: ProductCard[]; url: string }> {
  if (products.length > 0)
    return { cards: products.flatMap((sku) => catalogue.cardBySku(site, sku) ?? []), url: '' };
  const known = categories.flatMap((uri) => categoryOf(catalogue, site, uri)?.uri ?? []);
  const query: Record<string, string[]> = brand === undefined ? {} : { brand: [brand] };
  const search = brand === undefined ? '' : `?brand=${brand}`;
  if (known.length === 0) {
    if (brand === undefined || categories.length > 0) return NOTHING;
    const found = catalogue.brandPage(site, brand, {});
    return {
      cards: found?.listing.products.slice(0, PRODUCTS_SHOWN) ?? [],
      url: found ? brandUrl(brand) : '',
    };
  }
  const pages = known.map((uri) => catalogue.categoryPage(site, uri, query));
  const lists = pages.map((one) => one?.listing.products ?? []);
  return {
    cards: inTurns(lists).slice(0, PRODUCTS_SHOWN),
    url: known.length === 1 ? categoryUrl(known[0]!) + search : '',
  };
}

/** The first of each list, then the second of each: every category comes into view. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}
