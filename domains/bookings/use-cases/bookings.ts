import { calendarFile } from '../rules/calendar-file.ts';
import { deleteOldBookings } from '../db/bookings.ts';
import { readSession } from '../db/sessions.ts';
import { isCall, joiningText } from '../rules/joining.ts';
import type { DemoQuery } from '../contract/demos.ts';
import { bookAppointment, listPlaces, listSlots, type AppointmentInput } from './appointments.ts';
import { bookDemo, type DemoBookingInput } from './book-demo.ts';
import { bookingPath, findBookingOfToken } from './booking-link.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';
import { notifyBooking } from './emails/notify-booking.ts';
import { remindBookings } from './emails/remind-bookings.ts';
import { generateSessions, type RuleStore } from './generate-sessions.ts';
import { getDemo, listDemos, listIndexedDemos } from './list-demos.ts';
import { listProjectBookings } from './list-project-bookings.ts';
import { acceptOffer, cancelBooking, changeBooking, getHeldBooking } from './manage-booking.ts';
import { listOtherSessions, moveHeldBooking } from './move-held-booking.ts';
import {
  addBooking,
  cancelStaffBooking,
  checkInBooking,
  moveBooking,
  type StaffBookingInput,
} from './staff/change-booking.ts';
import { cancelSession, saveSession, type SessionInput } from './staff/change-session.ts';
import { saveJoinLink, saveSessionJoinLink } from './staff/join-links.ts';
import { getCalendar, getRoster } from './staff/read-calendar.ts';
import { listRules, saveRule, type RuleInput } from './staff/rules.ts';
import { sweepWaitLists } from './wait-list.ts';

export type BookingsSubject = ReturnType<typeof createBookings>;

/** How long bookings are stored after their session, in ms. They contain names and phone numbers. */
const RETENTION_MS = 400 * 86_400_000;

/** Creates the service for demonstrations, appointments, their bookings and wait lists. */
export function createBookings(deps: BookingsDeps) {
  const { db, clock } = deps;
  return {
    listDemos: (ctx: BookingContext, query: DemoQuery) => listDemos(ctx, deps, query),
    getDemo: (ctx: BookingContext, id: string) => getDemo(ctx, deps, id),
    /** Returns the pages of demonstrations for the site map. */
    indexed: (ctx: Pick<BookingContext, 'site' | 'now'>) => listIndexedDemos(ctx, deps),
    rsvp: (ctx: BookingContext, input: DemoBookingInput) =>
      bookDemo(ctx, deps, input, { kind: 'rsvp', mode: 'book' }),
    book: (ctx: BookingContext, input: DemoBookingInput) =>
      bookDemo(ctx, deps, input, { kind: 'booking', mode: 'book' }),
    joinWaitList: (ctx: BookingContext, input: DemoBookingInput) =>
      bookDemo(ctx, deps, input, { kind: 'booking', mode: 'wait' }),
    places: (ctx: BookingContext) => listPlaces(ctx, deps),
    slots: (ctx: BookingContext, query: Parameters<typeof listSlots>[2]) => listSlots(ctx, deps, query),
    bookAppointment: (ctx: BookingContext, input: AppointmentInput) => bookAppointment(ctx, deps, input),
    held: (ctx: BookingContext, token: string) => getHeldBooking(ctx, deps, token),
    accept: (ctx: BookingContext, token: string) => acceptOffer(ctx, deps, token),
    cancel: (ctx: BookingContext, token: string) => cancelBooking(ctx, deps, token),
    change: (ctx: BookingContext, input: Parameters<typeof changeBooking>[2]) =>
      changeBooking(ctx, deps, input),
    others: (ctx: BookingContext, token: string) => listOtherSessions(ctx, deps, token),
    move: (ctx: BookingContext, input: Parameters<typeof moveHeldBooking>[2]) =>
      moveHeldBooking(ctx, deps, input),
    calendarFile: ({ site }: Pick<BookingContext, 'site'>, token: string) =>
      getCalendarFile(deps, token, site.id),
    ofProjects: (ctx: BookingContext, ids: readonly string[]) => listProjectBookings(ctx, deps, ids),
    staff: createStaffBookings(deps),
    /** Handles the event `booking-moved`. */
    notifyMoved: notifyBooking(deps),
    /** Ends expired offers and offers free seats. The worker calls this. */
    sweep: () => sweepWaitLists(db, clock()),
    /** Creates the sessions of recurring rules. The worker calls this. */
    generate: () => generateSessions(db, { stores: storesOfAll(deps), now: clock() }),
    /** Sends the reminders of tomorrow's sessions. The worker calls this. */
    remind: () => remindBookings(deps),
    /** Deletes the bookings of sessions that ended more than 400 days ago. The worker calls this. */
    forget: () => deleteOldBookings(db, new Date(clock().getTime() - RETENTION_MS)),
  };
}

