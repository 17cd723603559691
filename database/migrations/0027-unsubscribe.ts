import { sql, type Kysely } from 'kysely';

/** Sign-ups have an id for their links, and mails the address that takes a request to write no more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table newsletter_signup add column id uuid not null default gen_random_uuid() unique`.execute(db);
  await sql`alter table mail add column list_unsubscribe text`.execute(db);
}
