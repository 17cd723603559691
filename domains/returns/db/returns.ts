import { sql, type Kysely } from 'kysely';
import { lockingCart } from '#domains/cart/db/fragments.ts';
import { cartOfOrder, numberOfOrder, ordersWithEmailOf } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Failure, Remedy, ReturnReason, ReturnState, Wish } from '../contract/values.ts';

type Db = Kysely<Tables>;

/** A return, its lines, and the ids of its photographs. */
export interface StoredReturn {
  id: number;
  siteId: string;
  orderId: number;
  orderNumber: string;
  cartId: string;
  reason: ReturnReason;
  wish: Wish;
  words: string;
  state: ReturnState;
  failure: Failure | null;
  remedy: Remedy | null;
  decision: string;
  refundedCents: Cents;
  createdAt: Date;
  decidedAt: Date | null;
  receivedAt: Date | null;
  closedAt: Date | null;
  /** The returned goods. Quantities are in units. */
  lines: { productId: number; sku: string; title: string; quantity: number }[];
  /** Ids of the photographs, oldest first. */
  photos: number[];
}

const stored = sql`
  select r.id, r.site_id as "siteId", r.order_id as "orderId", ${numberOfOrder(sql`r.order_id`)} as "orderNumber",
    ${cartOfOrder(sql`r.order_id`)} as "cartId", r.reason, r.wish, r.words, r.state, r.failure, r.remedy, r.decision, r.refunded_cents as "refundedCents", r.created_at as "createdAt",
    r.decided_at as "decidedAt", r.received_at as "receivedAt", r.closed_at as "closedAt",
    (select coalesce(json_agg(json_build_object('productId', l.product_id, 'sku', l.sku, 'title', l.title, 'quantity', l.quantity)
      order by l.product_id), '[]') from return_line l where l.request_id = r.id) as lines,
    (select coalesce(json_agg(p.id order by p.id), '[]') from return_photo p where p.request_id = r.id) as photos
  from return_request r`;

/**
 * Returns a return by its id; undefined if not found. If `siteId` is set, the return must belong to that
 * site.
 */
export async function readReturn(db: Db, id: number, siteId?: string): Promise<StoredReturn | undefined> {
  const { rows } = await sql<StoredReturn>`
    ${stored} where r.id = ${id} and (${siteId ?? null}::text is null or r.site_id = ${siteId ?? null})`.execute(
    db,
  );
  return rows[0];
}

/** Returns the returns of an order, oldest first. */
export async function returnsOfOrder(db: Db, orderId: number): Promise<StoredReturn[]> {
  const { rows } = await sql<StoredReturn>`${stored} where r.order_id = ${orderId} order by r.id`.execute(db);
  return rows;
}

/** Locks an order until the transaction ends. Like all code that locks orders, it locks the order's cart. */
export async function lockOrder(tx: Db, orderId: number): Promise<void> {
  await lockingCart(cartOfOrder(sql`${orderId}`)).execute(tx);
}

/** Locks the order of a site's return until the transaction ends, and returns the return. */
export async function lockReturn(
  tx: Db,
  id: number,
  siteId: string | undefined,
): Promise<StoredReturn | undefined> {
  const found = await readReturn(tx, id, siteId);
  if (!found) return undefined;
  await lockOrder(tx, found.orderId);
  return readReturn(tx, id, siteId);
}

/** Returns the id of an order's return with this idempotency key; undefined if not found. */
export async function findReturn(tx: Db, orderId: number, key: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('return_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Counts the returns of an order. Also counts the returns that were requested after a given time, for all
 * orders with the same email address.
 */
export async function countReturns(
  tx: Db,
  orderId: number,
  since: Date,
): Promise<{ ofOrder: number; ofPerson: number }> {
  const { rows } = await sql<{ ofOrder: number; ofPerson: number }>`
    select count(*) filter (where r.order_id = ${orderId})::int as "ofOrder",
      count(*) filter (where r.created_at > ${since})::int as "ofPerson"
    from return_request r
    where r.order_id = ${orderId} or r.order_id in (${ordersWithEmailOf(orderId)})`.execute(tx);
  return rows[0]!;
}

export async function insertReturn(
  tx: Db,
  draft: {
    siteId: string;
    orderId: number;
    key: string;
    reason: ReturnReason;
    wish: Wish;
    words: string;
    lines: readonly { productId: number; sku: string; title: string; quantity: number }[];
    now: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('return_request')
    .values({
      site_id: draft.siteId,
      order_id: draft.orderId,
      key: draft.key,
      reason: draft.reason,
      wish: draft.wish,
      words: draft.words,
      state: 'requested',
      failure: null,
      remedy: null,
      created_at: draft.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('return_line')
    .values(
      draft.lines.map(({ productId, sku, title, quantity }) => ({
        request_id: id,
        product_id: productId,
        sku,
        title,
        quantity,
      })),
    )
    .execute();
  return id;
}

/** The fields of a return that a step changes. Omitted times are not changed. */
export interface ReturnChange {
  state: ReturnState;
  failure?: Failure | null;
  remedy?: Remedy;
  wish?: Wish;
  decision?: string;
  addRefundedCents?: Cents;
  decidedAt?: Date;
  receivedAt?: Date;
  closedAt?: Date;
}

export async function writeReturnChange(tx: Db, id: number, change: ReturnChange): Promise<void> {
  const { state, failure, remedy, wish, decision, addRefundedCents = 0 } = change;
  const { decidedAt, receivedAt, closedAt } = change;
  await tx
    .updateTable('return_request')
    .set({
      state,
      ...(failure === undefined ? {} : { failure }),
      ...(remedy === undefined ? {} : { remedy }),
      ...(wish === undefined ? {} : { wish }),
      ...(decision === undefined ? {} : { decision }),
      ...(decidedAt === undefined ? {} : { decided_at: decidedAt }),
      ...(receivedAt === undefined ? {} : { received_at: receivedAt }),
      ...(closedAt === undefined ? {} : { closed_at: closedAt }),
      refunded_cents: sql`refunded_cents + ${addRefundedCents}::int`,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores a photograph of a return. A file that is already stored is not stored again. Returns false if the
 * return already has `most` photographs. The caller must hold the lock on the order.
 */
export async function keepPhoto(
  tx: Db,
  requestId: number,
  { digest, file, most, now }: { digest: string; file: Uint8Array; most: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ same: number; all: number }>`
    select count(*) filter (where digest = ${digest})::int as same, count(*)::int as all from return_photo
    where request_id = ${requestId}`.execute(tx);
  if (rows[0]!.same > 0) return true;
  if (rows[0]!.all >= most) return false;
  await tx
    .insertInto('return_photo')
    .values({ request_id: requestId, digest, file, created_at: now })
    .execute();
  return true;
}

export async function readPhoto(db: Db, id: number): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('return_photo').select('file').where('id', '=', id).executeTakeFirst();
  return row?.file;
}
