import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents as toCents, type Cents } from '#foundation/pure/money.ts';
import type { Attempt } from './attempts.ts';

type Db = Kysely<Tables>;

/** Money that goes back, or went back, of one attempt. */
export interface Refund {
  id: string;
  cents: Cents;
  state: 'asked' | 'done' | 'failed';
  providerReference: string | null;
}

/**
 * The refund of an attempt that news is about: the one of its reference, else the oldest of that amount (null: of any) that
 * was asked for and whose reference we have not been told. It may be of one that is done: news that has a reference where people
 * ended that without one, news of a failure without a reference of any.
 * `isOurs`: we asked for it; else it was made at the provider.
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

/** Notes a refund that the provider told of without being asked by us. */
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
 * Whether another refund of the same amount was taken for this one, because the provider's call came before its answer named this:
 * that one is to be asked for again. Answers how it was said to have ended.
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

/** How a refund ended; it is not asked about any more. */
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

/** What a provider called a refund that people ended is not told from other news any more: should it go back all the same, it is booked. */
export async function forgetReference(tx: Db, id: string): Promise<void> {
  await sql`update order_refund set provider_reference = null where id = ${id}`.execute(tx);
}

/**
 * Takes out what waits to be asked for of a payment of which nothing stands any more; what a provider has taken it tells the end of.
 * Answers what both come to.
 */
export async function takeOutAsked(tx: Db, attemptId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    with asked as (
      select id, cents, provider_reference from order_refund where attempt_id = ${attemptId} and state = 'asked'
    ), gone as (
      delete from order_refund r using asked where asked.id = r.id and asked.provider_reference is null
    )
    select coalesce(sum(cents), 0)::int as cents from asked`.execute(tx);
  return toCents(rows[0]!.cents);
}

/** Asks for money of a payment back; nothing where the same was asked for before. */
export async function askRefund(
  tx: Db,
  refund: {
    id: string;
    orderId: number;
    attemptId: string;
    cents: Cents;
    reason: string;
    /** The requests that it fulfils. */
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

/** A refund that a provider is to be asked for, or asked about again. */
export interface DueRefund extends Refund {
  attemptId: string;
  orderId: number;
  reason: string;
  checks: number;
  /** When it was wanted. */
  askedAt: Date;
  /** When its charge was approved. */
  chargedAt: Date | null;
  isCaptured: boolean;
}

/** Whether the provider has told that all of the payment of a refund `r` is captured, and not that this came to nothing. */
export const isCaptured = sql<boolean>`
  (coalesce((select n.type = 'captured' from payment_notice n
    where n.attempt_id = r.attempt_id and n.type in ('captured', 'capture-failed')
    order by n.heard_at desc, n.type limit 1), false)
    and (select sum(n.cents) from payment_notice n where n.attempt_id = r.attempt_id and n.type = 'captured')
      >= (select p.amount_cents from payment_attempt p where p.id = r.attempt_id))`;

/** What waits for a payment to be captured is due; what is being asked for may be asked for twice, with the same key. */
export async function wakeRefunds(tx: Db, attemptId: string, now: Date): Promise<void> {
  await sql`
    update order_refund set next_check_at = ${now}
    where attempt_id = ${attemptId} and state = 'asked' and provider_reference is null and next_check_at > ${now}`.execute(
    tx,
  );
}

/** Takes refunds whose time has come, oldest first, and puts their next check `lease` away, so that no other process takes them. */
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
      r.reason, r.checks, r.created_at as "askedAt",
      (select min(m.created_at) from money_entry m where m.attempt_id = r.attempt_id and m.cents > 0) as "chargedAt",
      ${isCaptured} as "isCaptured"
    from order_refund r where r.id = ${id}`.execute(db);
  const row = rows[0];
  return row && { ...row, chargedAt: row.chargedAt && new Date(row.chargedAt) };
}

/** Whether the provider of a refund `r` is asked no more and never told its end. */
export const isUntold = sql<boolean>`(r.state = 'asked' and r.next_check_at is null)`;

/** The refund of an order that {@link isUntold}: the one of an id, or the oldest of so much. */
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

/** When a refund that was asked for is looked at next (null: no more), and what the provider calls it. */
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
