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

/** A refund of a charge, as reported by the provider. */
export interface ProviderRefund {
  /** Null if the whole charge was refunded. */
  amountCents: Cents | null;
  /** The currency of the amount, as reported by the provider. */
  currency: string;
  eventId: string;
  /** The provider's reference of the refund; null if it has none. */
  movementReference: string | null;
}

/**
 * Records a refund in the ledger as the provider reports it, whether or not the shop requested it. A refund
 * that the shop did not request reduces the total of a confirmed order, except for any overpaid part. The
 * caller must hold the lock on the cart.
 */
export async function noteGone(
  tx: Kysely<Tables>,
  attempt: Attempt,
  { amountCents, currency, eventId, movementReference, by, now }: ProviderRefund & { by: Actor; now: Date },
): Promise<void> {
  // An amount of 0 would match any requested refund, so such events are ignored.
  if (amountCents !== null && amountCents <= 0) return;
  const netCents = await getNetReceivedCents(tx, attempt.id);
  const refund = await findRefund(tx, attempt.id, {
    providerReference: movementReference,
    amountCents: amountCents ?? netCents,
  });
  if (refund && refund.state !== 'asked') {
    // The refund is already recorded, or was reported as failed before it was reported as completed. If staff
    // completed it, it now gets its reference, so that this event matches no other refund.
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
  // The recorded amount differs from the requested one: no refund was requested, or a part had already been
  // refunded.
  if (beyond !== 0) {
    // If no money of the payment remains, this refund includes the pending refunds. They have already reduced
    // the order's total.
    const requestedCents = refundedCents === netCents ? await removeRequestedRefunds(tx, attempt.id) : ZERO;
    const reason = 'refunded at the provider';
    const change =
      order?.state === 'confirmed' ? adjustmentOf(cents(Math.max(0, beyond - requestedCents)), order) : ZERO;
    if (change === 0) {
      // Records the event as known, so that {@link looseRefunds} does not mistake it for an entry of the
      // previous version.
      await isNewNotice(
        tx,
        attempt.id,
        { eventId, type: 'refunded', amountCents: refundedCents, currency },
        now,
      );
    } else {
      // The money has already been refunded. It is therefore deducted from the gift cards that were bought
      // with the order, as far as their remaining value allows.
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
 * Returns why a reported refund cannot belong to this payment: its currency differs, or it exceeds the
 * payment. Null if it can belong to it.
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
 * Handles a reported refund that cannot belong to the payment. The refunded amount is unknown, so the ledger
 * and the payment do not change. Notifies staff once; they can refund any missing amount. If the shop had
 * requested the refund but it was made in a different currency, that request is marked as failed. The caller
 * must hold the lock on the cart. Returns whether the event was new.
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
  await auditOrder(tx, attempt, { by, action: type, reason: `${amountText}: nothing was recorded` }, now);
  // Matched by reference only, because amounts in different currencies cannot be compared.
  const refund =
    movementReference === null || type !== 'refund-other-currency'
      ? undefined
      : await findRefund(tx, attempt.id, { providerReference: movementReference, amountCents: null });
  if (refund?.isOurs && refund.state === 'asked' && refund.providerReference === movementReference) {
    await setRefundState(tx, refund.id, { state: 'failed', providerReference: movementReference, now });
    const reason = `${formatCents(refund.cents)}: reported as ${amountText}`;
    await auditOrder(tx, attempt, { by, action: 'refund-failed', reason }, now);
  }
  const { orderId, id: attemptId } = attempt;
  const about = { eventId, type, cents: amount, ...(currency === attempt.currency ? {} : { currency }) };
  await appendEvents(tx, [paymentTrouble({ ...about, orderId, attemptId })], now);
  return true;
}
