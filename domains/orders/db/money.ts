import { sql, type Kysely } from 'kysely';
import { giftCardCentsOfOrder } from '#domains/vouchers/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PaymentEvent } from '#domains/payments/contract/adapter.ts';
import { cents as toCents, type Cents } from '#foundation/pure/money.ts';
import { DISPUTED_KINDS, type MoneyKind } from '../rules/money.ts';
import type { Attempt } from './attempts.ts';
import { refundedTipCents } from './fragments.ts';

type Db = Kysely<Tables>;

/** SQL: the amount paid for the order `o`, which is the sum of its ledger entries. */
export const paidCents = sql<Cents>`
  (select coalesce(sum(m.cents), 0)::int from money_entry m where m.order_id = o.id)`;

/**
 * SQL: the amount received for the order `o`, less refunds. Chargebacks by a bank do not change this amount.
 */
export const receivedCents = sql<Cents>`
  (select coalesce(sum(m.cents), 0)::int from money_entry m where m.order_id = o.id
    and m.kind not in (${sql.join(DISPUTED_KINDS.map((kind) => sql.lit(kind)))}))`;

/** SQL: the amount of those refunds of the order `o` that are requested but have no known outcome yet. */
export const goingBackCents = sql<Cents>`
  (select coalesce(sum(r.cents), 0)::int from order_refund r where r.order_id = o.id and r.state = 'asked')`;

/** SQL: the amount by which refunds have reduced the total of the order `o`. */
export const reducedCents = sql<Cents>`
  (select coalesce(-sum(j.cents), 0)::int from order_adjustment j
    where j.order_id = o.id and (j.source_key like 'refund:%' or j.source_key like 'event:%'))`;

/** SQL: the amount that was refunded for the order `o`. Failed refunds do not count. */
export const returnedCents = sql<Cents>`
  (select coalesce(-sum(m.cents), 0)::int from money_entry m
    where m.order_id = o.id and m.kind in ('refund', 'refund-failed'))`;

/**
 * SQL: the amount by which refunds have reduced the total of the order `o` although the customer has not
 * received it; 0 or more. For example, a failed refund has reduced the total, but the shop still has the
 * money.
 */
export const unreturnedCents = sql<Cents>`
  greatest(0, ${reducedCents} - ${returnedCents} - ${goingBackCents})`;

/** SQL: how much the total of the order `o` has changed since the order was confirmed. */
export const adjustedCents = sql<Cents>`
  (select coalesce(sum(j.cents), 0)::int from order_adjustment j where j.order_id = o.id)`;

/**
 * SQL: how much edits have changed the total of the order `o`. Its lines and discounts already contain these
 * changes, so they are part of the total of `StoredOrder`.
 */
export const editedCents = sql<Cents>`
  (select coalesce(sum(j.cents), 0)::int from order_adjustment j
    where j.order_id = o.id and j.source_key like 'edit:' || o.id || ':%')`;

/** SQL: the part of the tip of the order `o` that the customer still pays; 0 if the order is cancelled. */
export const remainingTipCents = sql<Cents>`
  (case when o.state = 'cancelled' then 0 else greatest(0, o.tip_cents - ${refundedTipCents(sql`o.id`)}) end)`;

/** SQL: the part of the total of the order `o` that is paid with gift cards. */
export const giftCardCents = giftCardCentsOfOrder(sql`o.id`);

/**
 * SQL: the approved payment attempt of the order `o`, otherwise its latest attempt; null if it has no
 * attempt.
 */
export const latestAttempt = sql`
  (select json_build_object('state', a.state, 'paymentMethod', a.payment_option)
    from payment_attempt a where a.order_id = o.id order by a.state = 'approved' desc, a.created_at desc limit 1)`;

/** SQL: the payment methods of the approved payment attempts of the order `o`, in chronological order. */
export const paidBy = sql<number[]>`
  (select coalesce(json_agg(a.payment_option order by a.created_at), '[]')
    from payment_attempt a where a.order_id = o.id and a.state = 'approved')`;

/** Returns the source key of the ledger entry for the payment that an attempt made. */
export function chargeKey({ id }: Pick<Attempt, 'id'>): string {
  return `attempt:${id}`;
}

/**
 * Records a refund of an attempt's payment in the ledger and returns the recorded amount. The amount is
 * `cents`, but at most the unrefunded amount; null refunds the whole unrefunded amount. Records nothing and
 * returns 0 if the source key is already recorded.
 */
