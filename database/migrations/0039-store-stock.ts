import { sql, type Kysely } from 'kysely';

/**
 * Adds the warehouse whose stock a store sells for cash and carry; null if the store is only a showroom.
 * Processes of the previous version ignore the new column.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table store add column if not exists warehouse_code text references warehouse (code) on delete set null`.execute(
    db,
  );
}
