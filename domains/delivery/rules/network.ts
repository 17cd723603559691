import { cents, type Cents } from '#foundation/pure/money.ts';
import { addDays, dayInZone, daysBetween, weekday, type Day } from '#foundation/pure/day.ts';
import type { DeliveryData } from './delivery-data.ts';
import { zoneFactsOf, type ZoneFacts } from '#domains/logistics/rules/zone-columns.ts';

/** A market is a country with its own prices and its own delivery network. */
export type Market = 'AU' | 'NZ';

export interface Warehouse {
  code: string;
  name: string;
  country: string;
  timeZone: string;
  /** Minutes after midnight, in the warehouse's time zone, from which an order leaves a day later. */
  cutOffMinutes: number;
}

export interface Zone extends ZoneFacts {
  code: string;
  name: string;
  country: string;
  /** State for public holidays; in New Zealand the region (`AUK`). Empty if only national holidays apply. */
  state: string;
  timeZone: string;
  /** The warehouse that the zone's trucks leave from. */
  warehouse: string;
  /** Deliveries per day by weekday, Monday first; null for the daily capacity. */
  weekdayCapacity: readonly (number | null)[];
  /** Price by weekday, Monday first; null if no truck goes on that weekday. */
  rates: readonly (Cents | null)[];
}

export interface ZoneArea {
  country: string;
  postcodeFrom: string;
  postcodeTo: string;
  zone: string;
}

/** All delivery data that rarely changes, built from its rows. The service caches it in memory. */
export interface Network {
  zones: ReadonlyMap<string, Zone>;
  areas: readonly ZoneArea[];
  warehouses: ReadonlyMap<string, Warehouse>;
  /** Transfer days to a warehouse: destination code → origin code → days. */
  transfers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Keys made by {@link holidayKey}. */
  holidays: ReadonlySet<string>;
}

/** Builds the network from an operator's rows. */
export function networkOf(rows: Omit<DeliveryData, 'services' | 'options'>): Network {
  const rates = weeksOf(rows.rates, ({ price_cents }) => cents(price_cents));
  const capacity = weeksOf(rows.capacity, ({ capacity: places }) => places);
  const transfers = new Map<string, Map<string, number>>();
  for (const { from_code, to_code, days } of rows.transfers)
    transfers.set(to_code, (transfers.get(to_code) ?? new Map<string, number>()).set(from_code, days));
  const zones = rows.zones.map((row): Zone => ({
    code: row.code,
    name: row.name,
    country: row.country,
    state: row.state,
    timeZone: row.time_zone,
    warehouse: row.warehouse_code,
    weekdayCapacity: capacity.get(row.code) ?? [],
    rates: rates.get(row.code) ?? [],
    ...zoneFactsOf(row),
  }));
  const warehouses = rows.warehouses.map((row): Warehouse => ({
    code: row.code,
    name: row.name,
    country: row.country,
    timeZone: row.time_zone,
    cutOffMinutes: row.cut_off_minutes,
  }));
  return {
    zones: new Map(zones.map((zone) => [zone.code, zone])),
    areas: rows.areas.map((row) => ({
      country: row.country,
      postcodeFrom: row.postcode_from,
      postcodeTo: row.postcode_to,
      zone: row.zone_code,
    })),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.code, warehouse])),
    transfers,
    holidays: new Set(rows.holidays.map((row) => holidayKey(row.country, row.state, row.day))),
  };
}

/** Returns the weeks of zones, Monday first, from rows by weekday; null if a weekday has no row. */
function weeksOf<Row extends { zone_code: string; weekday: number }, Value>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
): Map<string, (Value | null)[]> {
  const weeks = new Map<string, (Value | null)[]>();
  for (const row of rows) {
    const week = weeks.get(row.zone_code) ?? Array.from({ length: 7 }, () => null);
    week[row.weekday] = valueOf(row);
    weeks.set(row.zone_code, week);
  }
  return weeks;
}

/** Returns the key of a public holiday; an empty state means the whole country. */
export function holidayKey(country: string, state: string, day: Day): string {
  return `${country}/${state}/${day}`;
}

