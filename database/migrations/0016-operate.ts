import { sql, type Kysely } from 'kysely';

/** Indexes open orders, which every `/metrics` request counts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index customer_order_open on customer_order (id) where state = 'open'`.execute(db);
}
