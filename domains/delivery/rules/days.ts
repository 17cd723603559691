import { cents, fromDollars, toDollars, type Cents } from '#foundation/pure/money.ts';
import { LruMap } from '#foundation/pure/lru-map.ts';
import { addDays, dayInZone, dayToParts, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import type { ClosedDay, DeliveryDate } from '../contract.ts';
import { capacityOn, isHoliday, minutesToCutOff, type Network, type Zone } from './network.ts';

/** Days that a shopper can choose from, today included. Longer than the 59 days after which storage is charged. */
export const HORIZON_DAYS = 90;

export interface PricedDay {
  day: Day;
  priceCents: Cents;
  available: boolean;
  /** Why it is closed, where the calendar tells more of it than that. */
  closed?: ClosedDay;
}

/** Deliveries that a zone can still take, for the days that have a row; other days have what the zone takes on their weekday. */
export type CapacityLeft = ReadonlyMap<Day, number>;

/**
 * The days on which a zone's trucks go, from the zone's today on, whatever they carry: weekday rates, public
 * holidays and capacity. Today is not among the open ones; {@link sameDayPrice} decides on it.
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
/** By their first day; there are at most three todays at once. */
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
  /** What such a day is, as the guide and an import say it. */
  name: string;
  /** What the calendar tells of it. */
  closed: ClosedDay;
  holds(network: Network, zone: Zone, on: Horizon[number]): boolean;
}

/**
 * What closes a day of a zone however few deliveries are promised on it, the reason that is told first at the top. The calendar, imports that
 * close days on which deliveries are promised, and docs/guides/delivery.md follow from this table.
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

/** What closes a day of a zone whatever is promised on it; undefined where nothing does. */
export function closureOn(network: Network, zone: Zone, on: Horizon[number]): Closure | undefined {
  return CLOSURES.find((closure) => closure.holds(network, zone, on));
}

/** Why no truck of a zone takes anything on a day, or none more; null where one does. */
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
 * Price of a delivery today; null when there is none: the zone has no such service, the cut-off of its warehouse
 * has passed, something is not on that warehouse's shelf, or no truck goes or has room today.
 */
export function sameDayPrice(
  network: Network,
  zone: Zone,
  now: Date,
  capacity: CapacityLeft,
  everythingLocal: boolean,
): Cents | null {
  if (zone.sameDayPriceCents === null || !everythingLocal) return null;
  const warehouse = network.warehouses.get(zone.warehouse);
  if (!warehouse || minutesToCutOff(warehouse, now) === null) return null;
  const today = dayInZone(now, zone.timeZone).day;
  const closed = closedOn(network, zone, { day: today, weekday: weekday(today) }, capacity);
  return closed === null ? zone.sameDayPriceCents : null;
}

/** First day on which goods that are ready on `readyDay` can be at the door. */
export function firstPossibleDay(zone: Zone, readyDay: Day): Day {
  return addDays(readyDay, zone.transitDays);
}

/**
 * The calendar of one cart: the zone's days with those closed that come before the goods can, and today opened
 * at its own price when `todayPrice` is not null.
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

/** The first open day from `firstDay` on, without building a calendar. */
export function firstOpenDay(zoneOpen: readonly PricedDay[], firstDay: Day): PricedDay | undefined {
  return zoneOpen.find((entry) => entry.available && entry.day >= firstDay);
}

export function firstAvailable(days: readonly PricedDay[]): PricedDay | undefined {
  return days.find((entry) => entry.available);
}

/** To the wire: `[y, m, d]` and dollars (DELIVERY-09). */
export function dayToWire({ day, priceCents, available, closed }: PricedDay): DeliveryDate {
  return { date: dayToParts(day), available, price: toDollars(priceCents), ...(closed ? { closed } : {}) };
}

/** From the wire. Throws a RangeError for a day that does not exist. */
export function dayFromWire({ date, price, ...more }: DeliveryDate): PricedDay {
  return { day: dayFromParts(date), priceCents: fromDollars(price), ...more };
}
