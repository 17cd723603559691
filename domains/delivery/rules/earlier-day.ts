import { addDays, dayInZone, type Day } from '#foundation/pure/day.ts';
import {
  daysFrom,
  firstOpenDay,
  firstPossibleDay,
  zoneDays,
  type CapacityLeft,
  type PricedDay,
} from './days.ts';
import { dispatchDay, originsOf, type Network, type Zone } from './network.ts';

/** Goods reserved for an order. */
export interface ReservedGoods {
  /** Codes of the warehouses that hold the goods. */
  warehouses: readonly string[];
  /** Day on which the last outstanding goods from suppliers are expected; null if all are on a shelf. */
  arrivesOn: Day | null;
}

/**
 * Returns the day on which goods reserved for an order can be loaded at the zone's warehouse if they leave
 * now. Undefined if one of their warehouses no longer supplies the zone.
 */
function readyOn(
  network: Network,
  zone: Zone,
  now: Date,
  { warehouses, arrivesOn }: ReservedGoods,
): Day | undefined {
  const origins = originsOf(network, zone);
  let ready = arrivesOn ?? dayInZone(now, zone.timeZone).day;
  for (const code of warehouses) {
    const origin = origins.find(({ warehouse }) => warehouse.code === code);
    if (!origin) return undefined;
    const there = addDays(dispatchDay(origin.warehouse, now), origin.transferDays);
    if (there > ready) ready = there;
  }
  return ready;
}

/**
 * Returns the first day, from tomorrow on, on which goods reserved for an order can be delivered if they
 * leave now. Undefined if no truck with room goes, or if one of the warehouses no longer supplies the zone.
 */
export function firstDayFor(
  network: Network,
  zone: Zone,
  now: Date,
  capacity: CapacityLeft,
  goods: ReservedGoods,
): PricedDay | undefined {
  const ready = readyOn(network, zone, now, goods);
  if (ready === undefined) return undefined;
  return firstOpenDay(zoneDays(network, zone, now, capacity), firstPossibleDay(zone, ready));
}

/**
 * Returns the calendar of goods reserved for an order: the zone's days from tomorrow on. No day is open if
 * the goods cannot be delivered.
 */
export function getReservedGoodsCalendar(
  network: Network,
  zone: Zone,
  now: Date,
  capacity: CapacityLeft,
  goods: ReservedGoods,
): PricedDay[] {
  const ready = readyOn(network, zone, now, goods);
  const open = zoneDays(network, zone, now, capacity);
  if (ready === undefined) return open.map((one) => ({ ...one, available: false }));
  const tomorrow = addDays(dayInZone(now, zone.timeZone).day, 1);
  const first = firstPossibleDay(zone, ready);
  return daysFrom(open, first < tomorrow ? tomorrow : first, null);
}
