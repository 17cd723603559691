import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Sites whose news an address gets. */
export async function readNewsletterSites(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_signup')
    .select('site_id')
    .where('email', '=', email)
    .execute();
  return rows.map((row) => row.site_id);
}

/** The id of a sign-up by site and address. */
export async function findSignup(
  db: Db,
  key: { siteId: string; email: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_signup')
    .select('id')
    .where('site_id', '=', key.siteId)
    .where('email', '=', key.email)
    .executeTakeFirst();
  return row?.id;
}

/** The site of a sign-up; undefined for one that was taken back. */
export async function readSignupSite(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_signup')
    .select('site_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.site_id;
}

/** Takes a sign-up back; false when there was none. */
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

/** What an address waits for, the latest first. */
export async function readWaitingAlerts(db: Db, email: string): Promise<WaitingAlert[]> {
  const { rows } = await sql<WaitingAlert>`
    select id, site_id as "siteId", product_id as "productId", token from stock_alert
    where email = ${email} and back_at is null and withdrawn_at is null order by id desc limit 200`.execute(
    db,
  );
  return rows;
}
