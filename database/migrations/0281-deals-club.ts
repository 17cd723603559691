import { sql, type Kysely } from 'kysely';

/** Stores on each site when an account joined the deals club; null if it is not in the club. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table membership add column deals_club_since timestamptz`.execute(db);
}
