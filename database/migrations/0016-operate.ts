import { sql, type Kysely } from 'kysely';

/** What `/metrics` counts at every look. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index customer_order_open on customer_order (id) where state = 'open'`.execute(db);
}
