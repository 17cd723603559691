import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Setting } from '#domains/settings/contract.ts';
import type { Priced } from '#domains/pricing/rules/audience.ts';
import type { LruMap } from '#foundation/pure/lru-map.ts';
import type { Site } from '#sites/site.ts';
import type { ServiceOption, UpsellOption } from '../contract-product.ts';
import type { CategoryPage } from '../contract-listing.ts';
import type { Arrivals } from '../rules/arrivals.ts';
import type { CatalogueModel } from '../read-model/catalogue-model.ts';
import type { DetailRow, Market } from '../store.ts';

/** An install or warranty of a category, with the specification that it goes with alone. */
export type CategoryOption = UpsellOption & { onlyWith: string | null };

export type Upsells = { options: CategoryOption[]; services: ServiceOption[] };

/** What every part of the catalogue's service works with. */
export interface CatalogueContext {
  db: Kysely<Tables>;
  /** The catalogue in memory. Throws until it has been loaded. */
  model(): CatalogueModel;
  /** Code of the warehouse that delivers to a postcode, undefined when none does. */
  warehouseOfPostcode(country: Market, postcode: string): string | undefined;
  /** How soon products can be at a postcode, now; null where nothing is delivered. */
  arrivalsAt(country: Market, postcode: string): Promise<Arrivals | null>;
  settingsOf(siteId: string): readonly Setting[];
  clock(): Date;
  /** What the model does not hold, kept until it changes: details by product id, heads of category pages, and options and services by market and category. */
  details: LruMap<number, DetailRow>;
  heads: LruMap<string, { version: number; head: CategoryHead }>;
  upsells: LruMap<string, Promise<Upsells>>;
}

/** The parts of a site that the catalogue asks for. */
export type CatalogueSite = Pick<Site, 'id' | 'country' | 'navigation' | 'layout' | 'capabilities'>;

/** A site with the list that its prices are told from: what every answer with money takes. */
export type PricedSite = Priced<CatalogueSite>;

/** What a category's page says above its list. */
export type CategoryHead = Omit<CategoryPage, 'listing'>;
/** How a product is named in an address. */
export type ProductKey = { slug: string } | { id: string | number } | { sku: string };
