import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { hasConfirmedOrder } from '#domains/orders/db/fragments.ts';
import type { BookingKind, BookingState } from '../contract/values.ts';

type Db = Kysely<Tables>;

export interface StoredBooking {
  id: number;
  sessionId: number;
  siteId: string;
  kind: BookingKind;
  state: BookingState;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  attendees: number;
  seats: number;
  comments: string;
  orderNumber: string | null;
  accountId: string | null;
  offerExpiresAt: Date | null;
  checkedInAt: Date | null;
  takenBy: string | null;
  round: number;
  createdAt: Date;
  changedAt: Date;
}

const fields = sql`
  b.id, b.session_id as "sessionId", b.site_id as "siteId", b.kind, b.state, b.first_name as "firstName",
  b.last_name as "lastName", b.email, b.phone, b.attendees, b.seats, b.comments, b.order_number as "orderNumber",
  b.account_id as "accountId", b.offer_expires_at as "offerExpiresAt", b.checked_in_at as "checkedInAt",
  b.taken_by as "takenBy", b.round, b.created_at as "createdAt",
  b.changed_at as "changedAt"`;

export async function readBooking(db: Db, id: number): Promise<StoredBooking | undefined> {
  const { rows } = await sql<StoredBooking>`select ${fields} from booking b where b.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the bookings of a session in the order in which they were made. */
export async function readRoster(db: Db, sessionId: number): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`
    select ${fields} from booking b where b.session_id = ${sessionId} order by b.id`.execute(db);
  return rows;
}

/** Returns the waiting bookings of a session in the order of the wait list. */
export async function readWaiting(tx: Db, sessionId: number): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`
    select ${fields} from booking b where b.session_id = ${sessionId} and b.state = 'waiting' order by b.id`.execute(
    tx,
  );
  return rows;
}

/** Returns the position of a waiting booking on the wait list, from 1. */
export async function readPosition(db: Db, { id, sessionId }: StoredBooking): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select count(*)::int as position from booking
    where session_id = ${sessionId} and state = 'waiting' and id <= ${id}`.execute(db);
  return rows[0]!.position;
}

/** Returns the booking of an email address in a session that is booked, waiting or offered. */
export async function findOpenBooking(
  db: Db,
  sessionId: number,
  email: string,
): Promise<StoredBooking | undefined> {
  const { rows } = await sql<StoredBooking>`
    select ${fields} from booking b where b.session_id = ${sessionId} and lower(b.email) = lower(${email})
      and b.state in ('booked', 'waiting', 'offered')`.execute(db);
  return rows[0];
}

export interface BookingDraft {
  sessionId: number;
  siteId: string;
  kind: BookingKind;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  attendees: number;
  seats: number;
  comments: string;
  orderNumber: string | null;
  accountId: string | null;
  takenBy: string | null;
}

const COLUMNS = sql`session_id, site_id, kind, state, first_name, last_name, email, phone, attendees, seats, comments,
  order_number, account_id, taken_by, created_at, changed_at`;

const valuesOf = (draft: BookingDraft, state: RawBuilder<unknown>, now: Date) => sql`
  ${draft.siteId}::text, ${draft.kind}::text, ${state}, ${draft.firstName}::text, ${draft.lastName}::text,
  ${draft.email}::text, ${draft.phone}::text, ${draft.attendees}::int, ${draft.seats}::int, ${draft.comments}::text,
  ${draft.orderNumber}::text, ${draft.accountId}::text, ${draft.takenBy}::text, ${now}::timestamptz, ${now}::timestamptz`;

/** SQL that takes seats of a session if enough seats are free. A negative `seats` releases seats. */
const takingSeats = (sessionId: number, seats: number, more: RawBuilder<unknown> = sql`true`) => sql`
  update booking_session set booked = booked + ${seats}::int
  where id = ${sessionId} and state = 'scheduled' and ${more}
    and (capacity is null or ${seats}::int <= 0 or reserved + booked + offered + ${seats}::int <= capacity)
  returning id`;

/**
 * Takes seats and inserts the booking in one statement, so that a session never has more bookings and open
 * offers than seats. Returns the id of the booking; undefined if too few seats are free or the bookings are
 * closed. `isStaff`: staff may book until the session ends.
 */
