import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, formatCents, ZERO, type Cents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { CartDeps } from '#domains/cart/use-cases/cart.ts';
import { dayTakenText } from '#domains/delivery/rules/next-days.ts';
import type { PricedDay } from '#domains/delivery/rules/days.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { dayTaken, totalChanged, unknownOrder } from '../../contract/orders.ts';
import { dayFixed, PARTLY_DISPATCHED, restFirst } from '../../contract/day.ts';
import { dayChanged } from '../../events.ts';
import { balanceDueDay } from '../../rules/balance.ts';
import { mayDo, type OrderActorKind } from '../../rules/order-life.ts';
import { readTruckDelivery, writeDay, type TruckDelivery, dayChangeKey } from '../../db/day-changes.ts';
import { takeOutBookedDay } from '../../db/holds.ts';
import { lockOrderToChange, type OrderName, type OrderToChange } from '../../db/order-changes.ts';
import { owedOf } from '../../db/balance.ts';
import { adjust, lifeOfOrder, type OrderChangeDeps } from './change-order.ts';
import { giveBack } from '../refunds/give-back.ts';
import { getReservedGoods } from '../reserved-goods.ts';
import { isBeingPaid } from './release-order.ts';

export interface DayChangeDeps extends OrderChangeDeps {
  delivery: Pick<DeliverySubject, 'releaseDay' | 'holdDay' | 'bookDay' | 'daysOfOrder'>;
  purchaseFacts: CartDeps['purchaseFacts'];
  countryOf(siteId: string): 'AU' | 'NZ';
  /** Returns how many days before the delivery the customers of a site must have paid the balance. */
  balanceDays(siteId: string): number;
}

type DayFault = ReturnType<
  typeof failWith<'unknown-order' | 'day-fixed' | 'rest-first' | 'day-taken' | 'total-changed'>
>;

/**
 * The days to which an order's delivery can be moved, with their prices, and the order's current delivery day
 * and price.
 */
export interface OrderDays {
  number: string;
  day: Day | null;
  /** The current price of the delivery, in cents. */
  deliveryCents: Cents;
  isFree: boolean;
  days: readonly PricedDay[];
}

export interface DayWish {
  by: Actor;
  actorKind: OrderActorKind;
  day: Day;
  /**
   * The difference in cents between the delivery prices of the new day and the current day, as the user saw
   * it. Negative if the new day is cheaper.
   */
  displayedCents: Cents;
  /** Whether a staff member moves the delivery without changing its price. */
  isFree?: boolean;
}

type Tx = Kysely<Tables>;

/**
 * Returns the days to which an order's delivery can be moved; a fault if the actor may not change the order.
 */
export async function daysOfOrder(
  deps: DayChangeDeps,
  name: OrderName,
  actorKind: OrderActorKind,
): Promise<OrderDays | DayFault> {
  return inTransaction(deps.db, async (tx): Promise<OrderDays | DayFault> => {
    const order = await lockOrderToChange(tx, name);
    if (!order) return failWith(unknownOrder);
    const open = await openDays(tx, deps, order, actorKind);
    if ('fault' in open) return open;
    const { number } = order;
    const { deliveryCents, isFree, booked } = open.delivery;
    return { number, day: booked?.day ?? null, deliveryCents, isFree, days: open.days };
  });
}

/**
 * Moves an order without shipments to a different delivery day, and releases the delivery slot on the old
 * day. If the new day is more expensive, the customer must pay the difference before the delivery; if it is
 * cheaper, the difference is refunded. Does nothing if the order already has this day.
 */
