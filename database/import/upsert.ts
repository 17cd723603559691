import { sql, type RawBuilder } from 'kysely';
import { emptyOutcome, type Outcome } from './kind.ts';

/** Builds the assignments of an upsert, such as `a = excluded.a, b = excluded.b`. */
export function updates(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
}

/** Builds a condition that is true if the update would change any of the columns. */
export function differs(table: string, columns: readonly string[]): RawBuilder<boolean> {
  const row = (of: string) => sql.join(columns.map((column) => sql.ref(`${of}.${column}`)));
  return sql<boolean>`row(${row(table)}) is distinct from row(${row('excluded')})`;
}

/** Counts the results of writing `count` rows. `touched` contains only the added or changed rows. */
export function countTouched(count: number, touched: readonly { added: boolean }[]): Outcome {
  const added = touched.filter((one) => one.added).length;
  return { ...emptyOutcome(), added, changed: touched.length - added, same: count - touched.length };
}
