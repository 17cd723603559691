import { setTimeout as wait } from 'node:timers/promises';
import { STALE_PLAN } from './statement-names.ts';
import type { Kysely, Transaction } from 'kysely';

/** PostgreSQL: serialisation failure, deadlock, a kept plan of a table that has changed. The database undid the transaction; tried again it succeeds. */
const TRY_AGAIN = new Set(['40001', '40P01', STALE_PLAN]);
const TRIES = 6;
const PAUSE_MS = 5;

/**
 * Runs `work` in a transaction, again from the start when the database asks for it (deadlock, serialisation failure).
 * `work` may therefore run several times: everything it does must be in the transaction.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries >= TRIES || !TRY_AGAIN.has(String((error as { code?: unknown }).code))) throw error;
      // Different pauses, so that the same two do not meet again.
      await wait(PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}
