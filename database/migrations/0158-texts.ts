import { sql, type Kysely } from 'kysely';

/**
 * Adds text messages to the queue of outgoing emails. The `recipient` of a text message is a phone number in
 * international format.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mail add column channel text not null default 'mail'
      check (channel in ('mail', 'text'))`.execute(db);
}
