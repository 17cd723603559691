import { sql, type Kysely } from 'kysely';

/** Adds an index of open orders, because every request to `/metrics` counts them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index customer_order_open on customer_order (id) where state = 'open'`.execute(db);
}
