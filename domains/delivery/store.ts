import { sql, type Kysely, type RawBuilder } from 'kysely';
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
  const { rows } = await sql<{ days: DaysLeft }>`select ${daysLeft(zone, from)} as days`.execute(db);
  return new Map(rows[0]?.days);
}

/** Days and the places that are left on them; null for none. */
export type DaysLeft = [Day, number][] | null;

/** Where we do not deliver. */
export const noDaysLeft: RawBuilder<DaysLeft> = sql<DaysLeft>`null::json`;

/** The same as a value of another statement. */
export function daysLeft(zone: string, from: Day): RawBuilder<DaysLeft> {
  return sql<DaysLeft>`(
    select json_agg(json_build_array(day, capacity - held - booked))
    from delivery_capacity where zone_code = ${zone} and day >= ${from})`;
}

/**
 * Statement that takes one place of a day, by itself or as a part of a greater one: it answers `zone_code`, or nothing when the day is
 * full, the zone unknown, or `onlyIf` does not hold. One statement, so two shoppers cannot take the same last place: the row is
 * written with the zone's capacity of that weekday, or its counter is raised while there is room.
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

/** The same for turning a held place into a booked one; it answers nothing when none is held. */
export function bookingPlace({ zone, day }: ZoneDay, onlyIf: RawBuilder<unknown> = sql`true`) {
  return sql<{ zone_code: string }>`
    update delivery_capacity set held = held - 1, booked = booked + 1
    where zone_code = ${zone} and day = ${day}::date and held > 0 and ${onlyIf}
    returning zone_code`;
}

/** Takes one place of a day, or answers false. */
export async function takePlace(tx: Db, place: ZoneDay): Promise<boolean> {
  const { rows } = await takingPlace(place).execute(tx);
  return rows.length === 1;
}

/** Turns a held place into a booked one; false when nothing is held. */
export async function bookPlace(tx: Db, place: ZoneDay): Promise<boolean> {
  const { rows } = await bookingPlace(place).execute(tx);
  return rows.length === 1;
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
