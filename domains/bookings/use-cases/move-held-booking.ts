import { dayToParts } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  bookingLinkInvalid,
  bookingOver,
  changedTooOften,
  MAX_OTHER_SESSIONS,
  sessionClosed,
  tooFewSeats,
  type HeldBooking,
  type moveHeldBooking as moveEndpoint,
  type OtherSession,
} from '../contract/manage.ts';
import { appointmentThatDay } from '../contract/appointments.ts';
import { COOKING_DEMO_TYPE } from '../contract/values.ts';
import type { StoredBooking } from '../db/bookings.ts';
import { hasAppointmentThatDay, lockHolder } from '../db/holders.ts';
import { readOthersFor, readSession, type StoredSession } from '../db/sessions.ts';
import { mayChangeAgain } from '../rules/limits.ts';
import { localTimes } from '../rules/session-time.ts';
import { findPlace, openSlot } from './appointments.ts';
import { findBookingOfToken } from './booking-link.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';
import { findDemo } from './list-demos.ts';
import { getHeldBooking, isOpen } from './manage-booking.ts';
import { moveToSession, onceEach } from './move-to-session.ts';

type MoveContext = Pick<BookingContext, 'now' | 'site'>;

interface Held {
  booking: StoredBooking;
  session: StoredSession;
}

async function readHeld(deps: BookingsDeps, token: string, siteId: string): Promise<Held | undefined> {
  const booking = await findBookingOfToken(deps, token, siteId);
  const session = booking && (await readSession(deps.db, booking.sessionId));
  return session && { booking, session };
}

/** Lists the demonstrations to which the booking of a link can move; none for an appointment. */
export async function listOtherSessions(
  { now, site }: MoveContext,
  deps: BookingsDeps,
  token: string,
): Promise<OtherSession[] | Fault<'booking-link-invalid'>> {
  const held = await readHeld(deps, token, site.id);
  if (!held) return failWith(bookingLinkInvalid);
  const { booking, session } = held;
  if (session.kind !== 'demo') return [];
  const stores = new Map(deps.storesOf(booking.siteId, now).map((store) => [store.storeUri, store]));
  const others = await readOthersFor(
    deps.db,
    { from: session, seats: booking.attendees },
    { storeUris: [...stores.keys()], now, limit: MAX_OTHER_SESSIONS },
  );
  return others.map((other) => ({
    id: other.id,
    title: other.title,
    storeName: stores.get(other.storeUri!)!.name,
    day: dayToParts(other.day),
    ...localTimes(other),
  }));
}

/**
 * Moves the booking of a link to another demonstration of the site, or an appointment to another free time of
 * the same place. A repeated request changes nothing.
 */
export async function moveHeldBooking(
  ctx: MoveContext,
  deps: BookingsDeps,
  { token, ...target }: { token: string; sessionId?: number | undefined; time?: string | undefined },
): Promise<HeldBooking | FaultOf<typeof moveEndpoint>> {
  const { now, site } = ctx;
  const held = await readHeld(deps, token, site.id);
  if (!held) return failWith(bookingLinkInvalid);
  const { booking, session } = held;
  if (!isOpen(booking) || booking.state === 'offered' || session.startsAt <= now)
    return failWith(bookingOver);
  if (isAlreadyThere(session, target)) return getHeldBooking(ctx, deps, token);
  if (!mayChangeAgain(booking, now)) return failWith(changedTooOften);
  const to = await findTarget(ctx, deps, held, target);
  if (to === undefined) return failWith(sessionClosed);
  const moved = await onceEach(
    inTransaction(deps.db, async (tx) => {
      await lockHolder(tx, [booking.email]);
      if (await hasAppointmentThatDay(tx, booking, { sessionId: to, except: booking.id }))
        return failWith(appointmentThatDay);
      const result = await moveToSession(tx, {
        bookingId: booking.id,
        from: session.id,
        to,
        accepts: ({ isBookable, closesAt }) => isBookable && closesAt > now,
        now,
      });
      return result === 'moved' ? null : failWith(MOVE_FAULTS[result]);
    }),
  );
  return isFault(moved) ? moved : getHeldBooking(ctx, deps, token);
}

const MOVE_FAULTS = {
  'booking-changed': bookingOver,
  'session-closed': sessionClosed,
  'too-few-seats': tooFewSeats,
} as const;

interface Target {
  sessionId?: number | undefined;
  time?: string | undefined;
}

function isAlreadyThere(session: StoredSession, { sessionId, time }: Target): boolean {
  return session.kind === 'demo'
    ? sessionId === session.id
    : time === `${session.day}T${localTimes(session).startTime}`;
}

/**
 * Returns the id of the session to which a booking is to be moved; undefined if the booking cannot move
 * there.
 */
async function findTarget(
  { now }: MoveContext,
  deps: BookingsDeps,
  { booking, session }: Held,
  { sessionId, time }: Target,
): Promise<number | undefined> {
  const ctx = { site: deps.siteOf(booking.siteId), now };
  if (session.kind !== 'demo') {
    const place = await findPlace(ctx, deps, session.resourceUri);
    return place && openSlot(deps, place, { time: time ?? '', now });
  }
  const demo = sessionId === undefined ? undefined : await findDemo(ctx, deps, sessionId);
  // A session for owners requires a proof of purchase, which only a booking of such a session has.
  const isSuitable =
    demo?.demoType === COOKING_DEMO_TYPE.openToEveryone || demo?.demoType === session.demoType;
  return isSuitable ? demo.id : undefined;
}
