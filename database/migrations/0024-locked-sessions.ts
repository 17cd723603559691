import { sql, type Kysely } from 'kysely';

/** Adds columns that lock inactive staff sessions and count the attempts to unlock them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table session
      add column locked_at timestamptz,
      add column unlock_tries integer not null default 0`.execute(db);
}
