import { sql, type Kysely } from 'kysely';
import { emailKey } from '#foundation/pure/contact/email-key.ts';
import { isSold } from '#domains/catalogue/db/fragments.ts';
import { isInStock } from '#domains/stock/db/fragments.ts';
import { MAX_ALERTS } from '../contract/enquiries.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

export interface Signup {
  siteId: string;
  email: string;
  name: string;
  postcode: string;
  source: string;
}

/**
 * Stores an unconfirmed newsletter sign-up. A repeated sign-up updates the name and postcode but not the
 * confirmation. Returns the ID and whether the sign-up is confirmed.
 */
export async function saveSignup(
  db: Kysely<Tables>,
  signup: Signup,
  now: Date,
): Promise<{ id: string; isConfirmed: boolean }> {
  const { name, postcode, source } = signup;
  const row = await db
    .insertInto('newsletter_signup')
    .values({
      site_id: signup.siteId,
      email: signup.email,
      name,
      postcode,
      source,
      created_at: now,
      confirmed_at: null,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet({ name, postcode }))
    .returning(['id', 'confirmed_at'])
    .executeTakeFirstOrThrow();
  return { id: row.id, isConfirmed: row.confirmed_at !== null };
}

export interface PriceMatchRow {
  siteId: string;
  productId: number;
  sku: string;
  title: string;
  ourPriceCents: number | null;
  competitor: string;
  url: string;
  theirPriceCents: number;
  name: string;
  email: string;
  phone: string;
  postcode: string;
}

/** Stores a price match request. Returns its ID. */
export async function savePriceMatch(tx: Kysely<Tables>, row: PriceMatchRow, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('price_match_request')
    .values({
      site_id: row.siteId,
      product_id: row.productId,
      sku: row.sku,
      title: row.title,
      our_price_cents: row.ourPriceCents,
      competitor: row.competitor,
      url: row.url,
      their_price_cents: row.theirPriceCents,
      name: row.name,
      email: row.email,
      phone: row.phone,
      postcode: row.postcode,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface StockAlertRow {
  id: number;
  siteId: string;
  productId: number;
  email: string;
  token: string;
  round: number;
  backAt: Date | null;
  withdrawnAt: Date | null;
}

const alertColumns = [
  'id',
  'site_id as siteId',
  'product_id as productId',
  'email',
  'token',
  'round',
  'back_at as backAt',
  'withdrawn_at as withdrawnAt',
] as const;

/**
 * Stores a stock alert, once per email address and product. If the shopper repeats the request before the
 * notification is sent, only the name and phone number change. If the notification was already sent, the
 * request starts a new round. Stores nothing and returns false if the address, in all its spellings, already waits
 * for {@link MAX_ALERTS} products on the site. Locks the address until the transaction ends.
 */
export async function saveStockAlert(
  tx: Kysely<Tables>,
  alert: Pick<StockAlertRow, 'siteId' | 'productId' | 'email' | 'token'> & {
    name: string;
    phone: string;
    callTime: string;
  },
  now: Date,
): Promise<boolean> {
  const lock = `stock alert ${alert.siteId} ${emailKey(alert.email)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number; isWaiting: boolean }>`
    select count(*)::int as count,
      coalesce(bool_or(email = ${alert.email} and product_id = ${alert.productId}), false) as "isWaiting"
    from stock_alert
    where site_id = ${alert.siteId} and email_key(email) = email_key(${alert.email})
      and back_at is null and withdrawn_at is null`.execute(tx);
  const { count, isWaiting } = rows[0]!;
  if (!isWaiting && count >= MAX_ALERTS) return false;
  await tx
    .insertInto('stock_alert')
    .values({
      site_id: alert.siteId,
      product_id: alert.productId,
      email: alert.email,
      name: alert.name,
      phone: alert.phone,
      call_time: alert.callTime,
      token: alert.token,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'product_id', 'email']).doUpdateSet({
        name: alert.name,
        phone: alert.phone,
        call_time: alert.callTime,
        round: sql`stock_alert.round + case when stock_alert.back_at is null then 0 else 1 end`,
        back_at: null,
      }),
    )
    .execute();
  return true;
}

export async function readStockAlert(
  db: Kysely<Tables>,
  key: { token: string } | { id: number },
): Promise<StockAlertRow | undefined> {
  const query = db.selectFrom('stock_alert').select(alertColumns);
  return 'token' in key
    ? query.where('token', '=', key.token).executeTakeFirst()
    : query.where('id', '=', key.id).executeTakeFirst();
}

/**
 * Withdraws a stock alert and erases its personal data. The page that its link opens then says that the alert
 * was withdrawn.
 */
export async function withdrawStockAlert(db: Kysely<Tables>, token: string, now: Date): Promise<void> {
  await db
    .updateTable('stock_alert')
    .set({ withdrawn_at: now, email: sql`'forgotten ' || id`, name: '', phone: '', call_time: '' })
    .where('token', '=', token)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/**
 * Marks and returns up to `limit` unsent stock alerts whose product is in stock in the country of the alert's
 * site. Skips alerts that another process has locked.
 */
export async function takeStockBack(
  tx: Kysely<Tables>,
  sites: readonly { id: string; country: string }[],
  limit: number,
  now: Date,
): Promise<{ id: number; round: number }[]> {
  const { rows } = await sql<{ id: number; round: number }>`
    update stock_alert set back_at = ${now.toISOString()}::timestamptz where id in (
      select a.id from stock_alert a
      join jsonb_to_recordset(${JSON.stringify(sites)}::jsonb) as s(id text, country text) on s.id = a.site_id
      where a.back_at is null and a.withdrawn_at is null and ${isSold(sql`a.product_id`, sql`a.site_id`)} and ${isInStock(sql`a.product_id`, sql`s.country`)}
      order by a.id limit ${limit}
      for update of a skip locked)
    returning id, round`.execute(tx);
  return rows;
}

export interface ExpertQuestion {
  siteId: string;
  name: string;
  email: string;
  message: string;
  path: string;
  source: string;
}

/** Stores a question to an expert. Returns its ID. */
export async function saveExpertQuestion(
  db: Kysely<Tables>,
  { siteId, ...question }: ExpertQuestion,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('expert_question')
    .values({ site_id: siteId, ...question, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns all questions to experts, oldest first. */
export async function readExpertQuestions(
  db: Kysely<Tables>,
): Promise<(ExpertQuestion & { createdAt: Date })[]> {
  return db
    .selectFrom('expert_question')
    .select(['site_id as siteId', 'name', 'email', 'message', 'path', 'source', 'created_at as createdAt'])
    .orderBy('id')
    .execute();
}

/** Returns all price match requests, oldest first. */
export async function readPriceMatches(
  db: Kysely<Tables>,
): Promise<(Omit<PriceMatchRow, 'productId'> & { createdAt: Date })[]> {
  return db
    .selectFrom('price_match_request')
    .select([
      'site_id as siteId',
      'sku',
      'title',
      'our_price_cents as ourPriceCents',
      'competitor',
      'url',
      'their_price_cents as theirPriceCents',
      'name',
      'email',
      'phone',
      'postcode',
      'created_at as createdAt',
    ])
    .orderBy('id')
    .execute();
}

/** Deletes a site's questions and price match requests that were sent before a time. Returns their number. */
export async function deleteOldEnquiries(
  db: Kysely<Tables>,
  { siteId, before }: { siteId: string; before: Date },
): Promise<number> {
  let count = 0;
  for (const table of ['expert_question', 'price_match_request'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('created_at', '<', before)
      .executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}
