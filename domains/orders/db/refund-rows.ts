import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { ChargedOrder, RowRefund } from '../rules/refund-rows.ts';
import { goingBackCents, reducedCents, returnedCents } from './money.ts';

type Db = Kysely<Tables>;

/**
 * Returns the items that an order charged for, with the current delivery price if the delivery day was
 * changed. Undefined if the order does not exist.
 */
export async function readChargedOrder(db: Db, orderId: number): Promise<ChargedOrder | undefined> {
  const { rows } = await sql<ChargedOrder>`
    select o.discount_cents as "discountCents", o.tip_cents as "tipCents", o.services, o.supplier_deliveries as "supplierDeliveries",
      o.delivery_cents + (select coalesce(sum(j.cents), 0)::int from order_adjustment j
        where j.order_id = o.id and j.source_key like 'day:' || o.id || ':%') as "deliveryCents",
      (select coalesce(json_agg(json_build_object('sku', l.sku, 'title', l.title, 'quantity', l.quantity, 'unitCents', l.unit_cents,
        'discountCents', l.discount_cents, 'install', l.install, 'warranty', l.warranty, 'services', l.services)
        order by l.position), '[]') from order_line l where l.order_id = o.id) as lines
    from customer_order o where o.id = ${orderId}`.execute(db);
  return rows[0];
}

/**
 * Returns the refunded amounts of an order's rows, oldest first, and the amount by which refunds have reduced
 * the order's total. Excludes failed refunds.
 */
export async function readRowRefunds(
  db: Db,
  orderId: number,
): Promise<{ refunds: RowRefund[]; refundedCents: Cents }> {
  const { rows } = await sql<{ refunds: RowRefund[]; refundedCents: Cents }>`
    select greatest(0, least(${reducedCents}, ${returnedCents} + ${goingBackCents}))::int as "refundedCents",
      (select coalesce(json_agg(json_build_object('rowId', w.row_id, 'quantity', w.quantity, 'cents', w.cents) order by w.id), '[]')
        from refund_row w where w.order_id = o.id and not exists (
          select from order_refund r where r.order_id = o.id and r.state = 'failed' and w.source_key = any (r.source_keys)))
        as refunds
    from customer_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

/** Stores the rows of a refund. Does nothing if rows with the same key are already stored. */
export async function writeRowRefunds(
  tx: Db,
  orderId: number,
  { sourceKey, refunds }: { sourceKey: string; refunds: readonly RowRefund[] },
): Promise<void> {
  if (refunds.length === 0) return;
  await tx
    .insertInto('refund_row')
    .values(
      refunds.map(({ rowId, quantity, cents }) => ({
        order_id: orderId,
        source_key: sourceKey,
        row_id: rowId,
        quantity,
        cents,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
