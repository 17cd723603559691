import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import {
  notEnoughSeats,
  sessionOver,
  unknownBooking,
  unknownSession,
  wrongState,
  type addBooking as addCall,
  type cancelStaffBooking as cancelCall,
  type checkInBooking as checkInCall,
  type moveBooking as moveCall,
  type Roster,
} from '../../contract/staff.ts';
import { OPEN_STATES } from '../../contract/values.ts';
import {
  insertWaiting,
  readBooking,
  setCheckedIn,
  takeReservedSeats,
  takeSeats,
  type BookingDraft,
  type StoredBooking,
} from '../../db/bookings.ts';
import { lockSession, type StoredSession } from '../../db/sessions.ts';
import { bookingErrors, type BookingForm } from '../../rules/booking-form.ts';
import { contactOf, formFault } from '../book-demo.ts';
import type { BookingContext, BookingsDeps } from '../deps.ts';
import { moveToSession, onceEach } from '../move-to-session.ts';
import { notify, offerSeats, releaseBooking } from '../wait-list.ts';
import { getRoster } from './read-calendar.ts';
import { findStaffSession, note } from './scope.ts';

type Tx = Transaction<Tables>;

export interface StaffBookingInput extends BookingForm {
  id: string;
  seatsFrom: 'free' | 'reserved' | 'wait-list';
}

/**
 * Enters a booking for a customer. Allowed until the session ends. The email address and the phone number are
 * optional.
 */
export async function addBooking(
  ctx: BookingContext,
  deps: BookingsDeps,
  { id, seatsFrom, ...form }: StaffBookingInput,
): Promise<Roster | FaultOf<typeof addCall>> {
  const { site, now } = ctx;
  const session = await findStaffSession(ctx, deps, id);
  if (!session) return failWith(unknownSession);
  if (session.state === 'cancelled' || session.endsAt <= now) return failWith(sessionOver);
  const isDemo = session.kind === 'demo';
  const capacity = isDemo ? session.capacity : null;
  const fault = formFault(bookingErrors(form, { capacity, hasOptionalContact: true }));
  if (fault) return fault;
  const contact = contactOf(form, site.country);
  const draft: BookingDraft = {
    ...contact,
    sessionId: session.id,
    siteId: site.id,
    kind: 'booking',
    seats: !isDemo ? 1 : session.capacity === null ? 0 : contact.attendees,
    orderNumber: null,
    accountId: null,
    takenBy: ctx.user.accountId,
  };
  const added = await onceEach(inTransaction(deps.db, (tx) => insertFor(tx, ctx, { draft, seatsFrom })));
  return isFault(added) ? added : getRoster(ctx, deps, session.id);
}

async function insertFor(
  tx: Tx,
  ctx: BookingContext,
  { draft, seatsFrom }: { draft: BookingDraft; seatsFrom: StaffBookingInput['seatsFrom'] },
): Promise<number | Fault<'not-enough-seats'>> {
  const { now } = ctx;
  let id: number | undefined;
  if (seatsFrom === 'reserved') id = await takeReservedSeats(tx, draft, now);
  else if (seatsFrom === 'free') id = await takeSeats(tx, draft, { now, isStaff: true });
  else {
    const session = await lockSession(tx, draft.sessionId);
    if (session?.hasWaitList && session.capacity !== null) id = await insertWaiting(tx, draft, now);
  }
  if (id === undefined) return failWith(notEnoughSeats);
  await note(tx, ctx, { action: 'added-booking', key: String(id), after: { seatsFrom, seats: draft.seats } });
  if (seatsFrom === 'wait-list') await offerSeats(tx, draft.sessionId, now);
  await notify(tx, { id, round: 0 }, seatsFrom === 'wait-list' ? 'waiting' : 'booked', now);
  return id;
}