export async function takeSeats(
  tx: Db,
  draft: BookingDraft,
  { now, isStaff = false }: { now: Date; isStaff?: boolean },
): Promise<number | undefined> {
  const open = isStaff ? sql`ends_at > ${now}` : sql`closes_at > ${now} and is_bookable`;
  const { rows } = await sql<{ id: number }>`
    with taken as (${takingSeats(draft.sessionId, draft.seats, open)})
    insert into booking (${COLUMNS})
    select taken.id, ${valuesOf(draft, sql`'booked'`, now)} from taken returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Takes reserved seats of a session for a booking by staff, in one statement. Returns the id of the booking;
 * undefined if too few seats are reserved.
 */
export async function takeReservedSeats(tx: Db, draft: BookingDraft, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with taken as (
      update booking_session set reserved = reserved - ${draft.seats}::int, booked = booked + ${draft.seats}::int
      where id = ${draft.sessionId} and state = 'scheduled' and ends_at > ${now} and reserved >= ${draft.seats}::int
      returning id)
    insert into booking (${COLUMNS})
    select taken.id, ${valuesOf(draft, sql`'booked'`, now)} from taken returning id`.execute(tx);
  return rows[0]?.id;
}

/** Appends a booking to the wait list and returns its id. The caller must hold the lock of the session. */
export async function insertWaiting(tx: Db, draft: BookingDraft, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into booking (${COLUMNS}) select ${draft.sessionId}::bigint, ${valuesOf(draft, sql`'waiting'`, now)}
    returning id`.execute(tx);
  return rows[0]!.id;
}

/** Changes the number of taken seats by `difference`. Returns false if too few seats are free. */
export async function changeSeats(tx: Db, sessionId: number, difference: number): Promise<boolean> {
  const { rows } = await sql`${takingSeats(sessionId, difference)}`.execute(tx);
  return rows.length > 0;
}

/** A change of the state of a booking. The caller must hold the lock of the session. */
interface StateChange {
  state: BookingState;
  offerExpiresAt?: Date | null;
  now: Date;
}

/** Sets the state of a booking. Returns the number of this change (`round`). */
export async function setState(
  tx: Db,
  id: number,
  { state, offerExpiresAt = null, now }: StateChange,
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update booking set state = ${state}, offer_expires_at = ${offerExpiresAt}, round = round + 1, changed_at = ${now}
    where id = ${id} returning round`.execute(tx);
  return rows[0]!.round;
}

/** Moves seats of a session from one count to another; null means free seats. */
export async function moveSeats(
  tx: Db,
  sessionId: number,
  { seats, from, to }: { seats: number; from: 'booked' | 'offered' | null; to: 'booked' | 'offered' | null },
): Promise<void> {
  const change = (count: 'booked' | 'offered') => (to === count ? seats : 0) - (from === count ? seats : 0);
  await sql`
    update booking_session set booked = booked + ${change('booked')}::int, offered = offered + ${change('offered')}::int
    where id = ${sessionId}`.execute(tx);
}

