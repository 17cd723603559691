import { sql, type Kysely } from 'kysely';

/** Stores the time at which an account joined the deals club of a site; null if it is not in the club. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table membership add column deals_club_since timestamptz`.execute(db);
}
