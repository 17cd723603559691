import { sql, type Kysely } from 'kysely';

/** Adds a product's reviews by owners: `[{ name, day, stars, text }]`, newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product add column if not exists reviews jsonb not null default '[]'`.execute(db);
}
