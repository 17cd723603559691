import { cents, type Cents } from '#foundation/pure/money.ts';
import { addDays, dayInZone, daysBetween, weekday, type Day } from '#foundation/pure/day.ts';
import type { DeliveryData } from './delivery-data.ts';
import { zoneFactsOf, type ZoneFacts } from '#domains/logistics/rules/zone-columns.ts';

/** A country with its own prices and its own delivery network. */
export type Market = 'AU' | 'NZ';

export interface Warehouse {
  code: string;
  name: string;
  country: string;
  timeZone: string;
  /**
   * Cut-off time, in minutes after midnight in the warehouse's time zone. Orders from then on leave a day
   * later.
   */
  cutOffMinutes: number;
}

export interface Zone extends ZoneFacts {
  code: string;
  name: string;
  country: string;
  /**
   * The state whose public holidays apply; in New Zealand the region (`AUK`). Empty if only national holidays
   * apply.
   */
  state: string;
  timeZone: string;
  /** The warehouse from which the zone's trucks leave. */
  warehouse: string;
  /** The maximum number of deliveries by weekday, Monday first; null if the daily capacity applies. */
  weekdayCapacity: readonly (number | null)[];
  /** The price by weekday, Monday first; null if no truck leaves on that weekday. */
  rates: readonly (Cents | null)[];
}

export interface ZoneArea {
  country: string;
  postcodeFrom: string;
  postcodeTo: string;
  zone: string;
}

/** All delivery data that rarely changes, built from the database rows. The service caches it in memory. */
export interface Network {
  zones: ReadonlyMap<string, Zone>;
  areas: readonly ZoneArea[];
  warehouses: ReadonlyMap<string, Warehouse>;
  /** The transfer days to a warehouse: destination code → origin code → days. */
  transfers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Public holidays, as keys from {@link holidayKey}. */
  holidays: ReadonlySet<string>;
}

/** Builds the network from an operator's delivery data. */
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

/** Converts rows by weekday to weeks by zone, Monday first; null if a weekday has no row. */
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

/** Returns the key of a public holiday. An empty state means the whole country. */
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
 * Returns the zone of a postcode. Returns undefined if no zone has it, which means that we do not deliver
 * there. If areas overlap, the narrowest one wins, so a few postcodes can be excluded from a wide area.
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

/** Returns how many deliveries a zone accepts on a day that has no bookings yet. */
export function capacityOn(zone: Pick<Zone, 'dailyCapacity' | 'weekdayCapacity'>, day: Day): number {
  return zone.weekdayCapacity[weekday(day)] ?? zone.dailyCapacity;
}

export interface Origin {
  warehouse: Warehouse;
  /** Days until goods from the warehouse arrive in the zone's own warehouse; 0 for that warehouse itself. */
  transferDays: number;
}

/**
 * Returns the warehouses that can supply a zone: the zone's own warehouse first, the others by transfer days
 * and then by code.
 */
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
 * Returns the day on which goods that are on a warehouse's shelf at `now` leave it: today before its cut-off,
 * otherwise tomorrow.
 */
export function dispatchDay(warehouse: Warehouse, now: Date): Day {
  const local = dayInZone(now, warehouse.timeZone);
  return local.minutes < warehouse.cutOffMinutes ? local.day : addDays(local.day, 1);
}

const MS_PER_MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;
/**
 * Minutes after midnight by which any clock change has taken place, everywhere in Australia and New Zealand.
 */
const CLOCKS_CHANGED_BY = 4 * 60;

/**
 * Returns the minutes left until a warehouse's cut-off today. A clock change that skips or repeats an hour is
 * taken into account. Returns null if the cut-off has passed.
 */
export function minutesToCutOff(warehouse: Warehouse, now: Date): number | null {
  const { timeZone, cutOffMinutes } = warehouse;
  const { day, minutes } = dayInZone(now, timeZone);
  if (minutes >= cutOffMinutes) return null;
  const byTheWall = cutOffMinutes - minutes;
  // Clocks change in the early morning. After that, no change can occur before the cut-off.
  if (minutes >= CLOCKS_CHANGED_BY) return byTheWall;
  const then = dayInZone(new Date(now.getTime() + byTheWall * MS_PER_MINUTE), timeZone);
  // If an hour is skipped, this time may be past midnight for a late cut-off.
  const over = daysBetween(day, then.day) * MINUTES_A_DAY + then.minutes - cutOffMinutes;
  return byTheWall - over;
}

/**
 * Whether a day is from Monday to Friday and not a public holiday. Manufacturers and carriers work on such
 * days.
 */
export function isWorkingDay(network: Network, country: string, state: string, day: Day): boolean {
  return weekday(day) < 5 && !isHoliday(network, country, state, day);
}
