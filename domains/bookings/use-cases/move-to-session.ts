import type { Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { alreadyBooked } from '../contract/demos.ts';
import { OPEN_STATES } from '../contract/values.ts';
import { changeSeats, moveSeats, readBooking, updateSessionOf } from '../db/bookings.ts';
import { lockSession, readSession, type StoredSession } from '../db/sessions.ts';
import { notify, offerSeats } from './wait-list.ts';

/** PostgreSQL error code: a unique constraint is violated. */
const UNIQUE_VIOLATION = '23505';

/**
 * Runs work that inserts or moves a booking. Returns a fault if the email address already has a booking in
 * the session.
 */
export async function onceEach<Result>(work: Promise<Result>): Promise<Result | Fault<'already-booked'>> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return failWith(alreadyBooked);
  }
}

interface Move {
  bookingId: number;
  /** The ids of the sessions. */
  from: number;
  to: number;
  /** Whether the locked target session accepts the booking. */
  accepts(session: StoredSession): boolean;
  now: Date;
}

/**
 * Moves an open booking to another session, in which it takes free seats, and emails the customer. The seats
 * that it had are offered to the wait list. Locks both sessions in the order of their ids.
 */
export async function moveToSession(
  tx: Transaction<Tables>,
  { bookingId, from, to, accepts, now }: Move,
): Promise<'moved' | 'booking-changed' | 'session-closed' | 'too-few-seats'> {
  for (const id of [from, to].toSorted((one, other) => one - other)) await lockSession(tx, id);
  const booking = await readBooking(tx, bookingId);
  if (booking?.sessionId !== from || !(OPEN_STATES as readonly string[]).includes(booking.state))
    return 'booking-changed';
  const target = await readSession(tx, to);
  if (!target || target.state !== 'scheduled' || !accepts(target)) return 'session-closed';
  const seats = target.kind !== 'demo' ? 1 : target.capacity === null ? 0 : booking.attendees;
  if (!(await changeSeats(tx, to, seats))) return 'too-few-seats';
  if (booking.state === 'booked' || booking.state === 'offered')
    await moveSeats(tx, from, { seats: booking.seats, from: booking.state, to: null });
  const round = await updateSessionOf(tx, bookingId, { sessionId: to, seats, now });
  await notify(tx, { id: bookingId, round }, 'moved', now);
  await offerSeats(tx, from, now);
  return 'moved';
}
