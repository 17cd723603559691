import { sql, type Kysely } from 'kysely';

/** Adds an id to newsletter sign-ups, which their links contain, and an unsubscribe URL to emails. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table newsletter_signup add column id uuid not null default gen_random_uuid() unique`.execute(db);
  await sql`alter table mail add column list_unsubscribe text`.execute(db);
}
