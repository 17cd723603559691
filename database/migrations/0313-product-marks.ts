import { sql, type Kysely } from 'kysely';

/** Stores the marks of products with a cosmetic imperfection. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table product add column marks jsonb not null default '[]'`.execute(db);
}
