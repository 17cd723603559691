import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The warehouses with at least one unit of a product that is neither held nor sold. */
export interface StockRow {
  productId: number;
  warehouses: string[];
}

/**
 * Returns the warehouses that have the products with ids greater than `after` and up to and including `upTo`.
 * Products without stock are omitted.
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

/** Returns the warehouses of products whose stock was changed by a transaction or a later one. */
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
