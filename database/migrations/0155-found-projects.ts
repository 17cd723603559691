import { sql, type Kysely } from 'kysely';

/**
 * Adds indexes for all sort orders and filters of the dashboard, which must be fast for 200,000 projects. The
 * first page of each sort order is the beginning of an index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, columns] of [
    ['project_by_name', sql`site_id, name, id`],
    ['project_by_customer', sql`site_id, customer_name nulls first, id`],
    ['project_by_price', sql`site_id, quote_cents nulls first, id`],
    ['project_by_status', sql`site_id, quote_status, modified_at desc, id desc`],
    ['project_by_store', sql`site_id, store_uri nulls first, quote_status, modified_at desc, id desc`],
  ] as const)
    await sql`create index if not exists ${sql.ref(name)} on project (${columns}) where deleted_at is null`.execute(
      db,
    );
}
