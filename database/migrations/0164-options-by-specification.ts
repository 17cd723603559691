import { sql, type Kysely } from 'kysely';

/** Allows limiting an install or warranty to products in its category that have a given specification. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product_option add column only_with text`.execute(db);
}
