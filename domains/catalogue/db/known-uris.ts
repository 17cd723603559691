import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** Returns which of the URIs belong to a brand, category or product on any site. */
export async function readKnownUris(
  db: Kysely<Tables>,
  kind: 'brand' | 'category' | 'product',
  uris: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ uri: string }>`
    select uri from ${sql.table(kind)} where uri = any(${[...uris]}::text[])`.execute(db);
  return rows.map(({ uri }) => uri);
}
