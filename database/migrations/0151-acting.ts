import { sql, type Kysely } from 'kysely';

/**
 * Allows a staff member to act for a customer in one session for half an hour. Adds the required permission,
 * and indexes for the customer search.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists acting (
      id uuid primary key,
      session_id text not null references session (id) on delete cascade,
      staff_id text not null references account (id) on delete cascade,
      customer_id text not null references account (id) on delete cascade,
      site_id text not null,
      began_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      check (staff_id <> customer_id)
    )`.execute(db);
  // When the account of a staff member is deleted, its price requests and decisions remain without a
  // reference to it.
  for (const column of ['asked_by', 'decided_by'])
    await sql`alter table price_ask drop constraint if exists ${sql.ref(`price_ask_${column}_fkey`)}`.execute(
      db,
    );
  // A session can act for only one customer at a time.
  await sql`create unique index if not exists acting_of_session on acting (session_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index if not exists acting_customer on acting (customer_id)`.execute(db);
  for (const role of ['sales', 'store-manager', 'support'])
    await sql`
      insert into role_permission (role, permission) select name, 'customers.act' from role where name = ${role}
      on conflict do nothing`.execute(db);
  await sql`create index if not exists account_email_prefix on account (email text_pattern_ops)`.execute(db);
  await sql`create index if not exists account_name_prefix on account (lower(first_name || ' ' || last_name) text_pattern_ops)`.execute(
    db,
  );
  await sql`create index if not exists account_last_name_prefix on account (lower(last_name) text_pattern_ops)`.execute(
    db,
  );
  // Indexes the last nine digits of phone numbers. These digits are the same for numbers with 04 and with +61
  // 4.
  await sql`
    create index if not exists account_phone_prefix on account (right(regexp_replace(phone, '\\D', '', 'g'), 9) text_pattern_ops)
    where phone <> ''`.execute(db);
  await sql`create index if not exists customer_order_email_prefix on customer_order (lower(email) text_pattern_ops)`.execute(
    db,
  );
}
