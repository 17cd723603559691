import { sql, type Kysely } from 'kysely';

/** Approvals of orders are for one delivery address, and it is noted when one was used. */
export async function up(db: Kysely<never>): Promise<void> {
  // What waits from before names no address: it is asked for anew.
  await sql`
    alter table order_request
      add column deliver_to text not null default '',
      add column used_at timestamptz`.execute(db);
}