/** Locks the session of a booking, runs `work` with both, and returns the roster of the session. */
async function changing<Code extends string>(
  ctx: BookingContext,
  deps: BookingsDeps,
  id: string,
  work: (tx: Tx, held: { booking: StoredBooking; session: StoredSession }) => Promise<Fault<Code> | null>,
): Promise<Roster | Fault<'unknown-booking'> | Fault<Code>> {
  const found = /^[1-9]\d{0,14}$/.test(id) ? await readBooking(deps.db, Number(id)) : undefined;
  const own = found && (await findStaffSession(ctx, deps, found.sessionId));
  if (!found || !own) return failWith(unknownBooking);
  const fault = await inTransaction(deps.db, async (tx) => {
    const session = await lockSession(tx, found.sessionId);
    const booking = await readBooking(tx, found.id);
    if (!session || booking?.sessionId !== session.id) return failWith(unknownBooking);
    return work(tx, { booking, session });
  });
  if (isFault(fault)) return fault;
  const roster = await getRoster(ctx, deps, found.sessionId);
  return isFault(roster) ? failWith(unknownBooking) : roster;
}

/** Records that the guests of a booking have arrived, or that they have not. */
export function checkInBooking(
  ctx: BookingContext,
  deps: BookingsDeps,
  { id, isCheckedIn }: { id: string; isCheckedIn: boolean },
): Promise<Roster | FaultOf<typeof checkInCall>> {
  return changing(ctx, deps, id, async (tx, { booking }) => {
    if (booking.state !== 'booked') return failWith(wrongState);
    await setCheckedIn(tx, booking.id, { isCheckedIn, now: ctx.now });
    return null;
  });
}

/** Cancels a booking and offers its seats to the wait list. A repeated request changes nothing. */
export function cancelStaffBooking(
  ctx: BookingContext,
  deps: BookingsDeps,
  id: string,
): Promise<Roster | FaultOf<typeof cancelCall>> {
  const { now } = ctx;
  return changing(ctx, deps, id, async (tx, { booking }) => {
    if (booking.state === 'cancelled') return null;
    if (!(OPEN_STATES as readonly string[]).includes(booking.state)) return failWith(wrongState);
    await releaseBooking(tx, booking, { to: 'cancelled', notice: 'cancelled', now });
    await note(tx, ctx, { action: 'cancelled-booking', key: String(booking.id) });
    return null;
  });
}

const MOVE_FAULTS = {
  'booking-changed': wrongState,
  'session-closed': sessionOver,
  'too-few-seats': notEnoughSeats,
} as const;

/**
 * Moves a booking to another session of the site, in which it takes free seats.
 */
export async function moveBooking(
  ctx: BookingContext,
  deps: BookingsDeps,
  { id, sessionId }: { id: string; sessionId: number },
): Promise<Roster | FaultOf<typeof moveCall>> {
  const { now } = ctx;
  const found = /^[1-9]\d{0,14}$/.test(id) ? await readBooking(deps.db, Number(id)) : undefined;
  const from = found && (await findStaffSession(ctx, deps, found.sessionId));
  if (!found || !from) return failWith(unknownBooking);
  const to = await findStaffSession(ctx, deps, sessionId);
  if (!to || to.kind !== from.kind) return failWith(unknownSession);
  if (to.state === 'cancelled' || to.endsAt <= now || to.id === from.id) return failWith(sessionOver);
  const moved = await onceEach(
    inTransaction(deps.db, async (tx) => {
      const result = await moveToSession(tx, {
        bookingId: found.id,
        from: from.id,
        to: to.id,
        accepts: ({ endsAt }) => endsAt > now,
        now,
      });
      if (result !== 'moved') return failWith(MOVE_FAULTS[result]);
      await note(tx, ctx, {
        action: 'moved-booking',
        key: String(found.id),
        after: { from: from.id, to: to.id },
      });
      return null;
    }),
  );
  if (isFault(moved)) return moved;
  return getRoster(ctx, deps, from.id);
}
