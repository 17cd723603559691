import { sql, type Kysely } from 'kysely';

/**
 * Quarantines emails and text messages that the recipient's server rejects permanently, with the reason.
 * `about` identifies their subject, so that the domain that queued them can be notified.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table mail add column about text, add column set_aside_at timestamptz, add column last_error text`.execute(
    db,
  );
  await sql`create index mail_set_aside on mail (about) where set_aside_at is not null`.execute(db);
}
