import { sql, type Kysely } from 'kysely';

/** Services that are wanted with each unit of a project's line, as its install and its warranty. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_line add column service_skus text[] not null default '{}'`.execute(db);
}
