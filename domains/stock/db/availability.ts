import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * A product and the warehouses in which at least one unit of it can be sold. Held and sold units do not
 * count.
 */
export interface StockRow {
  productId: number;
  warehouses: string[];
}

/**
 * Returns the products with id > `after` and id ≤ `upTo` that can be sold, each with the warehouses that can
 * sell it.
 */
export async function readAvailability(db: Db, after: number, upTo: number): Promise<StockRow[]> {
  return db
    .selectFrom('stock')
    .select(['product_id as productId', sql<string[]>`array_agg(warehouse_code)`.as('warehouses')])
    .where('product_id', '>', after)
    .where('product_id', '<=', upTo)
    .where(sql<boolean>`on_hand > held + allocated`)
    .groupBy('product_id')
    .execute();
}

/**
 * Returns the products whose stock changed in the transaction with the id `since` or a later one. Each
 * product has all the warehouses that can sell it.
 */
export async function readChangedAvailability(db: Db, since: number): Promise<StockRow[]> {
  return db
    .selectFrom('stock')
    .select([
      'product_id as productId',
      sql<string[]>`coalesce(array_agg(warehouse_code) filter (where on_hand > held + allocated), '{}')`.as(
        'warehouses',
      ),
    ])
    .where('product_id', 'in', (inner) =>
      inner.selectFrom('stock').select('product_id').where('changed_tx', '>=', since),
    )
    .groupBy('product_id')
    .execute();
}

/** A product with the units that can be sold, by warehouse. */
export interface StockUnits {
  productId: number;
  warehouses: { code: string; available: number }[];
}

/**
 * Returns the products whose stock changed in the transactions from `since` on and before `before`, in order of id,
 * with the units that can be sold.
 */
export async function readChangedUnits(
  db: Db,
  { since, before }: { since: number; before: number },
): Promise<StockUnits[]> {
  const { rows } = await sql<StockUnits>`
    select product_id as "productId", json_agg(json_build_object(
      'code', warehouse_code, 'available', greatest(0, on_hand - held - allocated)) order by warehouse_code) as warehouses
    from stock where product_id in (
      select product_id from stock where changed_tx >= ${since} and changed_tx < ${before})
    group by product_id order by product_id`.execute(db);
  return rows;
}
