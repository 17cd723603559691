import { sql, type Kysely } from 'kysely';
import { timeZoneOfZone } from '#domains/logistics/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

type Db = Kysely<Tables>;

/**
 * Marks an order's shipments that were dispatched by `day` as delivered on `day`, unless they are already
 * marked as delivered. Returns the number of marked shipments. The caller must have locked the order.
 */
export async function writeDelivered(tx: Db, orderId: number, day: Day): Promise<number> {
  const { rows } = await sql`
    update shipment set delivered_on = ${day}::date
    where order_id = ${orderId} and shipped_on <= ${day}::date and delivered_on is null
    returning id`.execute(tx);
  return rows.length;
}

/**
 * Changes the day of an order's last delivery to `day`. Returns the number of changed shipments. The caller
 * must have locked the order.
 */
export async function correctDelivered(tx: Db, orderId: number, day: Day): Promise<number> {
  const { rows } = await sql`
    update shipment s set delivered_on = ${day}::date
    from (select max(delivered_on) as day from shipment where order_id = ${orderId}) last
    where s.order_id = ${orderId} and s.shipped_on <= ${day}::date and s.delivered_on = last.day and last.day <> ${day}::date
    returning s.id`.execute(tx);
  return rows.length;
}

/** Whether part of an order was delivered on `day`. */
export async function cameOn(tx: Db, orderId: number, day: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('delivered_on', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Marks shipments as delivered, by their dispatches. A shipment's delivery day is the latest day of its
 * dispatches. Returns the dispatches in changed shipments, with their order ids.
 */
export async function writeDispatchesDelivered(
  tx: Db,
  delivered: readonly { source: string; day: Day }[],
): Promise<{ source: string; orderId: number }[]> {
  if (delivered.length === 0) return [];
  const { rows } = await sql<{ source: string; orderId: number }>`
    with reported as (
      select i.source, i.day, l.shipment_id from jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb) as i(source text, day date)
        join shipment_line l on l.source = i.source
    ), written as (
      update shipment s set delivered_on = t.day from (select shipment_id, max(day) as day from reported group by shipment_id) t
      where s.id = t.shipment_id and s.delivered_on is distinct from t.day
      returning s.id, s.order_id
    )
    select t.source, w.order_id as "orderId" from reported t join written w on w.id = t.shipment_id`.execute(
    tx,
  );
  return rows;
}

/**
 * Returns the orders in `orderIds` whose goods were all dispatched and delivered, each with the day of its
 * last delivery. Gift cards, which are emailed, and refunded units that were never sent do not count.
 */
export async function readWhollyDelivered(
  tx: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; day: Day }[]> {
  const { rows } = await sql<{ orderId: number; day: Day }>`
    select o.id as "orderId", (select max(s.delivered_on)::text from shipment s where s.order_id = o.id) as day
    from customer_order o
    where o.id = any(${[...orderIds]}::bigint[]) and o.fulfilment_state = 'delivered'`.execute(tx);
  return rows;
}

/** A confirmed order with goods that our trucks have dispatched and that are not marked as delivered yet. */
export interface OnItsWay {
  id: number;
  number: string;
  siteId: string;
  /** The order's delivery day, or the day of its last dispatch if that day is later. */
  day: Day;
  /** The time zone of the order's delivery zone; null if the zone no longer exists. */
  timeZone: string | null;
}

/**
 * Returns confirmed orders with a delivery day before `before` and undelivered goods, ordered by id. Goods
 * that suppliers dispatched are excluded.
 */
export async function readOnTheirWay(
  db: Db,
  {
    before,
    siteIds,
    after,
    limit,
  }: { before: Day; siteIds: readonly string[]; after: number; limit: number },
): Promise<OnItsWay[]> {
  const { rows } = await sql<OnItsWay>`
    select o.id, o.number, o.site_id as "siteId", ${timeZoneOfZone(sql`o.delivery_zone`)} as "timeZone",
      greatest(o.delivery_day, max(s.shipped_on))::text as day
    from shipment s join customer_order o on o.id = s.order_id
    where s.delivered_on is null and s.warehouse_code is not null and o.state = 'confirmed'
      and o.delivery_day < ${before}::date and o.site_id = any(${[...siteIds]}::text[]) and o.id > ${after}
    group by o.id
    order by o.id limit ${limit}`.execute(db);
  return rows;
}
