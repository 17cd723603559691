import { cents, fromDollars, toDollars, type Cents } from '#foundation/pure/money.ts';
import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { addDays, dayInZone, dayToParts, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import type { ClosedDay, DeliveryDate } from '../contract.ts';
import { capacityOn, isHoliday, minutesToCutOff, type Network, type Zone } from './network.ts';

/**
 * The number of days that the calendar offers, including today. It exceeds 59, the number of days after which
 * storage is charged.
 */
export const HORIZON_DAYS = 90;

export interface PricedDay {
  day: Day;
  priceCents: Cents;
  available: boolean;
  /** The reason why the day is unavailable; absent if the calendar displays no reason. */
  closed?: ClosedDay;
}

/**
 * The number of available deliveries of a zone, for days that have counters. On other days, the zone's
 * capacity for the weekday is available.
 */
export type CapacityLeft = ReadonlyMap<Day, number>;

/** A zone at one point in time, with its delivery network and the number of available deliveries. */
export interface ZoneState {
  network: Network;
  zone: Zone;
  now: Date;
  capacity: CapacityLeft;
}

/**
 * Returns the delivery days of a zone from today on, without regard to the ordered products. Considers
 * weekday rates, public holidays and capacity. Today is always closed in this result; {@link sameDayPrice}
 * returns whether same-day delivery is possible.
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
/** Cached by first day. At any time, at most three different dates are "today" in some time zone. */
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
  /** The name for days with this closure, in the delivery guide and in the output of an import. */
  name: string;
  /** The reason that the calendar displays. */
  closed: ClosedDay;
  holds(network: Network, zone: Zone, on: Horizon[number]): boolean;
}

/**
 * The reasons why a zone has no delivery on a day, other than a lack of capacity. The first matching reason
 * applies. Used by the calendar, by docs/guides/delivery.md, and by imports that close days with promised
 * deliveries.
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
 * Returns the reason why a zone has no delivery on a day, other than a lack of capacity. Undefined if the day
 * is open.
 */
export function closureOn(network: Network, zone: Zone, on: Horizon[number]): Closure | undefined {
  return CLOSURES.find((closure) => closure.holds(network, zone, on));
}

/**
 * Returns the reason why a zone's trucks accept no further deliveries on a day; null if they accept
 * deliveries.
 */
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
 * Returns the price of a delivery today; null if it is not possible. The zone must offer same-day delivery
 * and the cut-off of its warehouse must not have passed. All products must be in stock there, and a truck
 * with capacity must leave today.
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

/** Returns the first day on which products that are ready for loading on `readyDay` can be delivered. */
export function firstPossibleDay(zone: Zone, readyDay: Day): Day {
  return addDays(readyDay, zone.transitDays);
}

/**
 * Returns the calendar for a cart. Closes the zone's days on which the products cannot be delivered yet. If
 * `todayPrice` is not null, opens today at this price.
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

/** Returns the first open day from `firstDay` on, without building a calendar for the cart. */
export function firstOpenDay(zoneOpen: readonly PricedDay[], firstDay: Day): PricedDay | undefined {
  return zoneOpen.find((entry) => entry.available && entry.day >= firstDay);
}

export function firstAvailable(days: readonly PricedDay[]): PricedDay | undefined {
  return days.find((entry) => entry.available);
}

/**
 * Converts a delivery day to the API format, with the date as `[y, m, d]` and the price in dollars
 * (DELIVERY-09).
 */
export function dayToWire({ day, priceCents, available, closed }: PricedDay): DeliveryDate {
  return { date: dayToParts(day), available, price: toDollars(priceCents), closed };
}

/**
 * Converts a delivery day from the API format.
 *
 * @throws RangeError if the date does not exist
 */
export function dayFromWire({ date, price, ...more }: DeliveryDate): PricedDay {
  return { day: dayFromParts(date), priceCents: fromDollars(price), ...more };
}
