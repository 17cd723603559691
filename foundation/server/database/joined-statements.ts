import { sql, type RawBuilder } from 'kysely';

const LAST = ' /* and commit */';
const LOCK = ' /* a lock */';

/**
 * A statement that nothing follows in its transaction: PostgreSQL gets it together with the COMMIT, so that what it locks waits
 * for no further answer of ours. Only where the transaction is to stand whatever the statement answers; one that fails undoes
 * it as ever, and any statement after it is refused.
 */
export function lastOf<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${statement}${sql.raw(LAST)}`;
}

/**
 * A lock in a transaction, of which nobody reads the answer: PostgreSQL gets it together with the statement that comes next, which
 * sees what was true once the lock was had. Without another statement it is not taken.
 */
export function lockOf(statement: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${statement}${sql.raw(LOCK)}`;
}

/** Whether a statement is a lock that goes with the next one. */
export function isLock(text: string): boolean {
  return text.endsWith(LOCK);
}

/** Whether a statement is the last of its transaction. */
export function isLast(text: string): boolean {
  return text.endsWith(LAST);
}
