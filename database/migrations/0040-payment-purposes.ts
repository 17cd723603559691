import { sql, type Kysely } from 'kysely';

/**
 * Adds the purpose of a payment attempt: to pay the whole order, or to pay the balance of a confirmed order.
 * Only one approved attempt can pay the whole order. Several attempts can pay the balance.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table payment_attempt add column purpose text not null default 'full'
      check (purpose in ('full', 'deposit', 'balance', 'link'))`.execute(db);
  await sql`drop index payment_attempt_approved`.execute(db);
  await sql`
    create unique index payment_attempt_approved on payment_attempt (order_id)
    where state = 'approved' and purpose in ('full', 'deposit')`.execute(db);
  // The ledger entry refers to the payment attempt that confirmed the order. In the previous version, only an
  // attempt that pays the whole order confirms the order.
  await sql`
    create or replace function note_paid_cents() returns trigger language plpgsql as $$
    begin
      insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
      select new.id, 'charge', new.paid_cents - old.paid_cents, new.currency,
        coalesce('attempt:' || a.id, 'order:' || new.id), a.id, now()
      from (select 1) one left join payment_attempt a
        on a.order_id = new.id and a.state = 'approved' and a.purpose in ('full', 'deposit')
      on conflict (source_key) do nothing;
      return null;
    end $$`.execute(db);
}
