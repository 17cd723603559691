import { sql, type Kysely } from 'kysely';

/**
 * Adds a quarantine for emails and text messages that the recipient's server has rejected permanently, with
 * the reason. `about` identifies the record that the message concerns, so that the domain that queued the
 * message can be notified.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mail add column about text, add column set_aside_at timestamptz, add column last_error text`.execute(
    db,
  );
  await sql`create index mail_set_aside on mail (about) where set_aside_at is not null`.execute(db);
}
