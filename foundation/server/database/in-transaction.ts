import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isFault } from '#foundation/pure/fault.ts';
import { STALE_PLAN } from './statement-names.ts';

/**
 * The PostgreSQL errors after which the transaction should be repeated: serialisation failure, deadlock, and
 * a cached plan for a table that has changed.
 */
const TRY_AGAIN = new Set(['40001', '40P01', STALE_PLAN]);
const TRIES = 6;
const PAUSE_MS = 5;

/** Thrown to roll back a transaction. Carries the result that {@link inTransaction} then returns. */
class Rollback<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('The transaction was rolled back');
    this.result = result;
  }
}

/**
 * For {@link inTransaction}: commits every result, including faults. For work whose writes must persist even
 * if it then returns a fault, such as a counted attempt or a used link.
 */
export const alwaysCommit = () => true;

/**
 * Runs `work` in a transaction and returns its result. Commits if `shouldCommit` accepts the result, by
 * default if it is not a fault; otherwise rolls back. Runs `work` again from the start if the database
 * requires a retry (deadlock, serialisation failure). `work` may run several times, so all its effects must
 * be inside the transaction.
 *
 * @throws if `shouldCommit` rejects a result after the last statement (`executeLast`), which has committed
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  shouldCommit: (result: Result) => boolean = (result) => !isFault(result),
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const result = await work(tx);
        if (!shouldCommit(result)) throw new Rollback(result);
        return result;
      });
    } catch (error) {
      if (error instanceof Rollback) return error.result as Result;
      if (tries >= TRIES || !TRY_AGAIN.has(String((error as { code?: unknown }).code))) throw error;
      // Wait for a random time, so that two conflicting transactions do not conflict again.
      await wait(PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}
