import { dayToParts } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { checkPhone, PHONE_TEXT, toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import {
  bookingLinkInvalid,
  bookingOver,
  changedTooOften,
  offerOver,
  tooFewSeats,
  type acceptOffer as acceptCall,
  type cancelBooking as cancelCall,
  type changeBooking as changeCall,
  type HeldBooking,
} from '../contract/manage.ts';
import { OPEN_STATES } from '../contract/values.ts';
import {
  changeSeats,
  moveSeats,
  readBooking,
  readPosition,
  setState,
  updateDetails,
  type StoredBooking,
} from '../db/bookings.ts';
import { lockHolder } from '../db/holders.ts';
import { lockSession, readSession, type StoredSession } from '../db/sessions.ts';
import { attendeesError, BOOKING_TEXT, MAX_COMMENTS_LENGTH, parseAttendees } from '../rules/booking-form.ts';
import { mayChangeAgain } from '../rules/limits.ts';
import { isCall } from '../rules/joining.ts';
import { isReminded, localTimes } from '../rules/session-time.ts';
import { findPlace } from './appointments.ts';
import { formFault } from './book-demo.ts';
import { calendarPath, findBookingOfToken } from './booking-link.ts';
import { checkSeats } from './check-limits.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';
import { notify, offerSeats, releaseBooking } from './wait-list.ts';

type ManageContext = Pick<BookingContext, 'now' | 'site'>;
type LinkFault = Fault<'booking-link-invalid'>;

/** Whether a booking is booked, waiting or offered. */
export const isOpen = ({ state }: StoredBooking) => (OPEN_STATES as readonly string[]).includes(state);

/** Returns the booking of a signed link. Fails with 404 if the link is invalid, the booking was
 * deleted, or it belongs to another site. */
export async function getHeldBooking(
  { now, site }: ManageContext,
  deps: BookingsDeps,
  token: string,
): Promise<HeldBooking | LinkFault> {
  const booking = await findBookingOfToken(deps, token, site.id);
  const session = booking && (await readSession(deps.db, booking.sessionId));
  if (!booking || !session) return failWith(bookingLinkInvalid);
  const store = deps.storesOf(booking.siteId, now).find(({ storeUri }) => storeUri === session.storeUri);
  const canCancel = isOpen(booking) && session.state === 'scheduled' && session.startsAt > now;
  return {
    state: booking.state,
    kind: booking.kind,
    firstName: booking.firstName,
    attendees: booking.attendees,
    phone: booking.phone,
    comments: booking.comments,
    position: booking.state === 'waiting' ? await readPosition(deps.db, booking) : null,
    offerExpiresAt: booking.offerExpiresAt?.toISOString() ?? null,
    canCancel,
    canChange: canCancel && booking.state !== 'offered',
    place: session.kind === 'demo' ? null : await placeOf(deps, session, { siteId: booking.siteId, now }),
    calendarUrl: calendarPath(deps.secret, booking.id),
    hasReminder:
      booking.email !== '' && isReminded(booking, session) && isReminded({ createdAt: now }, session),
    joinUrl: canCancel && booking.state === 'booked' && isCall(session) ? session.joinUrl : null,
    session: {
      id: session.id,
      kind: session.kind,
      title: session.title,
      host: session.host,
      isCancelled: session.state === 'cancelled',
      cancelReason: session.cancelReason,
      day: dayToParts(session.day),
      ...localTimes(session),
      timeZone: session.timeZone,
      startsAt: session.startsAt.toISOString(),
      store: store
        ? {
            storeUri: store.storeUri,
            name: store.name,
            address: [store.address, store.suburb, `${store.state} ${store.postcode}`.trim()].join(', '),
            phone: store.phone,
          }
        : null,
    },
  };
}

/** Returns the uri of the place of an appointment; null if it takes no more appointments. */
async function placeOf(
  deps: BookingsDeps,
  { resourceUri }: StoredSession,
  { siteId, now }: { siteId: string; now: Date },
): Promise<string | null> {
  const place = await findPlace({ site: deps.siteOf(siteId), now }, deps, resourceUri);
  return place ? resourceUri : null;
}

/**
 * Locks the session of a link's booking, runs `work` with both, and returns the booking afterwards. As
 * everywhere, the contact details (including the new `phone`) are locked first, then the session.
 */
async function changing<Code extends string>(
  ctx: ManageContext,
  deps: BookingsDeps,
  { token, phone = '' }: { token: string; phone?: string },
  work: (
    tx: Transaction<Tables>,
    held: { booking: StoredBooking; session: StoredSession },
  ) => Promise<Fault<Code> | null>,
): Promise<HeldBooking | LinkFault | Fault<Code>> {
  const found = await findBookingOfToken(deps, token, ctx.site.id);
  if (!found) return failWith(bookingLinkInvalid);
  const fault = await inTransaction(deps.db, async (tx) => {
    await lockHolder(tx, [found.email, found.phone, phone]);
    const session = await lockSession(tx, found.sessionId);
    const booking = await readBooking(tx, found.id);
    if (!session || booking?.sessionId !== session.id) return failWith(bookingLinkInvalid);
    return work(tx, { booking, session });
  });
  return isFault(fault) ? fault : getHeldBooking(ctx, deps, token);
}

/** Accepts an offered place. A repeated request changes nothing. */
export function acceptOffer(
  ctx: ManageContext,
  deps: BookingsDeps,
  token: string,
): Promise<HeldBooking | FaultOf<typeof acceptCall>> {
  const { now } = ctx;
  return changing(ctx, deps, { token }, async (tx, { booking, session }) => {
    const { id, state, seats, offerExpiresAt } = booking;
    if (state === 'booked') return null;
    if (state !== 'offered' || offerExpiresAt! <= now || session.state !== 'scheduled')
      return failWith(offerOver);
    await moveSeats(tx, session.id, { seats, from: 'offered', to: 'booked' });
    const round = await setState(tx, id, { state: 'booked', now });
    await notify(tx, { id, round }, 'booked', now);
    return null;
  });
}

/** Cancels a booking and offers its seats to the wait list. A repeated request changes nothing. */
export function cancelBooking(
  ctx: ManageContext,
  deps: BookingsDeps,
  token: string,
): Promise<HeldBooking | FaultOf<typeof cancelCall>> {
  const { now } = ctx;
  return changing(ctx, deps, { token }, async (tx, { booking, session }) => {
    if (booking.state === 'cancelled') return null;
    if (!isOpen(booking) || session.startsAt <= now) return failWith(bookingOver);
    await releaseBooking(tx, booking, { to: 'cancelled', notice: 'cancelled', now });
    return null;
  });
}

/**
 * Changes the details of a booking. Additional people need free seats, unless the booking is on the wait
 * list. If the number of people decreases, the released seats are offered to the wait list. A repeated
 * request changes nothing.
 */
export function changeBooking(
  ctx: ManageContext,
  deps: BookingsDeps,
  { token, ...input }: { token: string; attendees: string | number; phone: string; comments: string },
): Promise<HeldBooking | FaultOf<typeof changeCall>> {
  const { now } = ctx;
  return changing(ctx, deps, { token, phone: input.phone }, async (tx, { booking, session }) => {
    const phoneError = checkPhone(input.phone);
    const fault = formFault({
      attendees: attendeesError(input.attendees, session.kind === 'demo' ? session.capacity : null),
      phone: phoneError === null ? undefined : PHONE_TEXT[phoneError],
      comments: input.comments.length > MAX_COMMENTS_LENGTH ? BOOKING_TEXT.comments : undefined,
    });
    if (fault) return fault;
    if (booking.state === 'offered' || !isOpen(booking) || session.startsAt <= now)
      return failWith(bookingOver);
    const attendees = parseAttendees(input.attendees)!;
    const seats = session.kind !== 'demo' ? booking.seats : session.capacity === null ? 0 : attendees;
    const details = {
      attendees,
      seats,
      phone: toStoredPhone(input.phone, deps.siteOf(booking.siteId).country),
      comments: typed(input.comments),
    };
    if (isSame(booking, details)) return null;
    if (!mayChangeAgain(booking, now)) return failWith(changedTooOften);
    const held = session.kind === 'demo' ? attendees : seats;
    const isMore = attendees > booking.attendees || details.phone !== booking.phone;
    const tooMany =
      isMore && booking.takenBy === null
        ? await checkSeats(tx, { ...booking, phone: details.phone }, { seats: held, except: booking.id, now })
        : null;
    if (tooMany) return tooMany;
    if (booking.state === 'booked' && seats !== booking.seats)
      if (!(await changeSeats(tx, session.id, seats - booking.seats))) return failWith(tooFewSeats);
    const round = await updateDetails(tx, booking.id, details, now);
    await notify(tx, { id: booking.id, round }, 'changed', now);
    await offerSeats(tx, session.id, now);
    return null;
  });
}

type Details = Pick<StoredBooking, 'attendees' | 'seats' | 'phone' | 'comments'>;

function isSame(booking: Details, details: Details): boolean {
  return (['attendees', 'seats', 'phone', 'comments'] as const).every(
    (name) => booking[name] === details[name],
  );
}
