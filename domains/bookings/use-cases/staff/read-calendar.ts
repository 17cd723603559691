import { addDays, dayInZone, dayToParts, formatDayShort, isDay, type Day } from '#foundation/pure/day.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { formatClock } from '#foundation/pure/text/text.ts';
import {
  unknownSession,
  WITHOUT_STORE,
  type BookingCalendar,
  type Roster,
  type StaffBooking,
  type StaffSession,
} from '../../contract/staff.ts';
import { readRoster, type StoredBooking } from '../../db/bookings.ts';
import { readCalendar, readUpcomingLike, type StoredSession } from '../../db/sessions.ts';
import { isCall, takesCalls } from '../../rules/joining.ts';
import { localTimes } from '../../rules/session-time.ts';
import type { BookingContext, BookingsDeps } from '../deps.ts';
import { findStaffSession, readScope } from './scope.ts';

const MAX_DAYS = 31;
/** Number of sessions to which a booking can be moved. */
const MAX_OTHERS = 40;

/** Returns the calendar of a store; by default today in the site's first store. */
export async function getCalendar(
  ctx: BookingContext,
  deps: BookingsDeps,
  query: { storeUri?: string | undefined; from?: string | undefined; days?: number | undefined },
): Promise<BookingCalendar> {
  const { site, now } = ctx;
  const { stores, resources } = await readScope(ctx, deps);
  const video = resources.find(({ storeUri, takesAppointments }) => storeUri === null && takesAppointments);
  const isVideo = video !== undefined && query.storeUri === WITHOUT_STORE;
  const store = isVideo ? undefined : (stores.find((one) => one.storeUri === query.storeUri) ?? stores[0]);
  const timeZone = store?.timeZone ?? video?.timeZone ?? site.timeZone;
  const today = dayInZone(now, timeZone).day;
  const from = query.from !== undefined && isDay(query.from) ? query.from : today;
  const days = Math.min(Math.max(query.days ?? 1, 1), MAX_DAYS);
  const found = await readCalendar(deps.db, {
    storeUri: store?.storeUri ?? null,
    from,
    until: addDays(from, days - 1) as Day,
  });
  const own = new Set(resources.map(({ id }) => id));
  return {
    stores: [
      ...stores.map(({ storeUri, name }) => ({ uri: storeUri, name })),
      ...(video ? [{ uri: WITHOUT_STORE, name: 'By video or phone' }] : []),
    ],
    resources: resources.map(({ uri, name, kind }) => ({ uri, name, kind })),
    joinLinks: resources.filter(takesCalls).map(({ uri, name, joinUrl }) => ({ uri, name, joinUrl })),
    storeUri: store?.storeUri ?? WITHOUT_STORE,
    from: dayToParts(from),
    today: dayToParts(today),
    days,
    sessions: found
      // An appointment whose only booking was cancelled is a free slot.
      .filter(({ kind, booked, offered, resourceId, storeUri }) =>
        storeUri === null && !own.has(resourceId) ? false : kind === 'demo' || booked + offered > 0,
      )
      .map((session) => toStaffSession(session, session)),
  };
}

/** Returns a session with its bookings. */
export async function getRoster(
  ctx: BookingContext,
  deps: BookingsDeps,
  id: number | string,
): Promise<Roster | Fault<'unknown-session'>> {
  const session = await findStaffSession(ctx, deps, id);
  if (!session) return failWith(unknownSession);
  const bookings = await readRoster(deps.db, session.id);
  const { stores } = await readScope(ctx, deps);
  const nameOf = (uri: string | null) => stores.find(({ storeUri }) => storeUri === uri)?.name ?? '';
  const others = await readUpcomingLike(deps.db, session, {
    storeUris: stores.map(({ storeUri }) => storeUri),
    now: ctx.now,
    limit: MAX_OTHERS,
  });
  const sum = (list: readonly StoredBooking[]) => list.reduce((all, { attendees }) => all + attendees, 0);
  return {
    session: toStaffSession(session, {
      waiting: bookings.filter(({ state }) => state === 'waiting').length,
      checkedIn: sum(bookings.filter(({ state, checkedInAt }) => state === 'booked' && checkedInAt !== null)),
    }),
    storeName: nameOf(session.storeUri),
    bookings: bookings.map(toStaffBooking),
    others: others.map((other) => ({
      id: other.id,
      label: [
        `${formatDayShort(other.day)}, ${formatClock(localTimes(other).startTime)}`,
        other.title,
        nameOf(other.storeUri),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}

function toStaffSession(
  session: StoredSession,
  { waiting, checkedIn }: { waiting: number; checkedIn: number },
): StaffSession {
  const { id, kind, host, title, summary, description, picture, capacity, reserved, booked, offered } =
    session;
  const minutesBetween = (from: Date, until: Date) => Math.round((until.getTime() - from.getTime()) / 60_000);
  return {
    id,
    kind,
    host,
    title,
    summary,
    description,
    picture,
    capacity,
    reserved,
    booked,
    offered,
    waiting,
    checkedIn,
    resource: session.resourceUri,
    storeUri: session.storeUri ?? WITHOUT_STORE,
    brand: session.brandUri ?? '',
    cookingDemoType: session.demoType,
    cookingDemoSubEventType: session.subEventType,
    isBookable: session.isBookable,
    hasWaitList: session.hasWaitList,
    cutoffMinutes: minutesBetween(session.closesAt, session.startsAt),
    ruleId: session.ruleId,
    day: dayToParts(session.day),
    ...localTimes(session),
    timeZone: session.timeZone,
    startsAt: session.startsAt.toISOString(),
    minutes: minutesBetween(session.startsAt, session.endsAt),
    isCancelled: session.state === 'cancelled',
    cancelReason: session.cancelReason,
    joinUrl: isCall(session) ? session.joinUrl : null,
  };
}

function toStaffBooking(booking: StoredBooking): StaffBooking {
  const { id, kind, state, firstName, lastName, email, phone, attendees, comments, orderNumber } = booking;
  return {
    id,
    kind,
    state,
    firstName,
    lastName,
    email,
    phone,
    attendees,
    comments,
    orderNumber,
    offerExpiresAt: booking.offerExpiresAt?.toISOString() ?? null,
    checkedInAt: booking.checkedInAt?.toISOString() ?? null,
    isByStaff: booking.takenBy !== null,
    createdAt: booking.createdAt.toISOString(),
  };
}
