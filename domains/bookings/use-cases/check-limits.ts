import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { ownerAccountOf } from '#foundation/pure/user.ts';
import { signatureOf } from '#foundation/server/signature.ts';
import { mayTry } from '#domains/identity/use-cases/limits.ts';
import { appointmentThatDay } from '../contract/appointments.ts';
import { tooManyBookings, tooManySeats } from '../contract/demos.ts';
import type { BookingDraft } from '../db/bookings.ts';
import {
  countBookings,
  hasAppointmentThatDay,
  lockHolder,
  readHeldSeats,
  type Holder,
} from '../db/holders.ts';
import { MAX_BOOKINGS_PER_DAY, MAX_SEATS, NETWORK_LIMIT } from '../rules/limits.ts';
import type { BookingContext, BookingsDeps } from './deps.ts';

const DAY_MS = 24 * 3600 * 1000;

export type LimitFault = Fault<'too-many-bookings' | 'too-many-seats' | 'appointment-that-day'>;

/** Counts a booking of a guest for the guest's network. Returns a fault if the network made too many. */
export async function countForNetwork(
  { user, ip, now }: Pick<BookingContext, 'user' | 'ip' | 'now'>,
  { db, secret, networkOf, hasLimits }: Pick<BookingsDeps, 'db' | 'secret' | 'networkOf' | 'hasLimits'>,
): Promise<Fault<'too-many-bookings'> | null> {
  if (!hasLimits || ownerAccountOf(user) !== null) return null;
  const key = `booking-network:${signatureOf(secret, 'booking', `network ${networkOf(ip)}`)}`;
  return (await mayTry(db, [{ key, limit: NETWORK_LIMIT }], now)) ? null : failWith(tooManyBookings);
}

/**
 * Locks the contact details of a new booking, and returns a fault if they have too many bookings, too many
 * seats, or an appointment at the same place and day. Call this before locking the session.
 */
export async function checkHolder(
  tx: Kysely<Tables>,
  draft: BookingDraft,
  now: Date,
): Promise<LimitFault | null> {
  await lockHolder(tx, [draft.email, draft.phone]);
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countBookings(tx, draft, since)) >= MAX_BOOKINGS_PER_DAY) return failWith(tooManyBookings);
  const { sessionId } = draft;
  if (await hasAppointmentThatDay(tx, draft, { sessionId, except: null }))
    return failWith(appointmentThatDay);
  return checkSeats(tx, draft, { seats: Math.max(draft.seats, draft.attendees), except: null, now });
}

/** Returns a fault if the contact details of a booking would have too many seats with it. */
export async function checkSeats(
  tx: Kysely<Tables>,
  holder: Holder,
  { seats, except, now }: { seats: number; except: number | null; now: Date },
): Promise<Fault<'too-many-seats'> | null> {
  const held = await readHeldSeats(tx, holder, { except, now });
  return held + seats > MAX_SEATS ? failWith(tooManySeats) : null;
}
