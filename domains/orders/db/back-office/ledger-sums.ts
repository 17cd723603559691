import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

/** The movements of money in a group of the ledger. Amounts are in cents; money that went back is negative. */
export interface LedgerGroup {
  /** How the money was paid. `method`: with the payment method whose number is `method`. */
  source: 'method' | 'gift-card' | 'account' | 'cash' | 'other';
  /** The number of the payment method; null if `source` is not `method`. */
  method: number | null;
  currency: 'AUD' | 'NZD';
  payments: number;
  receivedCents: number;
  /** Refunds, and amounts given back to gift cards. */
  refundedCents: number;
  /** Captures that failed, and money that banks took back, less what they returned. */
  reversedCents: number;
}

/** A site and the period of its ledger, from `from` until before `before`. */
export interface LedgerPeriod {
  siteId: string;
  from: Date;
  before: Date;
}

const RECEIVES = sql`m.kind in ('charge', 'gift-card', 'account', 'cash')`;
const REVERSES = sql`m.kind in ('capture-failed', 'chargeback', 'chargeback-won')`;

/** Returns the movements of money of sites in periods, by payment method and currency, largest first. */
export async function sumLedger(
  db: Kysely<Tables>,
  periods: readonly LedgerPeriod[],
): Promise<LedgerGroup[]> {
  const { rows } = await sql<LedgerGroup>`
    select case when a.payment_option is not null then 'method'
        when m.kind in ('gift-card', 'account', 'cash') then m.kind else 'other' end as source,
      a.payment_option as method, m.currency,
      count(*) filter (where ${RECEIVES} and m.cents > 0)::int as payments,
      coalesce(sum(m.cents) filter (where ${RECEIVES} and m.cents > 0), 0)::float8 as "receivedCents",
      coalesce(sum(m.cents) filter (where ${REVERSES}), 0)::float8 as "reversedCents",
      coalesce(sum(m.cents) filter (where not ${REVERSES} and not (${RECEIVES} and m.cents > 0)), 0)::float8
        as "refundedCents"
    from json_to_recordset(${JSON.stringify(periods)}::json) as w ("siteId" text, "from" timestamptz, "before" timestamptz)
      join money_entry m on m.created_at >= w."from" and m.created_at < w."before"
      join customer_order o on o.id = m.order_id and o.site_id = w."siteId"
      left join payment_attempt a on a.id = m.attempt_id
    group by 1, 2, 3 order by "receivedCents" desc, 1, 2, 3`.execute(db);
  return rows;
}

/** A refund of a reason, in cents. */
export interface RefundReason {
  reason: string;
  currency: 'AUD' | 'NZD';
  refunds: number;
  cents: number;
}

/** Returns the refunds of sites in periods that the provider has confirmed, by reason, largest first. */
export async function sumRefundReasons(
  db: Kysely<Tables>,
  periods: readonly LedgerPeriod[],
): Promise<RefundReason[]> {
  const { rows } = await sql<RefundReason>`
    select r.reason, o.currency, count(*)::int as refunds, sum(r.cents)::float8 as cents
    from json_to_recordset(${JSON.stringify(periods)}::json) as w ("siteId" text, "from" timestamptz, "before" timestamptz)
      join order_refund r on r.created_at >= w."from" and r.created_at < w."before" and r.state = 'done'
      join customer_order o on o.id = r.order_id and o.site_id = w."siteId"
    group by 1, 2 order by cents desc, 1 limit 50`.execute(db);
  return rows;
}
