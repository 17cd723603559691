import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Erases who received the goods, and why deliveries failed, of orders whose personal data was erased after their account
 * was deleted. Returns the number of changed shipments and failed deliveries.
 */
export async function eraseReceivers(db: Kysely<Tables>): Promise<number> {
  const erased = sql`o.holder_erased_at is not null and o.email = ''`;
  const { rows: shipments } = await sql`
    update shipment s set received_by = '' from customer_order o
    where o.id = s.order_id and s.received_by <> '' and ${erased}
    returning s.id`.execute(db);
  const { rows: failures } = await sql`
    update delivery_failure f set reason = '' from shipment s join customer_order o on o.id = s.order_id
    where s.id = f.shipment_id and f.reason <> '' and ${erased}
    returning f.id`.execute(db);
  return shipments.length + failures.length;
}
