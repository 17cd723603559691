import { sql, type RawBuilder } from 'kysely';

const REFUSED = 'WG001';

/** Condition of a statement that undoes its transaction, with the first name of these whose condition does not hold. */
export function orRefuse<Name extends string>(conditions: Readonly<Record<Name, RawBuilder<unknown>>>) {
  const cases = Object.entries<RawBuilder<unknown>>(conditions).map(
    ([name, condition]) => sql`when not (${condition}) then refuse(${name})`,
  );
  return sql`case ${sql.join(cases, sql` `)} else true end`;
}

/** Which of these names a statement was refused with; null for every other error. */
export function refusedWith<Name extends string>(error: unknown, names: readonly Name[]): Name | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === REFUSED ? (names.find((name) => name === message) ?? null) : null;
}
