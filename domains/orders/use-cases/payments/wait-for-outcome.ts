import { setTimeout as wait } from 'node:timers/promises';
import type { OrdersDeps } from '../deps.ts';
import { type Attempt, readAttempt } from '../../db/attempts.ts';

const CHECK_EVERY_MS = 150;

/**
 * Waits until an attempt that another request is paying has an outcome, but at most `ms` milliseconds. Returns
 * the attempt in its current state.
 */
export async function waitForOutcome(
  { db }: Pick<OrdersDeps, 'db'>,
  attemptId: string,
  ms: number,
): Promise<Attempt | undefined> {
  for (let waited = 0; ; waited += CHECK_EVERY_MS) {
    const attempt = await readAttempt(db, { id: attemptId });
    if (attempt?.state !== 'created' || waited >= ms) return attempt;
    await wait(CHECK_EVERY_MS);
  }
}
