import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Returns the ids of the sites that sell at least one product. */
export async function readSitesOfProducts(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ site: string }>`
    select distinct unnest(sites) as site from product where is_active order by 1`.execute(db);
  return rows.map(({ site }) => site);
}
