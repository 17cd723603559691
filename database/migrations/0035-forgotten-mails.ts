import { sql, type Kysely } from 'kysely';

/** Marks unsent emails to customers who have deleted their account. The content of these emails is deleted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mail add column is_forgotten boolean not null default false`.execute(db);
}
