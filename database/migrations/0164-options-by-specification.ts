import { sql, type Kysely } from 'kysely';

/** An install or warranty that goes with the products of its category that have a specification, and with no other. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product_option add column only_with text`.execute(db);
}
