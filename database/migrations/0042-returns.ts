import { sql, type Kysely } from 'kysely';

/** Adds returns with their lines and photographs, and the permission to process returns. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table return_request (
      id bigint generated always as identity primary key,
      site_id text not null,
      order_id bigint not null references customer_order (id),
      -- Idempotency key of the browser: a repeated request is stored once.
      key text not null,
      reason text not null check (reason in ('changed-mind', 'faulty', 'damaged', 'wrong-item')),
      wish text not null check (wish in ('refund', 'replacement', 'repair', 'either')),
      words text not null,
      state text not null check (state in ('requested', 'approved', 'declined', 'withdrawn', 'received', 'refunded', 'settled')),
      failure text check (failure in ('major', 'minor')),
      remedy text check (remedy in ('refund', 'replacement', 'repair')),
      -- The shop's comment on its decision.
      decision text not null default '',
      refunded_cents integer not null default 0 check (refunded_cents >= 0),
      created_at timestamptz not null,
      decided_at timestamptz,
      received_at timestamptz,
      closed_at timestamptz,
      unique (order_id, key)
    )`.execute(db);
  await sql`create index return_request_state on return_request (site_id, state, id)`.execute(db);
  await sql`
    create table return_line (
      request_id bigint not null references return_request (id),
      product_id bigint not null,
      sku text not null,
      title text not null,
      quantity integer not null check (quantity > 0),
      primary key (request_id, product_id)
    )`.execute(db);
  await sql`
    create table return_photo (
      id bigint generated always as identity primary key,
      request_id bigint not null references return_request (id),
      -- Digest of the upload: the same photograph is stored once.
      digest text not null,
      file bytea not null,
      created_at timestamptz not null,
      unique (request_id, digest)
    )`.execute(db);
  for (const role of ['store-manager', 'support', 'finance', 'administrator'])
    await sql`
      insert into role_permission (role, permission) select name, 'returns.decide' from role where name = ${role}
      on conflict do nothing`.execute(db);
}
