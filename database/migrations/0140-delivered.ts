import { sql, type Kysely } from 'kysely';

/**
 * Adds the day on which a shipment was delivered. Cash and carry goods count as delivered when they leave the
 * store.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table shipment add column if not exists delivered_on date`.execute(db);
  await sql`
    update shipment s set delivered_on = s.shipped_on from customer_order o
    where o.id = s.order_id and o.requests ->> 'cashAndCarry' is not null and s.delivered_on is null`.execute(
    db,
  );
  await sql`create index if not exists shipment_on_its_way on shipment (order_id) where delivered_on is null`.execute(
    db,
  );
}
