import { sql, type Kysely } from 'kysely';

/** For a statement that is to undo its transaction when it finds that something is not there: 'WG001' with what it was. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function refuse(what text) returns boolean language plpgsql as $$
    begin
      raise exception using errcode = 'WG001', message = what;
    end $$`.execute(db);
}
