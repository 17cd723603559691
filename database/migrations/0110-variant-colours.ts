import { sql, type Kysely } from 'kysely';

/** Adds the colour of a product's finish or fabric, as `#rrggbb` or empty, for its swatch in lists. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product add column if not exists variant_colour text not null default ''`.execute(db);
}
