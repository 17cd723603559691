import { sql, type Kysely } from 'kysely';

/** Gives newsletter sign-ups an id for their links, and emails an unsubscribe address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table newsletter_signup add column id uuid not null default gen_random_uuid() unique`.execute(db);
  await sql`alter table mail add column list_unsubscribe text`.execute(db);
}
