import { sql, type Kysely } from 'kysely';
import { lockingCarts } from '#domains/cart/db/fragments.ts';
import { refundedGoods } from '#domains/orders/db/fragments.ts';
import { allocatedToOrder } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Allocation, OrderToSend } from '../rules/dispatch.ts';
import type { LineFacts } from '../rules/staff-dispatch.ts';

type Db = Kysely<Tables>;

/**
 * Locks orders through their carts, as all order changes do. Returns the goods and reservations of each
 * order, by order number.
 */
export async function lockOrders(tx: Db, numbers: readonly string[]): Promise<Map<string, OrderToSend>> {
  await lockingCarts(
    sql`select o.cart_id from customer_order o where o.number = any(${[...numbers]}::text[])`,
  ).execute(tx);
  const { rows } = await sql<{ number: string } & OrderToSend>`
    select o.number, o.id, o.state, to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD') as "madeOn",
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'ordered', l.quantity, 'sent', coalesce(
        (select sum(s.quantity) from shipment_line s where s.order_id = o.id and s.product_id = l.product_id), 0)) order by l.position), '[]')
        from order_line l where l.order_id = o.id) as lines,
      ${allocatedToOrder(sql`o.id`)} as allocations
    from customer_order o where o.number = any(${[...numbers]}::text[])`.execute(tx);
  return new Map(rows.map(({ number, ...order }) => [number, order]));
}

/** Returns the quantities of the dispatches that are already recorded, by source. */
export async function knownDispatches(tx: Db, sources: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ source: string; quantity: number }>`
    select source, quantity from shipment_line where source = any(${[...sources]}::text[])`.execute(tx);
  return new Map(rows.map(({ source, quantity }) => [source, quantity]));
}

export interface ShipmentLineDraft {
  source: string;
  orderId: number;
  productId: number;
  quantity: number;
  warehouse: string | null;
  day: Day;
  carrier: string;
  tracking: string;
}

