import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports the bookings of an account and those with its confirmed email address. Erasure
 * deletes all of them and frees the seats of future ones.
 */
export const bookingsPersonalData: PersonalData<Tables> = {
  subject: 'bookings',
  async collect(db, { accountId, email }) {
    const { rows: bookings } = await sql<object>`
      select b.site_id as site, s.title, s.starts_at as "startsAt", b.state, b.first_name as "firstName",
        b.last_name as "lastName", b.email, b.phone, b.attendees, b.comments, b.order_number as "orderNumber",
        b.checked_in_at as "checkedInAt", b.created_at as at
      from booking b join booking_session s on s.id = b.session_id
      where b.account_id = ${accountId} or (${email}::text is not null and lower(b.email) = ${email})
      order by b.id`.execute(db);
    return { bookings };
  },
  async merge(tx, { accountId, email }, into) {
    await sql`
      update booking set account_id = ${into.accountId}
      where account_id = ${accountId} or (${email}::text is not null and account_id is null and lower(email) = ${email})`.execute(
      tx,
    );
  },
  async erase(tx, { accountId, email }) {
    const theirs = sql`(account_id = ${accountId} or (${email}::text is not null and lower(email) = ${email}))`;
    // Locks the sessions in the order of their ids. A move of a booking locks its two sessions in the same
    // order.
    await sql`
      select 1 from booking_session where id in (select session_id from booking where ${theirs}) order by id for update`.execute(
      tx,
    );
    await sql`
      update booking_session s set booked = s.booked - held.booked, offered = s.offered - held.offered
      from (
        select session_id, coalesce(sum(seats) filter (where state = 'booked'), 0)::int as booked,
          coalesce(sum(seats) filter (where state = 'offered'), 0)::int as offered
        from booking where ${theirs} group by session_id) held
      where s.id = held.session_id and s.state = 'scheduled'`.execute(tx);
    await sql`delete from booking where ${theirs}`.execute(tx);
  },
};
