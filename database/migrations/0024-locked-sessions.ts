import { sql, type Kysely } from 'kysely';

/** The sessions of staff lock after a while without use; the tries to open one are counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table session
      add column locked_at timestamptz,
      add column unlock_tries integer not null default 0`.execute(db);
}
