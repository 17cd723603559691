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

/** Goods that are kept for an order. */
export interface KeptGoods {
  /** Codes of the warehouses that keep them. */
  warehouses: readonly string[];
  /** Day on which the last of what suppliers still owe is expected; null when all is on a shelf. */
  arrivesOn: Day | null;
}

/**
 * The day on which goods that are kept for an order could be loaded at the zone's warehouse if they set out now; undefined when one
 * of their warehouses no longer supplies the zone.
 */
function readyOn(
  network: Network,
  zone: Zone,
  now: Date,
  { warehouses, arrivesOn }: KeptGoods,
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
 * The first day, from tomorrow on, on which goods that are kept for an order could be brought if they set out now; undefined
 * when a truck with room never goes, or one of the warehouses no longer supplies the zone.
 */
export function firstDayFor(
  network: Network,
  zone: Zone,
  now: Date,
  capacity: CapacityLeft,
  goods: KeptGoods,
): PricedDay | undefined {
  const ready = readyOn(network, zone, now, goods);
  if (ready === undefined) return undefined;
  return firstOpenDay(zoneDays(network, zone, now, capacity), firstPossibleDay(zone, ready));
}

/** The calendar of goods that are kept for an order: the zone's days from tomorrow on; none open where nobody can bring them. */
export function daysOfKept(
  network: Network,
  zone: Zone,
  now: Date,
  capacity: CapacityLeft,
  goods: KeptGoods,
): PricedDay[] {
  const ready = readyOn(network, zone, now, goods);
  const open = zoneDays(network, zone, now, capacity);
  if (ready === undefined) return open.map((one) => ({ ...one, available: false }));
  const tomorrow = addDays(dayInZone(now, zone.timeZone).day, 1);
  const first = firstPossibleDay(zone, ready);
  return daysFrom(open, first < tomorrow ? tomorrow : first, null);
}
