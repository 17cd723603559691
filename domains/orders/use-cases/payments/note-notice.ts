import { cents, formatCents, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { NoticeType, PaymentEvent } from '#domains/payments/contract/adapter.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { orderAdjusted, paymentTrouble } from '../../events.ts';
import { isUnderWay } from '../../rules/attempt.ts';
import { entryOfNotice } from '../../rules/money.ts';
import { auditOrder } from '../audit.ts';
import { lockCartOfAttempt, readAttempt, updateAttempt, type Attempt } from '../../db/attempts.ts';
import {
  disputedCents,
  isNewNotice,
  mayBeCaptured,
  reductionBy,
  returnedEarlyCents,
  getNetReceivedCents,
  writeAdjustment,
  writeEntry,
} from '../../db/money.ts';
import { findRefund, insertRefund, readRefund, setRefundState, wakeRefunds } from '../../db/refunds.ts';
import type { OrdersDeps } from '../deps.ts';
import { waitingUntil } from '../refunds/send-refunds.ts';
import { VOID_REQUESTS } from './void-attempt.ts';

type Notice = PaymentEvent & { type: NoticeType };
type Tx = Parameters<typeof lockCartOfAttempt>[0];

/**
 * Records a provider's notice about an approved payment: a capture that succeeded or failed, a failed refund
 * or void, or a dispute. Each notice is recorded once. If money moved, writes a ledger entry. Also writes an
 * audit entry, and notifies staff if they must act.
 *
 * Returns false if the payment is unknown. Throws if the payment's approval has not arrived yet, so that the
 * provider sends the notice again.
 */
export async function noteNotice(
  deps: OrdersDeps,
  { provider, event }: { provider: string; event: Notice },
  by: Actor,
): Promise<boolean> {
  const { db, clock, payments, wakeOutbox } = deps;
  const isOurs = await inTransaction(db, async (tx) => {
    const key = { reference: event.reference, provider };
    await lockCartOfAttempt(tx, key);
    const attempt = await readAttempt(tx, key);
    if (!attempt) return false;
    if (isUnderWay(attempt.state))
      throw new Error(
        `${event.type} event for ${attempt.reference} arrived before the approval of this payment was processed`,
      );
    const now = clock();
    // Ignores a rejected capture if the payment was already captured in full or none of its money remains.
    if (event.isRefusal && !(await mayBeCaptured(tx, attempt.id))) return true;
    if (!(await isNewNotice(tx, attempt.id, event, now))) return true;
    const partsAfterMs = payments.adapterNamed(provider)?.partsAfterMs ?? 0;
    const moved = await enter(tx, attempt, event, { partsAfterMs, now });
    if (event.type === 'captured') await wakeRefunds(tx, attempt.id, now);
    const isOfNothing = event.type === 'void-failed' && event.movementReference === undefined;
    if (event.type === 'void-failed' && !isOfNothing && attempt.state === 'voided')
      await voidAgain(tx, attempt, event, now);
    const reason = [...figuresOf(event, moved), event.reason].filter(Boolean).join(': ');
    await auditOrder(tx, attempt, { by, action: event.type, reason }, now);
    const isWhole = event.type === 'captured' && event.amountCents === attempt.amountCents;
    if (!isOfNothing && !isWhole) {
      const { orderId, id: attemptId } = attempt;
      const about = {
        eventId: event.eventId,
        type: event.type,
        cents: event.amountCents,
        ...(event.currency === attempt.currency ? {} : { currency: event.currency }),
        ...(event.reason ? { why: event.reason } : {}),
      };
      await appendEvents(tx, [paymentTrouble({ ...about, orderId, attemptId })], now);
    }
    return true;
  });
  if (isOurs) wakeOutbox();
  return isOurs;
}

/** Writes the ledger entry for a notice. Returns the signed amount of the entry; 0 if no money moved. */
async function enter(
  tx: Tx,
  attempt: Attempt,
  event: Notice,
  { partsAfterMs, now }: { partsAfterMs: number; now: Date },
): Promise<Cents> {
  const nothing = cents(0);
  // Writes no entry for a charge that was not approved, because the ledger contains no entry to correct.
  // Writes none for a different currency, because the amount in the order's currency is unknown.
  if (attempt.state !== 'approved' || event.currency !== attempt.currency) return nothing;
  // Voiding an approved charge means refunding the whole charge, so a failed void is handled as a failed
  // refund.
  if (event.type === 'refund-failed' || event.type === 'void-failed') {
    const found = await findRefund(tx, attempt.id, {
      providerReference: event.movementReference ?? null,
      // A failed void concerns the whole remaining amount, even if the notice states no amount. Without this
      // amount, the notice could match a partial refund that has not been sent to the provider yet.
      amountCents:
        event.type === 'void-failed' && event.amountCents === 0
          ? await getNetReceivedCents(tx, attempt.id)
          : event.amountCents,
      hasFailed: true,
    });
    // If the matching refund still waits for the capture, it was never sent to the provider. The notice is
    // then about another refund with the same amount.
    const waiting = found?.state === 'asked' ? await readRefund(tx, found.id) : undefined;
    const refund = waiting && waitingUntil(waiting, attempt, partsAfterMs, now) ? undefined : found;
    const wasDone = refund?.state === 'done';
    if (refund)
      await setRefundState(tx, refund.id, {
        state: 'failed',
        providerReference: event.movementReference ?? null,
        now,
      });
    else if (event.movementReference !== undefined && event.amountCents > 0)
      // Records the failed refund, so that a late success event for the same refund has no effect.
      await insertRefund(tx, attempt, {
        cents: event.amountCents,
        reason: 'failed at the provider',
        state: 'failed',
        providerReference: event.movementReference,
        now,
      });
    if (!refund || !wasDone) return nothing;
    const back = cents(Math.min(refund.cents, event.amountCents || refund.cents));
    const sourceKey = `event:${event.eventId}`;
    await writeEntry(tx, attempt, { kind: 'refund-failed', cents: back, sourceKey, now });
    // Increases the order's total again only if the order is confirmed. The total of a cancelled order stays
    // 0, so the money counts as an overpayment that the shop owes to the customer.
    const again =
      attempt.orderState === 'confirmed' ? cents(Math.min(back, await reductionBy(tx, refund.id))) : nothing;
    if (again > 0) {
      const reason = 'refunded at the provider, then failed';
      await writeAdjustment(tx, attempt.orderId, { cents: again, reason, sourceKey, now });
      await appendEvents(tx, [orderAdjusted({ orderId: attempt.orderId, sourceKey })], now);
    }
    return back;
  }
  const entry = entryOfNotice(event.type);
  if (!entry || event.amountCents <= 0) return nothing;
  // A chargeback cannot be larger than the received amount, and a reversal cannot be larger than the
  // chargeback. A reversal that arrived before its chargeback reduces the chargeback.
  const most =
    entry.sign < 0 ? await getNetReceivedCents(tx, attempt.id) : await disputedCents(tx, attempt.id);
  const early = event.type === 'disputed' ? await returnedEarlyCents(tx, attempt, event.eventId) : nothing;
  const moved = cents(entry.sign * Math.max(0, Math.min(event.amountCents - early, most)));
  if (moved === 0) return nothing;
  await writeEntry(tx, attempt, {
    kind: entry.kind,
    cents: moved,
    sourceKey: `event:${event.eventId}`,
    now,
  });
  return moved;
}

/** Returns the amount in a notice. If the ledger entry has a smaller amount, also returns that amount. */
function figuresOf({ type, amountCents }: Notice, moved: Cents): string[] {
  const amount = (one: number) => formatCents(cents(Math.abs(one)), { zero: '$0' });
  const isBooked = entryOfNotice(type) !== null && type !== 'refund-failed';
  if (!isBooked || Math.abs(moved) === amountCents) return [amount(moved || amountCents)];
  return [amount(amountCents), `${amount(moved)} of it recorded`];
}

/** Voids a charge again after the void has failed, with the reference in the notice. */
async function voidAgain(tx: Tx, attempt: Attempt, { providerReference }: Notice, now: Date): Promise<void> {
  if ((attempt.details.voidsRequested ?? 0) >= VOID_REQUESTS) return;
  await updateAttempt(tx, attempt.id, {
    details: attempt.details,
    providerReference: attempt.providerReference ?? providerReference,
    nextCheckAt: now,
    now,
  });
}
