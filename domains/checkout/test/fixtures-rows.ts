import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Returns all rows of all tables as text, each with the name of its table. Includes columns of all types,
 * also JSON.
 */
export async function rowsOfAllTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  expect(tables.length).toBeGreaterThan(40);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      db,
    );
    texts.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  return texts;
}
