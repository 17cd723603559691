import { cents, fromDollars, toDollars, type Cents } from '#foundation/pure/money.ts';
import { LruMap } from '#foundation/pure/lru-map.ts';
import { addDays, dayInZone, dayToParts, dayFromParts, weekday, type Day } from '#foundation/pure/day.ts';
import type { DeliveryDate } from '../contract.ts';
import { capacityOn, isHoliday, minutesToCutOff, type Network, type Zone } from './network.ts';

/** Days that a shopper can choose from, today included. Longer than the 59 days after which storage is charged. */
export const HORIZON_DAYS = 90;

export interface PricedDay {
  day: Day;
  priceCents: Cents;
  available: boolean;
}

/** Deliveries that a zone can still take, for the days that have a row; other days have what the zone takes on their weekday. */
export type CapacityLeft = ReadonlyMap<Day, number>;

/**
 * The days on which a zone's trucks go, from the zone's today on, whatever they carry: weekday rates, public
 * holidays and capacity. Today is not among the open ones; {@link sameDayPrice} decides on it.
 */
export function zoneDays(network: Network, zone: Zone, now: Date, capacity: CapacityLeft): PricedDay[] {
  return horizonFrom(dayInZone(now, zone.timeZone).day).map(({ day, weekday: of }, index) => {
    const rate = zone.rates[of] ?? null;
    return {
      day,
      priceCents: rate ?? cents(0),
      available: index > 0 && rate !== null && goesOn(network, zone, day, capacity),
    };
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

function goesOn(network: Network, zone: Zone, day: Day, capacity: CapacityLeft): boolean {
  return (
    (capacity.get(day) ?? capacityOn(zone, day)) > 0 && !isHoliday(network, zone.country, zone.state, day)
  );
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
  if ((zone.rates[weekday(today)] ?? null) === null || !goesOn(network, zone, today, capacity)) return null;
  return zone.sameDayPriceCents;
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
export function dayToWire({ day, priceCents, available }: PricedDay): DeliveryDate {
  return { date: dayToParts(day), available, price: toDollars(priceCents) };
}

/** From the wire. Throws a RangeError for a day that does not exist. */
export function dayFromWire({ date, available, price }: DeliveryDate): PricedDay {
  return { day: dayFromParts(date), priceCents: fromDollars(price), available };
}
