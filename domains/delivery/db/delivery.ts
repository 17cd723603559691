import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { PromisedDay } from '../rules/promised-days.ts';

type Db = Kysely<Tables>;

/** Identifies the delivery counters of a zone on one day. */
export interface ZoneDay {
  zone: string;
  day: Day;
}

/**
 * Returns the number of available deliveries on each day of a zone, from the day `from` on. Days without
 * counters are omitted. The query returns all days as one value, because there may be ninety.
 */
export async function readCapacityLeft(db: Db, zone: string, from: Day): Promise<Map<Day, number>> {
  const { rows } = await sql<{ days: DaysLeft }>`select ${daysLeft(zone, from)} as days`.execute(db);
  return new Map(rows[0]?.days);
}

/** The number of available deliveries on each day; null if no day has counters. */
export type DaysLeft = [Day, number][] | null;

/** The SQL value for a place to which the shop does not deliver. */
export const noDaysLeft: RawBuilder<DaysLeft> = sql<DaysLeft>`null::json`;

/** Returns an SQL fragment with the available deliveries of a zone, for use as a value in another statement. */
export function daysLeft(zone: string, from: Day): RawBuilder<DaysLeft> {
  return sql<DaysLeft>`(
    select json_agg(json_build_array(day, capacity - held - booked))
    from delivery_capacity where zone_code = ${zone} and day >= ${from})`;
}

/**
 * Returns an SQL statement that reserves one delivery on a day. It creates the day's counter with the zone's
 * capacity for the weekday, or increments it if capacity is available. It returns `zone_code`, or no row if
 * the day is full, the zone is unknown, or `onlyIf` is false. Because it is one statement, two shoppers
 * cannot reserve the last delivery.
 */
export function takingPlace({ zone, day }: ZoneDay, onlyIf: RawBuilder<unknown> = sql`true`) {
  return sql<{ zone_code: string }>`
    insert into delivery_capacity as c (zone_code, day, capacity, held)
    select z.code, ${day}::date, coalesce(w.capacity, z.daily_capacity), 1
    from delivery_zone z
    left join delivery_weekday_capacity w on w.zone_code = z.code and w.weekday = extract(isodow from ${day}::date) - 1
    where z.code = ${zone} and coalesce(w.capacity, z.daily_capacity) > 0 and ${onlyIf}
    on conflict (zone_code, day) do update set held = c.held + 1 where c.held + c.booked < c.capacity
    returning c.zone_code`;
}

/**
 * Returns an SQL statement that converts a reserved delivery to a booked delivery. The statement returns no
 * row if no delivery is reserved.
 */
export function bookingPlace({ zone, day }: ZoneDay, onlyIf: RawBuilder<unknown> = sql`true`) {
  return sql<{ zone_code: string }>`
    update delivery_capacity set held = held - 1, booked = booked + 1
    where zone_code = ${zone} and day = ${day}::date and held > 0 and ${onlyIf}
    returning zone_code`;
}

/** Reserves one delivery on a day. Returns false if the day has no capacity or the zone is unknown. */
export async function takePlace(tx: Db, place: ZoneDay): Promise<boolean> {
  const { rows } = await takingPlace(place).execute(tx);
  return rows.length === 1;
}

/** Converts a reserved delivery to a booked delivery. Returns false if no delivery is reserved. */
export async function bookPlace(tx: Db, place: ZoneDay): Promise<boolean> {
  const { rows } = await bookingPlace(place).execute(tx);
  return rows.length === 1;
}

/** Releases a reserved or booked delivery. Returns false if none exists. */
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

/**
 * Returns, for each zone, the number of promised deliveries from the day `from` on and the last day with a
 * promised delivery.
 */
export async function readPromised(
  db: Db,
  zones: readonly string[],
  from: Day,
): Promise<{ zone: string; deliveries: number; lastDay: Day }[]> {
  if (zones.length === 0) return [];
  const { rows } = await sql<{ zone: string; deliveries: number; lastDay: Day }>`
    select zone_code as zone, sum(held + booked)::int as deliveries, max(day)::text as "lastDay"
    from delivery_capacity
    where zone_code in (${sql.join([...zones])}) and day >= ${from}::date and held + booked > 0
    group by zone_code order by zone_code`.execute(db);
  return rows;
}

/** Returns the days with promised deliveries, from the day `from` on, by zone. */
export async function readPromisedDays(db: Db, from: Day): Promise<PromisedDay[]> {
  const { rows } = await sql<PromisedDay>`
    select zone_code as zone, day::text as day, held + booked as promised
    from delivery_capacity where day >= ${from}::date and held + booked > 0
    order by zone_code, day`.execute(db);
  return rows;
}

/** Deletes all delivery counters of the zones, which must have no promised deliveries. */
export async function forgetPlaces(tx: Db, zones: readonly string[]): Promise<void> {
  if (zones.length === 0) return;
  await tx
    .deleteFrom('delivery_capacity')
    .where('zone_code', 'in', [...zones])
    .execute();
}

/**
 * Applies new weekday capacities to the days that already have counters, from a day on. A day's stored
 * capacity never becomes less than its promised deliveries. Returns the days with more promised deliveries
 * than the weekday capacity allows.
 */
export async function followCapacity(
  tx: Db,
  zones: readonly string[],
  from: Day,
): Promise<{ zone: string; day: Day; promised: number; capacity: number }[]> {
  if (zones.length === 0) return [];
  const { rows } = await sql<{ zone: string; day: Day; promised: number; capacity: number }>`
    with requested as (
      select c.zone_code, c.day, coalesce(w.capacity, z.daily_capacity) as capacity
      from delivery_capacity c
      join delivery_zone z on z.code = c.zone_code
      left join delivery_weekday_capacity w on w.zone_code = c.zone_code and w.weekday = extract(isodow from c.day) - 1
      where c.zone_code in (${sql.join([...zones])}) and c.day >= ${from}::date
    )
    update delivery_capacity c set capacity = greatest(w.capacity, c.held + c.booked)
    from requested w
    where c.zone_code = w.zone_code and c.day = w.day
    returning c.zone_code as zone, c.day::text as day, c.held + c.booked as promised, w.capacity`.execute(tx);
  return rows
    .filter(({ promised, capacity }) => promised > capacity)
    .toSorted((a, b) => (`${a.zone} ${a.day}` < `${b.zone} ${b.day}` ? -1 : 1));
}

/** When the transaction commits, notifies all processes that delivery data has changed. */
export async function notifyDeliveryChanged(tx: Db): Promise<void> {
  await sql`select pg_notify('delivery', '{"imported":"delivery"}')`.execute(tx);
}