export async function changeDay(
  deps: DayChangeDeps,
  name: OrderName,
  { by, actorKind, day, displayedCents, isFree = false }: DayWish,
): Promise<{ number: string; dueCents: Cents } | DayFault> {
  const { db, delivery, clock, wakeOutbox } = deps;
  const changed = await inTransaction(db, async (tx) => {
    const order = await lockOrderToChange(tx, name);
    if (!order) return failWith(unknownOrder);
    const open = await openDays(tx, deps, order, actorKind);
    if ('fault' in open) return open;
    const { booked } = open.delivery;
    if (booked?.day === day) return { number: order.number, dueCents: await owedOf(tx, order.id) };
    const requestedDay = open.days.find((one) => one.day === day);
    if (!requestedDay?.available) return failWith(dayTaken, { texts: dayTakenText(day, open.days) });
    const change =
      isFree || open.delivery.isFree ? ZERO : cents(requestedDay.priceCents - open.delivery.deliveryCents);
    if (change !== displayedCents && !isFree)
      return failWith(totalChanged, {
        texts: `That day now costs ${difference(change)}. Please choose again.`,
      });
    const now = clock();
    const place = { zone: open.zone, day };
    // Locks the delivery slots of the two days in order of date, so that two concurrent changes do not
    // deadlock.
    const old = await takeOutBookedDay(tx, order.id);
    if (old && old.day < day) await delivery.releaseDay(tx, old, 'booked');
    // Another order took the last delivery slot of this day in the meantime.
    if (!(await delivery.holdDay(tx, place)))
      return failWith(dayTaken, { texts: dayTakenText(day, open.days) });
    await delivery.bookDay(tx, place);
    if (old && old.day > day) await delivery.releaseDay(tx, old, 'booked');
    const key = dayChangeKey(order.id, randomUUID());
    const reason = `Delivery on ${day}${old ? ` instead of ${old.day}` : ''}`;
    if (change !== 0) await adjust(tx, order, change, { reason, key, now });
    await giveBackSurplus(tx, order, { change, reason, key, now });
    const dueCents = await owedOf(tx, order.id);
    const { balanceDueDay: before, isByTransfer } = open.delivery;
    const moved = balanceDueDay({
      placed: open.today,
      days: [day],
      daysBefore: deps.balanceDays(order.siteId),
    });
    // A later delivery gives a transfer of which nothing has arrived no more time.
    const isAwaited = isByTransfer && order.paidCents - order.goingBackCents <= 0;
    const keeps = dueCents === 0 || (isAwaited && before !== null && before < moved);
    await writeDay(tx, order.id, { ...place, balanceDueDay: keeps ? before : moved, now });
    await writeAudit(
      tx,
      {
        by,
        siteId: order.siteId,
        subject: 'orders',
        action: 'day-changed',
        key: order.number,
        before: { deliveryDay: old?.day ?? null },
        after: { deliveryDay: day, changeCents: change },
      },
      now,
    );
    await appendEvents(
      tx,
      [dayChanged({ orderId: order.id, from: old?.day ?? null, to: day, cents: change, key })],
      now,
    );
    return { number: order.number, dueCents };
  });
  if (!('fault' in changed)) wakeOutbox();
  return changed;
}

/**
 * Returns the days to which an order's delivery can be moved; a fault if it cannot be moved. The caller must
 * have locked the cart.
 */
async function openDays(
  tx: Tx,
  deps: DayChangeDeps,
  order: OrderToChange,
  actorKind: OrderActorKind,
): Promise<{ zone: string; today: Day; days: readonly PricedDay[]; delivery: TruckDelivery } | DayFault> {
  const life = await lifeOfOrder(tx, deps, order);
  if (life === 'in-fulfilment') return failWith(dayFixed, { texts: PARTLY_DISPATCHED });
  if (!mayDo('change-day', life, actorKind)) return failWith(dayFixed);
  const delivery = await readTruckDelivery(tx, order.id);
  const { booked, wasReleased, zone } = delivery;
  if (zone === null || (booked === null && !wasReleased)) return failWith(dayFixed);
  if (booked === null && (await owedOf(tx, order.id)) > 0) return failWith(restFirst);
  // While a payment is in progress, the day cannot change, because this would change the amount that is being
  // paid.
  if (await isBeingPaid(tx, order.cartId)) return failWith(dayFixed, { texts: BEING_PAID });
  const goods = await getReservedGoods(
    { db: tx, purchaseFacts: deps.purchaseFacts },
    delivery,
    deps.countryOf(order.siteId),
  );
  const found = goods && (await deps.delivery.daysOfOrder(tx, { zone, goods, now: deps.clock() }));
  // On the delivery day itself, the delivery cannot be moved any more, because the truck is already loaded.
  if (!found || (booked !== null && booked.day <= found.today)) return failWith(dayFixed);
  return { zone, today: found.today, days: found.days, delivery };
}

const BEING_PAID = 'A payment for this order is in progress. Please try again in a few minutes.';

/** Refunds the overpaid amount after a change to a cheaper delivery day. */
async function giveBackSurplus(
  tx: Tx,
  order: OrderToChange,
  { change, reason, key, now }: { change: Cents; reason: string; key: string; now: Date },
): Promise<void> {
  const surplus = order.paidCents - order.goingBackCents - (order.totalCents + change);
  const refundCents = cents(Math.min(0 - change, surplus));
  if (refundCents > 0) await giveBack(tx, order, { refundCents, reason, key, now });
}

function difference(change: Cents): string {
  if (change === 0) return 'the same';
  return `${formatCents(cents(Math.abs(change)))} ${change > 0 ? 'more' : 'less'}`;
}
