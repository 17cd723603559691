import type { CompiledQuery, Kysely, QueryResult, RawBuilder } from 'kysely';

/**
 * How a statement of a transaction is sent to PostgreSQL. `with-commit`: in the same message as COMMIT.
 * `with-next`: in the same message as the next statement.
 */
export type Joining = 'with-commit' | 'with-next';

/** A compiled statement for the PostgreSQL driver. The embedded database ignores `joining`. */
export interface JoinableQuery<Row = unknown> extends CompiledQuery<Row> {
  joining?: Joining;
}

/**
 * Executes the last statement of a transaction and sends COMMIT in the same message, so that locks are
 * released a round trip earlier. Only for transactions that commit regardless of the statement's result. If
 * the statement fails, the transaction rolls back. Later statements are rejected.
 */
export function executeLast<Tables, Row>(
  tx: Kysely<Tables>,
  statement: RawBuilder<Row>,
): Promise<QueryResult<Row>> {
  const query: JoinableQuery<Row> = { ...statement.compile(tx), joining: 'with-commit' };
  return tx.executeQuery(query);
}

/**
 * Acquires a lock. The statement is sent in the same message as the next statement, which sees the state
 * after locking. Its result is not returned. If the transaction has no further statement, the lock is not
 * acquired.
 */
export async function executeLock<Tables>(tx: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  const query: JoinableQuery = { ...statement.compile(tx), joining: 'with-next' };
  await tx.executeQuery(query);
}
