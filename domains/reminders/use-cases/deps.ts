import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Site } from '#sites/site.ts';

export interface RemindersDeps {
  db: Kysely<Tables>;
  /**
   * Returns products as a site sells them. Omits products that the site does not sell. At most 24 products
   * per call.
   */
  cardsBySku(
    site: PricedSite,
    skus: readonly string[],
  ): readonly Pick<ProductCard, 'sku' | 'title' | 'url'>[];
  siteOf(siteId: string): Site;
  /** Returns the origin for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
}
