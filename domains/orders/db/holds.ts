import { sql, type Kysely, type RawBuilder } from 'kysely';
import { extendingStockHolds, ordersWithExpiredStockHolds } from '#domains/stock/db/fragments.ts';
import {
  extendingCoupons,
  extendingGiftCards,
  ordersWithExpiredCodes,
} from '#domains/vouchers/db/fragments.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { attemptsList, type AttemptsList } from './attempts.ts';
import { isBlockedBuyer } from './fragments.ts';

type Db = Kysely<Tables>;

/**
 * Deletes an order's held delivery day and returns it. The caller passes it to the delivery domain, which
 * releases the delivery slot.
 */
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

/**
 * Deletes an order's booked delivery day and returns it. The caller passes it to the delivery domain, which
 * releases the delivery slot.
 */
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
 * Reserves project lines for an order, so that no other order can contain them. Reserves them in order of
 * their ids and waits for concurrent transactions that reserve the same lines.
 *
 * Returns the lines that other orders have already reserved. Each has the number of the other order and
 * whether that order is confirmed.
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

/**
 * Releases the project lines that an order has reserved. `held` releases only lines whose order is not
 * confirmed. `all` also releases the lines of a confirmed order, after its cancellation.
 */
export async function releaseProjectLines(tx: Db, orderId: number, which: 'held' | 'all'): Promise<void> {
  await tx
    .deleteFrom('project_line_hold')
    .where('order_id', '=', orderId)
    .$if(which === 'held', (query) => query.where('state', '=', 'held'))
    .execute();
}

/** Extends all holds of an order until `until`. Holds that expire later do not change. */
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

/**
 * The browser and the network address for which an order holds stock. Both are keyed hashes, which do not
 * identify a person.
 */
export interface Holder {
  browser: string | null;
  address: string;
}

/** The number of payment attempts in progress from one browser, and from one network address. */
export interface UnderWay {
  ofShopper: number;
  ofAddress: number;
}

/**
 * Returns an SQL expression for the number of payment attempts in progress of a browser and of a network
 * address, for embedding in another statement.
 */
export const underWayOf = ({ browser, address }: Holder): RawBuilder<UnderWay> => sql<UnderWay>`(
    select json_build_object('ofShopper', count(*) filter (where holder_browser = ${browser}),
      'ofAddress', count(*) filter (where holder_address = ${address}))
    from payment_attempt where state in ('created', 'redirected', 'pending', 'unknown')
      and (holder_browser = ${browser} or holder_address = ${address}))`;

export async function countUnderWay(tx: Db, holder: Holder): Promise<UnderWay> {
  const { rows } = await sql<{ held: UnderWay }>`select ${underWayOf(holder)} as held`.execute(tx);
  return rows[0]!.held;
}

/** Counts the unpaid orders for which a browser and a network address have announced a bank transfer. */
export async function countAnnouncedTransfers(tx: Db, { browser, address }: Holder): Promise<UnderWay> {
  const { rows } = await sql<UnderWay>`
    select count(distinct a.order_id) filter (where a.holder_browser = ${browser})::int as "ofShopper",
      count(distinct a.order_id) filter (where a.holder_address = ${address})::int as "ofAddress"
    from payment_attempt a join customer_order o on o.id = a.order_id
    where a.provider = 'bank-transfer' and a.state = 'approved'
      and (a.holder_browser = ${browser} or a.holder_address = ${address})
      and o.state = 'confirmed' and o.payment_state = 'balance-due'`.execute(tx);
  return rows[0]!;
}

/** Returns the carts and orders whose holds have expired and for which no payment is in progress. */
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

/** Data that is read in the same statement as a cart. */
export interface CartExtras<Left> {
  attempts: AttemptsList;
  /**
   * The numbers of payment attempts in progress from the cart's browser and from its network address; null if
   * they are not counted.
   */
  held: UnderWay | null;
  left: Left;
  /** Whether staff have blocked the customer from ordering. */
  isBlocked: boolean;
}

/**
 * Returns an SQL expression for a cart's payment attempts and the remaining delivery slots of its zone. Also
 * selects the numbers of attempts in progress from the cart's browser and network address, and whether the customer is blocked.
 */
export function buildCartExtras<Left>({
  cartId,
  holder,
  left,
  buyer: { accountId, email },
}: {
  cartId: string;
  holder: Holder | null;
  left: RawBuilder<Left>;
  buyer: { accountId: string | null; email: string };
}): RawBuilder<CartExtras<Left>> {
  const held = holder ? underWayOf(holder) : sql`null::json`;
  const isBlocked = isBlockedBuyer(sql`${accountId}::text`, sql`email_key(${email}::text)`);
  return sql<
    CartExtras<Left>
  >`json_build_object('attempts', ${attemptsList(cartId)}, 'held', ${held}, 'left', ${left}, 'isBlocked', ${isBlocked})`;
}
