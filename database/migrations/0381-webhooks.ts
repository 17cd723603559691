import { sql, type Kysely } from 'kysely';

/**
 * Adds webhooks: the subscriptions of other systems, the messages about events, and their deliveries with all
 * attempts. Grants `integrations.manage` to administrators.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhook_subscription (
      id bigint generated always as identity primary key,
      name text not null,
      url text not null,
      -- The site whose events are sent; null for all sites.
      site_id text,
      topics text[] not null,
      state text not null default 'active' check (state in ('active', 'paused')),
      -- Why it is paused; empty if it is active.
      paused_because text not null default '' check (paused_because in ('', 'staff', 'failures', 'gone')),
      paused_at timestamptz,
      -- Both secrets are encrypted with a key derived from SECRET.
      secret text not null,
      previous_secret text,
      previous_secret_until timestamptz,
      failures_in_row integer not null default 0,
      failing_since timestamptz,
      -- Increases with every change by staff.
      version integer not null default 1,
      created_at timestamptz not null,
      check ((state = 'paused') = (paused_because <> ''))
    )`.execute(db);
  await sql`
    create table webhook_message (
      id bigint generated always as identity primary key,
      key text not null unique,
      topic text not null,
      -- The site of the event; null if it concerns all sites.
      site_id text,
      -- Whether it repeats a message of all sites for the subscriptions of one site.
      is_site_copy boolean not null default false,
      -- The only subscription that receives it; null unless it is a test.
      only_for bigint references webhook_subscription (id) on delete cascade,
      -- The email address of the person in the body, in lower case, for erasure; null if it names no person.
      email text,
      body text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index webhook_message_created on webhook_message (created_at)`.execute(db);
  await sql`create index webhook_message_email on webhook_message (email) where email is not null`.execute(
    db,
  );
  await sql`create index webhook_message_only_for on webhook_message (only_for) where only_for is not null`.execute(
    db,
  );
  await sql`
    create table webhook_delivery (
      id bigint generated always as identity primary key,
      message_id bigint not null references webhook_message (id) on delete cascade,
      subscription_id bigint not null references webhook_subscription (id) on delete cascade,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      -- The number of attempts since it was created, retried or replayed.
      attempts integer not null default 0,
      next_at timestamptz not null,
      created_at timestamptz not null,
      unique (message_id, subscription_id)
    )`.execute(db);
  await sql`
    create index webhook_delivery_due on webhook_delivery (subscription_id, next_at, id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index webhook_delivery_log on webhook_delivery (subscription_id, id)`.execute(db);
  await sql`
    create table webhook_attempt (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references webhook_delivery (id) on delete cascade,
      at timestamptz not null,
      duration_ms integer not null,
      -- The HTTP status of the response; null if there was none.
      status integer,
      -- Why there was no response; empty if there was one.
      error text not null,
      -- The beginning of the response's text.
      response text not null,
      request_headers jsonb not null
    )`.execute(db);
  await sql`create index webhook_attempt_delivery on webhook_attempt (delivery_id, id)`.execute(db);
  await sql`
    create table webhook_product_position (
      is_only boolean primary key default true check (is_only),
      -- The next changes have this transaction id or a later one; null before the first run.
      since_tx bigint
    )`.execute(db);
  await sql`insert into webhook_product_position (is_only) values (true)`.execute(db);
  await sql`
    insert into role_permission (role, permission) select name, 'integrations.manage' from role where name = 'administrator'
    on conflict do nothing`.execute(db);
}
