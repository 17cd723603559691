import { setTimeout as wait } from 'node:timers/promises';
import { STALE_PLAN } from './statement-names.ts';
import type { Kysely, Transaction } from 'kysely';

/**
 * PostgreSQL errors after which a retry of the rolled-back transaction can succeed: serialisation failure,
 * deadlock, and a cached plan for a table that has changed.
 */
const TRY_AGAIN = new Set(['40001', '40P01', STALE_PLAN]);
const TRIES = 6;
const PAUSE_MS = 5;

/**
 * Runs `work` in a transaction. Runs it again from the start if the database requires a retry (deadlock,
 * serialisation failure). `work` may run several times, so all its effects must be inside the transaction.
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
      // Random pauses, so that the same two transactions do not collide again.
      await wait(PAUSE_MS * tries * (1 + Math.random()));
    }
  }
}
