import { sql } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports the notes of staff about a person, and the requests for the person's data. The notes are deleted with the row of
 * the customer: by a foreign key with the account, and by a trigger with the last order of a guest. Requests stay, because
 * they prove that the shop handled them; they identify nobody after the row is deleted.
 */
export const customersPersonalData: PersonalData<Tables> = {
  subject: 'customers',
  async collect(db, { accountId, email }) {
    const isPerson = sql`(c.account_id = ${accountId} or c.guest_key = email_key(${email}::text))`;
    const { rows: notes } = await sql<object>`
      select n.body as text, n.created_at as at from customer_note n join customer c on c.id = n.customer_id
      where ${isPerson} order by n.id`.execute(db);
    const { rows: requests } = await sql<object>`
      select r.kind, r.state, r.received_on::text as "receivedOn", r.identity_check as "identityCheck", r.reason,
        r.decided_at as "decidedAt"
      from privacy_request r join customer c on c.id = r.customer_id where ${isPerson} order by r.id`.execute(
      db,
    );
    return { notes, requests };
  },
  async merge(tx, { accountId, email }, into) {
    const isPerson = sql`(c.account_id = ${accountId} or c.guest_key = email_key(${email}::text))`;
    await sql`
      update customer_note n set customer_id = target.id from customer c, customer target
      where n.customer_id = c.id and target.account_id = ${into.accountId} and ${isPerson}`.execute(tx);
    await sql`
      update privacy_request r set customer_id = target.id from customer c, customer target
      where r.customer_id = c.id and target.account_id = ${into.accountId} and ${isPerson}`.execute(tx);
  },
  /** Removes the texts of staff from the requests, which stay, except the proof of the deletion itself. */
  async erase(tx, { accountId, email }) {
    await sql`
      update privacy_request r set identity_check = '', reason = '' from customer c
      where c.id = r.customer_id and r.state <> 'open' and not (r.kind = 'delete' and r.state = 'done')
        and (c.account_id = ${accountId} or c.guest_key = email_key(${email}::text))`.execute(tx);
  },
};
