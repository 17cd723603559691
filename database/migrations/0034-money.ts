import { sql, type Kysely } from 'kysely';

/**
 * Adds the money ledger. Each payment or refund for an order is one entry, which never changes. The paid
 * amount of an order is the sum of its entries.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table money_entry (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order (id),
      kind text not null check (kind in ('charge', 'refund', 'gift-card', 'account', 'cash')),
      -- Positive for receipts, negative for refunds.
      cents integer not null check (cents <> 0 and (kind = 'refund') = (cents < 0)),
      currency text not null,
      -- Idempotency key chosen by the writer: a repeated notification creates one entry.
      source_key text not null unique,
      attempt_id uuid references payment_attempt (id),
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index money_entry_order on money_entry (order_id)`.execute(db);
  await sql`create index money_entry_attempt on money_entry (attempt_id) where attempt_id is not null`.execute(
    db,
  );
  await sql`
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    select o.id, 'gift-card', u.cents, o.currency, 'gift-card:' || u.gift_card_id || ':order:' || o.id, null, o.confirmed_at
    from customer_order o join gift_card_use u on u.order_id = o.id where o.paid_cents > 0`.execute(db);
  await sql`
    insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
    select o.id, 'charge', rest.cents, o.currency, coalesce('attempt:' || a.id, 'order:' || o.id), a.id,
      coalesce(o.confirmed_at, o.created_at)
    from customer_order o left join payment_attempt a on a.order_id = o.id and a.state = 'approved',
      lateral (select o.paid_cents - coalesce(sum(u.cents), 0)::int as cents from gift_card_use u where u.order_id = o.id) rest
    where rest.cents > 0`.execute(db);
  await sql`
    create trigger money_entry_append_only before update or delete on money_entry
    for each statement execute function refuse_change()`.execute(db);

  // Processes of the previous version use the sum in the order's row. During a rolling deployment, this sum
  // and the ledger must agree.
  await sql`alter table customer_order alter column due_cents set default 0`.execute(db);
  await sql`
    create function keep_paid_cents() returns trigger language plpgsql as $$
    begin
      update customer_order set paid_cents = greatest(0, paid_cents + new.cents) where id = new.order_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger money_entry_keeps_paid_cents after insert on money_entry
    for each row when (pg_trigger_depth() = 0) execute function keep_paid_cents()`.execute(db);
  await sql`
    create function note_paid_cents() returns trigger language plpgsql as $$
    begin
      insert into money_entry (order_id, kind, cents, currency, source_key, attempt_id, created_at)
      select new.id, 'charge', new.paid_cents - old.paid_cents, new.currency,
        coalesce('attempt:' || a.id, 'order:' || new.id), a.id, now()
      from (select 1) one left join payment_attempt a on a.order_id = new.id and a.state = 'approved'
      on conflict (source_key) do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger customer_order_notes_paid_cents after update of paid_cents on customer_order
    for each row when (pg_trigger_depth() = 0 and new.paid_cents > old.paid_cents)
    execute function note_paid_cents()`.execute(db);
}