/** Stores shipment lines and the shipments that contain them. */
export async function writeShipments(tx: Db, lines: readonly ShipmentLineDraft[], now: Date): Promise<void> {
  if (lines.length === 0) return;
  const input = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
    as i(source text, "orderId" bigint, "productId" bigint, quantity int, warehouse text, day date, carrier text, tracking text)`;
  await sql`
    insert into shipment (order_id, warehouse_code, shipped_on, carrier, tracking, created_at)
    select distinct i."orderId", i.warehouse, i.day, i.carrier, i.tracking, ${now}::timestamptz from ${input}
    on conflict (order_id, warehouse_code, shipped_on, carrier, tracking) do nothing`.execute(tx);
  await sql`
    insert into shipment_line (shipment_id, source, order_id, product_id, quantity)
    select s.id, i.source, i."orderId", i."productId", i.quantity
    from ${input}
    join shipment s on s.order_id = i."orderId" and s.warehouse_code is not distinct from i.warehouse
      and s.shipped_on = i.day and s.carrier = i.carrier and s.tracking = i.tracking`.execute(tx);
}

/**
 * Returns the product on an order line, and the number of its units that the customer has: dispatched minus
 * returned. Returns undefined if the order has no line with this SKU.
 */
export async function readOutside(
  tx: Db,
  orderId: number,
  sku: string,
): Promise<{ productId: number; outside: number } | undefined> {
  const { rows } = await sql<{ productId: number; outside: number }>`
    select l.product_id as "productId",
      (coalesce((select sum(s.quantity) from shipment_line s where s.order_id = l.order_id and s.product_id = l.product_id), 0)
      - coalesce((select sum(r.quantity) from goods_return r where r.order_id = l.order_id and r.product_id = l.product_id), 0))::int as outside
    from order_line l where l.order_id = ${orderId} and lower(l.sku) = lower(${sku})`.execute(tx);
  return rows[0];
}

export interface ReturnDraft {
  reference: string;
  orderId: number;
  productId: number;
  warehouse: string;
  quantity: number;
  isSellable: boolean;
  reason: string;
}

export async function isReturnKnown(tx: Db, reference: string): Promise<boolean> {
  const { rows } = await sql`select 1 from goods_return where reference = ${reference}`.execute(tx);
  return rows.length > 0;
}

export async function writeReturn(tx: Db, draft: ReturnDraft, now: Date): Promise<void> {
  await sql`
    insert into goods_return (reference, order_id, product_id, warehouse_code, quantity, is_sellable, reason, at)
    values (${draft.reference}, ${draft.orderId}, ${draft.productId}, ${draft.warehouse}, ${draft.quantity}, ${draft.isSellable},
      ${draft.reason}, ${now})`.execute(tx);
}

/** Returns the shipments of orders, ordered by day. */
export async function readShipments(
  db: Db,
  orderIds: readonly number[],
): Promise<
  {
    id: number;
    orderId: number;
    sentOn: Day;
    deliveredOn: Day | null;
    carrier: string;
    tracking: string;
    trackingUrl: string;
    receivedBy: string;
    /** The number of failed deliveries. */
    failures: number;
    recordedAt: Date;
    lines: { productId: number; quantity: number }[];
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof readShipments>>[number]>`
    select s.id, s.order_id as "orderId", s.shipped_on::text as "sentOn", s.delivered_on::text as "deliveredOn", s.carrier, s.tracking,
      s.tracking_url as "trackingUrl", s.received_by as "receivedBy", s.created_at as "recordedAt",
      (select count(*)::int from delivery_failure f where f.shipment_id = s.id) as failures,
      (select json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity) order by l.product_id)
        from (select product_id, sum(quantity)::int as quantity from shipment_line where shipment_id = s.id group by product_id) l
      ) as lines
    from shipment s
    where s.order_id = any (array(select unnest(${[...orderIds]}::bigint[]))) and exists (select 1 from shipment_line where shipment_id = s.id)
    order by s.shipped_on, s.id`.execute(db);
  return rows;
}

/**
 * Returns the goods in the dispatches with these sources, in units. `warehouse` is null if a supplier
 * dispatched the goods.
 */
export async function readSent(
  db: Db,
  sources: readonly string[],
): Promise<
  {
    productId: number;
    quantity: number;
    sentOn: Day;
    deliveredOn: Day | null;
    warehouse: string | null;
    carrier: string;
    tracking: string;
  }[]
> {
  const { rows } = await sql<Awaited<ReturnType<typeof readSent>>[number]>`
    select l.product_id as "productId", l.quantity, s.shipped_on::text as "sentOn", s.delivered_on::text as "deliveredOn",
      s.warehouse_code as warehouse, s.carrier, s.tracking
    from shipment_line l join shipment s on s.id = l.shipment_id
    where l.source = any(${[...sources]}::text[]) order by s.shipped_on, s.id, l.id`.execute(db);
  return rows;
}

/**
 * Returns the goods reserved at a store for a cash and carry order, in units. Returns an empty list for other
 * orders.
 */
export async function readCounterGoods(
  tx: Db,
  orderIds: readonly number[],
): Promise<{ number: string; siteId: string; sku: string; quantity: number; warehouse: string }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof readCounterGoods>>[number]>`
    select o.number, o.site_id as "siteId", l.sku, h.quantity, h.warehouse_code as warehouse
    from customer_order o join stock_hold h on h.order_id = o.id and h.state = 'allocated'
      join order_line l on l.order_id = o.id and l.product_id = h.product_id
    where o.id = any (${[...orderIds]}::bigint[]) and o.requests ->> 'cashAndCarry' is not null order by o.id`.execute(
    tx,
  );
  return rows;
}

/** Returns an order's returned goods, in units. */
export async function readReturned(
  db: Db,
  orderId: number,
): Promise<{ productId: number; quantity: number }[]> {
  const { rows } = await sql<{ productId: number; quantity: number }>`
    select product_id as "productId", sum(quantity)::int as quantity from goods_return
    where order_id = ${orderId} group by product_id`.execute(db);
  return rows;
}

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
 * SQL: the lines of an order `o`, in units. The statement must select the refunded goods as `refunded.goods`
 * ({@link refundedGoods}).
 */
export const linesToDispatch = sql<OrderToDispatch['lines']>`
      (select coalesce(json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'title', l.title, 'ordered', l.quantity,
          'sent', coalesce((select sum(s.quantity) from shipment_line s where s.order_id = o.id and s.product_id = l.product_id), 0),
          'returned', coalesce((select sum(r.quantity) from goods_return r where r.order_id = o.id and r.product_id = l.product_id), 0),
          'refunded', coalesce((select sum((f ->> 'quantity')::int) from json_array_elements(refunded.goods) f where f ->> 'sku' = l.sku), 0),
          'supplier', coalesce((select d ->> 'supplier' from jsonb_array_elements(o.supplier_deliveries) d
            where d -> 'skus' @> to_jsonb(l.sku) limit 1), '')) order by l.position), '[]')
        from order_line l where l.order_id = o.id)`;

/**
 * Returns an order with its lines, which have the units that were dispatched, refunded and returned; undefined if not
 * found. The caller must have locked the cart, unless it only displays the order.
 */
export async function readOrderToDispatch(db: Db, number: string): Promise<OrderToDispatch | undefined> {
  const { rows } = await sql<OrderToDispatch>`
    select o.id, o.number, o.site_id as "siteId", o.state, o.payment_state as payment,
      (o.requests ->> 'cashAndCarry') is not null as "isTakenAlong", ${allocatedToOrder(sql`o.id`)} as reserved,
      ${linesToDispatch} as lines
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
