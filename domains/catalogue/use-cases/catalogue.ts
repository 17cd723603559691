import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { hasReviewProvider } from '#domains/settings/rules/own-reviews.ts';
import { isOn } from '#domains/settings/rules/values.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import { canonicalFilters, canonicalQuery } from './canonical-query.ts';
import type { CatalogueContext, PricedSite } from './context.ts';
import { followCatalogue } from './follow.ts';
import {
  arrivalsFor,
  brandPage,
  categoryPage,
  dealsClubPage,
  listing,
  listingInSlices,
  productsPage,
} from './listing-pages.ts';
import { cardAt, cardEverOf, cardOf, cards, cardsBySku, categoryView, topCategories } from './on-site.ts';
import {
  autocompleteBrands,
  autocompleteCategories,
  brands,
  categories,
  categoryAddresses,
  navbar,
} from './navigation.ts';
import { product, productMeta } from './product-page.ts';
import {
  artOf,
  categoryArtOf,
  features,
  specValues,
  specifications,
  upsellOptions,
} from './product-details.ts';
import { priceHistory } from './price-history.ts';
import { eachOnce, goesWith, highlights } from './rails.ts';
import { getStoreDisplay, listStoresDisplaying } from './store-displays.ts';
import { purchaseFacts, purchaseFactsOf, purchaseOptions, saleFacts } from './purchase-facts.ts';
import { feedProducts } from './feed-products.ts';
import { deliversDirect, productParts, productsOfPart, sells } from './site-map.ts';
import { replacementsOf } from './replacements.ts';
import { anyProduct, readPriceLists, readSitesOfProducts, readTexts } from '../db/catalogue.ts';

export type { CatalogueModel, ListingSource } from '../read-model/catalogue-model.ts';
export type { Changes } from '../read-model/follow-database.ts';
export type { CategoryNode } from '../read-model/category-tree.ts';
export type { CatalogueSite, PricedSite, ProductKey } from './context.ts';
export type { PurchaseFacts, PurchaseOption, PurchaseOptions, SaleFacts } from './purchase-facts.ts';
export type { Market, PriceScope, TextRow } from '../db/catalogue.ts';
export { RankedSlots } from '../read-model/sorting/ranked-slots.ts';
export { purchaseFacts, purchaseFactsOf, purchaseOptions };
export { readBestShares, readKnownUris } from '../db/catalogue.ts';
export { purchaseList, type PurchaseRow } from '../db/catalogue.ts';
export { findChangedProducts, readProductSummaries, type ProductSummary } from '../db/product-changes.ts';
export { readOldestRunningTx } from '../db/read-model.ts';

export interface CatalogueDeps extends Pick<CatalogueContext, 'db' | 'warehouseOfPostcode'> {
  /**
   * Returns how soon products can be delivered to a postcode. Without this function, listings have no filter
   * by arrival day.
   */
  arrivalsAt?: CatalogueContext['arrivalsAt'];
  /** Returns the settings of a site, which include the energy tariff. */
  settingsOf?: (siteId: string) => readonly Setting[];
  clock?: () => Date;
}

export type CatalogueService = ReturnType<typeof createCatalogueService>;

/** Whether the database contains any product. */
export function hasProducts(db: Kysely<Tables>): Promise<boolean> {
  return anyProduct(db);
}

/** Returns the ids of the sites that sell at least one product. */
export function sitesOfProducts(db: Kysely<Tables>): Promise<string[]> {
  return readSitesOfProducts(db);
}

/** Returns the names of the price lists that contain a price, except the retail list. */
export function priceLists(db: Kysely<Tables>): Promise<string[]> {
  return readPriceLists(db);
}

/**
 * Creates the catalogue service. It reads pages and cards from memory, product details from the database, and
 * purchase facts in the caller's transaction. Callers must await `start()` before they read from memory.
 */
export function createCatalogueService({
  db,
  warehouseOfPostcode,
  arrivalsAt = () => Promise.resolve(null),
  settingsOf = () => [],
  clock = () => new Date(),
}: CatalogueDeps) {
  const isGrouped = (siteId: string) => isOn(settingsOf(siteId), 'FinishesOnOneCard');
  const followed = followCatalogue(db, isGrouped, ({ slots }, { table }) => {
    context.upsells.clear();
    if (slots === 'all') context.details.clear();
    else for (const slot of slots) context.details.delete(table.id[slot]!);
  });
  const context: CatalogueContext = {
    db,
    model: followed.model,
    warehouseOfPostcode,
    arrivalsAt,
    settingsOf,
    clock,
    details: new LruMap(500),
    heads: new LruMap(1000),
    upsells: new LruMap(200),
  };
  /** Passes the context as the first argument of a service function. */
  const of =
    <Arguments extends unknown[], Answer>(part: (context: CatalogueContext, ...args: Arguments) => Answer) =>
    (...args: Arguments): Answer =>
      part(context, ...args);

  return {
    ...followed,
    /** Returns the number of products in memory, over all sites. */
    size: () => followed.model().table.count,
    /** Whether the lists of a site filter and sort by the shop's own ratings. */
    hasOwnRatings: (siteId: string) => !hasReviewProvider(settingsOf(siteId)),
    listing: of(listing),
    listingInSlices: of(listingInSlices),
    arrivalsFor: of(arrivalsFor),
    canonicalQuery: of(canonicalQuery),
    canonicalFilters: of(canonicalFilters),
    categoryPage: of(categoryPage),
    brandPage: of(brandPage),
    productsPage: of(productsPage),
    dealsClubPage: of(dealsClubPage),
    categoryView: of(categoryView),
    topCategories: of(topCategories),
    cardAt: of(cardAt),
    cards: of(cards),
    cardsBySku: of(cardsBySku),
    brands: of(brands),
    categories: of(categories),
    productParts: of(productParts),
    productsOfPart: of(productsOfPart),
    sells: of(sells),
    feedProducts: of(feedProducts),
    deliversDirect: of(deliversDirect),
    categoryAddresses: of(categoryAddresses),
    navbar: of(navbar),
    autocompleteBrands: of(autocompleteBrands),
    autocompleteCategories: of(autocompleteCategories),
    product: of(product),
    productMeta: of(productMeta),
    features: of(features),
    specifications: of(specifications),
    specValues: of(specValues),
    upsellOptions: of(upsellOptions),
    artOf: of(artOf),
    categoryArtOf: of(categoryArtOf),
    /** Returns the name of a brand by uri; null if not found. */
    brandNameOf: (uri: string) => followed.model().brandByUri.get(uri.toLowerCase())?.name ?? null,
    priceHistory: of(priceHistory),
    goesWith: of(goesWith),
    storeDisplay: of(getStoreDisplay),
    storesDisplaying: of(listStoresDisplaying),
    highlights: of(highlights),
    eachOnce: of(eachOnce),
    replacementsOf: of(replacementsOf),
    /** Returns the texts of up to `most` products of each category. */
    texts: (most: number) => readTexts(db, most),
    cardEverOf: of(cardEverOf),
    cardBySku: (site: PricedSite, sku: string) => cardOf(context, site, { sku }),
    purchaseFacts,
    saleFacts,
    purchaseOptions,
  };
}
