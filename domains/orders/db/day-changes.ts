import { sql, type Kysely } from 'kysely';
import { timeZoneOfZone } from '#domains/logistics/db/fragments.ts';
import { hasFreeDelivery } from '#domains/vouchers/db/fragments.ts';
import { allocatedToOrder } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { OrderGoods } from '../rules/order-goods.ts';

type Db = Kysely<Tables>;

/**
 * Returns the source key of an adjustment for a delivery day change. `change` makes it unique within the
 * order.
 */
export const dayChangeKey = (orderId: number, change: string) => `day:${orderId}:${change}`;

/** An order's delivery by the shop's trucks. */
export interface TruckDelivery extends OrderGoods {
  zone: string | null;
  /** The place booked on one of the shop's trucks; null if none. */
  booked: { zone: string; day: Day } | null;
  /** Whether the order lost its day because its balance was not paid. */
  wasReleased: boolean;
  /** The current delivery price, even if a code pays for it. */
  deliveryCents: Cents;
  /** Whether a code pays for the delivery, regardless of its price. */
  isFree: boolean;
  balanceDueDay: Day | null;
}

/**
 * The date in the delivery zone on which the order `o` was confirmed. As at checkout, suppliers' lead times
 * count from it.
 */
export const confirmedDay = sql<Day>`
  (coalesce(o.confirmed_at, o.created_at) at time zone
    coalesce(${timeZoneOfZone(sql`o.delivery_zone`)}, 'UTC'))::date::text`;

/** Reads the delivery of an order. To change it afterwards, the caller must hold the lock on the cart. */
export async function readTruckDelivery(db: Db, orderId: number): Promise<TruckDelivery> {
  const { rows } = await sql<TruckDelivery>`
    select o.delivery_zone as zone, ${confirmedDay} as "confirmedOn",
      (select json_build_object('zone', h.zone_code, 'day', h.day::text) from delivery_hold h
        where h.order_id = o.id and h.state = 'booked') as booked,
      exists (select 1 from balance_notice n where n.order_id = o.id and n.stage = 'released') as "wasReleased",
      o.delivery_cents + (select coalesce(sum(j.cents), 0)::int from order_adjustment j
        where j.order_id = o.id and j.source_key like 'day:' || o.id || ':%') as "deliveryCents",
      ${hasFreeDelivery(sql`o.id`)} as "isFree",
      o.balance_due_day::text as "balanceDueDay",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity)), '[]')
        from order_line l where l.order_id = o.id) as lines,
      ${allocatedToOrder(sql`o.id`)} as reserved
    from customer_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

/**
 * Writes an order's new delivery day and the due day of its balance. The caller has already booked the place.
 */
export async function writeDay(
  tx: Db,
  orderId: number,
  { zone, day, balanceDueDay, now }: { zone: string; day: Day; balanceDueDay: Day | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('delivery_hold')
    .values({ order_id: orderId, zone_code: zone, day, state: 'booked', expires_at: now })
    .execute();
  await tx
    .updateTable('customer_order')
    .set({ delivery_day: day, balance_due_day: balanceDueDay })
    .where('id', '=', orderId)
    .execute();
}
