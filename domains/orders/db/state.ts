import { sql, type Kysely } from 'kysely';
import { countStockHolds } from '#domains/stock/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { UNDER_WAY, type AttemptState } from '../rules/attempt.ts';

export interface PaymentsUnderWay {
  count: number;
  /** When the oldest of the counted payments or refunds began; null if `count` is 0. */
  oldest: Date | null;
}

/** Numbers of unfinished orders, payments and refunds, on all sites. */
export interface OrdersState {
  /** The number of orders that are neither paid nor abandoned. */
  open: number;
  /** The payment attempts without an outcome, by their state. */
  payments: Readonly<Partial<Record<AttemptState, PaymentsUnderWay>>>;
  /** The payments that still have to be voided or refunded. */
  voids: PaymentsUnderWay;
  /**
   * `waiting`: the refunds that the provider has not confirmed. `failed`: the number of refunds that the
   * provider has rejected.
   */
  refunds: { waiting: PaymentsUnderWay; failed: number };
  /** The number of chargebacks that providers have ever reported. */
  chargebacks: number;
  /**
   * The numbers of holds for orders that are being paid. `expired` counts the holds that should already have
   * been released.
   */
  holds: { stock: number; days: number; expired: number };
}

export async function readOrdersState(db: Kysely<Tables>, now: Date): Promise<OrdersState> {
  const [open, attempts, voids, holds, refunds] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from customer_order where state = 'open'`.execute(
      db,
    ),
    sql<{ state: AttemptState; count: number; oldest: Date }>`
      select state, count(*)::int as count, min(created_at) as oldest from payment_attempt
      where state in (${sql.join(UNDER_WAY.map((state) => sql.lit(state)))}) group by state`.execute(db),
    sql<PaymentsUnderWay>`
      select count(*)::int as count, min(updated_at) as oldest from payment_attempt
      where next_check_at is not null and state = 'voided'`.execute(db),
    sql<OrdersState['holds']>`
      select
        ${countStockHolds()} as stock,
        (select count(*) from delivery_hold where state = 'held')::int as days,
        ${countStockHolds(now)}
          + (select count(*) from delivery_hold where state = 'held' and expires_at < ${now})::int as expired`.execute(
      db,
    ),
    sql<{ waiting: number; oldest: Date | null; failed: number; chargebacks: number }>`
      select (select count(*) from order_refund where state = 'asked')::int as waiting,
        (select min(created_at) from order_refund where state = 'asked') as oldest,
        (select count(*) from order_refund where state = 'failed')::int as failed,
        (select count(*) from payment_notice where type = 'disputed')::int as chargebacks`.execute(db),
  ]);
  return {
    open: open.rows[0]!.count,
    payments: Object.fromEntries(attempts.rows.map(({ state, ...rest }) => [state, rest])),
    voids: voids.rows[0]!,
    holds: holds.rows[0]!,
    refunds: {
      waiting: { count: refunds.rows[0]!.waiting, oldest: refunds.rows[0]!.oldest },
      failed: refunds.rows[0]!.failed,
    },
    chargebacks: refunds.rows[0]!.chargebacks,
  };
}
