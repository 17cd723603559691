import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { logFactsOf } from '../log-facts.ts';
import { isTooOld, isUnderWay, maxAgeOf, backoffBeforeCheck } from '../../rules/attempt.ts';
import {
  lockCartOfAttempt,
  readAttempt,
  claimDueAttempts,
  claimQuestion,
  updateAttempt,
  type Attempt,
} from '../../db/attempts.ts';
import type { OrdersDeps } from '../deps.ts';
import { noteUnpaid } from '../emails/notify-unpaid.ts';
import { withdrawAttempt } from '../changes/release-order.ts';
import { settleAttempt } from './settle-attempt.ts';
import { factsOf, voidAttempt } from './void-attempt.ts';

const AT_ONCE = 10;

/**
 * Processes the payment attempts that must be checked now. Polls the provider and applies the outcome, voids
 * attempts that are too old, and repeats voids without a response. Returns the number of processed attempts.
 * Several processes may run this concurrently.
 */
export async function sweepAttempts(deps: OrdersDeps): Promise<number> {
  const { db, clock, timing } = deps;
  let swept = 0;
  for (;;) {
    const now = clock();
    const ids = await claimDueAttempts(db, {
      now,
      lease: new Date(now.getTime() + timing.lease),
      limit: AT_ONCE,
    });
    await Promise.all(ids.map((id) => lookAfter(deps, id)));
    swept += ids.length;
    if (ids.length < AT_ONCE) return swept;
  }
}

async function lookAfter(deps: OrdersDeps, id: string): Promise<void> {
  const { db, clock, timing, log } = deps;
  try {
    const attempt = await readAttempt(db, { id });
    if (!attempt) return;
    if (attempt.state === 'voided') return await voidAttempt(deps, attempt);
    const polled = isUnderWay(attempt.state) ? await ask(deps, attempt) : attempt;
    if (polled === undefined || !isUnderWay(polled.state)) return undefined;
    if (
      isTooOld(timing, polled.state, clock().getTime() - polled.createdAt.getTime(), polled.details.unusedMs)
    )
      return await giveUp(deps, id);
    await askAgainLater(deps, id);
  } catch (error) {
    // The attempt will be processed again when its lease ends.
    log.error(
      { attempt: id, error: error instanceof Error ? error.message : 'failed' },
      'could not process a payment attempt',
    );
  }
  return undefined;
}

async function ask(deps: OrdersDeps, attempt: Attempt): Promise<Attempt | undefined> {
  const adapter = deps.payments.adapterNamed(attempt.provider);
  if (!adapter) return attempt;
  const outcome = await adapter.lookup(factsOf(attempt));
  return outcome.kind === 'approved' || outcome.kind === 'declined'
    ? settleAttempt(deps, { id: attempt.id }, outcome, { by: SYSTEM })
    : attempt;
}

/** Minimum interval between two polls of an attempt, in ms. */
const ASK_EVERY = 2000;

/**
 * Polls the provider about a payment for which a shopper is waiting, unless it was polled within the last two
 * seconds. Repeated page requests therefore do not cause more requests to the provider. If the provider
 * reports no outcome, the sweeper continues to poll.
 */
export async function askSoon(deps: OrdersDeps, attempt: Attempt): Promise<void> {
  // A shopper who was redirected is still on the provider's page. The payment is polled when they return.
  if (attempt.state !== 'pending' && attempt.state !== 'unknown') return;
  const now = deps.clock();
  const before = new Date(now.getTime() - ASK_EVERY);
  if (!(await claimQuestion(deps.db, attempt.id, { now, before }))) return;
  try {
    await ask(deps, attempt);
  } catch (error) {
    deps.log.warn(
      { ...logFactsOf(attempt), error: error instanceof Error ? error.message : 'failed' },
      'could not poll a payment that a shopper is waiting for',
    );
  }
}

/** Withdraws and voids a payment attempt that is too old. */
async function giveUp(deps: OrdersDeps, id: string): Promise<void> {
  const { db, clock, delivery, log } = deps;
  const abandoned = await inTransaction(db, async (tx) => {
    await lockCartOfAttempt(tx, { id });
    const attempt = await readAttempt(tx, { id });
    if (!attempt || !isUnderWay(attempt.state)) return undefined;
    const now = clock();
    await withdrawAttempt(delivery, tx, attempt, { by: SYSTEM, reason: 'too-old', now });
    await noteUnpaid(tx, deps, attempt, now);
    return attempt;
  });
  if (!abandoned) return;
  log.warn({ ...logFactsOf(abandoned), state: abandoned.state }, 'gave up on a payment attempt; voiding it');
  deps.wakeOutbox();
  await voidAttempt(deps, { ...abandoned, state: 'voided' });
}

async function askAgainLater({ db, clock, timing }: OrdersDeps, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCartOfAttempt(tx, { id });
    const attempt = await readAttempt(tx, { id });
    if (!attempt || !isUnderWay(attempt.state)) return;
    const now = clock();
    const left =
      (maxAgeOf(timing, attempt.state, attempt.details.unusedMs) ?? 0) -
      (now.getTime() - attempt.createdAt.getTime());
    const pause = Math.min(backoffBeforeCheck(timing, attempt.checks), Math.max(left, 1));
    await updateAttempt(tx, id, {
      details: attempt.details,
      providerReference: attempt.providerReference,
      nextCheckAt: new Date(now.getTime() + pause),
      now,
    });
  });
}
