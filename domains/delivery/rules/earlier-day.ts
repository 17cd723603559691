import { addDays, dayInZone, type Day } from '#foundation/pure/day.ts';
import {
  daysFrom,
  firstOpenDay,
  firstPossibleDay,
  zoneDays,
  type PricedDay,
  type ZoneState,
} from './days.ts';
import { dispatchDay, originsOf } from './network.ts';

/** Goods reserved for an order. */
export interface ReservedGoods {
  /** Codes of the warehouses that hold the goods. */
  warehouses: readonly string[];
  /**
   * The day on which the last outstanding goods are expected from suppliers; null if all goods are on a
   * shelf.
   */
  arrivesOn: Day | null;
}

/**
 * Returns the day on which an order's reserved goods can be loaded at the zone's warehouse if they are
 * dispatched now; undefined if one of their warehouses no longer supplies the zone.
 */
function readyOn(
  { network, zone, now }: ZoneState,
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
 * Returns the first day from tomorrow onwards on which an order's reserved goods can be delivered if they are
 * dispatched now. Returns undefined if no truck has capacity, or if one of the goods' warehouses no longer
 * supplies the zone.
 */
export function firstDayFor(state: ZoneState, goods: ReservedGoods): PricedDay | undefined {
  const ready = readyOn(state, goods);
  if (ready === undefined) return undefined;
  const { network, zone, now, capacity } = state;
  return firstOpenDay(zoneDays(network, zone, now, capacity), firstPossibleDay(zone, ready));
}

/**
 * Returns the delivery calendar for an order's reserved goods: the zone's days from tomorrow onwards. If the
 * goods cannot be delivered, no day is open.
 */
export function getReservedGoodsCalendar(state: ZoneState, goods: ReservedGoods): PricedDay[] {
  const { network, zone, now, capacity } = state;
  const ready = readyOn(state, goods);
  const open = zoneDays(network, zone, now, capacity);
  if (ready === undefined) return open.map((one) => ({ ...one, available: false }));
  const tomorrow = addDays(dayInZone(now, zone.timeZone).day, 1);
  const first = firstPossibleDay(zone, ready);
  return daysFrom(open, first < tomorrow ? tomorrow : first, null);
}
