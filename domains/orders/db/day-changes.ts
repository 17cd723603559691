import { sql, type Kysely } from 'kysely';
import { TRANSFER_REQUEST } from '../rules/money.ts';
import { timeZoneOfZone } from '#domains/logistics/db/fragments.ts';
import { hasFreeDelivery } from '#domains/vouchers/db/fragments.ts';
import { allocatedToOrder } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { OrderGoods } from '../rules/order-goods.ts';

type Db = Kysely<Tables>;

/**
 * Returns the source key of the price adjustment for a changed delivery day. `change` makes the key unique
 * within the order.
 */
export const dayChangeKey = (orderId: number, change: string) => `day:${orderId}:${change}`;

/** The data of an order that is needed to change its delivery by our trucks. */
export interface TruckDelivery extends OrderGoods {
  zone: string | null;
  /** The zone and day of the delivery slot that is booked for the order; null if none. */
  booked: { zone: string; day: Day } | null;
  /** Whether the order lost its delivery day because its balance was not paid in time. */
  wasReleased: boolean;
  /** The current price of the delivery in cents, even if a code makes the delivery free. */
  deliveryCents: Cents;
  /** Whether a code makes the delivery free, whatever its price. */
  isFree: boolean;
  balanceDueDay: Day | null;
  /** Whether the customer pays by bank transfer. */
  isByTransfer: boolean;
}

/**
 * SQL: the date in the delivery zone on which the order `o` was confirmed. Suppliers' lead times start on
 * this date, as in the checkout.
 */
export const confirmedDay = sql<Day>`
  (coalesce(o.confirmed_at, o.created_at) at time zone
    coalesce(${timeZoneOfZone(sql`o.delivery_zone`)}, 'UTC'))::date::text`;

/**
 * Returns the data that is needed to change an order's delivery. A caller that changes the delivery
 * afterwards must have locked the cart.
 */
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
      coalesce(jsonb_typeof(o.requests -> ${TRANSFER_REQUEST}::text) = 'object', false) as "isByTransfer",
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'quantity', l.quantity)), '[]')
        from order_line l where l.order_id = o.id) as lines,
      ${allocatedToOrder(sql`o.id`)} as reserved
    from customer_order o where o.id = ${orderId}`.execute(db);
  return rows[0]!;
}

/**
 * Stores an order's new delivery day and the day by which its balance must be paid. The caller must have
 * booked the delivery slot.
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
