import { sql, type Kysely, type RawBuilder } from 'kysely';
import { lockingCart } from '#domains/cart/db/fragments.ts';
import { executeLock } from '#foundation/server/database/execute-joined.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { Day } from '#foundation/pure/day.ts';
import { UNDER_WAY, type AttemptState, type DecidedState } from '../rules/attempt.ts';
import type { Purpose } from '../rules/purpose.ts';
import { isUuid } from '../rules/uuid.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** Details of an attempt that only the payment code reads. They never contain card data. */
export interface AttemptDetails {
  returnUrl: string;
  /** The redirect that the shopper received. A repeated submit redirects them to the same page. */
  redirect?: { method: 'GET' | 'POST'; url: string; fields: Record<string, string> };
  returnFields?: Record<string, string>;
  /** How long the shopper may stay on the provider's page, in milliseconds from the start of the attempt. */
  unusedMs?: number;
  /** Whether a browser has returned from the provider with the key in the attempt's return URL. */
  cameBack?: true;
  /**
   * Whether the shopper has seen a message that the payment is being processed. If so, the shopper may
   * believe that the order is placed.
   */
  toldPending?: true;
  declineCode?: 'refused' | 'cancelled' | 'rejected';
  /** The reason why the attempt was voided. */
  voidReason?:
    | 'withdrawn'
    | 'replaced'
    | 'cart-changed'
    | 'too-old'
    | 'order-closed'
    | 'late-approval'
    /** The customer may no longer place orders on the site, or may no longer place orders with this total. */
    | 'not-allowed';
  /** How many requests to void this payment the provider has accepted. */
  voidsRequested?: number;
}

export interface Attempt {
  id: string;
  orderId: number;
  cartId: string;
  siteId: string;
  /** The order's total when it was placed, in cents. */
  orderTotalCents: Cents;
  /** The account that placed the order. `actedBy` is the staff member who acted for the account. */
  accountId: string | null;
  actedBy: string | null;
  orderState: 'open' | 'confirmed' | 'cancelled';
  purpose: Purpose;
  paymentMethod: number;
  provider: string;
  reference: string;
  idempotencyKey: string;
  requestHash: string;
  amountCents: Cents;
  currency: 'AUD' | 'NZD';
  state: AttemptState;
  providerReference: string | null;
  refusalReason: string | null;
  details: AttemptDetails;
  createdAt: Date;
  checks: number;
  /** The order's delivery zone and day if the day is held for the order but not booked yet; otherwise null. */
  heldDay: { zone: string; day: Day } | null;
}

interface AttemptRow {
  id: string;
  order_id: number;
  cart_id: string;
  site_id: string;
  account_id: string | null;
  acted_by: string | null;
  order_total_cents: number;
  order_state: Attempt['orderState'];
  purpose: Purpose;
  payment_option: number;
  provider: string;
  reference: string;
  idempotency_key: string;
  request_hash: string;
  amount_cents: number;
  currency: string;
  state: AttemptState;
  provider_reference: string | null;
  refusal_reason: string | null;
  details: AttemptDetails;
  created_at: Date;
  checks: number;
  held_day: { zone: string; day: Day } | null;
}

const attemptColumns = sql`
  a.id, a.order_id, o.cart_id, o.site_id, o.account_id, o.acted_by, o.state as order_state, o.total_cents as order_total_cents, a.purpose, a.payment_option, a.provider, a.reference, a.idempotency_key,
  a.request_hash, a.amount_cents, a.currency, a.state, a.provider_reference, a.refusal_reason, a.details, a.created_at, a.checks,
  (select json_build_object('zone', h.zone_code, 'day', h.day) from delivery_hold h where h.order_id = o.id and h.state = 'held') as held_day`;

function toAttempt(row: AttemptRow): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    cartId: row.cart_id,
    siteId: row.site_id,
    accountId: row.account_id,
    actedBy: row.acted_by,
    orderState: row.order_state,
    orderTotalCents: row.order_total_cents as Cents,
    purpose: row.purpose,
    paymentMethod: row.payment_option,
    provider: row.provider,
    reference: row.reference,
    idempotencyKey: row.idempotency_key,
    requestHash: row.request_hash,
    amountCents: row.amount_cents as Cents,
    currency: row.currency as Attempt['currency'],
    state: row.state,
    providerReference: row.provider_reference,
    refusalReason: row.refusal_reason,
    details: row.details,
    createdAt: row.created_at,
    checks: row.checks,
    heldDay: row.held_day,
  };
}

/**
 * Identifies an attempt by its id or its reference. For an event from a provider, `provider` ensures that the
 * event only applies to that provider's payments.
 */
export type AttemptKey = { id: string } | { reference: string; provider?: string };

