import { sql, type RawBuilder } from 'kysely';

const REFUSED = 'WG001';

/**
 * Builds an SQL expression that raises an error if a condition is false, which rolls back the transaction.
 * The error contains the name of the first false condition.
 */
export function orRefuse<Name extends string>(conditions: Readonly<Record<Name, RawBuilder<unknown>>>) {
  const cases = Object.entries<RawBuilder<unknown>>(conditions).map(
    ([name, condition]) => sql`when not (${condition}) then refuse(${name})`,
  );
  return sql`case ${sql.join(cases, sql` `)} else true end`;
}

/** Returns the name of the condition in an error from {@link orRefuse}. Returns null for other errors. */
export function refusedWith<Name extends string>(error: unknown, names: readonly Name[]): Name | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === REFUSED ? (names.find((name) => name === message) ?? null) : null;
}
