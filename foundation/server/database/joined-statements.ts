import { sql, type RawBuilder } from 'kysely';

const LAST = ' /* and commit */';
const LOCK = ' /* a lock */';

/**
 * Marks the last statement of a transaction. PostgreSQL receives it together with the COMMIT, so that its
 * locks are not held for another round trip. Use this only if the transaction must commit regardless of the
 * result. If the statement fails, the transaction rolls back as usual. Any later statement is rejected.
 */
export function lastOf<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${statement}${sql.raw(LAST)}`;
}

/**
 * Marks a lock whose result is not read. PostgreSQL receives it together with the next statement, which then
 * sees the state after locking. If no statement follows, the lock is not acquired.
 */
export function lockOf(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${statement}${sql.raw(LOCK)}`;
}

/** Whether a statement is a lock that is sent together with the next statement. */
export function isLock(text: string): boolean {
  return text.endsWith(LOCK);
}

/** Whether a statement is marked as the last of its transaction. */
export function isLast(text: string): boolean {
  return text.endsWith(LAST);
}
