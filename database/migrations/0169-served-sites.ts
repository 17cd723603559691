import { sql, type Kysely } from 'kysely';

/**
 * Records the sites that processes serve and when each was last reported. Commands do not know the SITES of a
 * process.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists served_site (
      site_id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}
