import { sql, type Kysely } from 'kysely';

/** Adds the services requested for each unit of a project line, like its install and warranty. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_line add column service_skus text[] not null default '{}'`.execute(db);
}
