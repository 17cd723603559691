import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { takeFromSoldCards } from '#domains/vouchers/service.ts';
import { appendEvents } from '#domains/notifications/service/events.ts';
import { orderAdjusted, orderRefunded, paymentTrouble } from '../events.ts';
import { adjustmentOf } from '../rules/refund.ts';
import { auditOrder } from '../service/audit.ts';
import type { Attempt } from '../store/attempts.ts';
import { hasEntry, isNewNotice, standingCents, writeAdjustment, writeRefund } from '../store/money.ts';
import { lockOrderToChange } from '../store/order-changes.ts';
import { findRefund, insertRefund, setRefundState, takeOutAsked } from '../store/refunds.ts';

/** What a provider gave back of a charge. */
export interface Gone {
  /** Null: all of it. */
  amountCents: Cents | null;
  /** That of the amount, as the provider names it. */
  currency: string;
  eventId: string;
  /** The provider's own reference of the refund; null where it names none. */
  movementReference: string | null;
}

/**
 * The ledger follows what the provider says it gave back, whoever asked it to. What we did not ask for makes an order that stands
 * cost that much less, but for what was paid too much. The cart is locked by the caller.
 */
export async function noteGone(
  tx: Kysely<Tables>,
  attempt: Attempt,
  { amountCents, currency, eventId, movementReference, by, now }: Gone & { by: Actor; now: Date },
): Promise<void> {
  // News of nothing is no news: without an amount it would be taken for the end of whatever was asked for.
  if (amountCents !== null && amountCents <= 0) return;
  const stands = await standingCents(tx, attempt.id);
  const refund = await findRefund(tx, attempt.id, {
    providerReference: movementReference,
    amountCents: amountCents ?? stands,
  });
  if (refund && refund.state !== 'asked') {
    // Told before, or told to have failed before it was told to be done. What people ended has its name now: it is this one and no other.
    if (refund.state === 'done' && refund.providerReference === null)
      await setRefundState(tx, refund.id, { state: 'done', providerReference: movementReference, now });
    return;
  }
  const sourceKey = `event:${eventId}`;
  if (await hasEntry(tx, sourceKey)) return;
  const order = await lockOrderToChange(tx, { cartId: attempt.cartId });
  const given = await writeRefund(tx, attempt, { cents: amountCents, sourceKey, now });
  if (refund)
    await setRefundState(tx, refund.id, { state: 'done', providerReference: movementReference, now });
  if (given === 0) return;
  const beyond = cents(given - (refund?.cents ?? 0));
  // Less than was asked for: the rest had gone back before.
  if (beyond !== 0) {
    // Where nothing stands any more, what was to go back of it has gone with it; the order costs that less already.
    const asked = given === stands ? await takeOutAsked(tx, attempt.id) : ZERO;
    const reason = 'given back at the provider';
    const change =
      order?.state === 'confirmed' ? adjustmentOf(cents(Math.max(0, beyond - asked)), order) : ZERO;
    if (change === 0) {
      // Known as heard, so that it is not taken for what a version before wrote.
      await isNewNotice(tx, attempt.id, { eventId, type: 'refunded', amountCents: given, currency }, now);
    } else {
      // The money is refunded already, so what is left on the gift cards that it bought is taken off them as far as it goes.
      if (order)
        await takeFromSoldCards(tx, order.id, {
          wantedCents: cents(0 - change),
          totalCents: order.totalCents,
          isRefunded: true,
        });
      await writeAdjustment(tx, attempt.orderId, { cents: change, reason, sourceKey, now });
      await appendEvents(tx, [orderAdjusted({ orderId: attempt.orderId, sourceKey })], now);
    }
    if (!refund && (movementReference !== null || asked > 0))
      await insertRefund(tx, attempt, {
        cents: given,
        reason,
        state: 'done',
        providerReference: movementReference,
        now,
      });
  }
  await auditOrder(tx, attempt, { by, action: 'refunded', reason: formatCents(given) }, now);
  await appendEvents(tx, [orderRefunded({ orderId: attempt.orderId, cents: given, key: sourceKey })], now);
}

/** Why what a provider says it gave back cannot be of this payment: it is in another currency than was paid, or more; null where it can. */
export function oddityOf(
  attempt: Attempt,
  gone: Gone | undefined,
): 'refund-other-currency' | 'refund-beyond-payment' | null {
  if (gone === undefined || gone.amountCents === null) return null;
  if (gone.currency !== attempt.currency) return 'refund-other-currency';
  return gone.amountCents > attempt.amountCents ? 'refund-beyond-payment' : null;
}

/**
 * Nobody knows how much of ours went back: nothing of it is booked, and nothing else becomes of the payment. People of the shop
 * are told, once, and can refund what is missing: had we asked for what went in another currency, that request is over. The
 * cart is locked by the caller. Answers whether it was news.
 */
export async function tellOddRefund(
  tx: Kysely<Tables>,
  attempt: Attempt,
  type: NonNullable<ReturnType<typeof oddityOf>>,
  { amountCents, currency, eventId, movementReference, by, now }: Gone & { by: Actor; now: Date },
): Promise<boolean> {
  const amount = amountCents ?? ZERO;
  const notice = { eventId, type: 'refunded', amountCents: amount, currency } as const;
  if (!(await isNewNotice(tx, attempt.id, notice, now))) return false;
  const told = `${formatCents(amount)} ${currency}`;
  await auditOrder(tx, attempt, { by, action: type, reason: `${told}: nothing was booked` }, now);
  // By its reference alone: amounts of two currencies cannot be compared.
  const refund =
    movementReference === null || type !== 'refund-other-currency'
      ? undefined
      : await findRefund(tx, attempt.id, { providerReference: movementReference, amountCents: null });
  if (refund?.isOurs && refund.state === 'asked' && refund.providerReference === movementReference) {
    await setRefundState(tx, refund.id, { state: 'failed', providerReference: movementReference, now });
    const reason = `${formatCents(refund.cents)}: told as ${told}`;
    await auditOrder(tx, attempt, { by, action: 'refund-failed', reason }, now);
  }
  const { orderId, id: attemptId } = attempt;
  const about = { eventId, type, cents: amount, ...(currency === attempt.currency ? {} : { currency }) };
  await appendEvents(tx, [paymentTrouble({ ...about, orderId, attemptId })], now);
  return true;
}
