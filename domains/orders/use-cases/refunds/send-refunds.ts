import { formatCents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import type { RefundOutcome } from '#domains/payments/contract/adapter.ts';
import { logFactsOf } from '../log-facts.ts';
import { paymentTrouble } from '../../events.ts';
import { backoffBeforeCheck } from '../../rules/attempt.ts';
import { REFUND_PATIENCE_DAYS } from '../../rules/money.ts';
import { getRefundableFrom } from '../../rules/refund.ts';
import { auditOrder } from '../audit.ts';
import { lockCartOfAttempt, readAttempt, type Attempt } from '../../db/attempts.ts';
import {
  askAboutLater,
  claimDueRefunds,
  readRefund,
  setRefundState,
  takeBackFrom,
  type DueRefund,
} from '../../db/refunds.ts';
import type { OrdersDeps } from '../deps.ts';
import { bookRefund } from './end-refund.ts';
import { factsOf } from '../payments/void-attempt.ts';

const AT_ONCE = 10;
/**
 * Time after which a refund request is repeated with the same key, if the provider has accepted it but has
 * not reported the outcome.
 */
const ASK_AGAIN_MS = 24 * 3_600_000;
/**
 * Time after which an unconfirmed refund is no longer requested. It must be much shorter than the time for
 * which providers remember an idempotency key (Adyen: at least 31 days), or a repeated partial refund might
 * be paid twice.
 */
const PATIENCE_MS = REFUND_PATIENCE_DAYS * 24 * 3_600_000;

/**
 * Sends due refund requests to the providers, outside any transaction. A request is repeated with the same
 * key until the provider reports the outcome or staff must check it. Several processes may run this
 * concurrently. Returns the number of processed refunds.
 */
export async function sendRefunds(deps: OrdersDeps): Promise<number> {
  const { db, clock, timing, log } = deps;
  const now = clock();
  const ids = await claimDueRefunds(db, {
    now,
    lease: new Date(now.getTime() + timing.lease),
    limit: AT_ONCE,
  });
  for (const id of ids) {
    try {
      await sendOne(deps, id);
    } catch (error) {
      // The refund is retried when this process's lease expires.
      log.error({ refund: id, error: error instanceof Error ? error.message : 'failed' }, 'refund failed');
    }
  }
  return ids.length;
}

async function sendOne(deps: OrdersDeps, id: string): Promise<void> {
  const { db, clock, payments } = deps;
  const found = await readRefund(db, id);
  const attempt = found && (await readAttempt(db, { id: found.attemptId }));
  if (!found || !attempt || found.state !== 'asked') return;
  const adapter = payments.adapterNamed(attempt.provider);
  const partsAfterMs = adapter?.partsAfterMs ?? 0;
  const waits = waitingUntil(found, attempt, partsAfterMs, clock()) !== null;
  const refund = waits ? await unlessItWaits(deps, found, partsAfterMs) : found;
  if (!refund) return;
  if (refund.checks > 0 && clock().getTime() - refund.requestedAt.getTime() > PATIENCE_MS)
    return leaveToPeople(deps, attempt, refund);
  let outcome: RefundOutcome;
  try {
    outcome = adapter?.refund
      ? await adapter.refund(factsOf(attempt), {
          key: refund.id,
          amountCents: refund.cents,
          reason: refund.reason,
        })
      : { kind: 'refused', detail: `${attempt.provider} does not support refunds` };
  } catch (error) {
    outcome = { kind: 'unknown', detail: error instanceof Error ? error.message : 'failed' };
  }
  await note(deps, attempt, refund, outcome);
}

/**
 * Stops requesting a refund whose outcome was not reported for days, and notifies staff, who record the
 * outcome manually. The refund still counts as pending. If its outcome is reported later, the report is
 * processed as usual.
 */
async function leaveToPeople(
  { db, clock, log, wakeOutbox }: OrdersDeps,
  attempt: Attempt,
  { id, attemptId, orderId, cents }: DueRefund,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCartOfAttempt(tx, { id: attemptId });
    if ((await readRefund(tx, id))?.state !== 'asked') return;
    const now = clock();
    await askAboutLater(tx, id, { providerReference: null, nextCheckAt: null, now });
    const type = 'refund-unconfirmed';
    const eventId = `refund-waits:${id}`;
    // The email for this event is queued only once, even if the event is appended again.
    await appendEvents(tx, [paymentTrouble({ orderId, attemptId, type, cents, eventId })], now);
  });
  log.warn({ ...logFactsOf(attempt), refund: id }, 'stopped polling a refund with an unknown result');
  wakeOutbox();
}

