import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import type { Actor } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { PricedDay } from '#domains/delivery/rules/days.ts';
import { dayTakenText } from '#domains/delivery/rules/next-days.ts';
import type { DeliverySubject } from '#domains/delivery/use-cases/delivery.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { dayTaken } from '../../contract/orders.ts';
import { dayChanged } from '../../events.ts';
import { dayChangeKey, readTruckDelivery, writeDay } from '../../db/day-changes.ts';
import { takeOutBookedDay } from '../../db/holds.ts';

type Tx = Kysely<Tables>;

/** What a further delivery of dispatched goods needs. */
export interface RedeliveryDeps {
  delivery: Pick<DeliverySubject, 'releaseDay' | 'holdDay' | 'bookDay' | 'daysOfOrder'>;
}

/**
 * Returns the days on which our trucks can bring goods again that are back in a warehouse; none if our trucks have no
 * place for the order.
 */
export async function listRedeliveryDays(
  tx: Tx,
  { delivery }: Pick<RedeliveryDeps, 'delivery'>,
  { orderId, warehouse, now }: { orderId: number; warehouse: string; now: Date },
): Promise<readonly PricedDay[]> {
  const { zone, booked } = await readTruckDelivery(tx, orderId);
  if (zone === null || booked === null) return [];
  const goods = { warehouses: [warehouse], arrivesOn: null };
  return (await delivery.daysOfOrder(tx, { zone, goods, now }))?.days ?? [];
}

/**
 * Books another delivery day for dispatched goods that could not be delivered, without a charge. Emails the customer. A
 * fault if the day has no place left. The caller must have locked the order.
 */
export async function moveRedelivery(
  tx: Tx,
  deps: RedeliveryDeps,
  order: { id: number; number: string; siteId: string },
  { day, warehouse, key, by, now }: { day: Day; warehouse: string; key: string; by: Actor; now: Date },
): Promise<Fault<'day-taken'> | null> {
  const days = await listRedeliveryDays(tx, deps, { orderId: order.id, warehouse, now });
  const taken = () => failWith(dayTaken, { texts: dayTakenText(day, days) });
  if (!days.some((one) => one.day === day && one.available)) return taken();
  const { booked, balanceDueDay } = await readTruckDelivery(tx, order.id);
  if (booked === null) return taken();
  if (booked.day === day) return null;
  const place = { zone: booked.zone, day };
  // Locks the places of the two days in order of date, as other changes of the day do.
  const old = await takeOutBookedDay(tx, order.id);
  if (old && old.day < day) await deps.delivery.releaseDay(tx, old, 'booked');
  if (!(await deps.delivery.holdDay(tx, place))) return taken();
  await deps.delivery.bookDay(tx, place);
  if (old && old.day > day) await deps.delivery.releaseDay(tx, old, 'booked');
  await writeDay(tx, order.id, { ...place, balanceDueDay, now });
  const { id, number, siteId } = order;
  const entry = { siteId, subject: 'orders', action: 'day-changed', key: number };
  await writeAudit(
    tx,
    { by, ...entry, before: { deliveryDay: booked.day }, after: { deliveryDay: day, changeCents: 0 } },
    now,
  );
  const event = { orderId: id, from: booked.day, to: day, cents: 0, key: dayChangeKey(id, key) };
  await appendEvents(tx, [dayChanged(event)], now);
  return null;
}
