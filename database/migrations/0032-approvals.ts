import { sql, type Kysely } from 'kysely';

/** Limits the approval of an order to one delivery address, and records its use. */
export async function up(db: Kysely<never>): Promise<void> {
  // Existing requests have no address, so the buyer must request approval again.
  await sql`
    alter table order_request
      add column deliver_to text not null default '',
      add column used_at timestamptz`.execute(db);
}
