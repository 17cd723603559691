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

/** Details of an attempt that only the payment completion code reads. Never contains card data. */
export interface AttemptDetails {
  returnUrl: string;
  /** Where the shopper was redirected, so that a repeated submit redirects them to the same place. */
  redirect?: { method: 'GET' | 'POST'; url: string; fields: Record<string, string> };
  returnFields?: Record<string, string>;
  /** How long the shopper may stay at the provider, in milliseconds from the start. */
  unusedMs?: number;
  /** Whether a browser returned with the key of the attempt's return URL. */
  cameBack?: true;
  /** Whether the shopper saw that the payment is being processed. They may believe that the order is placed. */
  toldPending?: true;
  declineCode?: 'refused' | 'cancelled' | 'rejected';
  /** Why the attempt was voided. */
  voidReason?:
    | 'withdrawn'
    | 'replaced'
    | 'cart-changed'
    | 'too-old'
    | 'order-closed'
    | 'late-approval'
    /** The payer may no longer order for this amount, or not on this site. */
    | 'not-allowed';
  /** How many requests to void the payment the provider has accepted. */
  voidsRequested?: number;
}

export interface Attempt {
  id: string;
  orderId: number;
  cartId: string;
  siteId: string;
  /** The total of the order when it was placed. */
  orderTotalCents: Cents;
  /** The account whose order the attempt pays. `actedBy` is the staff member who acted for it. */
  accountId: string | null;
  actedBy: string | null;
  orderState: 'open' | 'confirmed' | 'cancelled';
  purpose: Purpose;
  paymentOption: number;
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
  /** The order's delivery day while the day is held but not booked. */
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
    paymentOption: row.payment_option,
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

/** Identifies an attempt by its id or its reference. */
/**
 * Identifies an attempt. `provider` is the provider that sent the event: its events never apply to another
 * provider's payment.
 */
export type AttemptKey = { id: string } | { reference: string; provider?: string };

const matching = (key: AttemptKey) =>
  'id' in key
    ? sql`a.id = ${key.id}`
    : key.provider === undefined
      ? sql`a.reference = ${key.reference}`
      : sql`a.reference = ${key.reference} and a.provider = ${key.provider}`;

/**
 * Locks the cart of an attempt, and with it everything that belongs to its order. Read the attempt after
 * taking the lock, in a separate statement, because it may change while this statement waits.
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

/** Returns those of the carts whose order is confirmed or being paid. */
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

/** Returns all attempts of a cart's order, oldest first; empty if there is no order. */
export async function attemptsOfCart(db: Db, cartId: string): Promise<Attempt[]> {
  const { rows } = await sql<AttemptRow>`
    select ${attemptColumns} from customer_order o join payment_attempt a on a.order_id = o.id
    where o.cart_id = ${cartId} order by a.created_at, a.id`.execute(db);
  return rows.map(toAttempt);
}

/** Whether a site has a payment attempt for one of the carts. Ignores invalid ids. */
export async function hasAttemptOf(db: Db, siteId: string, cartIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from customer_order o join payment_attempt a on a.order_id = o.id
    where o.site_id = ${siteId} and o.cart_id = any (${cartIds.filter(isUuid)}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** Attempt rows in JSON form. */
export type AttemptsList = (Omit<AttemptRow, 'created_at'> & { created_at: string })[];

/** Returns an SQL expression for a cart's attempts, for use inside another statement. */
export function attemptsList(cartId: string): RawBuilder<AttemptsList> {
  return sql<AttemptsList>`(
    select coalesce(json_agg(t order by t.created_at, t.id), '[]') from (
      select ${attemptColumns} from customer_order o join payment_attempt a on a.order_id = o.id where o.cart_id = ${cartId}) t)`;
}

export function attemptsFromList(list: AttemptsList): Attempt[] {
  return list.map((row) => toAttempt({ ...row, created_at: new Date(row.created_at) }));
}

/** Records that a browser returned to an attempt. The caller must hold the lock on the cart. */
export async function markReturned(tx: Db, id: string): Promise<void> {
  await sql`update payment_attempt set details = details || '{"cameBack": true}'::jsonb where id = ${id}`.execute(
    tx,
  );
}

/** Updates an attempt. If `state` is omitted, the state does not change. `nextCheckAt: null` stops polling. */
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
 * Removes the redirect of an ended attempt. The redirect may contain the shopper's name and address, which
 * are no longer needed.
 */
function withoutRedirect(details: AttemptDetails, state: AttemptState | undefined): AttemptDetails {
  if (state === undefined || UNDER_WAY.includes(state)) return details;
  const { redirect: _, ...rest } = details;
  return rest;
}

/**
 * Claims attempts whose check is due, oldest first. Postpones their next check to `lease`, so that no other
 * process claims them before then. Uses one statement, which waits for no lock.
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
 * Claims the right to poll an attempt now. Only one of several callers succeeds, and only if the last poll
 * was before `before`.
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
