import { sql, type Kysely } from 'kysely';
import { refundedGoods } from '#domains/orders/db/fragments.ts';
import { allocatedToOrder } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Allocation } from '../rules/dispatch.ts';
import type { LineFacts } from '../rules/staff-dispatch.ts';

type Db = Kysely<Tables>;

/** An order as staff dispatch it. */
export interface OrderToDispatch {
  id: number;
  number: string;
  siteId: string;
  state: 'open' | 'confirmed' | 'cancelled';
  payment: string;
  isTakenAlong: boolean;
  lines: (LineFacts & { productId: number; sku: string; title: string; supplier: string })[];
  /** The stock reserved for the order, by warehouse. */
  reserved: Allocation[];
}

/**
 * Returns an order with its lines, which have the units that were dispatched, refunded and returned; undefined if not
 * found. The caller must have locked the cart, unless it only displays the order.
 */
export async function readOrderToDispatch(db: Db, number: string): Promise<OrderToDispatch | undefined> {
  const { rows } = await sql<OrderToDispatch>`
    select o.id, o.number, o.site_id as "siteId", o.state, o.payment_state as payment,
      (o.requests ->> 'cashAndCarry') is not null as "isTakenAlong", ${allocatedToOrder(sql`o.id`)} as reserved,
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'title', l.title, 'ordered', l.quantity,
          'sent', coalesce((select sum(s.quantity) from shipment_line s where s.order_id = o.id and s.product_id = l.product_id), 0),
          'returned', coalesce((select sum(r.quantity) from goods_return r where r.order_id = o.id and r.product_id = l.product_id), 0),
          'refunded', coalesce((select sum((f ->> 'quantity')::int) from json_array_elements(refunded.goods) f where f ->> 'sku' = l.sku), 0),
          'supplier', coalesce((select d ->> 'supplier' from jsonb_array_elements(o.supplier_deliveries) d
            where d -> 'skus' @> to_jsonb(l.sku) limit 1), '')) order by l.position), '[]')
        from order_line l where l.order_id = o.id) as lines
    from customer_order o, lateral (select ${refundedGoods(sql`o.id`)} as goods) refunded
    where o.number = ${number}`.execute(db);
  return rows[0];
}

/** A shipment as staff view it. */
export interface StaffShipment {
  id: number;
  sentOn: Day;
  deliveredOn: Day | null;
  receivedBy: string;
  warehouse: string | null;
  carrier: string;
  tracking: string;
  trackingUrl: string;
  lines: { productId: number; quantity: number; serialNumbers: string[] }[];
  failures: { day: Day; reason: string; newDay: Day | null }[];
}

/** Returns the shipments of an order, ordered by day. */
export async function readStaffShipments(db: Db, orderId: number): Promise<StaffShipment[]> {
  const { rows } = await sql<StaffShipment>`
    select s.id, s.shipped_on::text as "sentOn", s.delivered_on::text as "deliveredOn", s.received_by as "receivedBy",
      s.warehouse_code as warehouse, s.carrier, s.tracking, s.tracking_url as "trackingUrl",
      (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'serialNumbers', l.serials) order by l.product_id)
        from (select i.product_id, sum(i.quantity)::int as quantity,
            coalesce((select json_agg(serial order by n.id) from shipment_line n, unnest(n.serial_numbers) serial
              where n.shipment_id = s.id and n.product_id = i.product_id), '[]') as serials
          from shipment_line i where i.shipment_id = s.id group by i.product_id) l) as lines,
      (select coalesce(json_agg(json_build_object('day', f.day, 'reason', f.reason, 'newDay', f.new_day) order by f.id), '[]')
        from delivery_failure f where f.shipment_id = s.id) as failures
    from shipment s
    where s.order_id = ${orderId} and exists (select 1 from shipment_line l where l.shipment_id = s.id)
    order by s.shipped_on, s.id`.execute(db);
  return rows;
}

/** Returns the order that a shipment belongs to; undefined if there is no such shipment. */
export async function findOrderOfShipment(db: Db, shipmentId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('shipment')
    .select('order_id as orderId')
    .where('id', '=', shipmentId)
    .executeTakeFirst();
  return found?.orderId;
}

/** Returns at most 12 carriers of recent shipments, the most frequent first. */
export async function readCarriers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ carrier: string }>`
    select carrier from (select carrier from shipment order by id desc limit 500) recent
    where carrier not in ('', 'Counter') group by carrier order by count(*) desc, carrier limit 12`.execute(
    db,
  );
  return rows.map(({ carrier }) => carrier);
}

/**
 * Returns the shipment that a further dispatch with the same data would join; undefined if there is none. The caller
 * must have locked the order.
 */
export async function findSameShipment(
  tx: Db,
  orderId: number,
  parcel: { warehouse: string | null; day: Day; carrier: string; tracking: string },
): Promise<{ id: number; deliveredOn: string | null } | undefined> {
  return tx
    .selectFrom('shipment')
    .select(['id', 'delivered_on as deliveredOn'])
    .where('order_id', '=', orderId)
    .where('warehouse_code', 'is not distinct from', parcel.warehouse)
    .where('shipped_on', '=', parcel.day)
    .where('carrier', '=', parcel.carrier)
    .where('tracking', '=', parcel.tracking)
    .executeTakeFirst();
}

/** Stores the address of the tracking page of a shipment. */
export async function writeTrackingUrl(tx: Db, shipmentId: number, trackingUrl: string): Promise<void> {
  await tx.updateTable('shipment').set({ tracking_url: trackingUrl }).where('id', '=', shipmentId).execute();
}

/** Stores the serial numbers of a dispatch. */
export async function writeSerialNumbers(
  tx: Db,
  source: string,
  serialNumbers: readonly string[],
): Promise<void> {
  await sql`update shipment_line set serial_numbers = ${[...serialNumbers]}::text[] where source = ${source}`.execute(
    tx,
  );
}

/** Marks a shipment as delivered on a day. The caller must have locked the order. */
export async function writeShipmentDelivered(
  tx: Db,
  shipmentId: number,
  { day, receivedBy }: { day: Day; receivedBy: string },
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ delivered_on: day, received_by: receivedBy })
    .where('id', '=', shipmentId)
    .execute();
}

/** Records that a shipment could not be delivered. */
export async function insertDeliveryFailure(
  tx: Db,
  failure: { shipmentId: number; day: Day; reason: string; newDay: Day | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('delivery_failure')
    .values({
      shipment_id: failure.shipmentId,
      day: failure.day,
      reason: failure.reason,
      new_day: failure.newDay,
      created_at: now,
    })
    .execute();
}
