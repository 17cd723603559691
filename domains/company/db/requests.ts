import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { RequestLine } from '../contract.ts';
import { requestAfter, statesBefore, type RequestEvent } from '../rules/request-state.ts';
import type { CompanyKey } from './company.ts';
import type { CompanyTables } from './tables.ts';

type Db = Kysely<Tables>;

export type RequestRow = Selectable<CompanyTables['order_request']>;

/** The maximum number of approval requests in a company's list. */
const PAGE_SIZE = 50;

/**
 * Returns the approval requests of a buyer; if `buyerId` is null, those of the whole company. Pending
 * requests come first. Within the pending and the other requests, the latest comes first.
 */
export async function readRequests(
  db: Db,
  { ownerId, siteId }: CompanyKey,
  buyerId: string | null,
): Promise<RequestRow[]> {
  let query = db
    .selectFrom('order_request')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('site_id', '=', siteId)
    .where('state', '!=', 'withdrawn');
  if (buyerId !== null) query = query.where('buyer_id', '=', buyerId);
  return query
    .orderBy((order) => order.case().when('state', '=', 'waiting').then(0).else(1).end())
    .orderBy('asked_at', 'desc')
    .limit(PAGE_SIZE)
    .execute();
}

/** Returns the number of approval requests that a buyer has made on a site since a time. */
export async function countRequests(
  tx: Db,
  { buyerId, siteId }: { buyerId: string; siteId: string },
  since: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('order_request')
    .select(({ fn }) => fn.countAll<string>().as('requests'))
    .where('buyer_id', '=', buyerId)
    .where('site_id', '=', siteId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.requests);
}

/** Records that an order has used an approval. */
export async function markUsed(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('order_request').set({ used_at: now }).where('id', '=', id).execute();
}

/**
 * Locks all approval requests for a cart and returns them, latest first. The lock prevents an approver from
 * withdrawing an approval while an order uses it.
 */
export async function lockRequestsOfCart(tx: Db, cartId: string): Promise<RequestRow[]> {
  return requestsOfCart(tx, cartId).forUpdate().execute();
}

/** Returns all approval requests for a cart without locking them. */
export async function readRequestsOfCart(db: Db, cartId: string): Promise<RequestRow[]> {
  return requestsOfCart(db, cartId).execute();
}

function requestsOfCart(db: Db, cartId: string) {
  return db.selectFrom('order_request').selectAll().where('cart_id', '=', cartId).orderBy('asked_at', 'desc');
}

export async function lockRequest(tx: Db, id: string, key: CompanyKey): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('order_request')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', key.ownerId)
    .where('site_id', '=', key.siteId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertRequest(
  tx: Db,
  row: Pick<
    RequestRow,
    | 'id'
    | 'owner_id'
    | 'buyer_id'
    | 'site_id'
    | 'cart_id'
    | 'goods'
    | 'total_cents'
    | 'deliver_to'
    | 'asked_at'
  > & { lines: RequestLine[] },
): Promise<void> {
  await tx
    .insertInto('order_request')
    .values({ ...row, lines: JSON.stringify(row.lines), state: 'waiting', decided_by: null })
    .execute();
}

/** Applies an event to each approval request whose state allows it. Returns the changed requests. */
export async function changeRequests(
  tx: Db,
  which: { id: string } | { cartId: string } | { buyerId: string; siteId: string },
  event: RequestEvent,
  decision: { by: string; reason: string; now: Date } | null = null,
): Promise<RequestRow[]> {
  const changed: RequestRow[] = [];
  for (const before of statesBefore(event)) {
    let query = tx
      .updateTable('order_request')
      .set({
        state: requestAfter(before, event)!,
        ...(decision === null
          ? {}
          : { decided_by: decision.by, decided_at: decision.now, reason: decision.reason }),
      })
      .where('state', '=', before)
      .returningAll();
    if ('id' in which) query = query.where('id', '=', which.id);
    else if ('cartId' in which) query = query.where('cart_id', '=', which.cartId);
    else query = query.where('buyer_id', '=', which.buyerId).where('site_id', '=', which.siteId);
    changed.push(...(await query.execute()));
  }
  return changed;
}
