import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { AttemptFacts, PaymentAdapter, ReturnOutcome } from '#domains/payments/contract/adapter.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { logFactsOf } from '../log-facts.ts';
import { stateAfterEmptyReturn, stateAfterReturn } from '../../rules/attempt.ts';
import { extendHolds } from '../../db/holds.ts';
import {
  lockCartOfAttempt,
  markReturned,
  readAttempt,
  updateAttempt,
  type Attempt,
} from '../../db/attempts.ts';
import { noteShopperSeen } from '../../db/unpaid.ts';
import type { OrdersDeps } from '../deps.ts';
import { noteUnpaid } from '../emails/notify-unpaid.ts';
import { withdrawAttempt } from '../changes/release-order.ts';
import { mayStillPay } from '../payments/confirm-attempt.ts';
import { settleAttempt } from '../payments/settle-attempt.ts';
import { factsOf, voidAttempt } from '../payments/void-attempt.ts';

/**
 * How long after an attempt's creation its first return still proves that the browser belongs to the shopper,
 * in ms.
 */
const PROVES_MS = 60 * 60_000;

export interface Returned {
  /** The attempt in its current state. */
  attempt: Attempt;
  /**
   * Whether this is the attempt's first return and was in time. Only the shopper's browser received the
   * return key, so such a return proves that the browser belongs to the shopper.
   */
  isFirst: boolean;
}

/**
 * Completes an attempt when the shopper returns from the provider. `fields` is untrusted: the outcome is
 * requested from the provider, and a decline must be confirmed by a second request. If the provider cannot
 * read `fields`, the attempt keeps its state. Safe to repeat. Returns undefined if the site has no such
 * attempt.
 */
export async function completeReturn(
  deps: OrdersDeps,
  { attemptId, siteId }: { attemptId: string; siteId: string },
  fields: Readonly<Record<string, string>>,
  by: Actor,
): Promise<Returned | undefined> {
  const { db, clock, timing, payments, log } = deps;
  const key = { id: attemptId };

  // The return is recorded before the provider is called, so that the sweeper can continue if the process
  // dies. The cart cannot change after this transaction.
  const noted = await inTransaction(db, async (tx) => {
    await lockCartOfAttempt(tx, key);
    const before = await readAttempt(tx, key);
    if (before?.siteId !== siteId) return undefined;
    const now = clock();
    await noteShopperSeen(tx, before.cartId, now);
    const isFirst =
      before.details.cameBack !== true && now.getTime() - before.createdAt.getTime() <= PROVES_MS;
    if (isFirst) await markReturned(tx, before.id);
    const state = stateAfterReturn(before.state);
    if (state === null || Object.keys(fields).length === 0)
      return { before, attempt: before, isFirst, asks: false };
    if (!(await mayStillPay(deps, tx, before))) {
      // The provider has not been asked to complete the payment yet, so nothing is charged.
      await withdrawAttempt(deps.delivery, tx, before, { by, reason: 'not-allowed', now });
      await noteUnpaid(tx, deps, before, now);
      const attempt = await readAttempt(tx, key);
      return { before, attempt: attempt ?? before, isFirst, asks: false };
    }
    const details = { ...before.details, cameBack: true as const, returnFields: { ...fields } };
    await updateAttempt(tx, before.id, {
      state,
      details,
      providerReference: before.providerReference,
      nextCheckAt: new Date(now.getTime() + timing.firstCheck),
      now,
    });
    await extendHolds(tx, before.orderId, new Date(now.getTime() + timing.hold));
    return { before, attempt: { ...before, state, details }, isFirst, asks: true };
  });
  if (!noted) return undefined;
  const { before, attempt, isFirst } = noted;
  if (!noted.asks) {
    // Voids the payment before the shopper reads that nothing was charged.
    if (attempt.state === 'voided' && !attempt.details.voidsRequested) await voidAttempt(deps, attempt);
    return { attempt, isFirst };
  }

  const adapter = payments.adapterNamed(attempt.provider);
  let outcome: ReturnOutcome;
  try {
    outcome = adapter
      ? await askTwiceBeforeDeclining(adapter, factsOf(attempt), fields)
      : { kind: 'unknown', detail: `no adapter named ${attempt.provider}` };
  } catch (error) {
    log.error(
      { ...logFactsOf(attempt, by), error: error instanceof Error ? error.message : 'failed' },
      'the payment adapter failed',
    );
    outcome = { kind: 'unknown', detail: 'the adapter failed' };
  }
  if (outcome.kind === 'not-understood') {
    log.warn(
      { ...logFactsOf(attempt, by), detail: outcome.detail },
      'could not parse the data with which the shopper returned from the provider',
    );
    return { attempt: (await forgetReturn(deps, before, fields)) ?? attempt, isFirst };
  }
  const settled = await settleAttempt(deps, key, outcome, {
    by,
    shopperIsWaiting: true,
  });
  // A webhook may have recorded this decline earlier without stating that the shopper cancelled. So use the
  // decline code with which the provider sent the shopper back.
  if (settled?.state === 'declined' && outcome.kind === 'declined')
    return { attempt: { ...settled, details: { ...settled.details, declineCode: outcome.code } }, isFirst };
  return { attempt: settled ?? attempt, isFirst };
}

/**
 * Requests the outcome of a return from the provider. A decline counts only if a second request confirms it.
 */
async function askTwiceBeforeDeclining(
  adapter: PaymentAdapter,
  facts: AttemptFacts,
  fields: Readonly<Record<string, string>>,
): Promise<ReturnOutcome> {
  const outcome = await adapter.complete(facts, fields);
  if (outcome.kind !== 'declined') return outcome;
  const again = await adapter.lookup(facts);
  return again.kind === 'declined' ? outcome : again;
}

/**
 * Restores the state that an attempt had before a return with unreadable fields. Does nothing if the attempt
 * has changed since that return.
 */
async function forgetReturn(
  { db, clock, timing }: OrdersDeps,
  before: Attempt,
  fields: Readonly<Record<string, string>>,
): Promise<Attempt | undefined> {
  const key = { id: before.id };
  return inTransaction(db, async (tx) => {
    await lockCartOfAttempt(tx, key);
    const current = await readAttempt(tx, key);
    const state = current && stateAfterEmptyReturn(current.state, before.state);
    if (!state || !isDeepStrictEqual(current.details.returnFields, fields)) return current;
    const { returnFields: _, ...details } = current.details;
    const now = clock();
    const restored = {
      state,
      details: before.details.returnFields
        ? { ...details, returnFields: before.details.returnFields }
        : details,
    };
    await updateAttempt(tx, current.id, {
      ...restored,
      providerReference: current.providerReference,
      nextCheckAt: new Date(now.getTime() + timing.firstCheck),
      now,
    });
    return { ...current, ...restored };
  });
}
