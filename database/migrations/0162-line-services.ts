import { sql, type Kysely } from 'kysely';

/**
 * Adds services to project lines. Like an install or a warranty, a service applies to each unit of the line.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_line add column service_skus text[] not null default '{}'`.execute(db);
}
