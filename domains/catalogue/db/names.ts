import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Returns the id of a product that a site sells or has sold, by its SKU; undefined if not found. */
export async function readProductId(
  db: Kysely<Tables>,
  { sku, siteId }: { sku: string; siteId: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from product where sku = ${sku} and ${siteId} = any(sites)`.execute(db);
  return rows[0]?.id;
}

/** Returns the URIs of all brands. */
export async function readBrandUris(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('brand').select('uri').execute();
  return rows.map(({ uri }) => uri);
}

/** Returns the SKUs of all products, including those no longer sold. */
export async function listSkus(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('product').select('sku').execute();
  return rows.map(({ sku }) => sku);
}
