import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';

type Db = Kysely<Tables>;

/** Shipments of an order that left by a day, and of which nobody has said so, have come on it; answers how many. The order is locked. */
export async function writeDelivered(tx: Db, orderId: number, day: Day): Promise<number> {
  const { rows } = await sql`
    update shipment set delivered_on = ${day}::date
    where order_id = ${orderId} and shipped_on <= ${day}::date and delivered_on is null
    returning id`.execute(tx);
  return rows.length;
}

/** What came last of an order has come on another day; answers how many shipments. The order is locked. */
export async function correctDelivered(tx: Db, orderId: number, day: Day): Promise<number> {
  const { rows } = await sql`
    update shipment s set delivered_on = ${day}::date
    from (select max(delivered_on) as day from shipment where order_id = ${orderId}) last
    where s.order_id = ${orderId} and s.shipped_on <= ${day}::date and s.delivered_on = last.day and last.day <> ${day}::date
    returning s.id`.execute(tx);
  return rows.length;
}

/** Whether something of an order has come on a day. */
export async function cameOn(tx: Db, orderId: number, day: Day): Promise<boolean> {
  const found = await tx
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .where('delivered_on', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a site has an order of this number. */
export async function isOrderOf(
  tx: Db,
  { number, siteId }: { number: string; siteId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The shipments of single dispatches have come, each on its day; answers those that were changed, with their orders. */
export async function writeDispatchesDelivered(
  tx: Db,
  delivered: readonly { source: string; day: Day }[],
): Promise<{ source: string; orderId: number }[]> {
  if (delivered.length === 0) return [];
  const { rows } = await sql<{ source: string; orderId: number }>`
    with told as (
      select i.source, i.day, l.shipment_id from jsonb_to_recordset(${JSON.stringify(delivered)}::jsonb) as i(source text, day date)
        join shipment_line l on l.source = i.source
    ), written as (
      update shipment s set delivered_on = t.day from (select shipment_id, max(day) as day from told group by shipment_id) t
      where s.id = t.shipment_id and s.delivered_on is distinct from t.day
      returning s.id, s.order_id
    )
    select t.source, w.order_id as "orderId" from told t join written w on w.id = t.shipment_id`.execute(tx);
  return rows;
}

/** Of some orders those of which all has left and come, with the day of the last of it. */
export async function readWhollyDelivered(
  tx: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; day: Day }[]> {
  const { rows } = await sql<{ orderId: number; day: Day }>`
    select o.id as "orderId", (select max(s.delivered_on)::text from shipment s where s.order_id = o.id) as day
    from customer_order o
    where o.id = any(${[...orderIds]}::bigint[])
      and exists (select 1 from shipment s where s.order_id = o.id)
      and not exists (select 1 from shipment s where s.order_id = o.id and s.delivered_on is null)
      and (select sum(l.quantity) from order_line l where l.order_id = o.id)
        <= (select sum(l.quantity) from shipment_line l where l.order_id = o.id)`.execute(tx);
  return rows;
}

/** A sale that our trucks have left with for a day, which nobody has said to have come. */
export interface OnItsWay {
  id: number;
  number: string;
  siteId: string;
  /** Its delivery day, or the day on which the last of it left where that is later. */
  day: Day;
  /** Of the zone that is delivered to; null where it is none any more. */
  timeZone: string | null;
}

/** Those whose day is before another one, in the order of their ids. What makers send themselves is none of them. */
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
    select o.id, o.number, o.site_id as "siteId", z.time_zone as "timeZone",
      greatest(o.delivery_day, max(s.shipped_on))::text as day
    from shipment s join customer_order o on o.id = s.order_id left join delivery_zone z on z.code = o.delivery_zone
    where s.delivered_on is null and s.warehouse_code is not null and o.state = 'confirmed'
      and o.delivery_day < ${before}::date and o.site_id = any(${[...siteIds]}::text[]) and o.id > ${after}
    group by o.id, z.time_zone
    order by o.id limit ${limit}`.execute(db);
  return rows;
}
