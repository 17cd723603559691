import { sql, type Kysely } from 'kysely';
import { allocatedToOrder } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

import { confirmedDay } from './day-changes.ts';

type Db = Kysely<Tables>;

/** A confirmed order with its reserved goods, whose shopper has asked for an earlier delivery day. */
export interface WaitingOrder {
  id: number;
  siteId: string;
  zone: string;
  day: Day;
  /** The date in the delivery zone on which the order was confirmed. */
  confirmedOn: Day;
  /** The earlier delivery day that the shopper was last notified of; null if never notified. */
  notifiedDay: Day | null;
  lines: readonly { productId: number; quantity: number }[];
  reserved: readonly { productId: number; warehouse: string; quantity: number }[];
}

/**
 * Returns the confirmed orders with a delivery day after the given day whose shoppers have asked for an
 * earlier day, ordered by id.
 */
export async function readWaitingOrders(
  db: Db,
  { after, deliveredAfter, limit }: { after: number; deliveredAfter: Day; limit: number },
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select o.id, o.site_id as "siteId", d.zone_code as zone, d.day::text as day, ${confirmedDay} as "confirmedOn",
      o.requests ->> 'earlierDayTold' as "notifiedDay",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity)), '[]')
        from order_line l where l.order_id = o.id) as lines,
      ${allocatedToOrder(sql`o.id`)} as reserved
    from customer_order o join delivery_hold d on d.order_id = o.id and d.state = 'booked'
    where o.requests ->> 'earlyNotification' = 'true' and o.state = 'confirmed' and o.holder_erased_at is null
      and o.delivery_day > ${deliveredAfter} and o.id > ${after}
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Records that the shopper is notified of an earlier delivery day. Returns false if they were already
 * notified of this day or an even earlier one.
 */
export async function recordNotifiedDay(tx: Db, orderId: number, day: Day): Promise<boolean> {
  const { rows } = await sql`
    update customer_order set requests = requests || jsonb_build_object('earlierDayTold', ${day}::text)
    where id = ${orderId} and state = 'confirmed' and coalesce(requests ->> 'earlierDayTold', '9999') > ${day}
    returning id`.execute(tx);
  return rows.length === 1;
}
