import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

export interface ServiceRow {
  sku: string;
  title: string;
  blurb: string;
  priceCents: number;
}

/**
 * Returns the services for products in these categories that are sold with deliveries in a country, ordered
 * by position. A service without categories applies to every product.
 */
export async function listServices(
  db: Kysely<Tables>,
  categoryUris: readonly string[],
  country: 'AU' | 'NZ',
): Promise<ServiceRow[]> {
  const price = sql<number>`${sql.ref(`s.${country === 'NZ' ? 'price_nzd_cents' : 'price_aud_cents'}`)}`;
  return db
    .selectFrom('delivery_service as s')
    .select(['s.sku', 's.title', 's.blurb', price.as('priceCents')])
    .where(price, 'is not', null)
    .where(sql<boolean>`(s.category_uris = '{}' or s.category_uris && ${[...categoryUris]}::text[])`)
    .orderBy('s.position')
    .orderBy('s.sku')
    .execute();
}
