import { sql, type Kysely } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Market } from './catalogue.ts';

/** The data of a product feed that the read model does not contain. */
export interface FeedDetailRow {
  id: number;
  summary: string;
  description: string;
  images: { src: string; alt: string }[];
  gtin: string;
  variantGroup: string;
  variantLabel: string;
  /** The price on the day before the requested day, in cents; null if unknown. */
  earlierPriceCents: number | null;
}

/**
 * Returns the feed data of products by id. If `priceBefore` is set, also returns the price on the day before
 * that day.
 */
export async function readFeedDetails(
  db: Kysely<Tables>,
  ids: readonly number[],
  { market, priceBefore }: { market: Market; priceBefore: Day | null },
): Promise<ReadonlyMap<number, FeedDetailRow>> {
  const earlier =
    priceBefore === null
      ? sql<number | null>`null::integer`
      : sql<number | null>`(
          select h.price_cents from price_history h
          where h.product_id = product.id and h.market = ${market} and h.day < ${priceBefore}
          order by h.day desc limit 1)`;
  const rows = await db
    .selectFrom('product')
    .select([
      'id',
      'summary',
      'description',
      'images',
      'gtin',
      'variant_group as variantGroup',
      'variant_label as variantLabel',
      earlier.as('earlierPriceCents'),
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
