import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { readBooking, readUnreminded, recordReminded } from '../../db/bookings.ts';
import { readSession } from '../../db/sessions.ts';
import { isReminded } from '../../rules/session-time.ts';
import type { BookingsDeps } from '../deps.ts';
import { mailBooking, type BookingMailDeps } from './notify-booking.ts';

/** The earliest local time of the reminder on the day before, in minutes since midnight. */
const FROM_MINUTES = 10 * 60;
/** The longest time from now until a session that begins tomorrow, in any time zone. */
const LATEST_MS = 49 * 3_600_000;
const BATCH = 200;

/**
 * Emails a reminder on the day before a session, from 10 am in the zone of its store, to bookings made earlier.
 * Sends one reminder per booking and returns their number. Several processes may run this concurrently.
 */
export async function remindBookings(deps: BookingMailDeps & Pick<BookingsDeps, 'db'>): Promise<number> {
  const { db, clock } = deps;
  const now = clock();
  const period = { from: now, until: new Date(now.getTime() + LATEST_MS) };
  let remindedCount = 0;
  for (let after = 0; ;) {
    const due = await readUnreminded(db, { ...period, after, limit: BATCH });
    for (const { id, sessionId } of due) {
      const wasSent = await inTransaction(db, async (tx) => {
        const session = await readSession(tx, sessionId);
        if (!session) return false;
        const local = dayInZone(now, session.timeZone);
        if (session.day !== addDays(local.day, 1) || local.minutes < FROM_MINUTES) return false;
        const booking = await readBooking(tx, id);
        if (!booking || !isReminded(booking, session)) return false;
        if (!(await recordReminded(tx, id, now))) return false;
        const key = `booking-reminder:${id}:${session.id}:${session.round}`;
        await mailBooking(tx, deps, { booking, notice: 'reminder', key });
        return true;
      });
      if (wasSent) remindedCount += 1;
    }
    if (due.length < BATCH) return remindedCount;
    after = due.at(-1)!.id;
  }
}
