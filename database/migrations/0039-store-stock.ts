import { sql, type Kysely } from 'kysely';

/**
 * The warehouse whose goods stand behind a store's counter, for those who take them along at once; null where a store only
 * shows. A plain column: a process of the version before does not read it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table store add column if not exists warehouse_code text references warehouse (code) on delete set null`.execute(
    db,
  );
}
