import { sql, type Kysely } from 'kysely';

/**
 * Adds the money movements after the first payment of an order. These are refunds with their result,
 * adjustments to the total of a confirmed order, and provider notifications, each stored once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table money_entry drop constraint money_entry_kind_check, drop constraint money_entry_check,
      add constraint money_entry_kind_check check (kind in (
        'charge', 'refund', 'gift-card', 'account', 'cash', 'refund-failed', 'capture-failed', 'chargeback', 'chargeback-won')),
      add constraint money_entry_check check (
        cents <> 0 and (kind in ('refund', 'capture-failed', 'chargeback')) = (cents < 0))`.execute(db);
  await sql`
    create table payment_notice (
      -- The provider's event id. A repeated webhook is stored once.
      event_id text primary key,
      attempt_id uuid not null references payment_attempt (id),
      type text not null,
      cents integer not null,
      currency text not null,
      heard_at timestamptz not null
    )`.execute(db);
  await sql`
    create table order_refund (
      -- Also the idempotency key sent to the provider, so that it refunds once.
      id uuid primary key,
      order_id bigint not null references customer_order (id),
      attempt_id uuid not null references payment_attempt (id),
      cents integer not null check (cents > 0),
      reason text not null,
      -- asked: the provider has not confirmed the refund yet.
      state text not null check (state in ('asked', 'done', 'failed')),
      -- False if the provider refunded without a request of ours.
      is_ours boolean not null,
      provider_reference text,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      next_check_at timestamptz,
      checks integer not null default 0,
      unique (attempt_id, provider_reference)
    )`.execute(db);
  await sql`create index order_refund_order on order_refund (order_id)`.execute(db);
  await sql`create index order_refund_due on order_refund (next_check_at) where next_check_at is not null`.execute(
    db,
  );
  await sql`
    create table order_adjustment (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order (id),
      -- Negative if the adjustment reduces the order's total.
      cents integer not null check (cents <> 0),
      reason text not null,
      source_key text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index order_adjustment_order on order_adjustment (order_id)`.execute(db);
  await sql`
    create trigger order_adjustment_append_only before update or delete on order_adjustment
    for each statement execute function refuse_change()`.execute(db);

  // In earlier versions, a refund reduced the total of its order. This statement creates an adjustment for
  // each such refund.
  await sql`
    insert into order_adjustment (order_id, cents, reason, source_key, created_at)
    select order_id, cents, 'given back at the provider', source_key, created_at from money_entry where kind = 'refund'`.execute(
    db,
  );
  await sql`
    insert into order_refund (id, order_id, attempt_id, cents, reason, state, is_ours, provider_reference, created_at, updated_at)
    select gen_random_uuid(), order_id, attempt_id, sum(-cents), 'given back at the provider', 'done', false,
      split_part(source_key, ':', 3), min(created_at), min(created_at)
    from money_entry where kind = 'refund' and attempt_id is not null and source_key like 'event:adyen:%'
    group by order_id, attempt_id, split_part(source_key, ':', 3)`.execute(db);
}
