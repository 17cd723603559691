import { sql, type Kysely } from 'kysely';

/** Finds the orders whose shoppers want to hear of an earlier delivery day, a few among all. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index customer_order_earlier_day on customer_order (delivery_day)
      where (requests ->> 'earlyNotification') = 'true'`.execute(db);
}
