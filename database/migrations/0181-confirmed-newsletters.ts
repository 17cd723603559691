import { sql, type Kysely } from 'kysely';

/** When the owner of an address confirmed a newsletter sign-up by a mailed link; sign-ups from before count as confirmed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table newsletter_signup add column confirmed_at timestamptz`.execute(db);
  await sql`update newsletter_signup set confirmed_at = created_at`.execute(db);
}
