import { sql, type Kysely } from 'kysely';

/** What single owners say of a product: `[{ name, day, stars, text }]`, the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product add column if not exists reviews jsonb not null default '[]'`.execute(db);
}
