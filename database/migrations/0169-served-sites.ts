import { sql, type Kysely } from 'kysely';

/** Which sites processes serve, and when one last said so: commands know no process's SITES. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists served_site (
      site_id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
}
