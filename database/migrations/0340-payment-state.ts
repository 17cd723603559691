import { sql, type Kysely } from 'kysely';

/**
 * Stores the state of an order's payments in its row (`PAYMENT_STATES` of the orders domain), so that the list of
 * orders can filter by it with an index. Triggers keep it true in the transaction that changes the ledger, a refund, a
 * payment attempt or the order, because more than ten statements write these.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await createPaymentState(db);
  // Most orders are paid, so that only a few rows have to be rewritten.
  await sql`alter table customer_order add column payment_state text not null default 'paid'`.execute(db);
  await sql`
    update customer_order o set payment_state = derived.state
    from (select id, order_payment_state(id) as state from customer_order) derived
    where derived.id = o.id and derived.state <> 'paid'`.execute(db);
  await sql`alter table customer_order alter column payment_state set default 'unpaid'`.execute(db);
  await createTriggers(db);
  await sql`
    create index customer_order_payment on customer_order (payment_state, created_at, id)
    where payment_state <> 'paid'`.execute(db);
  // Only the filters by payment used these.
  for (const index of [
    'customer_order_with_balance',
    'money_entry_exceptional',
    'order_refund_failed',
    'order_adjustment_raised',
  ])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
}

/** The first condition that applies decides, because a state that needs attention hides one that does not. */
async function createPaymentState(db: Kysely<never>): Promise<void> {
  await sql`
    create function order_payment_state(bigint) returns text language sql stable as $$
      select case
        when attempts.is_unknown then 'unknown'
        when attempts.is_under_way then 'in-progress'
        when o.state = 'open' then case
          when (select a.state from payment_attempt a where a.order_id = o.id
            order by a.created_at desc, a.id desc limit 1) = 'declined' then 'declined' else 'unpaid' end
        when money.disputed < 0 then 'chargeback'
        when refunds.has_failed and (adjustments.reduced - money.returned - refunds.requested > 0
          or money.received - refunds.requested > greatest(0, o.total_cents + adjustments.cents)) then 'refund-failed'
        when o.state = 'confirmed'
          and o.total_cents + adjustments.cents > greatest(0, money.received - refunds.requested)
          then case when o.balance_due_day is null then 'underpaid' else 'balance-due' end
        when money.returned + refunds.requested > 0 then
          case when money.received - refunds.requested <= 0 then 'refunded' else 'part-refunded' end
        when o.state = 'cancelled' and money.received <= 0 then 'nothing-paid'
        when attempts.is_on_account then 'on-account'
        else 'paid' end
      from customer_order o,
        lateral (select coalesce(bool_or(a.state = 'unknown'), false) as is_unknown,
            coalesce(bool_or(a.state in ('created', 'redirected', 'pending', 'unknown')), false) as is_under_way,
            coalesce(bool_or(a.state = 'approved' and a.debtor_id is not null), false) as is_on_account
          from payment_attempt a where a.order_id = o.id) attempts,
        lateral (select coalesce(sum(m.cents) filter (where m.kind in ('chargeback', 'chargeback-won')), 0) as disputed,
            coalesce(sum(m.cents) filter (where m.kind not in ('chargeback', 'chargeback-won')), 0) as received,
            coalesce(-sum(m.cents) filter (where m.kind in ('refund', 'refund-failed')), 0) as returned
          from money_entry m where m.order_id = o.id) money,
        lateral (select coalesce(bool_or(r.state = 'failed'), false) as has_failed,
            coalesce(sum(r.cents) filter (where r.state = 'asked'), 0) as requested
          from order_refund r where r.order_id = o.id) refunds,
        lateral (select coalesce(sum(j.cents), 0) as cents,
            coalesce(-sum(j.cents) filter (where j.source_key like 'refund:%' or j.source_key like 'event:%'), 0) as reduced
          from order_adjustment j where j.order_id = o.id) adjustments
      where o.id = $1
    $$`.execute(db);
}

async function createTriggers(db: Kysely<never>): Promise<void> {
  // Locks the order first, so that the state includes what concurrent transactions have committed.
  await sql`
    create function refresh_payment_state(changed bigint) returns void language plpgsql as $$
    declare
      current_state text;
      next_state text;
    begin
      select o.payment_state into current_state from customer_order o where o.id = changed for no key update;
      next_state := order_payment_state(changed);
      if next_state <> current_state then
        update customer_order o set payment_state = next_state where o.id = changed;
      end if;
    end $$`.execute(db);
  await sql`
    create function keep_payment_state() returns trigger language plpgsql as $$
    begin
      perform refresh_payment_state(case when tg_op = 'DELETE' then old.order_id else new.order_id end);
      return null;
    end $$`.execute(db);
  await sql`
    create function keep_own_payment_state() returns trigger language plpgsql as $$
    begin
      perform refresh_payment_state(new.id);
      return null;
    end $$`.execute(db);
  for (const [table, events] of [
    ['payment_attempt', 'insert or update of state, debtor_id or delete'],
    ['money_entry', 'insert'],
    ['order_refund', 'insert or update of state, cents or delete'],
    ['order_adjustment', 'insert'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`${table}_keeps_payment_state`)} after ${sql.raw(events)} on ${sql.table(table)}
      for each row execute function keep_payment_state()`.execute(db);
  await sql`
    create trigger customer_order_keeps_payment_state
    after insert or update of state, balance_due_day, total_cents on customer_order
    for each row execute function keep_own_payment_state()`.execute(db);
}