/**
 * Returns the end of a refund's waiting time, if the refund must wait until its payment is captured. Returns
 * null if the refund can be requested now.
 */
export function waitingUntil(
  refund: DueRefund,
  { amountCents }: Attempt,
  partsAfterMs: number,
  now: Date,
): Date | null {
  const from = getRefundableFrom({ ...refund, paymentCents: amountCents }, partsAfterMs);
  return from && from > now ? from : null;
}

/**
 * Postpones a refund whose payment is not captured yet. Returns the current refund if it can be requested
 * now. Returns undefined if the refund was postponed or no longer has to be requested.
 */
async function unlessItWaits(
  { db, clock }: OrdersDeps,
  { id, attemptId }: DueRefund,
  partsAfterMs: number,
): Promise<DueRefund | undefined> {
  return inTransaction(db, async (tx) => {
    // The handler of a capture event takes the same lock. So either this transaction sees the capture, or the
    // handler makes the postponed refund due.
    await lockCartOfAttempt(tx, { id: attemptId });
    const refund = await readRefund(tx, id);
    const attempt = await readAttempt(tx, { id: attemptId });
    if (refund?.state !== 'asked' || !attempt) return undefined;
    const now = clock();
    const nextCheckAt = waitingUntil(refund, attempt, partsAfterMs, now);
    if (!nextCheckAt) return refund;
    await askAboutLater(tx, id, { providerReference: null, nextCheckAt, now });
    return undefined;
  });
}

async function note(
  { db, clock, timing, log, wakeOutbox }: OrdersDeps,
  about: Attempt,
  { id, attemptId, reason }: DueRefund,
  outcome: RefundOutcome,
): Promise<void> {
  if ('detail' in outcome)
    log.warn(
      { ...logFactsOf(about), refund: id, outcome: outcome.kind, detail: outcome.detail },
      'refund was not accepted',
    );
  await inTransaction(db, async (tx) => {
    await lockCartOfAttempt(tx, { id: attemptId });
    const current = await readRefund(tx, id);
    const attempt = await readAttempt(tx, { id: attemptId });
    // A webhook may have reported the outcome before this response arrived.
    if (!attempt || current?.state !== 'asked') return;
    const now = clock();
    const { orderId, cents } = current;
    if ('providerReference' in outcome) {
      const { providerReference } = outcome;
      const state = await takeBackFrom(tx, current, { providerReference, now });
      if (state) return setRefundState(tx, id, { state, providerReference, now });
    }
    switch (outcome.kind) {
      case 'refunded': {
        const { providerReference } = outcome;
        await bookRefund(tx, attempt, current, { by: SYSTEM, providerReference, now });
        return;
      }
      case 'refused': {
        await setRefundState(tx, id, { state: 'failed', providerReference: null, now });
        await auditOrder(
          tx,
          attempt,
          { by: SYSTEM, action: 'refund-failed', reason: `${formatCents(cents)}: ${outcome.detail}` },
          now,
        );
        const incident = {
          orderId,
          attemptId,
          type: 'refund-failed' as const,
          cents,
          eventId: `refund:${id}`,
          why: outcome.detail,
        };
        await appendEvents(tx, [paymentTrouble(incident)], now);
        return;
      }
      case 'requested':
      case 'unknown': {
        const pause =
          outcome.kind === 'requested' ? ASK_AGAIN_MS : backoffBeforeCheck(timing, current.checks);
        const providerReference = outcome.kind === 'requested' ? outcome.providerReference : null;
        await askAboutLater(tx, id, { providerReference, nextCheckAt: new Date(now.getTime() + pause), now });
      }
    }
  });
  log.info({ ...logFactsOf(about), refund: id, outcome: outcome.kind, reason }, 'refund');
  wakeOutbox();
}
