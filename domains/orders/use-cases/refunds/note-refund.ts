import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { takeFromSoldCards } from '#domains/vouchers/use-cases/vouchers.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { orderAdjusted, orderRefunded, paymentTrouble } from '../../events.ts';
import { adjustmentOf } from '../../rules/refund.ts';
import { auditOrder } from '../audit.ts';
import type { Attempt } from '../../db/attempts.ts';
import { hasEntry, isNewNotice, getNetReceivedCents, writeAdjustment, writeRefund } from '../../db/money.ts';
import { lockOrderToChange } from '../../db/order-changes.ts';
import { findRefund, insertRefund, setRefundState, removeRequestedRefunds } from '../../db/refunds.ts';

/** A refund that the provider reported. */
export interface ProviderRefund {
  /** Null if the whole charge was refunded. */
  amountCents: Cents | null;
  /** The currency of the amount, as reported by the provider. */
  currency: string;
  eventId: string;
  /** The provider's reference for the refund; null if the report contains no reference. */
  movementReference: string | null;
}

/**
 * Records a refund that the provider reported, whether or not the shop requested it. The caller must hold the
 * lock on the cart.
 *
 * If the shop did not request the refund and the order is confirmed, the order's total decreases by the
 * refunded amount. An overpaid amount is not deducted from the total.
 */
export async function noteGone(
  tx: Kysely<Tables>,
  attempt: Attempt,
  { amountCents, currency, eventId, movementReference, by, now }: ProviderRefund & { by: Actor; now: Date },
): Promise<void> {
  // Ignores amounts of 0 or less, because 0 would match any requested refund.
  if (amountCents !== null && amountCents <= 0) return;
  const netCents = await getNetReceivedCents(tx, attempt.id);
  const refund = await findRefund(tx, attempt.id, {
    providerReference: movementReference,
    amountCents: amountCents ?? netCents,
  });
  if (refund && refund.state !== 'asked') {
    // The refund is completed, or was reported as failed earlier. If staff completed it, this stores the
    // provider's reference, so that the event matches no other refund.
    if (refund.state === 'done' && refund.providerReference === null)
      await setRefundState(tx, refund.id, { state: 'done', providerReference: movementReference, now });
    return;
  }
  const sourceKey = `event:${eventId}`;
  if (await hasEntry(tx, sourceKey)) return;
  const order = await lockOrderToChange(tx, { cartId: attempt.cartId });
  const refundedCents = await writeRefund(tx, attempt, { cents: amountCents, sourceKey, now });
  if (refund)
    await setRefundState(tx, refund.id, { state: 'done', providerReference: movementReference, now });
  if (refundedCents === 0) return;
  const beyond = cents(refundedCents - (refund?.cents ?? 0));
  // The recorded amount differs from the requested amount. Either no refund was requested, or part of the
  // money had already been refunded.
  if (beyond !== 0) {
    // If the payment is now fully refunded, this amount includes its uncompleted refund requests. Those have
    // already reduced the order's total, so they must not reduce it again.
    const requestedCents = refundedCents === netCents ? await removeRequestedRefunds(tx, attempt.id) : ZERO;
    const reason = 'refunded at the provider';
    const change =
      order?.state === 'confirmed' ? adjustmentOf(cents(Math.max(0, beyond - requestedCents)), order) : ZERO;
    if (change === 0) {
      // Stores the event as processed, so that {@link looseRefunds} does not treat it as an entry that the
      // previous version wrote.
      await isNewNotice(
        tx,
        attempt.id,
        { eventId, type: 'refunded', amountCents: refundedCents, currency },
        now,
      );
    } else {
      // The money has already been refunded, so the refunded amount is deducted from gift cards that were
      // bought with the order. At most their remaining value is deducted.
      if (order)
        await takeFromSoldCards(tx, order.id, {
          requestedCents: cents(0 - change),
          totalCents: order.totalCents,
          isRefunded: true,
        });
      await writeAdjustment(tx, attempt.orderId, { cents: change, reason, sourceKey, now });
      await appendEvents(tx, [orderAdjusted({ orderId: attempt.orderId, sourceKey })], now);
    }
    if (!refund && (movementReference !== null || requestedCents > 0))
      await insertRefund(tx, attempt, {
        cents: refundedCents,
        reason,
        state: 'done',
        providerReference: movementReference,
        now,
      });
  }
  await auditOrder(tx, attempt, { by, action: 'refunded', reason: formatCents(refundedCents) }, now);
  await appendEvents(
    tx,
    [orderRefunded({ orderId: attempt.orderId, cents: refundedCents, key: sourceKey })],
    now,
  );
}

/**
 * Returns why a reported refund cannot belong to an attempt: a different currency, or an amount above the
 * payment. Returns null if it can belong to the attempt.
 */
export function getRefundFault(
  attempt: Attempt,
  refunded: ProviderRefund | undefined,
): 'refund-other-currency' | 'refund-beyond-payment' | null {
  if (refunded === undefined || refunded.amountCents === null) return null;
  if (refunded.currency !== attempt.currency) return 'refund-other-currency';
  return refunded.amountCents > attempt.amountCents ? 'refund-beyond-payment' : null;
}

/**
 * Handles a reported refund that cannot belong to the payment. Notifies staff once and leaves the ledger
 * unchanged, because the refunded amount is unknown. If the shop requested the refund but it was made in a
 * different currency, marks that request as failed. Returns whether the event was new. The caller must hold
 * the lock on the cart.
 */
export async function notifyRefundFault(
  tx: Kysely<Tables>,
  attempt: Attempt,
  type: NonNullable<ReturnType<typeof getRefundFault>>,
  { amountCents, currency, eventId, movementReference, by, now }: ProviderRefund & { by: Actor; now: Date },
): Promise<boolean> {
  const amount = amountCents ?? ZERO;
  const notice = { eventId, type: 'refunded', amountCents: amount, currency } as const;
  if (!(await isNewNotice(tx, attempt.id, notice, now))) return false;
  const amountText = `${formatCents(amount)} ${currency}`;
  await auditOrder(
    tx,
    attempt,
    { by, action: type, reason: `the provider reported ${amountText}; not added to the ledger` },
    now,
  );
  // Finds the refund by reference only, because amounts in different currencies cannot be compared.
  const refund =
    movementReference === null || type !== 'refund-other-currency'
      ? undefined
      : await findRefund(tx, attempt.id, { providerReference: movementReference, amountCents: null });
  if (refund?.isOurs && refund.state === 'asked' && refund.providerReference === movementReference) {
    await setRefundState(tx, refund.id, { state: 'failed', providerReference: movementReference, now });
    const reason = `requested ${formatCents(refund.cents)} ${attempt.currency}, but the provider reported ${amountText}`;
    await auditOrder(tx, attempt, { by, action: 'refund-failed', reason }, now);
  }
  const { orderId, id: attemptId } = attempt;
  const about = { eventId, type, cents: amount, ...(currency === attempt.currency ? {} : { currency }) };
  await appendEvents(tx, [paymentTrouble({ ...about, orderId, attemptId })], now);
  return true;
}
