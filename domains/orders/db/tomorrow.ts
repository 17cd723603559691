import { sql, type Kysely } from 'kysely';
import { timeZoneOfZone } from '#domains/logistics/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

type Db = Kysely<Tables>;

/**
 * A confirmed order that our trucks deliver on a certain day. The customer has not yet received the email
 * that is sent on the day before the delivery.
 */
export interface ComingOrder {
  id: number;
  siteId: string;
  day: Day;
  timeZone: string;
}

/**
 * Returns the orders with a delivery day from `from` to `to` whose day-before email was not sent, ordered by
 * id.
 */
export async function readComing(
  db: Db,
  { from, to, after, limit }: { from: Day; to: Day; after: number; limit: number },
): Promise<ComingOrder[]> {
  const { rows } = await sql<ComingOrder>`
    select o.id, o.site_id as "siteId", d.day::text as day, ${timeZoneOfZone(sql`d.zone_code`)} as "timeZone"
    from delivery_hold d join customer_order o on o.id = d.order_id
    where d.state = 'booked' and d.day between ${from}::date and ${to}::date and o.state = 'confirmed'
      and o.holder_erased_at is null and o.requests ->> 'dayBeforeTold' is distinct from d.day::text and o.id > ${after}
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Records that the day-before email for the delivery day `day` is being sent. Returns false if it was already
 * sent or if the order now has a different delivery day.
 */
export async function noteTomorrow(tx: Db, orderId: number, day: Day): Promise<boolean> {
  const { rows } = await sql`
    update customer_order set requests = requests || jsonb_build_object('dayBeforeTold', ${day}::text)
    where id = ${orderId} and state = 'confirmed' and delivery_day = ${day}::date
      and requests ->> 'dayBeforeTold' is distinct from ${day}::text
    returning id`.execute(tx);
  return rows.length === 1;
}
