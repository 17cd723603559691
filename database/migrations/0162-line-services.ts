import { sql, type Kysely } from 'kysely';

/** Adds services to project lines, for each unit, like its install and warranty. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_line add column service_skus text[] not null default '{}'`.execute(db);
}
