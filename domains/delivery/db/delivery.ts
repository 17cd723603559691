import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { PromisedDay } from '../rules/promised-days.ts';

type Db = Kysely<Tables>;

/** One delivery place on a zone's day: the key of its counters. */
export interface ZoneDay {
  zone: string;
  day: Day;
}

/**
 * Returns the places left on days of a zone that have a row, from a day on. One value, since there are up to
 * ninety days.
 */
export async function readCapacityLeft(db: Db, zone: string, from: Day): Promise<Map<Day, number>> {
  const { rows } = await sql<{ days: DaysLeft }>`select ${daysLeft(zone, from)} as days`.execute(db);
  return new Map(rows[0]?.days);
}

/** Days and the places left on them; null if no day has a row. */
export type DaysLeft = [Day, number][] | null;

/** The value if we do not deliver to the place. */
export const noDaysLeft: RawBuilder<DaysLeft> = sql<DaysLeft>`null::json`;

/** Returns the places left as a value for another statement. */
export function daysLeft(zone: string, from: Day): RawBuilder<DaysLeft> {
  return sql<DaysLeft>`(
    select json_agg(json_build_array(day, capacity - held - booked))
    from delivery_capacity where zone_code = ${zone} and day >= ${from})`;
}

/**
 * Returns a statement that takes one place of a day, alone or as part of a larger statement. It returns
 * `zone_code`, or no row if the day is full, the zone is unknown, or `onlyIf` is false. It is a single
 * statement, so two shoppers cannot take the same last place. It inserts the row with the zone's capacity for
 * that weekday, or increases the counter if there is room.
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

/** Returns a statement that changes a held place to a booked one; it returns no row if no place is held. */
export function bookingPlace({ zone, day }: ZoneDay, onlyIf: RawBuilder<unknown> = sql`true`) {
  return sql<{ zone_code: string }>`
    update delivery_capacity set held = held - 1, booked = booked + 1
    where zone_code = ${zone} and day = ${day}::date and held > 0 and ${onlyIf}
    returning zone_code`;
}

/** Takes one place of a day; false if it cannot. */
export async function takePlace(tx: Db, place: ZoneDay): Promise<boolean> {
  const { rows } = await takingPlace(place).execute(tx);
  return rows.length === 1;
}

/** Changes a held place to a booked one; false if no place is held. */
export async function bookPlace(tx: Db, place: ZoneDay): Promise<boolean> {
  const { rows } = await bookingPlace(place).execute(tx);
  return rows.length === 1;
}

/** Releases a held or booked place; false if there is no place to release. */
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

/** Returns the number of deliveries that zones have promised from a day on, and the last such day. */
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

/** Returns the days from `from` on with promised deliveries, by zone. */
export async function readPromisedDays(db: Db, from: Day): Promise<PromisedDay[]> {
  const { rows } = await sql<PromisedDay>`
    select zone_code as zone, day::text as day, held + booked as promised
    from delivery_capacity where day >= ${from}::date and held + booked > 0
    order by zone_code, day`.execute(db);
  return rows;
}

/** Deletes the counters of zones that no longer have promised deliveries. */
export async function forgetPlaces(tx: Db, zones: readonly string[]): Promise<void> {
  if (zones.length === 0) return;
  await tx
    .deleteFrom('delivery_capacity')
    .where('zone_code', 'in', [...zones])
    .execute();
}

/**
 * Updates the capacity of days that already have counters, from a day on, to the current capacity of their
 * weekday. The capacity never falls below the promised deliveries. Returns the days that stay above the new
 * capacity for that reason.
 */
export async function followCapacity(
  tx: Db,
  zones: readonly string[],
  from: Day,
): Promise<{ zone: string; day: Day; promised: number; capacity: number }[]> {
  if (zones.length === 0) return [];
  const { rows } = await sql<{ zone: string; day: Day; promised: number; capacity: number }>`
    with wanted as (
      select c.zone_code, c.day, coalesce(w.capacity, z.daily_capacity) as capacity
      from delivery_capacity c
      join delivery_zone z on z.code = c.zone_code
      left join delivery_weekday_capacity w on w.zone_code = c.zone_code and w.weekday = extract(isodow from c.day) - 1
      where c.zone_code in (${sql.join([...zones])}) and c.day >= ${from}::date
    )
    update delivery_capacity c set capacity = greatest(w.capacity, c.held + c.booked)
    from wanted w
    where c.zone_code = w.zone_code and c.day = w.day
    returning c.zone_code as zone, c.day::text as day, c.held + c.booked as promised, w.capacity`.execute(tx);
  return rows
    .filter(({ promised, capacity }) => promised > capacity)
    .toSorted((a, b) => (`${a.zone} ${a.day}` < `${b.zone} ${b.day}` ? -1 : 1));
}

/** Notifies every process that delivery has changed, when the transaction commits. */
export async function notifyDeliveryChanged(tx: Db): Promise<void> {
  await sql`select pg_notify('delivery', '{"imported":"delivery"}')`.execute(tx);
}
