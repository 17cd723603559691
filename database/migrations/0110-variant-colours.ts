import { sql, type Kysely } from 'kysely';

/**
 * Adds the colour of a product's finish or fabric in the format `#rrggbb`, or an empty string. Lists display
 * the colour as a swatch.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product add column if not exists variant_colour text not null default ''`.execute(db);
}
