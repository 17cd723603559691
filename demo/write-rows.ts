import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** PostgreSQL types of the written columns. The row's fields have the columns' names. */
export type ColumnTypes = Readonly<Record<string, string>>;

/**
 * Inserts many rows with one statement. The rows are sent as one JSON text, so there is no limit on
 * parameters and every batch uses the same statement. Values must be plain JSON; days are text.
 */
export async function insertRows(
  tx: Kysely<Tables>,
  table: keyof Tables,
  types: ColumnTypes,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(types);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const definitions = sql.join(columns.map((column) => sql`${sql.ref(column)} ${sql.raw(types[column]!)}`));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (${definitions})`.execute(
    tx,
  );
}

/** Sets an identity column's counter to the highest id that was written explicitly. */
export async function continueIds(tx: Kysely<Tables>, table: keyof Tables): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1)) from ${sql.table(table)}`.execute(
    tx,
  );
}
