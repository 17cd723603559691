import { sql, type Kysely } from 'kysely';

/** Adds an index with which the import finds products that have the same GTIN. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index product_gtin on product (lpad(gtin, 14, '0')) where gtin <> ''`.execute(db);
}
