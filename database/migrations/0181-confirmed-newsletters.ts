import { sql, type Kysely } from 'kysely';

/**
 * Adds when the owner of an email address confirmed a newsletter sign-up by a mailed link. Earlier sign-ups
 * count as confirmed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table newsletter_signup add column confirmed_at timestamptz`.execute(db);
  await sql`update newsletter_signup set confirmed_at = created_at`.execute(db);
}
