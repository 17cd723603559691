import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { Priced } from '#domains/pricing/rules/audience.ts';
import type { LruMap } from '#foundation/pure/collections/lru-map.ts';
import type { Site } from '#sites/site.ts';
import type { ServiceOption, UpsellOption } from '../contract/product.ts';
import type { CategoryPage } from '../contract/listing.ts';
import type { Arrivals } from '../rules/arrivals.ts';
import type { CatalogueModel } from '../read-model/catalogue-model.ts';
import type { DetailRow, Market } from '../db/catalogue.ts';

/**
 * An install or a warranty of a category. `onlyWith` is the specification that a product must have to
 * qualify; null if every product qualifies.
 */
export type CategoryOption = UpsellOption & { onlyWith: string | null };

export type Upsells = { options: CategoryOption[]; services: ServiceOption[] };

/** The data and functions that the service functions of the catalogue use. */
export interface CatalogueContext {
  db: Kysely<Tables>;
  /**
   * Returns the in-memory catalogue.
   *
   * @throws if the catalogue is not loaded yet.
   */
  model(): CatalogueModel;
  /** Returns the code of the warehouse that delivers to a postcode; undefined if no warehouse does. */
  warehouseOfPostcode(country: Market, postcode: string): string | undefined;
  /**
   * Returns how soon products can be delivered to a postcode at present; null if the shop does not deliver
   * there.
   */
  arrivalsAt(country: Market, postcode: string): Promise<Arrivals | null>;
  settingsOf(siteId: string): readonly Setting[];
  clock(): Date;
  /**
   * Caches of data that is not in the model. They contain product details by product id, heads of category
   * pages, and options and services by market and category. Entries are dropped when their data changes.
   */
  details: LruMap<number, DetailRow>;
  heads: LruMap<string, { version: number; head: CategoryHead }>;
  upsells: LruMap<string, Promise<Upsells>>;
}

/** The properties of a site that the catalogue uses. */
export type CatalogueSite = Pick<Site, 'id' | 'country' | 'navigation' | 'layout' | 'capabilities'>;

/** A site with the user's price list. Required by every function that returns prices. */
export type PricedSite = Priced<CatalogueSite>;

/** The data of a category page except its listing. */
export type CategoryHead = Omit<CategoryPage, 'listing'>;
/** The identifier of a product in a URL. */
export type ProductKey = { slug: string } | { id: string | number } | { sku: string };
