import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import type { Site } from '#sites/site.ts';

export interface RemindersDeps {
  db: Kysely<Tables>;
  /** Returns products as a site sells them; omits those that it does not sell. At most 24 at a time. */
  cardsBySku(
    site: PricedSite,
    skus: readonly string[],
  ): readonly Pick<ProductCard, 'sku' | 'title' | 'url'>[];
  siteOf(siteId: string): Site;
  /** `https://shop.example`, for links. */
  originOf(siteId: string): string;
  clock: () => Date;
}
