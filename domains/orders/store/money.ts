import { sql, type Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { cents as toCents, type Cents } from '#foundation/pure/money.ts';
import type { Attempt } from './attempts.ts';

type Db = Kysely<Tables>;

/** What an order `o` of the statement has been paid: the sum of its ledger. */
export const paidCents = sql<Cents>`
  (select coalesce(sum(m.cents), 0)::int from money_entry m where m.order_id = o.id)`;

/** What came in for an order `o`, whatever went back since. */
export const receivedCents = sql<Cents>`
  (select coalesce(sum(m.cents), 0)::int from money_entry m where m.order_id = o.id and m.kind <> 'refund')`;

/** What an attempt's charge is called in the ledger. */
export function chargeKey({ id }: Pick<Attempt, 'id'>): string {
  return `attempt:${id}`;
}

/**
 * Writes that money of an attempt went back, at most as much as it brought (all of it where `cents` is null); nothing where
 * the same news was heard before.
 * Answers how much was written.
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
