import { sql, type Kysely } from 'kysely';

/**
 * Adds anonymous keys for the browsers that create carts and for the people who hold unpaid stock. Also marks
 * emails whose text must be deleted after sending.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // A keyed hash of the browser that created the cart with its first product. With this hash, simultaneous
  // requests from one browser create only one cart.
  await sql`alter table cart add column begun_by text`.execute(db);
  await sql`create index cart_begun_by on cart (begun_by, created_at) where begun_by is not null`.execute(db);
  // Keyed hashes of the browser, the email address and the network address. The shop counts the unpaid holds
  // for each hash.
  await sql`
    alter table payment_attempt
      add column holder_browser text,
      add column holder_email text,
      add column holder_address text`.execute(db);
  for (const column of ['holder_browser', 'holder_email', 'holder_address'])
    await sql`
      create index ${sql.ref(`payment_attempt_${column}`)} on payment_attempt (${sql.ref(column)})
      where state in ('created', 'redirected', 'pending', 'unknown')`.execute(db);
  await sql`alter table mail add column has_secret boolean not null default false`.execute(db);
  await sql`
    update mail set has_secret = true, html = case when sent_at is null then html else '' end,
      plain = case when sent_at is null then plain else '' end
    where dedupe_key like 'order-confirmed-%' or dedupe_key like 'stock-back:%'`.execute(db);
}
