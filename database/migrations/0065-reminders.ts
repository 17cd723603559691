import { sql, type Kysely } from 'kysely';

/** Adds staff reminders, and a setting for a daily email with reminders. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reminder (
      id bigint generated always as identity primary key,
      -- The site in which it was created; its emails use that site's design.
      site_id text not null,
      -- Id of the project concerned, or null.
      project_id text,
      -- SKU of the product concerned, or null.
      sku text,
      name text not null,
      notes text not null default '',
      due_day date not null,
      status text not null default 'Open' check (status in ('Open', 'Done', 'Archived')),
      created_by text references account (id) on delete set null,
      -- Account that is reminded; null if deleted.
      assigned_to text references account (id) on delete set null,
      -- Idempotency key of the browser: a repeated request creates one reminder.
      key text,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      unique (created_by, key)
    )`.execute(db);
  await sql`
    create index reminder_of_person on reminder (assigned_to, status, due_day, id) where status <> 'Archived'`.execute(
    db,
  );
  await sql`
    create index reminder_of_project on reminder (project_id, due_day, id) where project_id is not null`.execute(
    db,
  );
  await sql`create index reminder_changed on reminder (status, changed_at) where status <> 'Open'`.execute(
    db,
  );
  await sql`
    create table reminder_mail (
      account_id text primary key references account (id) on delete cascade,
      is_wanted boolean not null default true,
      -- Last day, in the store's zone, covered by the morning email.
      told_day date
    )`.execute(db);
}
