import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Returns how far the best price of each site is below its RRP, in percent with one decimal, rounded down.
 * Sites without such a price are left out.
 */
export async function readBestShares(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ siteId: string; share: number }>`
    select s.id as "siteId",
      max(floor((pp.rrp_cents - pp.price_cents) * 1000.0 / pp.rrp_cents) / 10)::float8 as share
    from site s join product p on s.id = any (p.sites) and p.is_active
      join product_price pp on pp.product_id = p.id and pp.market = s.country
    where pp.price_cents is not null and pp.rrp_cents > pp.price_cents
    group by s.id`.execute(db);
  return new Map(rows.map(({ siteId, share }) => [siteId, share]));
}
