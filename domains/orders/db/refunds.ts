import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { cents as toCents, type Cents } from '#foundation/pure/money.ts';
import type { Attempt } from './attempts.ts';

type Db = Kysely<Tables>;

/** A refund of one payment attempt. */
export interface Refund {
  id: string;
  cents: Cents;
  state: 'asked' | 'done' | 'failed';
  providerReference: string | null;
}

/**
 * Returns the refund of an attempt that a provider's event refers to, and whether the shop requested it
 * (`isOurs`). A refund with the event's reference is preferred. Otherwise the amounts must match, and the
 * refund or the event must have no reference. An event without an amount matches every refund.
 *
 * Requested refunds are preferred to completed ones, and older refunds to newer ones. If the event has no
 * reference, completed refunds match only if the event reports a failure.
 */
export async function findRefund(
  tx: Db,
  attemptId: string,
  {
    providerReference,
    amountCents,
    hasFailed = false,
  }: { providerReference: string | null; amountCents: Cents | null; hasFailed?: boolean },
): Promise<(Refund & { isOurs: boolean }) | undefined> {
  const others = hasFailed || providerReference !== null ? ['asked', 'done'] : ['asked'];
  const { rows } = await sql<Refund & { isOurs: boolean }>`
    select id, cents, state, provider_reference as "providerReference", is_ours as "isOurs" from order_refund
    where attempt_id = ${attemptId} and (
      provider_reference = ${providerReference}::text
      or (state = any(${others}::text[]) and (provider_reference is null or ${providerReference}::text is null)
        and (coalesce(${amountCents}::int, 0) = 0 or cents = ${amountCents}::int)))
    order by provider_reference = ${providerReference}::text desc nulls last, state, created_at limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Records a refund that the shop did not request, after the provider reported it. */
export async function insertRefund(
  tx: Db,
  attempt: Pick<Attempt, 'id' | 'orderId'>,
  refund: {
    cents: Cents;
    reason: string;
    state: 'done' | 'failed';
    providerReference: string | null;
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('order_refund')
    .values({
      id: randomUUID(),
      order_id: attempt.orderId,
      attempt_id: attempt.id,
      cents: refund.cents,
      reason: refund.reason,
      state: refund.state,
      is_ours: false,
      provider_reference: refund.providerReference,
      created_at: refund.now,
      updated_at: refund.now,
      next_check_at: null,
    })
    .execute();
}

/**
 * Corrects a webhook that was applied to the wrong one of two refunds with the same amount. This happens if
 * the webhook arrives before the response that contains this refund's reference. Sets the other refund back
 * to requested and returns the outcome that the webhook reported. Returns undefined if no webhook was applied
 * to another refund.
 */
export async function takeBackFrom(
  tx: Db,
  { id, attemptId, cents }: Pick<DueRefund, 'id' | 'attemptId' | 'cents'>,
  { providerReference, now }: { providerReference: string; now: Date },
): Promise<'done' | 'failed' | undefined> {
  const { rows } = await sql<{ state: 'done' | 'failed' }>`
    with taken as (
      select id, state from order_refund
      where attempt_id = ${attemptId} and id <> ${id} and is_ours and cents = ${cents}
        and provider_reference = ${providerReference} and state in ('done', 'failed') limit 1
    ), again as (
      update order_refund r set state = 'asked', provider_reference = null, next_check_at = ${now}, updated_at = ${now}
      from taken where r.id = taken.id
    )
    select state from taken`.execute(tx);
  return rows[0]?.state;
}

/** Records the outcome of a refund and stops polling the provider about it. */
export async function setRefundState(
  tx: Db,
  id: string,
  {
    state,
    providerReference,
    now,
  }: { state: 'done' | 'failed'; providerReference: string | null; now: Date },
): Promise<void> {
  await sql`
    update order_refund set state = ${state}, provider_reference = coalesce(provider_reference, ${providerReference}),
      next_check_at = null, updated_at = ${now}
    where id = ${id}`.execute(tx);
}

/**
 * Removes the provider's reference from a refund whose outcome staff have recorded. A later event with the
 * reference is then recorded as a separate refund.
 */
export async function forgetReference(tx: Db, id: string): Promise<void> {
  await sql`update order_refund set provider_reference = null where id = ${id}`.execute(tx);
}

/**
 * Deletes those requested refunds of a payment that the provider has not accepted, because the whole payment
 * was returned. Returns the total of all requested refunds, including the accepted ones, whose outcome the
 * provider will report.
 */
export async function removeRequestedRefunds(tx: Db, attemptId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    with requested as (
      select id, cents, provider_reference from order_refund where attempt_id = ${attemptId} and state = 'asked'
    ), gone as (
      delete from order_refund r using requested where requested.id = r.id and requested.provider_reference is null
    )
    select coalesce(sum(cents), 0)::int as cents from requested`.execute(tx);
  return toCents(rows[0]!.cents);
}

