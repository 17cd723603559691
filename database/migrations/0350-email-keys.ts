import { sql, type Kysely } from 'kysely';

/**
 * Adds `email_key`, which returns the same key for all spellings of a mailbox: lower case, without a plus tag and
 * without the dots of Gmail addresses (`emailKey` in `foundation/pure/contact/email-key.ts`). Limits per person count by
 * it, so the counted columns have an index of it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function email_key(value text) returns text language sql immutable strict parallel safe as $$
      select case when tail in ('@gmail.com', '@googlemail.com')
        then coalesce(nullif(replace(name, '.', ''), ''), name) || '@gmail.com' else name || tail end
      from (
        select coalesce(nullif(split_part(typed, '+', 1), ''), typed) as name, substr(address, length(typed) + 1) as tail
        from (select address, split_part(address, '@', 1) as typed from (select lower(btrim(value)) as address) a) b) c
    $$`.execute(db);
  for (const [index, place] of [
    ['account_mailbox', sql`account (email_key(email))`],
    ['customer_order_mailbox', sql`customer_order (email_key(email)) where state = 'confirmed'`],
    ['booking_mailbox', sql`booking (email_key(email))`],
    ['product_question_mailbox', sql`product_question (email_key(email))`],
    ['promotion_claim_mailbox', sql`promotion_claim (email_key(email))`],
    [
      'stock_alert_mailbox',
      sql`stock_alert (site_id, email_key(email)) where back_at is null and withdrawn_at is null`,
    ],
    ['mail_mailbox', sql`mail (email_key(recipient), created_at) where recipient <> ''`],
  ] as const)
    await sql`create index ${sql.ref(index)} on ${place}`.execute(db);
}
