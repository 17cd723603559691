import { sql, type Kysely } from 'kysely';

/**
 * Records the sites that processes serve and the time at which each was last reported. Commands need this,
 * because they do not know a process's SITES.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists served_site (
      site_id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}
