import { dayToParts } from '#foundation/pure/day.ts';
import { MAX_PROJECTS, type ProjectBooking } from '../contract/project-bookings.ts';
import { readProjectBookings, readProjectsWithBookings } from '../db/project-bookings.ts';
import { localTimes } from '../rules/session-time.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';

const MAX_BOOKINGS = 500;

/**
 * Lists the culinary bookings of the customers of projects. A project shows them if its `showCulinaryBookings`
 * is on; other projects, and those of other sites, have none.
 */
export async function listProjectBookings(
  { site, now }: Pick<BookingContext, 'site' | 'now'>,
  { db, storesOf }: Pick<BookingsDeps, 'db' | 'storesOf'>,
  ids: readonly string[],
): Promise<{ projectIds: number[]; bookings: ProjectBooking[] }> {
  const known = ids
    .filter((id) => /^[1-9]\d{0,14}$/.test(id))
    .slice(0, MAX_PROJECTS)
    .map(Number);
  const [projectIds, bookings] = await Promise.all([
    readProjectsWithBookings(db, site.id, known),
    readProjectBookings(db, { siteId: site.id, ids: known, limit: MAX_BOOKINGS }),
  ]);
  const names = new Map(storesOf(site.id, now).map(({ storeUri, name }) => [storeUri, name]));
  return {
    projectIds,
    bookings: bookings.map((one) => ({
      projectId: one.projectId,
      bookingId: one.bookingId,
      sessionId: one.sessionId,
      title: one.title,
      storeName: names.get(one.storeUri ?? '') ?? '',
      day: dayToParts(one.day),
      startTime: localTimes(one).startTime,
      state: one.state,
      attendees: one.attendees,
      isPast: one.endsAt <= now,
      hasAttended: one.checkedInAt !== null,
    })),
  };
}
