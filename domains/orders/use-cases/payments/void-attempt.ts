import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { AttemptFacts, VoidOutcome } from '#domains/payments/contract/adapter.ts';
import { logFactsOf } from '../log-facts.ts';
import { backoffBeforeCheck } from '../../rules/attempt.ts';
import { lockCartOfAttempt, readAttempt, updateAttempt, type Attempt } from '../../db/attempts.ts';
import type { OrdersDeps } from '../deps.ts';

/**
 * Returns the stored data of an attempt that the provider needs for polling, completing, voiding and
 * refunding it.
 */
export function factsOf(attempt: Attempt): AttemptFacts {
  return {
    attemptId: attempt.id,
    reference: attempt.reference,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    returnUrl: attempt.details.returnUrl,
    ...(attempt.providerReference ? { providerReference: attempt.providerReference } : {}),
    returnFields: attempt.details.returnFields,
  };
}

/**
 * Maximum number of void requests for one attempt, if the provider accepts each request but never confirms
 * the void.
 */
export const VOID_REQUESTS = 3;

/**
 * Asks the provider never to charge a voided attempt, and schedules the next request. Must run outside any
 * transaction. The sweeper calls this again until the provider confirms the void.
 */
export async function voidAttempt(deps: OrdersDeps, attempt: Attempt): Promise<void> {
  const { db, clock, timing, payments, log } = deps;
  const adapter = payments.adapterNamed(attempt.provider);
  let outcome: VoidOutcome;
  try {
    outcome = adapter
      ? await adapter.void(factsOf(attempt))
      : { kind: 'unknown', detail: `no adapter named ${attempt.provider}` };
  } catch (error) {
    outcome = { kind: 'unknown', detail: error instanceof Error ? error.message : 'failed' };
  }
  if (outcome.kind === 'unknown')
    log.warn(
      { ...logFactsOf(attempt), detail: outcome.detail },
      'a void request received no response; retrying later',
    );
  await inTransaction(db, async (tx) => {
    await lockCartOfAttempt(tx, { id: attempt.id });
    const current = await readAttempt(tx, { id: attempt.id });
    if (current?.state !== 'voided') return;
    const now = clock();
    const requests = (current.details.voidsRequested ?? 0) + (outcome.kind === 'requested' ? 1 : 0);
    const isDone = outcome.kind === 'voided' || (outcome.kind === 'requested' && requests >= VOID_REQUESTS);
    await updateAttempt(tx, current.id, {
      details: { ...current.details, voidsRequested: requests },
      providerReference: current.providerReference,
      nextCheckAt: isDone ? null : new Date(now.getTime() + backoffBeforeCheck(timing, current.checks)),
      now,
    });
  });
}
