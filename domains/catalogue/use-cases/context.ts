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

/** An install or warranty of a category, with the specification that it requires; null if none. */
export type CategoryOption = UpsellOption & { onlyWith: string | null };

export type Upsells = { options: CategoryOption[]; services: ServiceOption[] };

/** The context of the catalogue's service functions. */
export interface CatalogueContext {
  db: Kysely<Tables>;
  /**
   * Returns the in-memory catalogue.
   *
   * @throws until the catalogue is loaded.
   */
  model(): CatalogueModel;
  /** Returns the code of the warehouse that delivers to a postcode; undefined if none does. */
  warehouseOfPostcode(country: Market, postcode: string): string | undefined;
  /** Returns how soon products can currently reach a postcode; null if there is no delivery. */
  arrivalsAt(country: Market, postcode: string): Promise<Arrivals | null>;
  settingsOf(siteId: string): readonly Setting[];
  clock(): Date;
  /**
   * Caches of data that the model does not contain, until that data changes: details by product id, heads of
   * category pages, and options and services by market and category.
   */
  details: LruMap<number, DetailRow>;
  heads: LruMap<string, { version: number; head: CategoryHead }>;
  upsells: LruMap<string, Promise<Upsells>>;
}

/** The properties of a site that the catalogue uses. */
export type CatalogueSite = Pick<Site, 'id' | 'country' | 'navigation' | 'layout' | 'capabilities'>;

/** A site with the price list that applies. Every response that contains prices requires it. */
export type PricedSite = Priced<CatalogueSite>;

/** The content of a category page above its list. */
export type CategoryHead = Omit<CategoryPage, 'listing'>;
/** The identifier of a product in a URL. */
export type ProductKey = { slug: string } | { id: string | number } | { sku: string };
