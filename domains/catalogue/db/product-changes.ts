import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Transactions whose changes are read: from `since` on, and before `before`. */
export interface TransactionRange {
  since: number;
  before: number;
}

/** Returns the ids of the products that changed, or whose retail price changed, in a range of transactions, in order. */
export async function findChangedProducts(db: Db, { since, before }: TransactionRange): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from product where changed_tx >= ${since} and changed_tx < ${before}
    union select product_id from product_price where changed_tx >= ${since} and changed_tx < ${before}
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A product as other systems receive it. Prices are in cents. */
export interface ProductSummary {
  id: number;
  sku: string;
  productCode: string;
  title: string;
  isActive: boolean;
  sites: string[];
  prices: { market: 'AU' | 'NZ'; priceCents: number | null; rrpCents: number | null }[];
}

/** Returns products by their ids, in order of id. Unknown ids are ignored. */
export async function readProductSummaries(db: Db, ids: readonly number[]): Promise<ProductSummary[]> {
  const { rows } = await sql<ProductSummary>`
    select p.id, p.sku, p.product_code as "productCode", p.title, p.is_active as "isActive", p.sites, (
      select coalesce(json_agg(json_build_object('market', c.market, 'priceCents', c.price_cents, 'rrpCents', c.rrp_cents)
        order by c.market), '[]') from product_price c where c.product_id = p.id) as prices
    from product p where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db);
  return rows;
}
