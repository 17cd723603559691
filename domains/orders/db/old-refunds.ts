import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Cents } from '#foundation/pure/money.ts';

type Db = Kysely<Tables>;

/** A refund in the ledger that has no finished refund request and no adjustment of the order's total. */
export interface LooseRefund {
  orderId: number;
  attemptId: string;
  sourceKey: string;
  cents: Cents;
  /**
   * The id of a refund request with the same amount whose outcome is unknown; null if there is no such
   * request.
   */
  requestId: string | null;
}

/**
 * Returns the refunds in the ledger that have no finished refund request and no adjustment of the order's
 * total. `orderId` limits them to one order; null includes all orders. If several refunds have the same
 * amount, the oldest ones are matched to the shop's refund requests.
 */
export async function looseRefunds(db: Db, orderId: number | null = null): Promise<LooseRefund[]> {
  const { rows } = await sql<LooseRefund>`
    with reported as (
      select m.order_id, m.attempt_id, m.source_key, -m.cents as cents, m.id,
        row_number() over (partition by m.attempt_id, m.cents order by m.id) as nth
      from money_entry m
      where m.kind = 'refund' and m.attempt_id is not null and m.source_key like 'event:%'
        and (${orderId}::bigint is null or m.order_id = ${orderId})
        and not exists (select 1 from order_adjustment j where j.source_key = m.source_key)
        and not exists (select 1 from payment_notice n where m.source_key = 'event:' || n.event_id)
    ), done as (
      select r.attempt_id, r.cents, count(*) as times from order_refund r
      where r.is_ours and r.state in ('done', 'failed')
        and not exists (select 1 from money_entry m where m.source_key = 'refund:' || r.id)
      group by r.attempt_id, r.cents
    ), loose as (
      select t.*, row_number() over (partition by t.attempt_id, t.cents order by t.id) as nth_loose
      from reported t left join done d on d.attempt_id = t.attempt_id and d.cents = t.cents
      where t.nth > coalesce(d.times, 0)
    ), requested as (
      select r.id, r.attempt_id, r.cents,
        row_number() over (partition by r.attempt_id, r.cents order by r.created_at, r.id) as nth
      from order_refund r where r.is_ours and r.state = 'asked'
    )
    select l.order_id as "orderId", l.attempt_id as "attemptId", l.source_key as "sourceKey", l.cents, a.id as "requestId"
    from loose l join customer_order o on o.id = l.order_id
      left join requested a on a.attempt_id = l.attempt_id and a.cents = l.cents and a.nth = l.nth_loose
    where o.confirmed_at is not null
    order by l.id`.execute(db);
  return rows;
}
