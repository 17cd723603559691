import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

export interface DearProduct {
  id: number;
  product_code: string;
  /** The Australian price in cents. */
  price_cents: number;
}

/**
 * Returns the first `count` products of the demo world that a site sells at a price high enough to be
 * negotiated.
 */
export async function dearProducts(db: Kysely<Tables>, site: string, count: number): Promise<DearProduct[]> {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('product_price as pp', 'pp.product_id', 'p.id')
    .select(['p.id', 'p.product_code', 'pp.price_cents'])
    .where('pp.market', '=', 'AU')
    .where('pp.price_cents', '>', 50_000)
    .where('p.is_active', '=', true)
    .where('p.can_backorder', '=', true)
    .where('p.is_superseded', '=', false)
    .where((where) => where(where.val(site), '=', where.fn.any('p.sites')))
    .orderBy('p.id')
    .limit(count)
    .execute();
  if (rows.length < count) throw new Error(`${site} sells ${rows.length} such products`);
  return rows.map((row) => ({ ...row, price_cents: row.price_cents! }));
}

/** Returns the first product from {@link dearProducts}. */
export async function dearProduct(db: Kysely<Tables>, site: string): Promise<DearProduct> {
  return (await dearProducts(db, site, 1))[0]!;
}
