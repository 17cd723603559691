import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import { gtinOf, productsWithCode } from '#domains/catalogue/db/fragments.ts';
import { deliveryZones } from '#domains/logistics/db/fragments.ts';
import { hasLineOf, ordersToPick, refundedGoods } from '#domains/orders/db/fragments.ts';
import { allocatedToOrder, locationsIn, shortAllocations } from '#domains/stock/db/fragments.ts';
import type { OrderToPick } from '../rules/picking.ts';
import { linesToDispatch } from './fulfilment.ts';

type Db = Kysely<Tables>;

/** A product that has a scanned or typed code. */
export interface CodedProduct {
  id: number;
  sku: string;
  title: string;
  gtin: string;
}

/** The orders of a pick list. */
export interface PickSelection {
  from: Day;
  to: Day;
  /** The sites; all if empty. */
  siteIds: readonly string[];
}

/**
 * Returns at most `limit` orders with their lines, reservations and picked units, by latest delivery day. `code` limits
 * them to the orders of a product.
 */
export async function readOrdersToPick(
  db: Db,
  selection: PickSelection,
  { limit, code }: { limit: number; code?: { productIds: readonly number[]; sku: string } },
): Promise<(OrderToPick & { paymentState: string })[]> {
  const { rows } = await sql<OrderToPick & { paymentState: string }>`
    select o.id, o.number, o.site_id as "siteId", o.payment_state as "paymentState", o.delivery_day::text as "deliveryDay",
      trim((o.delivery_address->>'firstName') || ' ' || (o.delivery_address->>'lastName')) as customer,
      o.delivery_address->>'suburb' as suburb, coalesce(zone.code, '-') as "runCode", coalesce(zone.name, '') as "runName",
      zone.warehouse_code as "runWarehouse", ${allocatedToOrder(sql`o.id`)} as reserved, ${linesToDispatch} as lines,
      (select coalesce(json_agg(json_build_object('productId', p.product_id, 'warehouse', p.warehouse_code, 'quantity', p.quantity)), '[]')
        from order_pick p where p.order_id = o.id) as picked
    from (
        select o.* from (${ordersToPick(selection)}) o
        ${code ? sql`where ${hasLineOf(sql`o.id`, code)}` : sql``}
        order by o.due_day desc, o.id desc limit ${limit}
      ) o
      left join (${deliveryZones()}) zone on zone.code = o.delivery_zone,
      lateral (select ${refundedGoods(sql`o.id`)} as goods) refunded`.execute(db);
  return rows;
}

/** Returns the reserved units that their warehouses do not have, of orders. */
export async function readMissing(
  db: Db,
  orderIds: readonly number[],
): Promise<{ orderId: number; productId: number; warehouse: string; missing: number }[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<Awaited<ReturnType<typeof readMissing>>[number]>`
    select s.order_id as "orderId", s.product_id as "productId", s.warehouse_code as warehouse, s.missing
    from (${shortAllocations()}) s where s.order_id = any (${[...orderIds]}::bigint[])`.execute(db);
  return rows;
}

/** Returns the GTINs of products, and where they are in a warehouse. Both are empty if unknown. */
export async function readPlaces(
  db: Db,
  warehouse: string,
  productIds: readonly number[],
): Promise<{ productId: number; gtin: string; location: string }[]> {
  const { rows } = await sql<{ productId: number; gtin: string; location: string }>`
    select ids.id as "productId", coalesce(${gtinOf(sql`ids.id`)}, '') as gtin, coalesce(place.location, '') as location
    from unnest(${[...productIds]}::bigint[]) ids (id)
      left join (${locationsIn(warehouse)}) place on place.product_id = ids.id`.execute(db);
  return rows;
}

/** Returns the products with a SKU or GTIN. */
export async function findProductsWithCode(db: Db, code: string): Promise<CodedProduct[]> {
  const { rows } = await sql<CodedProduct>`
    select p.id, p.sku, p.title, p.gtin from (${productsWithCode(code)}) p order by p.id limit 10`.execute(
    db,
  );
  return rows;
}

/** A line that can be picked, of an order in a warehouse. */
interface PickRow {
  orderId: number;
  productId: number;
  warehouse: string;
}

/**
 * Locks the picked units of a product's orders in a warehouse, so that colleagues count one after the other. Returns the
 * units and the keys of the requests that counted them, by order.
 */
export async function lockPicks(
  tx: Db,
  rows: readonly PickRow[],
): Promise<Map<number, { quantity: number; keys: string[] }>> {
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i("orderId" bigint, "productId" bigint, warehouse text)`;
  await sql`
    insert into order_pick (order_id, product_id, warehouse_code, quantity)
    select i."orderId", i."productId", i.warehouse, 0 from ${input} order by i."orderId"
    on conflict do nothing`.execute(tx);
  const { rows: locked } = await sql<{ orderId: number; quantity: number; keys: string[] }>`
    select p.order_id as "orderId", p.quantity, p.request_keys as keys from order_pick p join ${input}
      on p.order_id = i."orderId" and p.product_id = i."productId" and p.warehouse_code = i.warehouse
    order by p.order_id for update of p`.execute(tx);
  return new Map(locked.map(({ orderId, quantity, keys }) => [orderId, { quantity, keys }]));
}

/** Stores the picked units of an order, and the key of the request. */
export async function writePick(
  tx: Db,
  { orderId, productId, warehouse, quantity, keys }: PickRow & { quantity: number; keys: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('order_pick')
    .set({ quantity, request_keys: [...keys] })
    .where('order_id', '=', orderId)
    .where('product_id', '=', productId)
    .where('warehouse_code', '=', warehouse)
    .execute();
}

/** Returns the picked units of an order. */
export async function readPicks(
  db: Db,
  orderId: number,
): Promise<{ productId: number; warehouse: string; quantity: number }[]> {
  return db
    .selectFrom('order_pick')
    .select(['product_id as productId', 'warehouse_code as warehouse', 'quantity'])
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .execute();
}

/** Subtracts dispatched units from the picked ones. The caller must have locked the orders. */
export async function subtractPicks(
  tx: Db,
  sent: readonly { orderId: number; productId: number; quantity: number; warehouse: string | null }[],
): Promise<void> {
  if (sent.length === 0) return;
  await sql`
    with gone as (
      select i."orderId" as order_id, i."productId" as product_id, i.warehouse, sum(i.quantity)::int as units
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as i("orderId" bigint, "productId" bigint, quantity int, warehouse text)
      group by 1, 2, 3
    )
    update order_pick p set quantity = greatest(0, p.quantity - gone.units) from gone
    where p.order_id = gone.order_id and p.product_id = gone.product_id and p.warehouse_code = gone.warehouse
      and p.quantity > 0`.execute(tx);
}

/** Removes the picked units of an order whose goods are not sent any more. */
export async function deletePicks(tx: Db, orderId: number): Promise<void> {
  await tx.deleteFrom('order_pick').where('order_id', '=', orderId).execute();
}
