import { sql, type Kysely } from 'kysely';

/**
 * Adds what staff need to see and repeat the background work of the shop: the latest run of each scheduled job, and
 * messages that staff discarded. Grants `jobs.manage` to administrators.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table job_run (
      name text primary key,
      -- How often the job runs, in ms.
      every_ms integer not null,
      -- The latest run: when it began, how long it took, and how many items it handled.
      started_at timestamptz not null,
      duration_ms integer not null,
      handled integer not null,
      -- The number of failures since the latest success, and the latest error.
      failures integer not null default 0,
      last_error text not null default '',
      last_error_at timestamptz
    )`.execute(db);
  // A rejected message that staff discarded. It is deleted with other rejected messages.
  await sql`alter table mail add column if not exists discarded_at timestamptz`.execute(db);
  await sql`create index mail_stopped on mail (id) where set_aside_at is not null and discarded_at is null`.execute(
    db,
  );
  await sql`create index outbox_stopped on outbox (id) where set_aside_at is not null and done_at is null`.execute(
    db,
  );
  await sql`create index webhook_delivery_failed on webhook_delivery (id) where state = 'failed'`.execute(db);
  await sql`
    insert into role_permission (role, permission)
    select name, 'jobs.manage' from role where name = 'administrator'
    on conflict do nothing`.execute(db);
}
