import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { orderNotPaid } from '../../events.ts';
import { isWatching, whenToTellNotPaid } from '../../rules/not-paid.ts';
import { paysBalance } from '../../rules/purpose.ts';
import { lockCart } from '../../db/orders.ts';
import { attemptsOfCart, type Attempt } from '../../db/attempts.ts';
import { listNotPaidDue, readShopperActivity, setNotPaidDue } from '../../db/unpaid.ts';
import type { OrdersDeps } from '../deps.ts';

type Tx = Kysely<Tables>;

/** Maximum number of orders that one run checks. */
const BATCH_SIZE = 20;

/**
 * Handles a payment attempt that ended without a payment. Notifies the shopper immediately if they left the
 * page while the payment was being processed. Otherwise schedules a later check, because the shopper may
 * still be in the checkout.
 *
 * The caller must have locked the cart.
 */
export async function noteUnpaid(
  tx: Tx,
  { timing }: Pick<OrdersDeps, 'timing'>,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const sawPending = attempt.details.toldPending === true;
  const seenAt = (await readShopperActivity(tx, attempt.orderId))?.seenAt ?? null;
  if (sawPending && !isWatching(seenAt, { now, watchMs: timing.watch }))
    return appendEvents(tx, [orderNotPaid({ orderId: attempt.orderId, attemptId: attempt.id })], now);
  // Schedules no check for a payment of the balance, because confirmed orders have separate payment
  // reminders.
  if (!paysBalance(attempt.purpose))
    await setNotPaidDue(tx, attempt.orderId, new Date(now.getTime() + timing.hold));
}

/**
 * Notifies shoppers who have left the checkout that their order was not paid. Returns the number of checked
 * orders. Several processes may run this concurrently.
 */
export async function notifyUnpaid({ db, clock, timing, wakeOutbox }: OrdersDeps): Promise<number> {
  const due = await listNotPaidDue(db, { now: clock(), limit: BATCH_SIZE });
  for (const { orderId, cartId } of due) {
    await inTransaction(db, async (tx) => {
      await lockCart(tx, cartId);
      const activity = await readShopperActivity(tx, orderId);
      const now = clock();
      if (!activity?.dueAt || activity.dueAt > now) return;
      const last = (await attemptsOfCart(tx, cartId)).at(-1);
      const when = whenToTellNotPaid(
        { ...activity, orderState: activity.state, last, lastActivity: activity.lastAt },
        { now, holdMs: timing.hold },
      );
      await setNotPaidDue(tx, orderId, when === 'now' ? null : when);
      if (when === 'now' && last)
        await appendEvents(tx, [orderNotPaid({ orderId, attemptId: last.id })], now);
    });
  }
  if (due.length > 0) wakeOutbox();
  return due.length;
}
