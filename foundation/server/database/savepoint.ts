import { sql, type Kysely } from 'kysely';

/**
 * Runs `work` after a savepoint. If `keeps` returns false for the result, rolls back to the savepoint. The
 * savepoint is always released, so calls can be nested. If `work` throws, the caller must end the
 * transaction.
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
