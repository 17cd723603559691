import { sql, type Kysely } from 'kysely';

/** Adds the product's GTIN (barcode number), or an empty string. Product feeds and structured data use it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product add column gtin text not null default ''`.execute(db);
}
