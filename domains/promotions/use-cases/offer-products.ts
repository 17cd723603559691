import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { brandUrl, categoryUrl } from '#domains/catalogue/rules/addresses.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { PromotionBody } from './save-promotions.ts';

/** The functions of the catalogue that offers use. */
export type OfferCatalogue = Pick<
  CatalogueService,
  'brands' | 'brandPage' | 'categoryPage' | 'cardBySku' | 'cards' | 'eachOnce' | 'model'
>;

/**
 * Cards with each product once, their finishes by id, and the URL that lists all of the products. The URL is
 * empty if no such list exists.
 */
export interface OfferProducts extends ReturnType<CatalogueService['eachOnce']> {
  url: string;
}

const PRODUCTS_SHOWN = 12;
export const NOTHING: OfferProducts = { cards: [], finishes: {}, url: '' };

/** Returns a category of a site by its URI. */
export function categoryOf(
  catalogue: Pick<CatalogueService, 'model'>,
  site: SiteForVisitor,
  uri: string,
): { uri: string; name: string } | undefined {
  const node = catalogue.model().tree.byUri.get(uri);
  return node?.sites.includes(site.id) ? { uri: node.uri, name: node.name } : undefined;
}

/**
 * Returns the products of an offer: those that it lists or, if it lists none, the popular products of its
 * brand in its categories.
 */
export async function eligible(
  catalogue: OfferCatalogue,
  site: SiteForVisitor,
  { products = [], brand, categories = [] }: PromotionBody,
): Promise<OfferProducts> {
  if (products.length > 0) {
    const named = products.flatMap((sku) => catalogue.cardBySku(site, sku) ?? []);
    return { ...catalogue.eachOnce(site, named, { isNamed: true }), url: '' };
  }
  const known = categories.flatMap((uri) => categoryOf(catalogue, site, uri)?.uri ?? []);
  const query: Record<string, string[]> = brand === undefined ? {} : { brand: [brand] };
  const search = brand === undefined ? '' : `?brand=${brand}`;
  if (known.length === 0) {
    if (brand === undefined || categories.length > 0) return NOTHING;
    const found = catalogue.brandPage(site, brand, { query: {} });
    return {
      ...catalogue.eachOnce(site, found?.listing.products.slice(0, PRODUCTS_SHOWN) ?? []),
      url: found ? brandUrl(brand) : '',
    };
  }
  const pages = known.map((uri) => catalogue.categoryPage(site, uri, { query }));
  const lists = pages.map((one) => one?.listing.products ?? []);
  return {
    ...catalogue.eachOnce(site, inTurns(lists).slice(0, PRODUCTS_SHOWN)),
    url: known.length === 1 ? categoryUrl(known[0]!) + search : '',
  };
}

/** Interleaves lists: the first item of each, then the second of each, so that every category is visible. */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}
