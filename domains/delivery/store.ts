import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import { holidayKey, type Network, type Zone } from './rules/network.ts';
import type { DeliveryService } from './rules/services.ts';

type Db = Kysely<Tables>;

/** A place in a zone's day: the key of its counters. */
export interface ZoneDay {
  zone: string;
  day: Day;
}

const inCents = (amount: number | null): Cents | null => (amount === null ? null : cents(amount));

/** Reads the whole delivery network: some hundreds of rows. */
export async function readNetwork(db: Db): Promise<Network> {
  const [zones, rates, capacities, areas, warehouses, transfers, holidays] = await Promise.all([
    db.selectFrom('delivery_zone').selectAll().execute(),
    db.selectFrom('delivery_rate').selectAll().execute(),
    db.selectFrom('delivery_weekday_capacity').selectAll().execute(),
    db.selectFrom('delivery_zone_area').selectAll().orderBy('country').orderBy('postcode_from').execute(),
    db.selectFrom('warehouse').selectAll().execute(),
    db.selectFrom('warehouse_transfer').selectAll().execute(),
    db
      .selectFrom('public_holiday')
      .select(['country', 'state', sql<Day>`day::text`.as('day')])
      .execute(),
  ]);
  const ratesOf = new Map<string, (Cents | null)[]>();
  for (const { zone_code, weekday, price_cents } of rates) {
    const week = ratesOf.get(zone_code) ?? Array.from({ length: 7 }, () => null as Cents | null);
    week[weekday] = cents(price_cents);
    ratesOf.set(zone_code, week);
  }
  const capacityOf = new Map<string, (number | null)[]>();
  for (const { zone_code, weekday, capacity } of capacities) {
    const week = capacityOf.get(zone_code) ?? Array.from({ length: 7 }, () => null as number | null);
    week[weekday] = capacity;
    capacityOf.set(zone_code, week);
  }
  const byDestination = new Map<string, Map<string, number>>();
  for (const { from_code, to_code, days } of transfers) {
    const origins = byDestination.get(to_code) ?? new Map<string, number>();
    byDestination.set(to_code, origins.set(from_code, days));
  }
  return {
    zones: new Map(
      zones.map((row): [string, Zone] => [
        row.code,
        {
          code: row.code,
          name: row.name,
          country: row.country,
          state: row.state,
          timeZone: row.time_zone,
          warehouse: row.warehouse_code,
          transitDays: row.transit_days,
          dailyCapacity: row.daily_capacity,
          weekdayCapacity: capacityOf.get(row.code) ?? [],
          sameDayPriceCents: inCents(row.same_day_price_cents),
          rates: ratesOf.get(row.code) ?? [],
        },
      ]),
    ),
    areas: areas.map((row) => ({
      country: row.country,
      postcodeFrom: row.postcode_from,
      postcodeTo: row.postcode_to,
      zone: row.zone_code,
    })),
    warehouses: new Map(
      warehouses.map((row) => [
        row.code,
        {
          code: row.code,
          name: row.name,
          country: row.country,
          timeZone: row.time_zone,
          cutOffMinutes: row.cut_off_minutes,
        },
      ]),
    ),
    transfers: byDestination,
    holidays: new Set(holidays.map((row) => holidayKey(row.country, row.state, row.day))),
  };
}

export async function readServices(db: Db): Promise<DeliveryService[]> {
  const rows = await db
    .selectFrom('delivery_service')
    .selectAll()
    .orderBy('position')
    .orderBy('sku')
    .execute();
  return rows.map((row) => ({
    sku: row.sku,
    title: row.title,
    blurb: row.blurb,
    categoryUris: row.category_uris,
    priceCents: { AU: inCents(row.price_aud_cents), NZ: inCents(row.price_nzd_cents) },
  }));
}

/** Places left on the days of a zone that have a row, from a day on. */
export async function readCapacityLeft(db: Db, zone: string, from: Day): Promise<Map<Day, number>> {
  const rows = await db
    .selectFrom('delivery_capacity')
    .select([sql<Day>`day::text`.as('day'), sql<number>`capacity - held - booked`.as('left')])
    .where('zone_code', '=', zone)
    .where('day', '>=', from)
    .execute();
  return new Map(rows.map(({ day, left }) => [day, left]));
}

/**
 * Takes one place of a day, or answers false when the day is full or the zone unknown. One statement, so two
 * shoppers cannot take the same last place: the row is written with the zone's capacity of that weekday, or its counter is raised
 * while there is room.
 */
export async function takePlace(tx: Db, { zone, day }: ZoneDay): Promise<boolean> {
  const { rows } = await sql`
    insert into delivery_capacity as c (zone_code, day, capacity, held)
    select z.code, ${day}::date, coalesce(w.capacity, z.daily_capacity), 1
    from delivery_zone z
    left join delivery_weekday_capacity w on w.zone_code = z.code and w.weekday = extract(isodow from ${day}::date) - 1
    where z.code = ${zone} and coalesce(w.capacity, z.daily_capacity) > 0
    on conflict (zone_code, day) do update set held = c.held + 1 where c.held + c.booked < c.capacity
    returning 1 as taken`.execute(tx);
  return rows.length === 1;
}

/** Turns a held place into a booked one; false when nothing is held. */
export async function bookPlace(tx: Db, { zone, day }: ZoneDay): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery_capacity')
    .set((row) => ({ held: row('held', '-', 1), booked: row('booked', '+', 1) }))
    .where('zone_code', '=', zone)
    .where('day', '=', day)
    .where('held', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a held or booked place back; false when there is none to give back. */
export async function freePlace(
  tx: Db,
  { zone, day }: ZoneDay,
  counter: 'held' | 'booked',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('delivery_capacity')
    .set((row) => ({ [counter]: row(counter, '-', 1) }))
    .where('zone_code', '=', zone)
    .where('day', '=', day)
    .where(counter, '>', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
