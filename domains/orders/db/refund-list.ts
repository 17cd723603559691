import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import { isCaptured, isUntold, type Refund } from './refunds.ts';

type Db = Kysely<Tables>;

export interface ListedRefund {
  id: string;
  orderNumber: string;
  cents: Cents;
  state: Refund['state'];
  reason: string;
  createdAt: Date;
  updatedAt: Date;
  /** The provider of the refunded payment. */
  provider: string;
  paymentCents: Cents;
  chargedAt: Date | null;
  isCaptured: boolean;
  /**
   * Whether the shop has stopped polling the provider about the refund without learning the outcome, because
   * the provider never confirmed the refund.
   */
  isUntold: boolean;
}

const listed = sql`
  select r.id, o.number as "orderNumber", r.cents, r.state, r.reason, r.created_at as "createdAt", r.updated_at as "updatedAt",
    a.provider, a.amount_cents as "paymentCents",
    (select min(m.created_at) from money_entry m where m.attempt_id = r.attempt_id and m.cents > 0) as "chargedAt",
    ${isCaptured} as "isCaptured", ${isUntold} as "isUntold"
  from order_refund r join customer_order o on o.id = r.order_id join payment_attempt a on a.id = r.attempt_id`;

/** Returns the refunds of an order, in chronological order. */
export async function refundsOfOrder(db: Db, orderId: number): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`
    ${listed} where r.order_id = ${orderId} order by r.created_at, r.id`.execute(db);
  return rows;
}

const unasked = (attemptId: string) => sql`
  r.attempt_id = ${attemptId} and r.state = 'asked' and r.provider_reference is null
    and not exists (select from payment_notice n where n.attempt_id = r.attempt_id and n.type = 'captured')`;

/**
 * Returns a payment's pending refunds that the provider has not accepted yet. Returns an empty list if the
 * payment was reported as captured.
 */
export async function unaskedRefunds(db: Db, attemptId: string): Promise<ListedRefund[]> {
  const { rows } = await sql<ListedRefund>`${listed} where ${unasked(attemptId)}`.execute(db);
  return rows;
}

/**
 * Deletes the {@link unaskedRefunds} of a payment, because another refund covers their amount. Returns the
 * keys of the deleted refund requests. The caller must have locked the cart.
 */
export async function removeUnasked(tx: Db, attemptId: string): Promise<string[]> {
  const { rows } = await sql<{ keys: string[] }>`
    delete from order_refund r where ${unasked(attemptId)} returning r.source_keys as keys`.execute(tx);
  return rows.flatMap(({ keys }) => keys);
}

/** Returns a page of a site's refunds, latest first. If `state` is null, refunds in all states are included. */
export async function readRefundList(
  db: Db,
  {
    siteId,
    state,
    limit,
    offset,
  }: { siteId: string; state: Refund['state'] | null; limit: number; offset: number },
): Promise<{ totalCount: number; rows: ListedRefund[] }> {
  const fits = sql`o.site_id = ${siteId} and (${state}::text is null or r.state = ${state}::text)`;
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from order_refund r join customer_order o on o.id = r.order_id where ${fits}`.execute(
    db,
  );
  const { rows } = await sql<ListedRefund>`
    ${listed} where ${fits} order by r.created_at desc, r.id limit ${limit} offset ${offset}`.execute(db);
  return { totalCount: counted[0]!.count, rows };
}
