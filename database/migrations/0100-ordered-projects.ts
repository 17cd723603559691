import { sql, type Kysely } from 'kysely';

/**
 * Records the project lines from which a cart line was created, so that the shop can update them when the
 * cart is ordered.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table cart_line
      add column if not exists project_line_ids integer[] not null default '{}'`.execute(db);
  await sql`
    create index if not exists cart_line_of_projects on cart_line using gin (project_line_ids)
      where project_line_ids <> '{}'`.execute(db);
}
