import { cents, type Cents } from '#foundation/pure/money.ts';
import { addDays, dayInZone, daysBetween, weekday, type Day } from '#foundation/pure/day.ts';
import type { DeliveryData } from './delivery-data.ts';
import { zoneFactsOf, type ZoneFacts } from './zone-columns.ts';

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
  /** Public holidays are kept by state; in New Zealand by region (`AUK`), empty for none but the country's. */
  state: string;
  timeZone: string;
  /** The warehouse that the zone's trucks leave from. */
  warehouse: string;
  /** Deliveries a day by weekday, Monday first; null means the daily capacity. */
  weekdayCapacity: readonly (number | null)[];
  /** Price by weekday, Monday first; null means that no truck goes that weekday. */
  rates: readonly (Cents | null)[];
}

export interface ZoneArea {
  country: string;
  postcodeFrom: string;
  postcodeTo: string;
  zone: string;
}

/** Everything about delivery that changes rarely, made of its rows. The service keeps it in memory. */
export interface Network {
  zones: ReadonlyMap<string, Zone>;
  areas: readonly ZoneArea[];
  warehouses: ReadonlyMap<string, Warehouse>;
  /** Days that goods need to a warehouse: destination code → origin code → days. */
  transfers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Keys made by {@link holidayKey}. */
  holidays: ReadonlySet<string>;
}

/** The network that an operator's rows say. */
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

/** Weeks of zones, Monday first, of rows by weekday; null where a weekday has none. */
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

/** Key of a public holiday; an empty state stands for the whole country. */
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
 * The zone that a postcode belongs to; undefined when none does, which means that we do not deliver there.
 * Where areas overlap, the narrowest wins, so a few postcodes can be lifted out of a wide area.
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

/** Deliveries that a zone takes on a day without bookings. */
export function capacityOn(zone: Pick<Zone, 'dailyCapacity' | 'weekdayCapacity'>, day: Day): number {
  return zone.weekdayCapacity[weekday(day)] ?? zone.dailyCapacity;
}

export interface Origin {
  warehouse: Warehouse;
  /** Days until its goods stand in the zone's own warehouse; 0 for that warehouse itself. */
  transferDays: number;
}

/** Warehouses that can supply a zone: its own first, then by transfer days, then by code. */
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

/** When goods that are on a warehouse's shelf at `now` leave it: today before its cut-off, tomorrow from it on. */
export function dispatchDay(warehouse: Warehouse, now: Date): Day {
  const local = dayInZone(now, warehouse.timeZone);
  return local.minutes < warehouse.cutOffMinutes ? local.day : addDays(local.day, 1);
}

const MS_PER_MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;
/** Minutes after midnight by which a change of time is over, everywhere in Australia and New Zealand. */
const CLOCKS_CHANGED_BY = 4 * 60;

/** Minutes left until a warehouse's cut-off today, those that a change of time skips or repeats counted; null once it has passed. */
export function minutesToCutOff(warehouse: Warehouse, now: Date): number | null {
  const { timeZone, cutOffMinutes } = warehouse;
  const { day, minutes } = dayInZone(now, timeZone);
  if (minutes >= cutOffMinutes) return null;
  const byTheWall = cutOffMinutes - minutes;
  // Clocks change in the small hours: after them nothing moves until the cut-off.
  if (minutes >= CLOCKS_CHANGED_BY) return byTheWall;
  const then = dayInZone(new Date(now.getTime() + byTheWall * MS_PER_MINUTE), timeZone);
  // A skipped hour may carry a late cut-off past midnight.
  const over = daysBetween(day, then.day) * MINUTES_A_DAY + then.minutes - cutOffMinutes;
  return byTheWall - over;
}

/** Monday to Friday and no public holiday: when makers and carriers work. */
export function isWorkingDay(network: Network, country: string, state: string, day: Day): boolean {
  return weekday(day) < 5 && !isHoliday(network, country, state, day);
}