const matching = (key: AttemptKey) =>
  'id' in key
    ? sql`a.id = ${key.id}`
    : key.provider === undefined
      ? sql`a.reference = ${key.reference}`
      : sql`a.reference = ${key.reference} and a.provider = ${key.provider}`;

/**
 * Locks the cart of an attempt, and thereby its order. The attempt may change while this statement waits for
 * the lock, so the caller must read the attempt afterwards, in a separate statement.
 */
export async function lockCartOfAttempt(tx: Db, key: AttemptKey): Promise<void> {
  await executeLock(
    tx,
    lockingCart(sql`(
      select o.cart_id from payment_attempt a join customer_order o on o.id = a.order_id where ${matching(key)})`),
  );
}

export async function readAttempt(db: Db, key: AttemptKey): Promise<Attempt | undefined> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from payment_attempt a join customer_order o on o.id = a.order_id where ${matching(key)}`.execute(
    db,
  );
  return rows[0] && toAttempt(rows[0]);
}

/** Returns the ids of those carts whose order is confirmed or being paid. */
export async function takenCarts(db: Db, cartIds: readonly string[]): Promise<Set<string>> {
  if (cartIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_attempt as a')
    .innerJoin('customer_order as o', 'o.id', 'a.order_id')
    .select('o.cart_id')
    .where('o.cart_id', 'in', [...cartIds])
    .where('a.state', 'in', ['approved', ...UNDER_WAY])
    .execute();
  return new Set(rows.map(({ cart_id }) => cart_id));
}

/** Returns all payment attempts for a cart's order, oldest first; empty if the cart has no order. */
export async function attemptsOfCart(db: Db, cartId: string): Promise<Attempt[]> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from customer_order o join payment_attempt a on a.order_id = o.id
    where o.cart_id = ${cartId} order by a.created_at, a.id`.execute(db);
  return rows.map(toAttempt);
}

/** Whether a site has a payment attempt for at least one of the carts. Ignores invalid cart ids. */
export async function hasAttemptOf(db: Db, siteId: string, cartIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_order o join payment_attempt a on a.order_id = o.id
    where o.site_id = ${siteId} and o.cart_id = any (${cartIds.filter(isUuid)}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** A list of payment attempts, as JSON rows. */
export type AttemptsList = (Omit<AttemptRow, 'created_at'> & { created_at: string })[];

/**
 * Returns an SQL expression that selects the payment attempts of a cart as JSON, for embedding in another
 * statement.
 */
export function attemptsList(cartId: string): RawBuilder<AttemptsList> {
  return sql<AttemptsList>`(
    select coalesce(json_agg(t order by t.created_at, t.id), '[]') from (
      select ${attemptColumns} from customer_order o join payment_attempt a on a.order_id = o.id where o.cart_id = ${cartId}) t)`;
}

export function attemptsFromList(list: AttemptsList): Attempt[] {
  return list.map((row) => toAttempt({ ...row, created_at: new Date(row.created_at) }));
}

/** Records that a browser returned from the provider. The caller must have locked the cart. */
export async function markReturned(tx: Db, id: string): Promise<void> {
  await sql`update payment_attempt set details = details || '{"cameBack": true}'::jsonb where id = ${id}`.execute(
    tx,
  );
}

/**
 * Updates an attempt. Without `state`, the state does not change. With `nextCheckAt: null`, the provider is
 * not polled any more.
 */
export async function updateAttempt(
  tx: Db,
  id: string,
  change: {
    state?: DecidedState;
    details: AttemptDetails;
    providerReference: string | null;
    refusalReason?: string | null;
    nextCheckAt: Date | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({
      ...(change.state === undefined ? {} : { state: change.state }),
      details: JSON.stringify(withoutRedirect(change.details, change.state)),
      provider_reference: change.providerReference,
      ...(change.refusalReason === undefined ? {} : { refusal_reason: change.refusalReason }),
      next_check_at: change.nextCheckAt,
      updated_at: change.now,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Removes the redirect of an attempt that has ended, because the redirect may contain the shopper's name and
 * address.
 */
function withoutRedirect(details: AttemptDetails, state: AttemptState | undefined): AttemptDetails {
  if (state === undefined || UNDER_WAY.includes(state)) return details;
  const { redirect: _, ...rest } = details;
  return rest;
}

/**
 * Returns the attempts that must be checked with their provider now, oldest first. Postpones their next check
 * to `lease`, so that no other process checks them earlier. The single statement never waits for a lock.
 */
export async function claimDueAttempts(
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_attempt set next_check_at = ${lease}, checks = checks + 1
    where id = any (array(
      select id from payment_attempt where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Claims the right to poll the provider about an attempt, and returns whether it succeeded. Succeeds for only
 * one of several concurrent callers, and only if the attempt has not been updated since `before`.
 */
export async function claimQuestion(
  db: Db,
  id: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempt')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('updated_at', '<=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
