import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { alreadyBooked, demoClosed, demoFull, type BookingResult } from '../contract/demos.ts';
import type { BookingState } from '../contract/values.ts';
import { findOpenBooking, insertWaiting, readBooking, takeSeats, type BookingDraft } from '../db/bookings.ts';
import { lockSession } from '../db/sessions.ts';
import { bookingPath } from './booking-link.ts';
import { checkHolder, type LimitFault } from './check-limits.ts';
import type { BookingsDeps } from './deps.ts';
import { notify, offerSeats } from './wait-list.ts';

type TakeFault = Fault<'demo-closed' | 'demo-full' | 'already-booked'> | LimitFault;

/** PostgreSQL error code: a unique constraint is violated. */
const UNIQUE_VIOLATION = '23505';

/**
 * Stores a booking. `book` takes seats, or joins the wait list if too few are free; `wait` joins the wait list,
 * from which free seats are offered at once. A repeated request with the same email address and number of
 * people changes nothing and returns the stored state. `isStaff`: the limits of a customer do not apply.
 */
export async function takeBooking(
  { db, secret }: Pick<BookingsDeps, 'db' | 'secret'>,
  draft: BookingDraft,
  { mode, now, isStaff = false }: { mode: 'book' | 'wait'; now: Date; isStaff?: boolean },
): Promise<BookingResult | TakeFault> {
  const repeated = await findRepeated(db, draft);
  if (repeated) return repeated;
  try {
    return await inTransaction(db, async (tx) => {
      const fault = isStaff ? null : await checkHolder(tx, draft, now);
      if (fault) return fault;
      const taken = mode === 'book' ? await takeSeats(tx, draft, { now }) : undefined;
      if (taken !== undefined) {
        await notify(tx, { id: taken, round: 0 }, 'booked', now);
        return stored(secret, taken, 'booked');
      }
      // Seats may have become free before this lock, so the attempt is repeated under the lock.
      const session = await lockSession(tx, draft.sessionId);
      if (!session || session.state !== 'scheduled' || !session.isBookable || session.closesAt <= now)
        return failWith(demoClosed);
      const second = mode === 'book' ? await takeSeats(tx, draft, { now }) : undefined;
      if (second !== undefined) {
        await notify(tx, { id: second, round: 0 }, 'booked', now);
        return stored(secret, second, 'booked');
      }
      if (!session.hasWaitList || session.capacity === null) return failWith(demoFull);
      const id = await insertWaiting(tx, draft, now);
      await offerSeats(tx, draft.sessionId, now);
      const { state } = (await readBooking(tx, id))!;
      if (state === 'waiting') await notify(tx, { id, round: 0 }, 'waiting', now);
      return stored(secret, id, state);
    });
  } catch (error) {
    // A concurrent request with the same email address was faster.
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
    return (await findRepeated(db, draft)) ?? failWith(alreadyBooked);
  }
}

function stored(secret: BookingsDeps['secret'], id: number, state: BookingState): BookingResult {
  return { success: true, state, manageUrl: bookingPath(secret, id) };
}

/**
 * Returns the response to a repeated request. It contains no link, because the request proves nothing about its
 * sender.
 */
async function findRepeated(
  db: BookingsDeps['db'],
  { sessionId, email, attendees }: BookingDraft,
): Promise<BookingResult | TakeFault | null> {
  const open = email === '' ? undefined : await findOpenBooking(db, sessionId, email);
  if (!open) return null;
  return open.attendees === attendees
    ? { success: true, state: open.state, manageUrl: null }
    : failWith(alreadyBooked);
}
