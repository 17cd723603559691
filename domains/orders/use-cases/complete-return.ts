import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { PaymentOutcome } from '#domains/payments/contract.ts';
import { isUnderWay } from '../rules/attempt.ts';
import { lockCartOfAttempt, readAttempt, updateAttempt, type Attempt } from '../store.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { settleAttempt } from './settle-attempt.ts';
import { factsOf } from './void-attempt.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The shopper is back from the provider with `fields`. They are a hint: the provider is asked, and only its answer counts.
 * Safe to repeat (refresh, back, two tabs). Answers the attempt as it then stands; undefined when there is none.
 */
export async function completeReturn(
  dependencies: OrdersDependencies,
  attemptId: string,
  fields: Readonly<Record<string, string>>,
): Promise<Attempt | undefined> {
  const { db, clock, timing, payments, log } = dependencies;
  if (!UUID.test(attemptId)) return undefined;
  const key = { id: attemptId.toLowerCase() };
  if (Object.keys(fields).length === 0) return readAttempt(db, key);

  // Noted first: should we die now, the sweeper goes on with what the shopper brought. From here on the cart cannot change.
  const attempt = await inTransaction(db, async (tx) => {
    if (!(await lockCartOfAttempt(tx, key))) return undefined;
    const current = await readAttempt(tx, key);
    if (!current || !isUnderWay(current.state)) return current;
    const now = clock();
    const details = { ...current.details, returnFields: { ...fields } };
    const nextCheckAt = new Date(now.getTime() + timing.firstCheck);
    await updateAttempt(tx, current.id, {
      state: 'pending',
      details,
      providerReference: current.providerReference,
      nextCheckAt,
      now,
    });
    return { ...current, state: 'pending' as const, details };
  });
  if (!attempt || !isUnderWay(attempt.state)) return attempt;

  let outcome: PaymentOutcome;
  try {
    const adapter = payments.adapterNamed(attempt.provider);
    outcome = adapter
      ? await adapter.complete(factsOf(attempt), fields)
      : { kind: 'unknown', detail: `no adapter named ${attempt.provider}` };
  } catch (error) {
    log.error(
      { attempt: attempt.id, error: error instanceof Error ? error.message : 'failed' },
      'the payment adapter failed',
    );
    outcome = { kind: 'unknown', detail: 'the adapter failed' };
  }
  return settleAttempt(dependencies, key, outcome, { shopperIsWaiting: true });
}
