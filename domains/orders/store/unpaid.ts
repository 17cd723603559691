import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** A look at a payment is noted at most this often, ms. */
const NOTE_EVERY_MS = 5000;

/** Notes that the shopper looks at the payment of an open order. */
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

/** Sets when the shop checks whether the shopper of an order left; null for no check. */
export async function setNotPaidDue(tx: Db, orderId: number, dueAt: Date | null): Promise<void> {
  await tx.updateTable('customer_order').set({ not_paid_due_at: dueAt }).where('id', '=', orderId).execute();
}

/** Lists orders whose check is due, at most `limit`. */
export async function listNotPaidDue(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ orderId: number; cartId: string }[]> {
  const { rows } = await sql<{ orderId: number; cartId: string }>`
    select id as "orderId", cart_id as "cartId" from customer_order
    where not_paid_due_at <= ${now} order by not_paid_due_at limit ${limit}`.execute(db);
  return rows;
}

/** Reads when the shopper of an order last looked at its payment, and last did anything; undefined if the order does not exist. */
export async function readShopperActivity(
  tx: Db,
  orderId: number,
): Promise<
  | { state: 'open' | 'confirmed' | 'cancelled'; dueAt: Date | null; seenAt: Date | null; lastAt: Date }
  | undefined
> {
  const { rows } = await sql<{
    state: 'open' | 'confirmed' | 'cancelled';
    dueAt: string | null;
    seenAt: string | null;
    lastAt: string;
  }>`
    select o.state, o.not_paid_due_at as "dueAt", o.shopper_seen_at as "seenAt",
      greatest(c.updated_at, o.shopper_seen_at,
        (select max(a.created_at) from payment_attempt a where a.order_id = o.id)) as "lastAt"
    from customer_order o join cart c on c.id = o.cart_id where o.id = ${orderId}`.execute(tx);
  const row = rows[0];
  const at = (value: string | null) => (value === null ? null : new Date(value));
  return (
    row && { state: row.state, dueAt: at(row.dueAt), seenAt: at(row.seenAt), lastAt: new Date(row.lastAt) }
  );
}
