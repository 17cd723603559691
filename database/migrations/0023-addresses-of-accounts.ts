import { sql, type Kysely } from 'kysely';

/** Adds the delivery addresses of accounts, and an index of orders by the email address of guests. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table saved_address (
      id uuid primary key,
      account_id text not null references account (id) on delete cascade,
      -- A site shows addresses of its own country only.
      country char(2) not null,
      first_name text not null,
      last_name text not null,
      company_name text not null default '',
      address text not null,
      suburb text not null,
      -- Empty in New Zealand.
      state text not null default '',
      postcode text not null,
      delivery_instructions text not null default '',
      is_default boolean not null default false,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index saved_address_account on saved_address (account_id, country)`.execute(db);
  await sql`
    create unique index saved_address_default on saved_address (account_id, country) where is_default`.execute(
    db,
  );
  await sql`
    create index customer_order_guest_email on customer_order (lower(email)) where account_id is null`.execute(
    db,
  );
}
