import type { Crumb, Picture, ProductCard } from '../contract/catalogue.ts';
import type { CategoryNode as CategoryNodeView } from '../contract/listing.ts';
import type { CatalogueModel } from '../read-model/catalogue-model.ts';
import type { CategoryNode } from '../read-model/category-tree.ts';
import { categoryUrl } from '../rules/addresses.ts';
import { cardWithoutPrice } from '../rules/hidden-prices.ts';
import { categoryDrawing } from '../rules/pictures.ts';
import type { CatalogueContext, CatalogueSite, ProductKey, PricedSite } from './context.ts';

const MAX_CARDS = 24;

export const HOME: Crumb = { name: 'Home', url: '/' };

/** Returns a category by uri, ignoring case; undefined if the site does not display it. */
export function visibleCategory(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  uri: string,
): CategoryNode | undefined {
  const node = catalogue.model().tree.byUri.get(uri.toLowerCase());
  return node?.sites.includes(site.id) ? node : undefined;
}

/** Converts a category to a tile: its picture and the number of its products on the site. */
export function categoryView(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  node: CategoryNode,
): CategoryNodeView {
  const counts = catalogue.model().countsOf(site);
  return {
    uri: node.uri,
    url: categoryUrl(node.uri),
    name: node.name,
    count: counts.ofCategory.get(node.id) ?? 0,
    image: categoryPicture(catalogue, site, node),
  };
}

/** Returns the picture of a category. If it has none, returns the picture of its most popular product. */
export function categoryPicture(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  node: CategoryNode,
): Picture | null {
  const own = node.art as { src?: unknown; alt?: unknown } | null;
  if (typeof own?.src === 'string')
    return { src: own.src, alt: typeof own.alt === 'string' ? own.alt : node.name };
  if (own) return { src: categoryDrawing(node.uri), alt: node.name };
  const best = catalogue.model().countsOf(site).bestOfCategory.get(node.id);
  const src = best === undefined ? '' : catalogue.model().table.image(best).src;
  return src === '' ? null : { src, alt: node.name };
}

/** Converts categories to tiles. Omits categories that have no products on the site. */
export function childrenOf(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  nodes: readonly CategoryNode[],
): CategoryNodeView[] {
  return nodes
    .filter((node) => node.sites.includes(site.id))
    .map((node) => categoryView(catalogue, site, node))
    .filter(({ count }) => count > 0);
}

/** Returns the breadcrumbs from the home page to a category. */
export function crumbsOf(node: CategoryNode | undefined): Crumb[] {
  return [HOME, ...(node?.path ?? []).map(({ name, uri }) => ({ name, url: categoryUrl(uri) }))];
}

/**
 * Returns the categories of a site's menu: those in the site's configuration, or all top-level categories if
 * it names no category.
 */
export function menuNodes(catalogue: CatalogueContext, site: CatalogueSite): CategoryNode[] {
  const named = site.navigation.flatMap((uri) => visibleCategory(catalogue, site, uri) ?? []);
  return named.length > 0 ? named : catalogue.model().tree.roots;
}

/** Returns the menu's categories as tiles. Omits categories that have no products on the site. */
export function topCategories(catalogue: CatalogueContext, site: CatalogueSite): CategoryNodeView[] {
  return childrenOf(catalogue, site, menuNodes(catalogue, site));
}

/** Returns a product's row in the read model; undefined if the site does not sell the product. */
export function slotOf(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  key: ProductKey,
): number | undefined {
  const { table } = catalogue.model();
  const slot = slotOfKey(table, key);
  return slot !== undefined && table.isOnSite(slot, site.id) ? slot : undefined;
}

/**
 * Returns the read model's row of a product that the site sells, or of a removed product that the site sold
 * before. For a removed product, the site must still display its category.
 */
export function slotEverOn(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  key: ProductKey,
): number | undefined {
  const model = catalogue.model();
  const { table } = model;
  const slot = slotOfKey(table, key);
  if (slot === undefined || table.isOnSite(slot, site.id)) return slot;
  const isWithdrawn = table.isWithdrawnFrom(slot, site.id);
  return isWithdrawn && model.categoryOf(slot)?.sites.includes(site.id) ? slot : undefined;
}

function slotOfKey(table: CatalogueModel['table'], key: ProductKey): number | undefined {
  return 'slug' in key
    ? table.slotOfUri.get(key.slug.toLowerCase())
    : 'sku' in key
      ? (table.slotOfSku.get(key.sku.toLowerCase()) ?? table.slotOfCode.get(key.sku.toLowerCase()))
      : table.slotOfId.get(Number(key.id));
}

/** Returns the card of a product, without the price if the site hides prices from the user. */
export function cardAt(catalogue: CatalogueContext, site: PricedSite, slot: number): ProductCard {
  return toVisibleCard(site, catalogue.model().card(slot, site));
}

/** Returns the card of a product; undefined if the site does not sell it. */
export function cardOf(
  catalogue: CatalogueContext,
  site: PricedSite,
  key: ProductKey,
): ProductCard | undefined {
  const slot = slotOf(catalogue, site, key);
  return slot === undefined ? undefined : cardAt(catalogue, site, slot);
}

/**
 * Returns the card of a product that the site sells or used to sell. If the site no longer sells the product,
 * the card is marked "No longer available".
 */
export function cardEverOf(
  catalogue: CatalogueContext,
  site: PricedSite,
  key: ProductKey,
): ProductCard | undefined {
  const slot = slotEverOn(catalogue, site, key);
  return slot === undefined ? undefined : cardAt(catalogue, site, slot);
}

/** Returns the cards of products by id, in the requested order. Omits products that the site does not sell. */
export function cards(catalogue: CatalogueContext, site: PricedSite, ids: readonly number[]): ProductCard[] {
  return ids.flatMap((id) => cardOf(catalogue, site, { id }) ?? []);
}

/**
 * Returns the cards of products by SKU, in the requested order and without duplicates. Omits products that
 * the site does not sell.
 */
export function cardsBySku(
  catalogue: CatalogueContext,
  site: PricedSite,
  skus: readonly string[],
): ProductCard[] {
  return [...new Set(skus)].slice(0, MAX_CARDS).flatMap((sku) => cardOf(catalogue, site, { sku }) ?? []);
}

/** Removes prices from a card if the site hides them from the user. */
export function toVisibleCard({ priceList }: PricedSite, card: ProductCard): ProductCard {
  return priceList === null ? cardWithoutPrice(card) : card;
}
