import { sql, type Kysely } from 'kysely';

/**
 * Adds an index of orders whose customers want a notification about an earlier delivery day. Only few orders
 * are in this index.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index customer_order_earlier_day on customer_order (delivery_day)
      where (requests ->> 'earlyNotification') = 'true'`.execute(db);
}
