import { sql, type Kysely } from 'kysely';

/** Limits the approval of an order to one delivery address, and records when the approval is used. */
export async function up(db: Kysely<never>): Promise<void> {
  // Existing approval requests have no address, so their buyers must request approval again.
  await sql`
    alter table order_request
      add column deliver_to text not null default '',
      add column used_at timestamptz`.execute(db);
}
