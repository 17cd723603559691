import { sql, type Kysely } from 'kysely';

/**
 * Adds the time at which an owner of an email address confirmed a newsletter sign-up with an emailed link.
 * Existing sign-ups count as confirmed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table newsletter_signup add column confirmed_at timestamptz`.execute(db);
  await sql`update newsletter_signup set confirmed_at = created_at`.execute(db);
}