/** Creates the use cases of the staff who run the sessions and appointments of stores. */
function createStaffBookings(deps: BookingsDeps) {
  return {
    calendar: (ctx: BookingContext, query: Parameters<typeof getCalendar>[2]) =>
      getCalendar(ctx, deps, query),
    roster: (ctx: BookingContext, id: string) => getRoster(ctx, deps, id),
    saveSession: (ctx: BookingContext, input: SessionInput) => saveSession(ctx, deps, input),
    cancelSession: (ctx: BookingContext, input: { id: string; reason: string }) =>
      cancelSession(ctx, deps, input),
    addBooking: (ctx: BookingContext, input: StaffBookingInput) => addBooking(ctx, deps, input),
    checkIn: (ctx: BookingContext, input: { id: string; isCheckedIn: boolean }) =>
      checkInBooking(ctx, deps, input),
    move: (ctx: BookingContext, input: { id: string; sessionId: number }) => moveBooking(ctx, deps, input),
    cancel: (ctx: BookingContext, id: string) => cancelStaffBooking(ctx, deps, id),
    rules: (ctx: BookingContext) => listRules(ctx, deps),
    saveRule: (ctx: BookingContext, input: RuleInput) => saveRule(ctx, deps, input),
    saveJoinLink: (ctx: BookingContext, input: { uri: string; joinUrl: string }) =>
      saveJoinLink(ctx, deps, input),
    saveSessionJoinLink: (ctx: BookingContext, input: { id: string; joinUrl: string }) =>
      saveSessionJoinLink(ctx, deps, input),
  };
}

/** Returns the stores of all sites, each once. */
function storesOfAll({ siteIds, storesOf, clock }: BookingsDeps): RuleStore[] {
  const now = clock();
  const stores = siteIds.flatMap((siteId) => storesOf(siteId, now));
  return [...new Map(stores.map((store) => [store.storeUri, store])).values()];
}

/** Returns the calendar file of a link's booking; null if the link is invalid. */
async function getCalendarFile(
  { db, secret, storesOf, siteOf, originOf, clock }: BookingsDeps,
  token: string,
  siteId: string,
): Promise<string | null> {
  const booking = await findBookingOfToken({ db, secret }, token, siteId);
  const session = booking && (await readSession(db, booking.sessionId));
  if (!booking || !session) return null;
  const now = clock();
  const store = storesOf(booking.siteId, now).find(({ storeUri }) => storeUri === session.storeUri);
  const isBooked = booking.state === 'booked' && session.state === 'scheduled';
  const url = originOf(booking.siteId) + bookingPath(secret, booking.id);
  return calendarFile(
    {
      uid: `booking-${booking.id}@${booking.siteId}.whitegoods`,
      sequence: booking.round + session.round,
      title: session.title,
      description: [
        session.summary,
        ...(isBooked && isCall(session) ? [joiningText(booking, session, siteOf(booking.siteId))] : []),
        `View or change your booking: ${url}`,
      ]
        .filter(Boolean)
        .join('\n\n'),
      location: store
        ? [store.name, store.address, store.suburb, `${store.state} ${store.postcode}`.trim()].join(', ')
        : isBooked
          ? session.joinUrl
          : '',
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      isCancelled: session.state === 'cancelled' || booking.state === 'cancelled',
      url,
    },
    now,
  );
}
