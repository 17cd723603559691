import { sql, type Kysely } from 'kysely';

/**
 * Adds reviews of products by their owners, in the format `[{ name, day, stars, text }]`, the newest review
 * first.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product add column if not exists reviews jsonb not null default '[]'`.execute(db);
}
