import { sql, type Kysely } from 'kysely';
import { lockingCart } from '#domains/cart/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents, type Cents } from '#foundation/pure/money.ts';
import { adjustedCents, goingBackCents, paidCents, unreturnedCents } from './money.ts';

type Db = Kysely<Tables>;

/** An order that is about to be changed, with its amounts. */
export interface OrderToChange {
  id: number;
  number: string;
  siteId: string;
  cartId: string;
  state: 'open' | 'confirmed' | 'cancelled';
  currency: 'AUD' | 'NZD';
  /** The stored phone number; empty if the account was deleted. */
  phone: string;
  /** The total including later adjustments. */
  totalCents: Cents;
  paidCents: Cents;
  /** Requested refunds whose outcome is not known yet. */
  goingBackCents: Cents;
  /**
   * The amount by which failed refunds have reduced the total. The next refund does not reduce it by that
   * amount again.
   */
  unreturnedCents: Cents;
  ordered: number;
  /** Whether the goods were handed over at the counter when they were paid for (cash and carry). */
  isCarried: boolean;
  /**
   * Approved payments, latest first. `leftCents` is the amount that remains and is not already being
   * refunded.
   */
  payments: { attemptId: string; paymentOption: number; leftCents: Cents }[];
}

/** Identifies an order by its number or cart id. If `siteId` is set, only orders of that site match. */
export type OrderName = ({ number: string } | { cartId: string }) & { siteId?: string };

const named = (name: OrderName) => sql`
  ${'cartId' in name ? sql`o.cart_id = ${name.cartId}` : sql`o.number = ${name.number}`}
  and (${name.siteId ?? null}::text is null or o.site_id = ${name.siteId ?? null})`;

/** Locks an order's cart and reads the order; undefined if not found. */
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
      (select coalesce(json_agg(json_build_object('attemptId', a.id, 'paymentOption', a.payment_option, 'leftCents',
          (select coalesce(sum(m.cents), 0)::int from money_entry m where m.attempt_id = a.id)
          - (select coalesce(sum(r.cents), 0)::int from order_refund r where r.attempt_id = a.id and r.state = 'asked'))
          order by a.created_at desc), '[]')
        from payment_attempt a where a.order_id = o.id and a.state = 'approved') as payments
    from customer_order o where ${named(name)}`.execute(tx);
  return rows[0];
}

/** Marks a confirmed order as cancelled. The caller must hold the lock on the cart. */
export async function writeCancelled(tx: Db, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ state: 'cancelled', cancelled_at: now })
    .where('id', '=', orderId)
    .execute();
}

/** Records refunds to gift cards in the ledger, which reduces the order's paid amount. */
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
