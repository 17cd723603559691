import { sql, type Kysely } from 'kysely';
import { emailKey } from '#foundation/pure/contact/email-key.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The contact details by which the limits count bookings. */
export interface Holder {
  siteId: string;
  email: string;
  phone: string;
}

/**
 * Locks the email address and the phone numbers of a booking until the transaction ends, so that concurrent
 * bookings are counted one after another. Call this before locking a session.
 */
export async function lockHolder(tx: Db, contacts: readonly string[]): Promise<void> {
  const keys = new Set(
    contacts
      .filter(Boolean)
      .map((contact) => `booking ${contact.includes('@') ? emailKey(contact) : contact}`),
  );
  for (const key of [...keys].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Returns the number of bookings that were made with an email address on all sites since a time. Bookings by staff do not
 * count.
 */
export async function countBookings(db: Db, { email }: Pick<Holder, 'email'>, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking
    where email_key(email) = email_key(${email}) and taken_by is null and created_at > ${since}`.execute(db);
  return rows[0]!.count;
}

/**
 * Returns the number of seats in upcoming sessions that an email address or a phone number has, whichever is
 * larger. The booking `except` and bookings by staff do not count. At drop-ins, each person counts as a seat.
 */
export async function readHeldSeats(
  db: Db,
  { siteId, email, phone }: Holder,
  { except, now }: { except: number | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ seats: number }>`
    with held as (
      select b.email, b.phone, case when s.kind = 'demo' then b.attendees else b.seats end as seats
      from booking b join booking_session s on s.id = b.session_id
      where b.site_id = ${siteId} and b.state in ('booked', 'waiting', 'offered') and b.taken_by is null
        and s.starts_at > ${now} and b.id is distinct from ${except}::bigint
        and (email_key(b.email) = email_key(${email}) or b.phone = ${phone}))
    select greatest(
      coalesce(sum(seats) filter (where email_key(email) = email_key(${email})), 0),
      coalesce(sum(seats) filter (where phone = ${phone}), 0))::int as seats
    from held`.execute(db);
  return rows[0]!.seats;
}

/** Whether an email address has another appointment at the place and on the day of a session. */
export async function hasAppointmentThatDay(
  db: Db,
  { email }: Pick<Holder, 'email'>,
  { sessionId, except }: { sessionId: number; except: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select 1 from booking_session target
      join booking_session s on s.resource_id = target.resource_id and s.day = target.day and s.kind <> 'demo'
      join booking b on b.session_id = s.id
      where target.id = ${sessionId} and target.kind <> 'demo' and email_key(b.email) = email_key(${email})
        and b.state in ('booked', 'waiting', 'offered') and b.id is distinct from ${except}::bigint) as has`.execute(
    db,
  );
  return rows[0]!.has;
}
