import { sql, type Kysely } from 'kysely';

/**
 * Adds recipients, acceptance and numbers to project quotes. The numbers of a site's quotes are consecutive.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table project_quote
      add column about jsonb not null default '{}',
      add column accepted_pays text check (accepted_pays in ('full', 'deposit')),
      add column accepted_cart_id uuid`.execute(db);
  await sql`create index project_quote_cart on project_quote (accepted_cart_id) where accepted_cart_id is not null`.execute(
    db,
  );
  await sql`
    create table project_quote_serial (
      site_id text primary key,
      last integer not null default 0
    )`.execute(db);
}
