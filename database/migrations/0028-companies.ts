import { sql, type Kysely } from 'kysely';

/**
 * Adds companies for trade sites: their buyers, spending limits, invitations, invoice addresses, and orders
 * that await approval.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table membership
      add column buys_for text references account (id) on delete cascade,
      add constraint membership_buys_for check (buys_for is null or (state = 'active' and buys_for <> account_id))`.execute(
    db,
  );
  await sql`create index membership_buyers on membership (buys_for, site_id) where buys_for is not null`.execute(
    db,
  );
  // The permissions that a company's owner has granted to a buyer. Deleted when the buyer's membership is
  // deleted.
  await sql`
    create table company_buyer (
      account_id text not null,
      site_id text not null,
      -- Null if unlimited.
      limit_cents integer check (limit_cents >= 0),
      may_approve boolean not null default false,
      primary key (account_id, site_id),
      foreign key (account_id, site_id) references membership (account_id, site_id) on delete cascade
    )`.execute(db);
  await sql`
    create table company_invitation (
      id text primary key,
      owner_id text not null references account (id) on delete cascade,
      site_id text not null,
      email text not null check (email = lower(email)),
      limit_cents integer check (limit_cents >= 0),
      may_approve boolean not null default false,
      -- Hash of the token, which only the email contains.
      hash text not null unique,
      invited_at timestamptz not null,
      expires_at timestamptz not null,
      unique (owner_id, site_id, email)
    )`.execute(db);
  await sql`
    create table company_billing (
      owner_id text not null references account (id) on delete cascade,
      site_id text not null,
      company_name text not null,
      address text not null,
      suburb text not null,
      -- Empty in New Zealand.
      state text not null,
      postcode text not null,
      phone text not null,
      primary key (owner_id, site_id)
    )`.execute(db);
  await sql`
    create table order_request (
      id text primary key,
      owner_id text not null references account (id) on delete cascade,
      buyer_id text not null references account (id) on delete cascade,
      site_id text not null,
      cart_id uuid not null references cart (id) on delete cascade,
      state text not null check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
      -- Hash of the cart's contents. An approval is valid for exactly these.
      goods text not null,
      total_cents integer not null,
      lines jsonb not null,
      asked_at timestamptz not null,
      decided_at timestamptz,
      decided_by text,
      reason text not null default ''
    )`.execute(db);
  await sql`create unique index order_request_waiting on order_request (cart_id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index order_request_company on order_request (owner_id, site_id, asked_at)`.execute(db);
}
