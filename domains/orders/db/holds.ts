import { sql, type Kysely, type RawBuilder } from 'kysely';
import { extendingStockHolds, ordersWithExpiredStockHolds } from '#domains/stock/db/fragments.ts';
import {
  extendingCoupons,
  extendingGiftCards,
  ordersWithExpiredCodes,
} from '#domains/vouchers/db/fragments.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Deletes an order's held delivery day. The delivery domain releases the place. */
export async function takeOutHeldDay(
  tx: Db,
  orderId: number,
): Promise<{ zone: string; day: Day } | undefined> {
  const { rows } = await sql<{ zone: string; day: Day }>`
    delete from delivery_hold where order_id = ${orderId} and state = 'held' returning zone_code as zone, day::text as day`.execute(
    tx,
  );
  return rows[0];
}

/** Deletes an order's booked delivery day. The delivery domain releases the place. */
export async function takeOutBookedDay(
  tx: Db,
  orderId: number,
): Promise<{ zone: string; day: Day } | undefined> {
  const { rows } = await sql<{ zone: string; day: Day }>`
    delete from delivery_hold where order_id = ${orderId} and state = 'booked' returning zone_code as zone, day::text as day`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Holds project lines for an order, in the sequence of their ids. Waits for concurrent transactions that hold
 * the same lines. Returns the lines that other orders hold, with the numbers of those orders and whether they
 * are confirmed. Does not return lines that this order already holds.
 */
export async function holdProjectLines(
  tx: Db,
  { orderId, lineIds, expiresAt }: { orderId: number; lineIds: readonly number[]; expiresAt: Date },
): Promise<{ lineId: number; isOrdered: boolean; number: string }[]> {
  const ids = sql`${[...lineIds]}::integer[]`;
  await sql`
    insert into project_line_hold (line_id, order_id, state, expires_at)
    select id, ${orderId}, 'held', ${expiresAt} from unnest(${ids}) as line (id) order by id
    on conflict (line_id) do nothing`.execute(tx);
  const { rows } = await sql<{ lineId: number; isOrdered: boolean; number: string }>`
    select h.line_id as "lineId", h.state = 'ordered' as "isOrdered", o.number
    from project_line_hold h join customer_order o on o.id = h.order_id
    where h.line_id = any(${ids}) and h.order_id <> ${orderId}`.execute(tx);
  return rows;
}

/** Releases an order's project lines: only those in state `held`, or all of them if the order is cancelled. */
export async function releaseProjectLines(tx: Db, orderId: number, which: 'held' | 'all'): Promise<void> {
  await tx
    .deleteFrom('project_line_hold')
    .where('order_id', '=', orderId)
    .$if(which === 'held', (query) => query.where('state', '=', 'held'))
    .execute();
}

/** Extends the holds of an order to a later time. */
export async function extendHolds(tx: Db, orderId: number, until: Date): Promise<void> {
  const extendOwn = async (table: 'delivery_hold' | 'project_line_hold') =>
    void (await tx
      .updateTable(table)
      .set({ expires_at: until })
      .where('order_id', '=', orderId)
      .where('state', '=', 'held')
      .where('expires_at', '<', until)
      .execute());
  await extendingStockHolds(orderId, until).execute(tx);
  await extendOwn('delivery_hold');
  await extendingCoupons(orderId, until).execute(tx);
  await extendingGiftCards(orderId, until).execute(tx);
  await extendOwn('project_line_hold');
}

/** Keyed hashes that identify the shopper for whom an order holds stock, without naming a person. */
export interface Holder {
  browser: string | null;
  address: string;
}

/** How many attempts are in progress from one browser and from one network address. */
export interface UnderWay {
  ofShopper: number;
  ofAddress: number;
}

/** Returns an SQL expression for these counts, for use inside another statement. */
export const underWayOf = ({ browser, address }: Holder): RawBuilder<UnderWay> => sql<UnderWay>`(
    select json_build_object('ofShopper', count(*) filter (where holder_browser = ${browser}),
      'ofAddress', count(*) filter (where holder_address = ${address}))
    from payment_attempt where state in ('created', 'redirected', 'pending', 'unknown')
      and (holder_browser = ${browser} or holder_address = ${address}))`;

export async function countUnderWay(tx: Db, holder: Holder): Promise<UnderWay> {
  const { rows } = await sql<{ held: UnderWay }>`select ${underWayOf(holder)} as held`.execute(tx);
  return rows[0]!.held;
}

/** Returns the carts of orders that have expired holds and no payment in progress. */
export async function cartsWithExpiredHolds(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ cartId: string; orderId: number }[]> {
  const { rows } = await sql<{ cartId: string; orderId: number }>`
    select o.cart_id as "cartId", o.id as "orderId" from customer_order o
    where o.id in (
      ${ordersWithExpiredStockHolds(now)}
      union select order_id from delivery_hold where state = 'held' and expires_at <= ${now}
      union ${ordersWithExpiredCodes(now)}
      union select order_id from project_line_hold where state = 'held' and expires_at <= ${now})
    and not exists (
      select 1 from payment_attempt a where a.order_id = o.id and a.state in ('created', 'redirected', 'pending', 'unknown'))
    limit ${limit}`.execute(db);
  return rows;
}
