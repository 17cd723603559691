import { sql, type Kysely } from 'kysely';
import { projectsWithBookings } from '#domains/projects/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { BookingState } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A culinary booking of the customer of a project. */
export interface StoredProjectBooking {
  projectId: number;
  bookingId: number;
  sessionId: number;
  title: string;
  storeUri: string | null;
  day: Day;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  state: BookingState;
  attendees: number;
  checkedInAt: Date | null;
}

/** Returns the projects of a site that show culinary bookings. */
export async function readProjectsWithBookings(
  db: Db,
  siteId: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select found.id from (${projectsWithBookings(siteId, ids)}) found order by found.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the demonstrations that the customers of projects have booked, by one of their email addresses. */
export async function readProjectBookings(
  db: Db,
  { siteId, ids, limit }: { siteId: string; ids: readonly number[]; limit: number },
): Promise<StoredProjectBooking[]> {
  const { rows } = await sql<StoredProjectBooking>`
    select found.id as "projectId", b.id as "bookingId", s.id as "sessionId", s.title, s.store_uri as "storeUri",
      s.day::text as day, s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone", b.state,
      b.attendees, b.checked_in_at as "checkedInAt"
    from (${projectsWithBookings(siteId, ids)}) found
    join booking b on lower(b.email) = any(found.emails) and b.site_id = ${siteId}
    join booking_session s on s.id = b.session_id and s.kind = 'demo'
    where b.state in ('booked', 'waiting', 'offered')
    order by s.starts_at desc, b.id limit ${limit}`.execute(db);
  return rows;
}
