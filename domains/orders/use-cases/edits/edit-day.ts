import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, formatDayLong, type Day } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { cents, ZERO, type Cents } from '#foundation/pure/money.ts';
import type { PricedDay } from '#domains/delivery/rules/days.ts';
import { dayTakenText } from '#domains/delivery/rules/next-days.ts';
import { orderNotEditable } from '../../contract/changes.ts';
import { dayTaken } from '../../contract/orders.ts';
import { readTruckDelivery, writeDay, type TruckDelivery } from '../../db/day-changes.ts';
import { takeOutBookedDay } from '../../db/holds.ts';
import { getReservedGoods } from '../reserved-goods.ts';
import type { EditDeps } from './deps.ts';
import type { EditedStock } from './edit-stock.ts';
import type { OpenEdit } from './open-to-edit.ts';

type Tx = Kysely<Tables>;
type DayFault = Fault<'day-taken' | 'order-not-editable'>;

/** The delivery of an edited order. */
export interface EditedDay {
  /** Today's date in the delivery zone; null if our trucks have no place for the order. */
  today: Day | null;
  days: readonly PricedDay[];
  /** The difference between the prices of the new and the current day. */
  changeCents: Cents;
}

/** The delivery of an order whose day stays as it is. */
export const NO_TRUCK: EditedDay = { today: null, days: [], changeCents: ZERO };

/**
 * Books the requested day instead of the current one. If further units were added, also checks that they can arrive by
 * the day. The caller must have written the lines and the stock. Faults: the day has no place left or the goods arrive
 * later, or the order is delivered today.
 */
export async function moveDay(
  tx: Tx,
  deps: EditDeps,
  { order, stored }: OpenEdit,
  { day, stock, now }: { day: Day | null; stock: EditedStock; now: Date },
): Promise<EditedDay | DayFault> {
  const delivery = await readTruckDelivery(tx, order.id);
  const { booked } = delivery;
  if (booked === null || day === null) return NO_TRUCK;
  const today = dayInZone(now, stored.timeZone ?? deps.siteOf(order.siteId).timeZone).day;
  if (booked.day <= today)
    return failWith(orderNotEditable, {
      texts: 'This order is delivered today, so it can’t be edited any more.',
    });
  const isSame = booked.day === day;
  // Takes out the booked day first, so that the order's own place counts as free.
  const mustCheck = !isSame || stock.hasMore;
  if (mustCheck) {
    await takeOutBookedDay(tx, order.id);
    await deps.delivery.releaseDay(tx, booked, 'booked');
  }
  const found = await listDays(tx, deps, { siteId: order.siteId, delivery, stock, now });
  const days = mustCheck ? found : found.map((one) => (one.day === day ? { ...one, available: true } : one));
  if (!mustCheck) return { today, days, changeCents: ZERO };
  const requested = days.find((one) => one.day === day);
  if (!requested?.available) return failWith(dayTaken, { texts: dayText(day, days, isSame) });
  const place = { zone: booked.zone, day };
  if (!(await deps.delivery.holdDay(tx, place)))
    return failWith(dayTaken, { texts: dayText(day, days, isSame) });
  await deps.delivery.bookDay(tx, place);
  await writeDay(tx, order.id, { ...place, balanceDueDay: delivery.balanceDueDay, now });
  const changeCents = isSame || delivery.isFree ? ZERO : cents(requested.priceCents - delivery.deliveryCents);
  return { today, days, changeCents };
}

function dayText(day: Day, days: readonly PricedDay[], isSame: boolean): string {
  if (!isSame) return dayTakenText(day, days);
  const next = days.find(({ available }) => available);
  const remedy = next ? `Choose ${formatDayLong(next.day)} or a later day.` : 'Add fewer units.';
  return `The added units can’t arrive by ${formatDayLong(day)}. ${remedy}`;
}

/** Returns the days on which the goods can be delivered; none if a product is no longer in the catalogue. */
async function listDays(
  tx: Tx,
  deps: Pick<EditDeps, 'purchaseFacts' | 'delivery' | 'siteOf'>,
  {
    siteId,
    delivery,
    stock,
    now,
  }: { siteId: string; delivery: TruckDelivery; stock: EditedStock; now: Date },
): Promise<PricedDay[]> {
  const { zone } = delivery;
  if (zone === null) return [];
  const { country, timeZone } = deps.siteOf(siteId);
  // The supplier's lead time for added units starts today, not on the day of the order.
  const confirmedOn = stock.hasBackOrder ? dayInZone(now, timeZone).day : delivery.confirmedOn;
  const goods = await getReservedGoods(
    { db: tx, purchaseFacts: deps.purchaseFacts },
    { ...delivery, confirmedOn },
    country,
  );
  const found = goods && (await deps.delivery.daysOfOrder(tx, { zone, goods, now }));
  return found ? found.days : [];
}
