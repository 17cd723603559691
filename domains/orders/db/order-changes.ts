import { sql, type Kysely } from 'kysely';
import { lockingCart } from '#domains/cart/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { adjustedCents, goingBackCents, paidCents, unreturnedCents } from './money.ts';

type Db = Kysely<Tables>;

/** An order with the amounts that are needed to change it. */
export interface OrderToChange {
  id: number;
  number: string;
  siteId: string;
  cartId: string;
  state: 'open' | 'confirmed' | 'cancelled';
  currency: 'AUD' | 'NZD';
  /** The stored phone number; empty if the customer's account was deleted. */
  phone: string;
  /** The order's total after all adjustments, in cents. */
  totalCents: Cents;
  paidCents: Cents;
  /** The amount of refunds that are requested but have no known outcome yet. */
  goingBackCents: Cents;
  /**
   * The amount by which failed refunds have already reduced the order's total. The next refund reduces the
   * total only by the part that exceeds this amount.
   */
  unreturnedCents: Cents;
  ordered: number;
  /** Whether the goods were handed over in a store when the customer paid (cash and carry). */
  isCarried: boolean;
  /**
   * The approved payments, latest first. `leftCents` is the part of the payment that is neither refunded nor
   * being refunded.
   */
  payments: { attemptId: string; paymentMethod: number; leftCents: Cents }[];
}

/** Identifies an order by its number or cart id. If `siteId` is set, the order must belong to that site. */
export type OrderName = ({ number: string } | { cartId: string }) & { siteId?: string };

const named = (name: OrderName) => sql`
  ${'cartId' in name ? sql`o.cart_id = ${name.cartId}` : sql`o.number = ${name.number}`}
  and (${name.siteId ?? null}::text is null or o.site_id = ${name.siteId ?? null})`;

/** Locks an order through its cart and returns it; undefined if not found. */
export async function lockOrderToChange(tx: Db, name: OrderName): Promise<OrderToChange | undefined> {
  const { rows: locked } = await lockingCart(
    sql`(select o.cart_id from customer_order o where ${named(name)})`,
  ).execute(tx);
  if (locked.length === 0) return undefined;
  const { rows } = await sql<OrderToChange>`
    select o.id, o.number, o.site_id as "siteId", o.cart_id as "cartId", o.state, o.currency, o.phone,
      o.total_cents + ${adjustedCents} as "totalCents", ${paidCents} as "paidCents",
      ${goingBackCents} as "goingBackCents", ${unreturnedCents} as "unreturnedCents",
      (select coalesce(sum(l.quantity), 0)::int from order_line l where l.order_id = o.id) as ordered,
      (o.requests ->> 'cashAndCarry') is not null as "isCarried",
      (select coalesce(json_agg(json_build_object('attemptId', a.id, 'paymentMethod', a.payment_option, 'leftCents',
          (select coalesce(sum(m.cents), 0)::int from money_entry m where m.attempt_id = a.id)
          - (select coalesce(sum(r.cents), 0)::int from order_refund r where r.attempt_id = a.id and r.state = 'asked'))
          order by a.created_at desc), '[]')
        from payment_attempt a where a.order_id = o.id and a.state = 'approved') as payments
    from customer_order o where ${named(name)}`.execute(tx);
  return rows[0];
}

/** Marks a confirmed order as cancelled. The caller must have locked the cart. */
export async function writeCancelled(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ state: 'cancelled', cancelled_at: now })
    .where('id', '=', orderId)
    .execute();
}

/** Writes ledger entries for refunds to gift cards. They reduce the order's paid amount. */
export async function writeCardRefunds(
  tx: Db,
  order: { id: number; currency: string },
  { backs, key, now }: { backs: readonly { id: number; cents: Cents }[]; key: string; now: Date },
): Promise<void> {
  for (const back of backs)
    await tx
      .insertInto('money_entry')
      .values({
        order_id: order.id,
        kind: 'refund',
        cents: cents(0 - back.cents),
        currency: order.currency,
        source_key: `gift-card:${back.id}:order:${order.id}:back:${key}`,
        attempt_id: null,
        created_at: now,
      })
      .execute();
}
