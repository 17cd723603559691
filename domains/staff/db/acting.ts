import { sql, type Kysely } from 'kysely';
import type { Acting } from '#domains/identity/rules/acting.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Returns the customer for whom a session acts at time `now`; null if the session acts for no customer. */
export async function readActing(db: Db, sessionId: string, now: Date): Promise<Acting | null> {
  const { rows } = await sql<{ id: string; customerId: string; name: string; until: Date | string }>`
    select t.id, t.customer_id as "customerId", trim(a.first_name || ' ' || a.last_name) as name, t.expires_at as until
    from acting t join account a on a.id = t.customer_id and a.closed_at is null
    where t.session_id = ${sessionId} and t.ended_at is null and t.expires_at > ${now}`.execute(db);
  const row = rows[0];
  return row ? { ...row, until: new Date(row.until) } : null;
}

/**
 * Ends all acting for customers in a session, including acting that has expired, and returns the customers'
 * IDs. The caller must have locked the session.
 */
export async function endActing(tx: Db, sessionId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('acting')
    .set({ ended_at: now })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}

export async function insertActing(
  tx: Db,
  row: { id: string; sessionId: string; staffId: string; customerId: string; siteId: string; until: Date },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('acting')
    .values({
      id: row.id,
      session_id: row.sessionId,
      staff_id: row.staffId,
      customer_id: row.customerId,
      site_id: row.siteId,
      began_at: now,
      expires_at: row.until,
      ended_at: null,
    })
    .execute();
}
