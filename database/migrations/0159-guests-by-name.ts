import { sql, type Kysely } from 'kysely';

/**
 * Adds indexes to find guests' orders by first and last name, by last name, and by phone number. Accounts
 * already have these indexes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index if not exists customer_order_guest_name on customer_order
      (lower((delivery_address->>'firstName') || ' ' || (delivery_address->>'lastName')) text_pattern_ops)
    where account_id is null`.execute(db);
  await sql`
    create index if not exists customer_order_guest_last_name on customer_order
      (lower(delivery_address->>'lastName') text_pattern_ops)
    where account_id is null`.execute(db);
  // Indexes the last nine digits of phone numbers. These digits are the same for numbers with 04 and with +61
  // 4.
  await sql`
    create index if not exists customer_order_guest_phone on customer_order
      (right(regexp_replace(phone, '\\D', '', 'g'), 9) text_pattern_ops)
    where account_id is null and phone <> ''`.execute(db);
}
