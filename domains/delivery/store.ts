import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

type Db = Kysely<Tables>;

/** A place in a zone's day: the key of its counters. */
export interface ZoneDay {
  zone: string;
  day: Day;
}

/** Places left on the days of a zone that have a row, from a day on: as one value, since there are up to ninety. */
export async function readCapacityLeft(db: Db, zone: string, from: Day): Promise<Map<Day, number>> {
  const { rows } = await sql<{ days: [Day, number][] | null }>`
    select json_agg(json_build_array(day, capacity - held - booked)) as days
    from delivery_capacity where zone_code = ${zone} and day >= ${from}`.execute(db);
  return new Map(rows[0]?.days);
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
