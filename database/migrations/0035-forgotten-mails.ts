import { sql, type Kysely } from 'kysely';

/** Marks unsent emails to customers who deleted their account. Their content is deleted afterwards. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail add column is_forgotten boolean not null default false`.execute(db);
}
