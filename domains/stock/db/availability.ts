import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/**
 * A product, and the warehouses that have at least one unit to sell. Units that are held or sold do not
 * count.
 */
export interface StockRow {
  productId: number;
  warehouses: string[];
}

/**
 * Returns the warehouses with stock to sell, by product. Reads the products with `after` < id ≤ `upTo`. Omits
 * products without stock to sell.
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
 * Returns the products whose stock has changed in the transaction `since` or later, with all warehouses that
 * have stock to sell.
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
