import { sql, type Kysely } from 'kysely';
import { cartChangedAt, isCartEmpty } from '#domains/cart/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Minimum interval between two recorded views of the payment page, in ms. */
const NOTE_EVERY_MS = 5000;

/** Records that the shopper views the page on which an open order is paid. */
export async function noteShopperSeen(db: Db, cartId: string, now: Date): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ shopper_seen_at: now })
    .where('cart_id', '=', cartId)
    .where('state', '=', 'open')
    .where((where) =>
      where.or([
        where('shopper_seen_at', 'is', null),
        where('shopper_seen_at', '<', new Date(now.getTime() - NOTE_EVERY_MS)),
      ]),
    )
    .execute();
}

/** Sets when the shop checks whether the shopper of an order has left without paying; null for no check. */
export async function setNotPaidDue(tx: Db, orderId: number, dueAt: Date | null): Promise<void> {
  await tx.updateTable('customer_order').set({ not_paid_due_at: dueAt }).where('id', '=', orderId).execute();
}

/**
 * Returns up to `limit` orders for which the shop must now check whether the shopper has left without paying.
 */
export async function listNotPaidDue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ orderId: number; cartId: string }[]> {
  const { rows } = await sql<{ orderId: number; cartId: string }>`
    select id as "orderId", cart_id as "cartId" from customer_order
    where not_paid_due_at <= ${now} order by not_paid_due_at limit ${limit}`.execute(db);
  return rows;
}

/** The activity of an order's shopper, on which {@link whenToTellNotPaid} bases its decision. */
export interface ShopperActivity {
  state: 'open' | 'confirmed' | 'cancelled';
  /** When the shop checks whether the shopper has left without paying; null for no check. */
  dueAt: Date | null;
  /** When the shopper last viewed the payment page; null if never. */
  seenAt: Date | null;
  /** When the shopper last tried to pay, changed the cart or viewed the payment page. */
  lastAt: Date;
  isCartEmpty: boolean;
  /**
   * Whether another order with the same account or email address was confirmed on the site after this order's
   * latest payment attempt.
   */
  hasBoughtSince: boolean;
}

type ActivityRow = Omit<ShopperActivity, 'dueAt' | 'seenAt' | 'lastAt'> & {
  dueAt: string | null;
  seenAt: string | null;
  lastAt: string;
};

/** Returns the activity of an order's shopper; undefined if the order does not exist. */
export async function readShopperActivity(tx: Db, orderId: number): Promise<ShopperActivity | undefined> {
  const { rows } = await sql<ActivityRow>`
    select o.state, o.not_paid_due_at as "dueAt", o.shopper_seen_at as "seenAt",
      greatest(${cartChangedAt(sql`o.cart_id`)}, o.shopper_seen_at, tried.at) as "lastAt",
      ${isCartEmpty(sql`o.cart_id`)} as "isCartEmpty",
      exists (select from customer_order n where n.site_id = o.site_id and n.id <> o.id and n.confirmed_at > tried.at
        and (n.account_id = o.account_id or (o.email <> '' and lower(n.email) = lower(o.email)))) as "hasBoughtSince"
    from customer_order o
    cross join lateral (select max(a.created_at) as at from payment_attempt a where a.order_id = o.id) tried
    where o.id = ${orderId}`.execute(tx);
  const row = rows[0];
  const at = (value: string | null) => (value === null ? null : new Date(value));
  return row && { ...row, dueAt: at(row.dueAt), seenAt: at(row.seenAt), lastAt: new Date(row.lastAt) };
}
