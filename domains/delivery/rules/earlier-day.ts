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

/** The products that are reserved for an order. */
export interface ReservedGoods {
  /** The codes of the warehouses in which the products are reserved. */
  warehouses: readonly string[];
  /**
   * The day on which the last of the missing products is expected from its supplier; null if all products are
   * in stock.
   */
  arrivesOn: Day | null;
}

/**
 * Returns the first day on which an order's reserved products can be loaded at the zone's warehouse, if they
 * are dispatched now. Undefined if a warehouse with reserved products does not supply the zone any more.
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
 * Returns the first day, from tomorrow on, on which an order's reserved products can be delivered, if they
 * are dispatched now. Undefined if no truck has capacity, or if a warehouse with reserved products does not
 * supply the zone any more.
 */
export function firstDayFor(state: ZoneState, goods: ReservedGoods): PricedDay | undefined {
  const ready = readyOn(state, goods);
  if (ready === undefined) return undefined;
  const { network, zone, now, capacity } = state;
  return firstOpenDay(zoneDays(network, zone, now, capacity), firstPossibleDay(zone, ready));
}

/**
 * Returns the delivery calendar for an order's reserved products, from tomorrow on. If the products cannot be
 * delivered, all days are closed.
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
