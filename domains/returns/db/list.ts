import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { ReturnReason, ReturnState } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A return in the list of a site's returns. */
export interface ListedReturn {
  id: number;
  orderNumber: string;
  state: ReturnState;
  reason: ReturnReason;
  name: string;
  createdAt: Date;
  units: number;
  title: string;
  photos: number;
}

/**
 * Returns a site's returns in the given states, latest first. If `term` is set, it must be a complete order
 * number, return number or email address.
 */
export async function readReturnList(
  db: Db,
  {
    siteId,
    states,
    term,
    returnId,
    limit,
    offset,
  }: {
    siteId: string;
    states: readonly ReturnState[];
    term: string;
    /** The id of the return if `term` is a return number; otherwise null. */
    returnId: number | null;
    limit: number;
    offset: number;
  },
): Promise<{ totalCount: number; rows: ListedReturn[] }> {
  const fits = sql<boolean>`r.site_id = ${siteId} and r.state = any(${[...states]}::text[])
    and (${term} = '' or r.id = ${returnId}::bigint or lower(o.number) = lower(${term}) or lower(o.email) = lower(${term}))`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from return_request r join customer_order o on o.id = r.order_id where ${fits}`.execute(
    db,
  );
  const { rows } = await sql<ListedReturn>`
    select r.id, o.number as "orderNumber", r.state, r.reason, r.created_at as "createdAt",
      trim(coalesce(o.delivery_address ->> 'firstName', '') || ' ' || coalesce(o.delivery_address ->> 'lastName', '')) as name,
      (select sum(l.quantity)::int from return_line l where l.request_id = r.id) as units,
      (select l.title from return_line l where l.request_id = r.id order by l.product_id limit 1) as title,
      (select count(*)::int from return_photo p where p.request_id = r.id) as photos
    from return_request r join customer_order o on o.id = r.order_id where ${fits}
    order by r.id desc limit ${limit} offset ${offset}`.execute(db);
  return { totalCount: counted[0]!.count, rows };
}

/** Returns the returns of orders, latest first. */
export async function readReturnsOfOrders(
  db: Db,
  orderIds: readonly number[],
): Promise<{ id: number; orderId: number; state: ReturnState; createdAt: Date }[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('return_request')
    .select(['id', 'order_id as orderId', 'state', 'created_at as createdAt'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}