export async function writeRefund(
  tx: Db,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'currency'>,
  { cents, sourceKey, now }: { cents: Cents | null; sourceKey: string; now: Date },
): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    select ${attempt.orderId}::bigint, 'refund', -least(coalesce(${cents}::int, stood.cents), stood.cents), ${attempt.currency}, ${sourceKey},
      ${attempt.id}::uuid, ${now}::timestamptz
    from (select coalesce(sum(m.cents), 0)::int as cents from money_entry m where m.attempt_id = ${attempt.id}) stood
    where least(coalesce(${cents}::int, stood.cents), stood.cents) > 0
    on conflict (source_key) do nothing returning cents`.execute(tx);
  return toCents(0 - (rows[0]?.cents ?? 0));
}

/** Returns the amount that was received for an attempt, less refunds. */
export async function getNetReceivedCents(tx: Db, attemptId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::int as cents from money_entry where attempt_id = ${attemptId}`.execute(
    tx,
  );
  return toCents(rows[0]!.cents);
}

/** Returns the amount of a payment that a bank has taken back in chargebacks and has not returned. */
export async function disputedCents(tx: Db, attemptId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(m.cents), 0)::int as cents from money_entry m where m.attempt_id = ${attemptId}
      and m.kind in (${sql.join(DISPUTED_KINDS.map((kind) => sql.lit(kind)))})`.execute(tx);
  return toCents(rows[0]!.cents);
}

/**
 * Returns the amount that a bank has returned for a chargeback, if the notice about the returned money
 * arrived before the notice about the chargeback. The ledger does not contain this amount yet. Returns 0 if
 * an event other than `eventId` has already reported a chargeback.
 */
export async function returnedEarlyCents(
  tx: Db,
  { id, currency }: Pick<Attempt, 'id' | 'currency'>,
  eventId: string,
): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select greatest(0, coalesce(sum(n.cents), 0) - (
      select coalesce(sum(m.cents), 0) from money_entry m where m.attempt_id = ${id} and m.kind = 'chargeback-won'))::int as cents
    from payment_notice n where n.attempt_id = ${id} and n.type = 'dispute-won' and n.currency = ${currency}
      and not exists (select from payment_notice d
        where d.attempt_id = ${id} and d.type = 'disputed' and d.event_id <> ${eventId})`.execute(tx);
  return toCents(rows[0]!.cents);
}

/**
 * Whether a payment can still be captured. False if it is refunded in full or was reported as captured in
 * full.
 */
export async function mayBeCaptured(tx: Db, attemptId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select coalesce((select sum(m.cents) from money_entry m where m.attempt_id = ${attemptId}), 0) > 0
      and coalesce((select sum(n.cents) from payment_notice n where n.attempt_id = ${attemptId} and n.type = 'captured'), 0)
        < (select p.amount_cents from payment_attempt p where p.id = ${attemptId}) as may`.execute(tx);
  return rows[0]!.may;
}

/** Whether the ledger contains an entry with this source key. */
export async function hasEntry(tx: Db, sourceKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('money_entry')
    .select('id')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the ledger entry for a notice from a payment provider. Does nothing if the entry already exists. */
export async function writeEntry(
  tx: Db,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'currency'>,
  { kind, cents, sourceKey, now }: { kind: MoneyKind; cents: Cents; sourceKey: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('money_entry')
    .values({
      order_id: attempt.orderId,
      kind,
      cents,
      currency: attempt.currency,
      source_key: sourceKey,
      attempt_id: attempt.id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .execute();
}

/** Writes an adjustment of a confirmed order's total. Does nothing if the adjustment already exists. */
export async function writeAdjustment(
  tx: Db,
  orderId: number,
  { cents, reason, sourceKey, now }: { cents: Cents; reason: string; sourceKey: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('order_adjustment')
    .values({ order_id: orderId, cents, reason, source_key: sourceKey, created_at: now })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .execute();
}

/**
 * Returns the amount by which a refund that was made in the provider's portal has reduced the order's total.
 * Returns 0 if the shop requested the refund. The refund and its ledger entry are matched by their common
 * timestamp.
 */
export async function reductionBy(tx: Db, refundId: string): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select -j.cents as cents from order_refund r
      join money_entry m on m.attempt_id = r.attempt_id and m.kind = 'refund' and m.cents = -r.cents and m.created_at = r.created_at
      join order_adjustment j on j.order_id = r.order_id and j.source_key = m.source_key
    where r.id = ${refundId} and not r.is_ours order by j.id limit 1`.execute(tx);
  return toCents(rows[0]?.cents ?? 0);
}

/** Stores a notice from a payment provider. Returns false if the notice is already stored. */
export async function isNewNotice(
  tx: Db,
  attemptId: string,
  event: Pick<PaymentEvent, 'eventId' | 'type' | 'amountCents' | 'currency'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('payment_notice')
    .values({
      event_id: event.eventId,
      attempt_id: attemptId,
      type: event.type,
      cents: event.amountCents,
      currency: event.currency,
      heard_at: now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
