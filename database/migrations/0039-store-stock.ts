import { sql, type Kysely } from 'kysely';

/**
 * Adds the warehouse from which a store's counter sells, for cash and carry; null if the store is only a
 * showroom. A new column is safe: processes of the previous version do not read it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table store add column if not exists warehouse_code text references warehouse (code) on delete set null`.execute(
    db,
  );
}
