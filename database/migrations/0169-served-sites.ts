import { sql, type Kysely } from 'kysely';

/**
 * Records which sites the processes serve, and when each site was last reported. Commands read this table,
 * because they do not know the SITES variable of other processes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists served_site (
      site_id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}
