import type { CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { brandUrl, categoryUrl } from '#domains/catalogue/rules/addresses.ts';
import type { SiteForVisitor } from '#domains/settings/request-context.ts';
import type { OfferGoods } from '../rules/rewards.ts';
import type { PromotionBody } from './save-promotions.ts';

/** The functions of the catalogue domain that offers use. */
export type OfferCatalogue = Pick<
  CatalogueService,
  'brands' | 'brandPage' | 'categoryPage' | 'cardBySku' | 'cards' | 'eachOnce' | 'model'
>;

/**
 * Product cards without duplicates, the products' finishes by id, and the URL of a list with all products.
 * The URL is empty if there is no such list.
 */
export interface OfferProducts extends ReturnType<CatalogueService['eachOnce']> {
  url: string;
}

const PRODUCTS_SHOWN = 12;
export const NOTHING: OfferProducts = { cards: [], finishes: {}, url: '' };

/** Returns the data that determines in which offers products participate. */
export function goodsOf(
  catalogue: Pick<CatalogueService, 'cards' | 'model'>,
  site: SiteForVisitor,
  productIds: readonly number[],
): OfferGoods[] {
  const { tree } = catalogue.model();
  return catalogue.cards(site, productIds).map(({ sku, brand, category }) => ({
    sku,
    brandUri: brand.uri,
    categoryUris: tree.byUri.get(category.uri)?.path.map(({ uri }) => uri) ?? [],
  }));
}

/** Finds a category of a site by its URI. */
export function categoryOf(
  catalogue: Pick<CatalogueService, 'model'>,
  site: SiteForVisitor,
  uri: string,
): { uri: string; name: string } | undefined {
  const node = catalogue.model().tree.byUri.get(uri);
  return node?.sites.includes(site.id) ? { uri: node.uri, name: node.name } : undefined;
}

/**
 * Returns an offer's products. If the offer lists none, returns popular products of its brand and categories.
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

/**
 * Combines lists by taking the first item of each, then the second of each, and so on. The first products of
 * the result then come from every category.
 */
function inTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}
