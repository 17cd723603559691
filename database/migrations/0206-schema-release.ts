import { sql, type Kysely } from 'kysely';

/**
 * Records the version that migrated the database, and the oldest compatible version. A build older than the
 * oldest compatible version does not start and explains why.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table if not exists schema_release (
      id integer primary key check (id = 1),
      version text not null,
      oldest_compatible text not null,
      recorded_at timestamptz not null default now()
    )`.execute(db);
}