/** Stores a refund request. Does nothing if a refund with this id is already stored. */
export async function askRefund(
  tx: Db,
  refund: {
    id: string;
    orderId: number;
    attemptId: string;
    cents: Cents;
    reason: string;
    /** The keys of the refund requests that this refund fulfils. */
    sourceKeys: string[];
    now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('order_refund')
    .values({
      id: refund.id,
      order_id: refund.orderId,
      attempt_id: refund.attemptId,
      cents: refund.cents,
      reason: refund.reason,
      state: 'asked',
      is_ours: true,
      provider_reference: null,
      created_at: refund.now,
      updated_at: refund.now,
      next_check_at: refund.now,
      source_keys: refund.sourceKeys,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A refund that must be sent to its provider, or whose provider must be polled about it. */
export interface DueRefund extends Refund {
  attemptId: string;
  orderId: number;
  reason: string;
  checks: number;
  /** When the refund was requested. */
  requestedAt: Date;
  /** When the refunded payment was approved; null if unknown. */
  chargedAt: Date | null;
  isCaptured: boolean;
}

/**
 * SQL: whether the provider has reported the payment of the refund `r` as captured in full and has not
 * reported a capture failure since.
 */
export const isCaptured = sql<boolean>`
  (coalesce((select n.type = 'captured' from payment_notice n
    where n.attempt_id = r.attempt_id and n.type in ('captured', 'capture-failed')
    order by n.heard_at desc, n.type limit 1), false)
    and (select sum(n.cents) from payment_notice n where n.attempt_id = r.attempt_id and n.type = 'captured')
      >= (select p.amount_cents from payment_attempt p where p.id = r.attempt_id))`;

/**
 * Makes the refunds that wait for a payment's capture ready to be sent now. A refund that is being sent at
 * the same time may be sent twice, but with the same idempotency key.
 */
export async function wakeRefunds(tx: Db, attemptId: string, now: Date): Promise<void> {
  await sql`
    update order_refund set next_check_at = ${now}
    where attempt_id = ${attemptId} and state = 'asked' and provider_reference is null and next_check_at > ${now}`.execute(
    tx,
  );
}

/**
 * Returns the refunds that must be checked now, oldest first. Postpones their next check to `lease`, so that
 * no other process checks them earlier.
 */
export async function claimDueRefunds(
  db: Db,
  { now, lease, limit }: { now: Date; lease: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update order_refund set next_check_at = ${lease}
    where id = any (array(
      select id from order_refund where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked))
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function readRefund(db: Db, id: string): Promise<DueRefund | undefined> {
  const { rows } = await sql<DueRefund>`
    select r.id, r.cents, r.state, r.provider_reference as "providerReference", r.attempt_id as "attemptId", r.order_id as "orderId",
      r.reason, r.checks, r.created_at as "requestedAt",
      (select min(m.created_at) from money_entry m where m.attempt_id = r.attempt_id and m.cents > 0) as "chargedAt",
      ${isCaptured} as "isCaptured"
    from order_refund r where r.id = ${id}`.execute(db);
  const row = rows[0];
  return row && { ...row, chargedAt: row.chargedAt && new Date(row.chargedAt) };
}

/**
 * SQL: whether the shop has stopped polling the provider about the refund `r` without learning the outcome,
 * because the provider never confirmed the refund.
 */
export const isUntold = sql<boolean>`(r.state = 'asked' and r.next_check_at is null)`;

/**
 * Returns the refund of an order with the given id or amount, if {@link isUntold} is true for it. If several
 * such refunds have the amount, returns the oldest.
 */
export async function findUntoldRefund(
  tx: Db,
  orderId: number,
  which: { id: string } | { cents: Cents },
): Promise<Pick<DueRefund, 'id' | 'cents' | 'attemptId'> | undefined> {
  const isIt = 'id' in which ? sql`r.id = ${which.id}` : sql`r.cents = ${which.cents}`;
  const { rows } = await sql<Pick<DueRefund, 'id' | 'cents' | 'attemptId'>>`
    select r.id, r.cents, r.attempt_id as "attemptId" from order_refund r
    where r.order_id = ${orderId} and ${isIt} and ${isUntold} order by r.created_at limit 1`.execute(tx);
  return rows[0];
}

/**
 * Sets the time of the next check of a requested refund (null for no further check) and stores the provider's
 * reference.
 */
export async function askAboutLater(
  tx: Db,
  id: string,
  {
    providerReference,
    nextCheckAt,
    now,
  }: { providerReference: string | null; nextCheckAt: Date | null; now: Date },
): Promise<void> {
  await sql`
    update order_refund set provider_reference = coalesce(provider_reference, ${providerReference}), next_check_at = ${nextCheckAt},
      checks = checks + 1, updated_at = ${now}
    where id = ${id} and state = 'asked'`.execute(tx);
}