export function isHoliday(
  network: Pick<Network, 'holidays'>,
  country: string,
  state: string,
  day: Day,
): boolean {
  return (
    network.holidays.has(holidayKey(country, '', day)) ||
    (state !== '' && network.holidays.has(holidayKey(country, state, day)))
  );
}

/**
 * Returns the zone of a postcode; undefined if no zone has it, which means that we do not deliver there. If
 * areas overlap, the narrowest wins, so a few postcodes can be carved out of a wide area.
 */
export function zoneOfPostcode(network: Network, country: string, postcode: string): Zone | undefined {
  let found: ZoneArea | undefined;
  for (const area of network.areas) {
    if (area.country !== country || postcode < area.postcodeFrom || postcode > area.postcodeTo) continue;
    if (postcode.length !== area.postcodeFrom.length) continue;
    if (!found || (area.postcodeFrom >= found.postcodeFrom && area.postcodeTo <= found.postcodeTo))
      found = area;
  }
  return found && network.zones.get(found.zone);
}

/** Returns how many deliveries a zone takes on a day without bookings. */
export function capacityOn(zone: Pick<Zone, 'dailyCapacity' | 'weekdayCapacity'>, day: Day): number {
  return zone.weekdayCapacity[weekday(day)] ?? zone.dailyCapacity;
}

export interface Origin {
  warehouse: Warehouse;
  /** Days until its goods arrive in the zone's own warehouse; 0 for that warehouse. */
  transferDays: number;
}

/** Returns the warehouses that can supply a zone: its own first, then by transfer days, then by code. */
export function originsOf(network: Network, zone: Zone): Origin[] {
  const origins: Origin[] = [];
  const own = network.warehouses.get(zone.warehouse);
  if (own) origins.push({ warehouse: own, transferDays: 0 });
  const others: Origin[] = [];
  for (const [code, days] of network.transfers.get(zone.warehouse) ?? []) {
    const warehouse = network.warehouses.get(code);
    if (warehouse && code !== zone.warehouse) others.push({ warehouse, transferDays: days });
  }
  others.sort((a, b) => a.transferDays - b.transferDays || (a.warehouse.code < b.warehouse.code ? -1 : 1));
  return origins.concat(others);
}

/**
 * Returns when goods on a warehouse's shelf at `now` leave it: today before its cut-off, tomorrow from the
 * cut-off on.
 */
export function dispatchDay(warehouse: Warehouse, now: Date): Day {
  const local = dayInZone(now, warehouse.timeZone);
  return local.minutes < warehouse.cutOffMinutes ? local.day : addDays(local.day, 1);
}

const MS_PER_MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;
/** Minutes after midnight by which a clock change has finished, everywhere in Australia and New Zealand. */
const CLOCKS_CHANGED_BY = 4 * 60;

/**
 * Returns the minutes left until a warehouse's cut-off today, including those that a clock change skips or
 * repeats. Null once it has passed.
 */
export function minutesToCutOff(warehouse: Warehouse, now: Date): number | null {
  const { timeZone, cutOffMinutes } = warehouse;
  const { day, minutes } = dayInZone(now, timeZone);
  if (minutes >= cutOffMinutes) return null;
  const byTheWall = cutOffMinutes - minutes;
  // Clocks change in the small hours; after that, they do not change before the cut-off.
  if (minutes >= CLOCKS_CHANGED_BY) return byTheWall;
  const then = dayInZone(new Date(now.getTime() + byTheWall * MS_PER_MINUTE), timeZone);
  // A skipped hour may move a late cut-off past midnight.
  const over = daysBetween(day, then.day) * MINUTES_A_DAY + then.minutes - cutOffMinutes;
  return byTheWall - over;
}

/** Whether a day is Monday to Friday and not a public holiday: when manufacturers and carriers work. */
export function isWorkingDay(network: Network, country: string, state: string, day: Day): boolean {
  return weekday(day) < 5 && !isHoliday(network, country, state, day);
}
