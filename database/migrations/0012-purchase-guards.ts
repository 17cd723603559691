import { sql, type Kysely } from 'kysely';

/**
 * Adds anonymous keys for cart creators and for holders of unpaid stock. Marks emails whose text is deleted
 * after sending.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // A keyed hash of the browser that created the cart with its first product, so that simultaneous requests
  // create only one cart.
  await sql`alter table cart add column begun_by text`.execute(db);
  await sql`create index cart_begun_by on cart (begun_by, created_at) where begun_by is not null`.execute(db);
  // Keyed hashes of browser, email address and network address, to count the unpaid holds for each.
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
