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

/** A provider's refund of a charge. */
export interface ProviderRefund {
  /** Null: the whole charge. */
  amountCents: Cents | null;
  /** The currency of the amount, as reported by the provider. */
  currency: string;
  eventId: string;
  /** The provider's own reference of the refund; null if it names none. */
  movementReference: string | null;
}

/**
 * Records a refund in the ledger as the provider reports it, whether or not the shop requested it. An
 * unrequested refund reduces the total of a confirmed order, except for the overpaid part. The caller has
 * locked the cart.
 */
export async function noteGone(
  tx: Kysely<Tables>,
  attempt: Attempt,
  { amountCents, currency, eventId, movementReference, by, now }: ProviderRefund & { by: Actor; now: Date },
): Promise<void> {
  // Ignores an event with an amount of 0 or less: without an amount it would match any requested refund.
  if (amountCents !== null && amountCents <= 0) return;
  const netCents = await getNetReceivedCents(tx, attempt.id);
  const refund = await findRefund(tx, attempt.id, {
    providerReference: movementReference,
    amountCents: amountCents ?? netCents,
  });
  if (refund && refund.state !== 'asked') {
    // Already recorded, or reported as failed before it was reported as done. A refund that staff completed
    // now gets its reference, so that it matches this refund only.
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
  // The amount is less than requested: the rest was refunded before.
  if (beyond !== 0) {
    // If nothing remains, the pending refunds are included in this one. They have already reduced the order's
    // total.
    const requestedCents = refundedCents === netCents ? await removeRequestedRefunds(tx, attempt.id) : ZERO;
    const reason = 'refunded at the provider';
    const change =
      order?.state === 'confirmed' ? adjustmentOf(cents(Math.max(0, beyond - requestedCents)), order) : ZERO;
    if (change === 0) {
      // Records the event as known, so that it is not taken for an entry of the previous version.
      await isNewNotice(
        tx,
        attempt.id,
        { eventId, type: 'refunded', amountCents: refundedCents, currency },
        now,
      );
    } else {
      // The money is already refunded, so it is deducted from the gift cards that the order bought, as far as
      // their remaining value allows.
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
 * Returns why a reported refund cannot belong to this payment: it has another currency or exceeds the
 * payment. Null if it can.
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
 * Handles a reported refund that cannot belong to the payment. The refunded amount is unknown, so nothing is
 * recorded and the payment does not change. Notifies staff once; they can refund the missing amount. If the
 * shop had requested the refund that was made in another currency, that request ends. The caller has locked
 * the cart. Returns whether the event was new.
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
  await auditOrder(tx, attempt, { by, action: type, reason: `${amountText}: nothing was booked` }, now);
  // Matched by reference only: amounts of two currencies cannot be compared.
  const refund =
    movementReference === null || type !== 'refund-other-currency'
      ? undefined
      : await findRefund(tx, attempt.id, { providerReference: movementReference, amountCents: null });
  if (refund?.isOurs && refund.state === 'asked' && refund.providerReference === movementReference) {
    await setRefundState(tx, refund.id, { state: 'failed', providerReference: movementReference, now });
    const reason = `${formatCents(refund.cents)}: told as ${amountText}`;
    await auditOrder(tx, attempt, { by, action: 'refund-failed', reason }, now);
  }
  const { orderId, id: attemptId } = attempt;
  const about = { eventId, type, cents: amount, ...(currency === attempt.currency ? {} : { currency }) };
  await appendEvents(tx, [paymentTrouble({ ...about, orderId, attemptId })], now);
  return true;
}
