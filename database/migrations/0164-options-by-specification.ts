import { sql, type Kysely } from 'kysely';

/**
 * Allows an install or warranty to require a specification. It is then offered only for products in its
 * category that have this specification.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product_option add column only_with text`.execute(db);
}
