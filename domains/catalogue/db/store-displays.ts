import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** A product on display in a store. */
export interface DisplayedProduct {
  productId: number;
  /** Whether the product is connected, so that shoppers can try it. */
  isWorking: boolean;
}

/** Returns the products on display in a store: working ones first, then the most popular first. */
export async function readDisplayedProducts(
  db: Kysely<Tables>,
  storeUri: string,
): Promise<DisplayedProduct[]> {
  const { rows } = await sql<DisplayedProduct>`
    select d.product_id as "productId", d.is_working as "isWorking"
    from store_display d join product p on p.id = d.product_id
    where d.store_uri = ${storeUri}
    order by d.is_working desc, p.popularity desc, p.id`.execute(db);
  return rows;
}

/** Returns the stores that have a product on display, in the order of their URIs. */
export async function readDisplayStores(
  db: Kysely<Tables>,
  productId: number,
): Promise<{ storeUri: string; isWorking: boolean }[]> {
  return db
    .selectFrom('store_display')
    .select(['store_uri as storeUri', 'is_working as isWorking'])
    .where('product_id', '=', productId)
    .orderBy('store_uri')
    .execute();
}
