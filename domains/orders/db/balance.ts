import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';
import type { BooksAs } from '#domains/payments/contract/adapter.ts';
import type { DecidedState } from '../rules/attempt.ts';
import { dueCents } from '../rules/money.ts';
import type { Purpose } from '../rules/purpose.ts';
import type { Attempt, AttemptDetails } from './attempts.ts';
import { adjustedCents, chargeKey, goingBackCents, receivedCents } from './money.ts';

type Db = Kysely<Tables>;

/**
 * Returns the amount left to pay for an order. The caller must have locked the cart, unless the amount is
 * only displayed.
 */
export async function owedOf(db: Db, orderId: number): Promise<Cents> {
  const { rows } = await sql<Parameters<typeof dueCents>[0]>`
    select o.state, o.total_cents as "totalCents", ${adjustedCents} as "adjustedCents", ${receivedCents} as "receivedCents",
      ${goingBackCents} as "goingBackCents"
    from customer_order o where o.id = ${orderId}`.execute(db);
  return dueCents(rows[0]!);
}

/** Stores a payment attempt for the amount left to pay. */
export async function insertBalanceAttempt(
  tx: Db,
  attempt: {
    id: string;
    orderId: number;
    purpose: Purpose;
    paymentMethod: number;
    provider: string;
    amountCents: Cents;
    idempotencyKey: string;
    requestHash: string;
    details: AttemptDetails;
    earlier: number;
    nextCheckAt: Date;
    now: Date;
  },
): Promise<void> {
  await sql`
    insert into payment_attempt (
      id, order_id, purpose, payment_option, provider, reference, idempotency_key, request_hash, amount_cents, currency, state,
      details, created_at, updated_at, next_check_at)
    select ${attempt.id}::uuid, o.id, ${attempt.purpose}, ${attempt.paymentMethod}::int, ${attempt.provider},
      o.number || '-' || ${attempt.earlier + 1}::int, ${attempt.idempotencyKey}, ${attempt.requestHash}, ${attempt.amountCents}::int,
      o.currency, 'created', ${JSON.stringify(attempt.details)}::jsonb, ${attempt.now}::timestamptz, ${attempt.now}::timestamptz,
      ${attempt.nextCheckAt}::timestamptz
    from customer_order o where o.id = ${attempt.orderId}`.execute(tx);
}

/** Records that the amount left to pay was paid, in the attempt and the ledger. */
export async function writeBalancePaid(
  tx: Db,
  attempt: Pick<Attempt, 'id' | 'orderId' | 'amountCents' | 'currency'>,
  {
    state,
    providerReference,
    books,
    now,
  }: { state: DecidedState; providerReference: string; books: BooksAs; now: Date },
): Promise<void> {
  await sql`
    with paid as (
      update payment_attempt set state = ${state}, details = details - 'redirect', provider_reference = ${providerReference},
        next_check_at = null, updated_at = ${now}
      where id = ${attempt.id}
    )
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    select ${attempt.orderId}::bigint, ${books}, ${attempt.amountCents}::int, ${attempt.currency}, ${chargeKey(attempt)}, ${attempt.id}::uuid,
      ${now}::timestamptz
    where ${books}::text <> 'nothing'`.execute(tx);
}
