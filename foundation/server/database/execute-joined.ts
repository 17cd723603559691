import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely';

/**
 * How PostgreSQL receives a statement of a transaction: `with-commit` in one message with COMMIT, `with-next`
 * in one message with the next statement.
 */
export type Joining = 'with-commit' | 'with-next';

/** A compiled statement for the PostgreSQL driver. The embedded database ignores `joining`. */
export interface JoinableQuery<Row = unknown> extends CompiledQuery<Row> {
  joining?: Joining;
}

/**
 * Executes the last statement of a transaction. PostgreSQL receives it together with the COMMIT, so that its
 * locks are not held for another round trip. Use this only if the transaction must commit regardless of the
 * result. If the statement fails, the transaction rolls back as usual. Any later statement is rejected.
 */
export function executeLast<Tables, Row>(
  tx: Kysely<Tables>,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const query: JoinableQuery<Row> = { ...statement.compile(tx), joining: 'with-commit' };
  return tx.executeQuery(query);
}

/**
 * Acquires a lock whose result is not read. PostgreSQL receives the statement together with the next one,
 * which then sees the state after locking. If no statement follows, the lock is not acquired.
 */
export async function executeLock<Tables>(tx: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  const query: JoinableQuery = { ...statement.compile(tx), joining: 'with-next' };
  await tx.executeQuery(query);
}
