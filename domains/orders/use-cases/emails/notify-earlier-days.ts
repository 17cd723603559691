import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { CartDeps } from '#domains/cart/use-cases/cart.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { orderLink } from './order-link.ts';
import { earlierDayMail } from './earlier-day-mail.tsx';
import { readOrder } from '../../db/read-order.ts';
import { recordNotifiedDay, readWaitingOrders, type WaitingOrder } from '../../db/earlier-days.ts';
import { getReservedGoods } from '../reserved-goods.ts';
import type { OrderMailDeps } from './order-mail-deps.ts';

const BATCH = 200;

export interface EarlierDayDeps extends Omit<
  OrderMailDeps,
  'invoicesOf' | 'invoiceTitleOf' | 'moneyGoodsOf' | 'pictureOf' | 'notifyShop' | 'cancellationNoteOf'
> {
  db: Kysely<Tables>;
  delivery: Pick<DeliverySubject, 'firstDayFor'>;
  purchaseFacts: CartDeps['purchaseFacts'];
}

/**
 * Emails customers who asked for an earlier delivery day (CALENDAR-20) when one is available, because a
 * delivery slot was released or a truck was added. Emails a customer again only if a still earlier day
 * becomes available. Returns the number of emails.
 */
export async function notifyEarlierDays(deps: EarlierDayDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  // Tomorrow in UTC is the earliest possible day in any time zone.
  const tomorrow = addDays(dayInZone(now, 'UTC').day, 1);
  let notifiedCount = 0;
  for (let after = 0; ;) {
    const orders = await readWaitingOrders(db, { after, deliveredAfter: tomorrow, limit: BATCH });
    for (const order of orders) if (await notifyOne(deps, order, now)) notifiedCount += 1;
    if (orders.length < BATCH) return notifiedCount;
    after = orders.at(-1)!.id;
  }
}

async function notifyOne(deps: EarlierDayDeps, order: WaitingOrder, now: Date): Promise<boolean> {
  const { db, delivery, siteOf, originOf, secret } = deps;
  const { country } = siteOf(order.siteId);
  const goods = await getReservedGoods(deps, order, country);
  const first = goods && (await delivery.firstDayFor(db, { zone: order.zone, goods, now }));
  if (!first || first.day >= order.day || (order.notifiedDay !== null && first.day >= order.notifiedDay))
    return false;
  return inTransaction(db, async (tx) => {
    if (!(await recordNotifiedDay(tx, order.id, first.day))) return false;
    const stored = await readOrder(tx, { id: order.id });
    if (!stored) return false;
    const site = siteOf(stored.siteId);
    const origin = originOf(stored.siteId);
    const link = origin + orderLink(secret, stored.cartId, now);
    const mail = earlierDayMail(stored, first, { site, origin, link });
    const dedupeKey = `earlier-day-${order.id}-${first.day}`;
    await queueMail(tx, { ...mail, dedupeKey, siteId: stored.siteId, recipient: stored.email }, now);
    return true;
  });
}
