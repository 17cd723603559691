import { cents, fromDollars, toDollars, type Cents } from '#foundation/pure/money.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { addDays, dayInZone, dayToParts, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import type { ClosedDay, DeliveryDate } from '../contract.ts';
import { capacityOn, isHoliday, minutesToCutOff, type Network, type Zone } from './network.ts';

/**
 * The number of days that a shopper can choose from, including today. It exceeds the 59 days after which
 * storage is charged.
 */
export const HORIZON_DAYS = 90;

export interface PricedDay {
  day: Day;
  priceCents: Cents;
  available: boolean;
  /** Why the day is closed; absent if the calendar displays no reason. */
  closed?: ClosedDay;
}

/**
 * The remaining deliveries of a zone, for days that have their own counters. Other days have the zone's
 * capacity for their weekday.
 */
export type CapacityLeft = ReadonlyMap<Day, number>;

/** A zone at one point in time, with its network and the deliveries that it can still promise. */
export interface ZoneState {
  network: Network;
  zone: Zone;
  now: Date;
  capacity: CapacityLeft;
}

/**
 * Returns a zone's delivery days from the zone's today onwards, regardless of the goods. It considers weekday
 * rates, public holidays and capacity. Today is always closed here; {@link sameDayPrice} determines whether
 * it is open.
 */
export function zoneDays(network: Network, zone: Zone, now: Date, capacity: CapacityLeft): PricedDay[] {
  return horizonFrom(dayInZone(now, zone.timeZone).day).map((one, index) => {
    const closed = closedOn(network, zone, one, capacity);
    const priced: PricedDay = {
      day: one.day,
      priceCents: zone.rates[one.weekday] ?? cents(0),
      available: index > 0 && closed === null,
    };
    if (closed !== null && closed !== 'closed') priced.closed = closed;
    return priced;
  });
}

type Horizon = readonly { day: Day; weekday: number }[];
/** Cached by first day. At most three different dates are today somewhere at the same time. */
const horizons = new LruMap<Day, Horizon>(4);

function horizonFrom(today: Day): Horizon {
  let horizon = horizons.get(today);
  if (!horizon) {
    horizon = Array.from({ length: HORIZON_DAYS }, (_, index) => {
      const day = addDays(today, index);
      return { day, weekday: weekday(day) };
    });
    horizons.set(today, horizon);
  }
  return horizon;
}

export interface Closure {
  /** The name of such days in the delivery guide and in the output of an import. */
  name: string;
  /** The reason that the calendar displays. */
  closed: ClosedDay;
  holds(network: Network, zone: Zone, on: Horizon[number]): boolean;
}

/**
 * The reasons that close a zone's day regardless of the promised deliveries, highest priority first. This
 * table is used by the calendar, by imports that close days with promised deliveries, and by
 * docs/guides/delivery.md.
 */
export const CLOSURES: readonly Closure[] = [
  {
    name: 'a weekday without a rate',
    closed: 'closed',
    holds: (_network, zone, on) => (zone.rates[on.weekday] ?? null) === null,
  },
  {
    name: 'a public holiday',
    closed: 'holiday',
    holds: (network, zone, on) => isHoliday(network, zone.country, zone.state, on.day),
  },
];

/**
 * Returns the reason that closes a zone's day regardless of the promised deliveries; undefined if the day is
 * not closed.
 */
export function closureOn(network: Network, zone: Zone, on: Horizon[number]): Closure | undefined {
  return CLOSURES.find((closure) => closure.holds(network, zone, on));
}

/** Returns why a zone's trucks accept no further deliveries on a day; null if they do. */
function closedOn(
  network: Network,
  zone: Zone,
  on: Horizon[number],
  capacity: CapacityLeft,
): ClosedDay | null {
  const closure = closureOn(network, zone, on);
  if (closure) return closure.closed;
  return (capacity.get(on.day) ?? capacityOn(zone, on.day)) > 0 ? null : 'closed';
}

/**
 * Returns the price of a delivery today. Returns null if the zone has no same-day service, or if the cut-off
 * of its warehouse has passed. Also returns null if a product is not on that warehouse's shelf, or if no
 * truck with capacity leaves today.
 */
export function sameDayPrice(
  { network, zone, now, capacity }: ZoneState,
  everythingLocal: boolean,
): Cents | null {
  if (zone.sameDayPriceCents === null || !everythingLocal) return null;
  const warehouse = network.warehouses.get(zone.warehouse);
  if (!warehouse || minutesToCutOff(warehouse, now) === null) return null;
  const today = dayInZone(now, zone.timeZone).day;
  const closed = closedOn(network, zone, { day: today, weekday: weekday(today) }, capacity);
  return closed === null ? zone.sameDayPriceCents : null;
}

/** Returns the first day on which goods that are ready on `readyDay` can be delivered. */
export function firstPossibleDay(zone: Zone, readyDay: Day): Day {
  return addDays(readyDay, zone.transitDays);
}

/**
 * Returns the calendar for a cart: the zone's days, with those before the goods can arrive closed. Today is
 * open at its own price if `todayPrice` is not null.
 */
export function daysFrom(
  zoneOpen: readonly PricedDay[],
  firstDay: Day,
  todayPrice: Cents | null,
): PricedDay[] {
  return zoneOpen.map((entry, index) => {
    if (index === 0 && todayPrice !== null)
      return { day: entry.day, priceCents: todayPrice, available: true };
    return entry.available && entry.day < firstDay ? { ...entry, available: false } : entry;
  });
}

/** Returns the first open day from `firstDay` onwards, without building a calendar. */
export function firstOpenDay(zoneOpen: readonly PricedDay[], firstDay: Day): PricedDay | undefined {
  return zoneOpen.find((entry) => entry.available && entry.day >= firstDay);
}

export function firstAvailable(days: readonly PricedDay[]): PricedDay | undefined {
  return days.find((entry) => entry.available);
}

/** Converts a day to the API format: `[y, m, d]` and dollars (DELIVERY-09). */
export function dayToWire({ day, priceCents, available, closed }: PricedDay): DeliveryDate {
  return { date: dayToParts(day), available, price: toDollars(priceCents), closed };
}

/**
 * Converts a day from the API format.
 *
 * @throws RangeError for a day that does not exist
 */
export function dayFromWire({ date, price, ...more }: DeliveryDate): PricedDay {
  return { day: dayFromParts(date), priceCents: fromDollars(price), ...more };
}
