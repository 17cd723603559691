import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/*
 * Holds
 */

/** Takes an order's held delivery day out; its place is the delivery subject's to give back. */
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

/** Takes an order's booked delivery day out; its place is the delivery subject's to give back. */
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
 * Holds lines of projects for an order, by id, waiting for whoever is holding them; answers those that another order has, and
 * whether it stands, with its number. The order's own are its own.
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

/** Lets go of an order's lines of projects: those that it holds, or all when it stands no more. */
export async function releaseProjectLines(tx: Db, orderId: number, which: 'held' | 'all'): Promise<void> {
  await tx
    .deleteFrom('project_line_hold')
    .where('order_id', '=', orderId)
    .$if(which === 'held', (query) => query.where('state', '=', 'held'))
    .execute();
}

/** Keeps what an order holds until a later moment. */
export async function extendHolds(tx: Db, orderId: number, until: Date): Promise<void> {
  for (const table of [
    'stock_hold',
    'delivery_hold',
    'coupon_use',
    'gift_card_use',
    'project_line_hold',
  ] as const)
    await tx
      .updateTable(table)
      .set({ expires_at: until })
      .where('order_id', '=', orderId)
      .where('state', '=', 'held')
      .where('expires_at', '<', until)
      .execute();
}

/** Keyed hashes of who holds stock for an order: they name nobody. */
export interface Holder {
  browser: string | null;
  address: string;
}

/** How many attempts under way one browser and one network address have. */
export interface UnderWay {
  ofShopper: number;
  ofAddress: number;
}

/** The same as a value of another statement. */
export const underWayOf = ({ browser, address }: Holder): RawBuilder<UnderWay> => sql<UnderWay>`(
    select json_build_object('ofShopper', count(*) filter (where holder_browser = ${browser}),
      'ofAddress', count(*) filter (where holder_address = ${address}))
    from payment_attempt where state in ('created', 'redirected', 'pending', 'unknown')
      and (holder_browser = ${browser} or holder_address = ${address}))`;

export async function countUnderWay(tx: Db, holder: Holder): Promise<UnderWay> {
  const { rows } = await sql<{ held: UnderWay }>`select ${underWayOf(holder)} as held`.execute(tx);
  return rows[0]!.held;
}

/** Carts of orders that still hold something past its time although nobody is paying. */
export async function cartsWithExpiredHolds(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ cartId: string; orderId: number }[]> {
  const { rows } = await sql<{ cartId: string; orderId: number }>`
    select o.cart_id as "cartId", o.id as "orderId" from customer_order o
    where o.id in (
      select order_id from stock_hold where state = 'held' and expires_at <= ${now}
      union select order_id from delivery_hold where state = 'held' and expires_at <= ${now}
      union select order_id from coupon_use where state = 'held' and expires_at <= ${now}
      union select order_id from gift_card_use where state = 'held' and expires_at <= ${now}
      union select order_id from project_line_hold where state = 'held' and expires_at <= ${now})
    and not exists (
      select 1 from payment_attempt a where a.order_id = o.id and a.state in ('created', 'redirected', 'pending', 'unknown'))
    limit ${limit}`.execute(db);
  return rows;
}
