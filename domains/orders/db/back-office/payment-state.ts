import { sql, type RawBuilder } from 'kysely';
import type { PaymentState } from '../../contract/back-office.ts';
import { UNDER_WAY } from '../../rules/attempt.ts';
import { DISPUTED_KINDS } from '../../rules/money.ts';
import { adjustedCents, goingBackCents, receivedCents, returnedCents, unreturnedCents } from '../money.ts';

const underWay = sql`a.state in (${sql.join(UNDER_WAY.map((state) => sql.lit(state)))})`;
const disputed = sql.join(DISPUTED_KINDS.map((kind) => sql.lit(kind)));

/**
 * SQL: the state of the payments of the order `o` (`PAYMENT_STATES`). The first condition that applies decides,
 * because a state that needs attention hides one that does not.
 */
export const paymentState = sql<PaymentState>`
  (case
    when exists (select from payment_attempt a where a.order_id = o.id and ${underWay} and a.state = 'unknown') then 'unknown'
    when exists (select from payment_attempt a where a.order_id = o.id and ${underWay}) then 'in-progress'
    when o.state = 'open' then case
      when (select a.state from payment_attempt a where a.order_id = o.id order by a.created_at desc, a.id desc limit 1) = 'declined'
      then 'declined' else 'unpaid' end
    when (select coalesce(sum(m.cents), 0) from money_entry m where m.order_id = o.id and m.kind in (${disputed})) < 0 then 'chargeback'
    when exists (select from order_refund r where r.order_id = o.id and r.state = 'failed') and ${unreturnedCents} > 0 then 'refund-failed'
    when o.state = 'confirmed' and o.total_cents + ${adjustedCents} > greatest(0, ${receivedCents} - ${goingBackCents})
      then case when o.balance_due_day is null then 'underpaid' else 'balance-due' end
    when ${returnedCents} + ${goingBackCents} > 0 then
      case when ${receivedCents} - ${goingBackCents} <= 0 then 'refunded' else 'part-refunded' end
    when o.state = 'cancelled' and ${receivedCents} <= 0 then 'nothing-paid'
    when exists (select from payment_attempt a where a.order_id = o.id and a.state = 'approved' and a.debtor_id is not null) then 'on-account'
    else 'paid' end)`;

/**
 * The orders that can be in a payment state: as a condition and as ids, both with an index. Null: most orders.
 * PostgreSQL evaluates {@link paymentState} only for these.
 */
interface Candidates {
  condition: RawBuilder<unknown>;
  ids: RawBuilder<unknown>;
}

const amongIds = (ids: RawBuilder<unknown>): Candidates => ({ condition: sql`o.id in (${ids})`, ids });
const beingPaid = amongIds(sql`select a.order_id from payment_attempt a where ${underWay}`);
const open: Candidates = {
  condition: sql`o.state = 'open'`,
  ids: sql`select x.id from customer_order x where x.state = 'open'`,
};
const withRefund = amongIds(sql`select r.order_id from order_refund r`);

const CANDIDATES: Readonly<Record<PaymentState, Candidates | null>> = {
  unknown: beingPaid,
  'in-progress': beingPaid,
  chargeback: amongIds(sql`select m.order_id from money_entry m where m.kind = 'chargeback'`),
  declined: open,
  unpaid: open,
  'refund-failed': amongIds(sql`select r.order_id from order_refund r where r.state = 'failed'`),
  'balance-due': {
    condition: sql`o.balance_due_day is not null and o.state = 'confirmed'`,
    ids: sql`select x.id from customer_order x where x.balance_due_day is not null and x.state = 'confirmed'`,
  },
  underpaid: amongIds(sql`
    select j.order_id from order_adjustment j where j.cents > 0
    union select m.order_id from money_entry m where m.kind = 'capture-failed'
    union select r.order_id from order_refund r`),
  'part-refunded': withRefund,
  refunded: withRefund,
  'nothing-paid': {
    condition: sql`o.state = 'cancelled'`,
    ids: sql`select x.id from customer_order x where x.state = 'cancelled'`,
  },
  'on-account': amongIds(sql`select a.order_id from payment_attempt a where a.debtor_id is not null`),
  paid: null,
};

/**
 * SQL: whether the payments of the order `o` are in one of these states. The outer `case` makes PostgreSQL expect that
 * half of the candidates match, so that it reads them in the order of the list and stops early.
 */
export function hasPaymentState(states: readonly PaymentState[]): RawBuilder<boolean> {
  const exact = sql<boolean>`(case when ${paymentState} in (${sql.join(states.map((state) => sql.lit(state)))}) then true else false end)`;
  const candidates = [...new Set(states.map((state) => CANDIDATES[state]))];
  const sparse = candidates.filter((one) => one !== null);
  if (sparse.length < candidates.length) return exact;
  const among =
    sparse.length === 1
      ? sparse[0]!.condition
      : sql`o.id in (${sql.join(
          sparse.map(({ ids }) => ids),
          sql` union `,
        )})`;
  return sql`${among} and ${exact}`;
}
