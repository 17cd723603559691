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
