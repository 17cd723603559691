import { sql, type Kysely } from 'kysely';

/** Indexes the few orders whose customers want to be notified of an earlier delivery day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index customer_order_earlier_day on customer_order (delivery_day)
      where (requests ->> 'earlyNotification') = 'true'`.execute(db);
}
