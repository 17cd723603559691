import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { addDays, day, dayInZone, type Day } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { CartDependencies } from '#domains/cart/service.ts';
import type { DeliverySubject } from '#domains/delivery/service.ts';
import type { KeptGoods } from '#domains/delivery/rules/earlier-day.ts';
import { isDirect, leadDaysOf } from '#domains/delivery/rules/sourcing.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import { orderLink } from '../service/order-link.ts';
import { earlierDayMail } from '../service/earlier-day-mail.tsx';
import { readOrder } from '../store.ts';
import { noteToldOf, readWaitingOrders, type WaitingOrder } from '../store/earlier-days.ts';
import type { OrderMailNeeds } from './mail-orders.ts';

const BATCH = 200;

export interface EarlierDayNeeds extends Omit<
  OrderMailNeeds,
  'invoiceOf' | 'giftCardSkus' | 'tellShop' | 'cancellationNoteOf'
> {
  db: Kysely<Tables>;
  delivery: Pick<DeliverySubject, 'firstDayFor'>;
  purchaseFacts: CartDependencies['purchaseFacts'];
}

/**
 * Tells whoever asked for it (CALENDAR-20) that an earlier day has opened for their order: a place of a day was given back
 * or a truck was added. Each day is told once, a still earlier one again. Answers how many mails.
 */
export async function tellEarlierDays(needs: EarlierDayNeeds): Promise<number> {
  const { db, clock } = needs;
  const now = clock();
  // Nothing is earlier than tomorrow, wherever that is.
  const tomorrow = addDays(dayInZone(now, 'UTC').day, 1);
  let told = 0;
  for (let after = 0; ;) {
    const orders = await readWaitingOrders(db, { after, deliveredAfter: tomorrow, limit: BATCH });
    for (const order of orders) if (await tellOne(needs, order, now)) told += 1;
    if (orders.length < BATCH) return told;
    after = orders.at(-1)!.id;
  }
}

async function tellOne(needs: EarlierDayNeeds, order: WaitingOrder, now: Date): Promise<boolean> {
  const { db, delivery, siteOf, originOf, secret } = needs;
  const goods = await keptGoods(needs, order);
  const first = goods && (await delivery.firstDayFor(db, { zone: order.zone, goods, now }));
  if (!first || first.day >= order.day || (order.toldOf !== null && first.day >= order.toldOf)) return false;
  return inTransaction(db, async (tx) => {
    if (!(await noteToldOf(tx, order.id, first.day))) return false;
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

/** What of an order our trucks bring; null when that is nothing, or when nobody can tell when the rest comes. */
async function keptGoods(
  { db, purchaseFacts, siteOf }: EarlierDayNeeds,
  order: WaitingOrder,
): Promise<KeptGoods | null> {
  const warehouses = [...new Set(order.kept.map(({ warehouse }) => warehouse))];
  const owed = order.lines.filter(({ productId, quantity }) => {
    const there = order.kept.filter((one) => one.productId === productId);
    return there.reduce((sum, one) => sum + one.quantity, 0) < quantity;
  });
  if (owed.length === 0) return { warehouses, arrivesOn: null };
  const facts = await purchaseFacts(
    db,
    { ids: owed.map(({ productId }) => productId) },
    { country: siteOf(order.siteId).country, priceList: null },
  );
  let arrivesOn: Day | null = null;
  for (const { productId } of owed) {
    const known = facts.find(({ id }) => id === productId);
    if (!known) return null;
    // Makers bring theirs themselves.
    if (isDirect(known)) continue;
    const arrival = addDays(day(order.confirmedAt.toISOString().slice(0, 10)), leadDaysOf(known));
    if (arrivesOn === null || arrival > arrivesOn) arrivesOn = arrival;
  }
  return warehouses.length === 0 && arrivesOn === null ? null : { warehouses, arrivesOn };
}
