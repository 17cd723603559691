import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Returns the ids of the sites on which an email address has a confirmed newsletter subscription. */
export async function readNewsletterSites(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_signup')
    .select('site_id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .execute();
  return rows.map((row) => row.site_id);
}

/** Returns a newsletter sign-up and whether it is confirmed; undefined if it was withdrawn. */
export async function readSignup(
  db: Db,
  id: string,
): Promise<{ siteId: string; email: string; isConfirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('newsletter_signup')
    .select(['site_id as siteId', 'email', 'confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { siteId: row.siteId, email: row.email, isConfirmed: row.confirmed_at !== null };
}

/** Confirms a newsletter sign-up. Returns false if the sign-up was already confirmed or was withdrawn. */
export async function confirmSignup(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_signup')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes unconfirmed newsletter sign-ups created before `until` and returns the number of deleted sign-ups.
 */
export async function deleteUnconfirmedSignups(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletter_signup')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', until)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes a newsletter sign-up. Returns false if the sign-up does not exist. */
export async function deleteSignup(
  db: Db,
  key: { id: string } | { siteId: string; email: string },
): Promise<boolean> {
  const query = db.deleteFrom('newsletter_signup');
  const { numDeletedRows } = await (
    'id' in key
      ? query.where('id', '=', key.id)
      : query.where('site_id', '=', key.siteId).where('email', '=', key.email)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface WaitingAlert {
  id: number;
  siteId: string;
  productId: number;
  token: string;
}

/** Returns the unsent stock alerts of an email address, latest first. */
export async function readWaitingAlerts(db: Db, email: string): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    select id, site_id as "siteId", product_id as "productId", token from stock_alert
    where email = ${email} and back_at is null and withdrawn_at is null order by id desc limit 200`.execute(
    db,
  );
  return rows;
}
