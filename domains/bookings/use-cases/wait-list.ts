import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import { bookingMoved } from '../events.ts';
import type { BookingNotice } from '../contract/booking-notices.ts';
import {
  moveSeats,
  readExpiredOffers,
  readSessionsToOffer,
  readWaiting,
  setState,
  type StoredBooking,
} from '../db/bookings.ts';
import { lockSession, readSession } from '../db/sessions.ts';
import { chooseOffers, freeSeats, offerExpiry } from '../rules/seats.ts';

type Tx = Transaction<Tables>;

/** Queues the email about a change of a booking. */
export function notify(
  tx: Kysely<Tables>,
  { id, round }: { id: number; round: number },
  notice: BookingNotice,
  now: Date,
): Promise<void> {
  return appendEvents(tx, [bookingMoved({ bookingId: id, round, notice })], now);
}

/**
 * Offers the free seats of a session to the wait list, in order. The caller must hold the lock of the session.
 * The seats of an offer are held until it expires.
 */
export async function offerSeats(tx: Tx, sessionId: number, now: Date): Promise<void> {
  const session = await readSession(tx, sessionId);
  if (!session || session.state !== 'scheduled' || session.closesAt <= now) return;
  const free = freeSeats(session);
  if (free <= 0) return;
  for (const { id, seats } of chooseOffers(await readWaiting(tx, sessionId), free)) {
    await moveSeats(tx, sessionId, { seats, from: null, to: 'offered' });
    const offerExpiresAt = offerExpiry(session.closesAt, now);
    const round = await setState(tx, id, { state: 'offered', offerExpiresAt, now });
    await notify(tx, { id, round }, 'offered', now);
  }
}

/**
 * Releases the seats of a booking, sets its new state, and offers the seats to the wait list. The caller must
 * hold the lock of the session.
 */
export async function releaseBooking(
  tx: Tx,
  { id, sessionId, state, seats }: StoredBooking,
  { to, notice, now }: { to: 'cancelled' | 'expired'; notice: BookingNotice; now: Date },
): Promise<void> {
  if (state === 'booked' || state === 'offered')
    await moveSeats(tx, sessionId, { seats, from: state, to: null });
  const round = await setState(tx, id, { state: to, now });
  await notify(tx, { id, round }, notice, now);
  await offerSeats(tx, sessionId, now);
}

/** Maximum number of sessions that one run of the job processes. */
const BATCH = 200;

/**
 * Ends the expired offers of all sessions and offers free seats to the wait lists. Each session is one
 * transaction, so a process that dies between a cancellation and an offer loses nothing: the next run makes
 * the offer. Several processes may run this concurrently. Returns the number of processed sessions.
 */
export async function sweepWaitLists(db: Kysely<Tables>, now: Date): Promise<number> {
  const ids = await readSessionsToOffer(db, now, BATCH);
  for (const id of ids)
    await inTransaction(db, async (tx) => {
      if (!(await lockSession(tx, id))) return;
      for (const expired of await readExpiredOffers(tx, id, now)) {
        await moveSeats(tx, id, { seats: expired.seats, from: 'offered', to: null });
        const round = await setState(tx, expired.id, { state: 'expired', now });
        await notify(tx, { id: expired.id, round }, 'offer-expired', now);
      }
      await offerSeats(tx, id, now);
    });
  return ids.length;
}
