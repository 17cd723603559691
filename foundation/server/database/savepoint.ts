import { sql, type Kysely } from 'kysely';

/**
 * Runs `work` at a savepoint of the transaction, and rolls back to the savepoint unless `keeps` returns true
 * for the result. Calls can be nested: the savepoint is always released, so that an outer call does not roll
 * back to it. If `work` throws, the caller must end the transaction.
 */
export async function atSavepoint<Tables, Result>(
  tx: Kysely<Tables>,
  work: () => Promise<Result>,
  keeps: (result: Result) => boolean,
): Promise<Result> {
  await sql`savepoint undoable`.execute(tx);
  const result = await work();
  if (!keeps(result)) await sql`rollback to savepoint undoable`.execute(tx);
  await sql`release savepoint undoable`.execute(tx);
  return result;
}
