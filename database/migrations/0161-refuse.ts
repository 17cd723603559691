import { sql, type Kysely } from 'kysely';

/**
 * Adds a function that rolls back the transaction if a statement does not find a required row. The function
 * raises 'WG001' with the name of the missing item as the message.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function refuse(what text) returns boolean language plpgsql as $$
    begin
      raise exception using errcode = 'WG001', message = what;
    end $$`.execute(db);
}
