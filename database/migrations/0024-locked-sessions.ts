import { sql, type Kysely } from 'kysely';

/** Locks staff sessions after inactivity and counts the unlock attempts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table session
      add column locked_at timestamptz,
      add column unlock_tries integer not null default 0`.execute(db);
}
