import { sql, type Kysely } from 'kysely';

/** Runs `work` at a savepoint of the transaction, and rolls back to it unless `keeps` says that its result stays. */
export async function atSavepoint<Tables, Result>(
  tx: Kysely<Tables>,
  work: () => Promise<Result>,
  keeps: (result: Result) => boolean,
): Promise<Result> {
  await sql`savepoint undoable`.execute(tx);
  const result = await work();
  await (keeps(result) ? sql`release savepoint undoable` : sql`rollback to savepoint undoable`).execute(tx);
  return result;
}
