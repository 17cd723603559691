import { sql, type Kysely } from 'kysely';

/**
 * Adds a function that rolls back the transaction if a required row is missing. It raises the error WG001;
 * the error message is the name of the missing item.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function refuse(what text) returns boolean language plpgsql as $$
    begin
      raise exception using errcode = 'WG001', message = what;
    end $$`.execute(db);
}
