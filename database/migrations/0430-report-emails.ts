import { sql, type Kysely } from 'kysely';

/** Adds the reports that staff receive by email on a schedule. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table report_email (
      id bigint generated always as identity primary key,
      owner_id text not null references account (id) on delete cascade,
      -- The site whose look and time zone the email has.
      site_id text not null,
      report text not null check (length(report) between 1 and 20),
      grouping text not null check (length(grouping) <= 20),
      -- The sites in the report; empty for all sites of the owner.
      sites text[] not null default '{}',
      cadence text not null check (cadence in ('daily', 'weekly', 'monthly')),
      next_day date not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index report_email_owner on report_email (owner_id)`.execute(db);
  await sql`create index report_email_due on report_email (next_day)`.execute(db);
}
