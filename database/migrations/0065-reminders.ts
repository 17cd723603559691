import { sql, type Kysely } from 'kysely';

/** Adds staff reminders, and whether a staff member receives a daily email with them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table reminder (
      id bigint generated always as identity primary key,
      -- The shop in which it was made: its mails look like it.
      site_id text not null,
      -- A project that it is about, by the project's own id; null for none.
      project_id text,
      -- A product that it is about; null for none.
      sku text,
      name text not null,
      notes text not null default '',
      due_day date not null,
      status text not null default 'Open' check (status in ('Open', 'Done', 'Archived')),
      created_by text references account (id) on delete set null,
      -- Who is reminded; null: their account is deleted.
      assigned_to text references account (id) on delete set null,
      -- The browser's own name of the wish: the same twice is one reminder.
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
      -- The last day, at their store, of which the mail of the morning has told them.
      told_day date
    )`.execute(db);
}
