import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Site } from '#sites/site.ts';

export interface RemindersDeps {
  db: Kysely<Tables>;
  /** Returns product cards for at most 24 SKUs. Omits products that the site does not sell. */
  cardsBySku(
    site: PricedSite,
    skus: readonly string[],
  ): readonly Pick<ProductCard, 'sku' | 'title' | 'url'>[];
  siteOf(siteId: string): Site;
  /** Returns the origin of a site for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
}