/** Writes the details that a customer changed. Returns the number of the change. */
export async function updateDetails(
  tx: Db,
  id: number,
  details: { attendees: number; seats: number; phone: string; comments: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update booking set attendees = ${details.attendees}, seats = ${details.seats}, phone = ${details.phone},
      comments = ${details.comments}, round = round + 1, changed_at = ${now}
    where id = ${id} returning round`.execute(tx);
  return rows[0]!.round;
}

/**
 * Moves a booking to another session as a booking with seats. Returns the number of the change. The number of
 * changes of the previous session is added to it. The number in the calendar file (RFC 5545, SEQUENCE) thus
 * never decreases.
 */
export async function updateSessionOf(
  tx: Db,
  id: number,
  { sessionId, seats, now }: { sessionId: number; seats: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ round: number }>`
    update booking set session_id = ${sessionId}, seats = ${seats}, state = 'booked', offer_expires_at = null,
      reminded_at = null, checked_in_at = null, changed_at = ${now},
      round = round + 1 + (select s.round from booking_session s where s.id = booking.session_id)
    where id = ${id} returning round`.execute(tx);
  return rows[0]!.round;
}

/** Sets or clears the check-in time of a booking. */
export async function setCheckedIn(
  tx: Db,
  id: number,
  { isCheckedIn, now }: { isCheckedIn: boolean; now: Date },
): Promise<void> {
  await sql`
    update booking set checked_in_at = ${isCheckedIn ? sql`coalesce(checked_in_at, ${now})` : sql`null`}, changed_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Cancels all open bookings of a session and returns their ids with the number of the change. */
export async function cancelAll(
  tx: Db,
  sessionId: number,
  now: Date,
): Promise<{ id: number; round: number }[]> {
  const { rows } = await sql<{ id: number; round: number }>`
    update booking set state = 'cancelled', offer_expires_at = null, round = round + 1, changed_at = ${now}
    where session_id = ${sessionId} and state in ('booked', 'waiting', 'offered') returning id, round`.execute(
    tx,
  );
  return rows;
}

/**
 * Counts a change of the session, such as a new time, as a change of each open booking. With `needsReminder`, also
 * resets their reminders, so that new ones are sent.
 */
export async function touchAll(
  tx: Db,
  sessionId: number,
  { needsReminder, now }: { needsReminder: boolean; now: Date },
): Promise<{ id: number; round: number }[]> {
  const { rows } = await sql<{ id: number; round: number }>`
    update booking set round = round + 1, changed_at = ${now},
      reminded_at = ${needsReminder ? sql`null` : sql`reminded_at`}
    where session_id = ${sessionId} and state in ('booked', 'waiting', 'offered') returning id, round`.execute(
    tx,
  );
  return rows;
}

/** Returns the expired offers of a session. */
export async function readExpiredOffers(tx: Db, sessionId: number, now: Date): Promise<StoredBooking[]> {
  const { rows } = await sql<StoredBooking>`
    select ${fields} from booking b
    where b.session_id = ${sessionId} and b.state = 'offered' and b.offer_expires_at <= ${now} order by b.id`.execute(
    tx,
  );
  return rows;
}

/**
 * Returns the sessions with expired offers, or with free seats that a waiting party needs. The latter exist
 * only if a process died or staff changed the seats.
 */
export async function readSessionsToOffer(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct b.session_id as id from booking b join booking_session s on s.id = b.session_id
    where s.state = 'scheduled' and (
      (b.state = 'offered' and b.offer_expires_at <= ${now})
      or (b.state = 'waiting' and s.closes_at > ${now}
        and (s.capacity is null or s.capacity - s.reserved - s.booked - s.offered >= b.seats)))
    order by b.session_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns bookings without a reminder whose session begins in a period, in order of id after `after`. */
export async function readUnreminded(
  db: Db,
  { from, until, after, limit }: { from: Date; until: Date; after: number; limit: number },
): Promise<{ id: number; sessionId: number }[]> {
  const { rows } = await sql<{ id: number; sessionId: number }>`
    select b.id, b.session_id as "sessionId" from booking b join booking_session s on s.id = b.session_id
    where b.state = 'booked' and b.reminded_at is null and b.email <> '' and s.state = 'scheduled'
      and s.starts_at > ${from} and s.starts_at < ${until} and b.id > ${after}
    order by b.id limit ${limit}`.execute(db);
  return rows;
}

/** Records that a booking has its reminder. Returns false if this was already recorded. */
export async function recordReminded(tx: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update booking set reminded_at = ${now} where id = ${id} and reminded_at is null and state = 'booked'
    returning id`.execute(tx);
  return rows.length > 0;
}

/**
 * Returns whether a purchase is proven: by an account with a confirmed order, or by the number of a confirmed
 * order and the email address that it was placed with.
 */
export async function isPurchaseProven(
  db: Db,
  proof: { siteId: string; accountId: string | null; orderNumber: string; email: string },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${hasConfirmedOrder(proof)} as is`.execute(db);
  return rows[0]!.is;
}

/** Deletes the bookings of sessions that ended before a time. Returns their number. */
export async function deleteOldBookings(db: Db, before: Date): Promise<number> {
  const { rows } = await sql`
    delete from booking b using booking_session s where s.id = b.session_id and s.ends_at < ${before}
    returning b.id`.execute(db);
  return rows.length;
}
