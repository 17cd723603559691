import { cents, type Cents } from '#foundation/pure/money.ts';
import { addDays, dayInZone, daysBetween, weekday, type Day } from '#foundation/pure/day.ts';
import type { DeliveryData } from './delivery-data.ts';
import { zoneFactsOf, type ZoneFacts } from '#domains/logistics/rules/zone-columns.ts';

/** A country with its own prices and delivery network. */
export type Market = 'AU' | 'NZ';

export interface Warehouse {
  code: string;
  name: string;
  country: string;
  timeZone: string;
  /**
   * The cut-off time, in minutes after midnight in the warehouse's time zone. Products ordered at or after
   * this time leave the warehouse a day later.
   */
  cutOffMinutes: number;
}

export interface Zone extends ZoneFacts {
  code: string;
  name: string;
  country: string;
  /**
   * The state (in New Zealand, the region, such as `AUK`) whose public holidays apply. If empty, only
   * national holidays apply.
   */
  state: string;
  timeZone: string;
  /** The code of the warehouse from which the zone's trucks leave. */
  warehouse: string;
  /**
   * The maximum number of deliveries for each weekday, Monday first. Null if the zone's daily capacity
   * applies.
   */
  weekdayCapacity: readonly (number | null)[];
  /** The delivery price for each weekday, Monday first. Null if no truck leaves on that weekday. */
  rates: readonly (Cents | null)[];
}

export interface ZoneArea {
  country: string;
  postcodeFrom: string;
  postcodeTo: string;
  zone: string;
}

/** The delivery data that rarely changes, built from the database rows and cached in memory. */
export interface Network {
  zones: ReadonlyMap<string, Zone>;
  areas: readonly ZoneArea[];
  warehouses: ReadonlyMap<string, Warehouse>;
  /** The number of days for a transfer between warehouses: destination code → origin code → days. */
  transfers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The public holidays, as keys that {@link holidayKey} returns. */
  holidays: ReadonlySet<string>;
}

/** Builds the delivery network from the operator's delivery data. */
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

/** Groups rows by zone into a list of weekdays, Monday first. Null for a weekday without a row. */
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

/** Returns the key of a public holiday. The state is empty for a national holiday. */
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
 * Returns the zone that contains a postcode; undefined if the shop does not deliver there. If several areas
 * contain the postcode, the smallest applies, so that operators can exclude a few postcodes from a large
 * area.
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

/** Returns the zone's maximum number of deliveries on a day. */
export function capacityOn(zone: Pick<Zone, 'dailyCapacity' | 'weekdayCapacity'>, day: Day): number {
  return zone.weekdayCapacity[weekday(day)] ?? zone.dailyCapacity;
}

export interface Origin {
  warehouse: Warehouse;
  /**
   * The number of days for a transfer from the warehouse to the zone's own warehouse; 0 for the zone's own
   * warehouse.
   */
  transferDays: number;
}

/**
 * Returns the warehouses that can supply a zone. The zone's own warehouse comes first; the others are sorted
 * by transfer days and then by code.
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
 * Returns the day on which products in stock leave a warehouse if they are ordered at `now`. This is today
 * before the cut-off, otherwise tomorrow.
 */
export function dispatchDay(warehouse: Warehouse, now: Date): Day {
  const local = dayInZone(now, warehouse.timeZone);
  return local.minutes < warehouse.cutOffMinutes ? local.day : addDays(local.day, 1);
}

const MS_PER_MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;
/**
 * The time of day, in minutes after midnight, after which clocks do not change for daylight saving in
 * Australia and New Zealand.
 */
const CLOCKS_CHANGED_BY = 4 * 60;

/**
 * Returns the number of minutes until today's cut-off of a warehouse; null if the cut-off has passed. Takes
 * into account that a clock change may skip or repeat an hour.
 */
export function minutesToCutOff(warehouse: Warehouse, now: Date): number | null {
  const { timeZone, cutOffMinutes } = warehouse;
  const { day, minutes } = dayInZone(now, timeZone);
  if (minutes >= cutOffMinutes) return null;
  const byTheWall = cutOffMinutes - minutes;
  // After the early morning, no clock change can happen before the cut-off.
  if (minutes >= CLOCKS_CHANGED_BY) return byTheWall;
  const then = dayInZone(new Date(now.getTime() + byTheWall * MS_PER_MINUTE), timeZone);
  // If an hour is skipped, this time may be on the next day.
  const over = daysBetween(day, then.day) * MINUTES_A_DAY + then.minutes - cutOffMinutes;
  return byTheWall - over;
}

/**
 * Whether a day is from Monday to Friday and not a public holiday. Manufacturers and carriers deliver only on
 * such days.
 */
export function isWorkingDay(network: Network, country: string, state: string, day: Day): boolean {
  return weekday(day) < 5 && !isHoliday(network, country, state, day);
}
