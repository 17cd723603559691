import { sql, type Kysely } from 'kysely';

/**
 * Adds deposits: the day on which the balance is due, and the notifications about the balance that were sent
 * to the customer.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer_order add column balance_due_day date`.execute(db);
  await sql`
    create index customer_order_balance_due on customer_order (balance_due_day)
    where balance_due_day is not null and state = 'confirmed'`.execute(db);
  await sql`
    create table balance_notice (
      order_id bigint not null references customer_order (id),
      -- A different due day starts a new series of notices.
      due_day date not null,
      stage text not null check (stage in ('reminder', 'warning', 'released')),
      -- Date in the delivery zone on which the notice was sent.
      told_day date not null,
      created_at timestamptz not null,
      primary key (order_id, due_day, stage)
    )`.execute(db);
}
