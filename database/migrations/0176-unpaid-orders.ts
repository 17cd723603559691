import { sql, type Kysely } from 'kysely';

/**
 * Delays the notification about an unpaid order until the shopper has left the page. `shopper_seen_at` is the
 * time at which the shopper last viewed the payment. `not_paid_due_at` is the time at which the worker checks
 * whether the shopper has left.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table customer_order
      add column if not exists shopper_seen_at timestamptz,
      add column if not exists not_paid_due_at timestamptz`.execute(db);
  await sql`
    create index if not exists customer_order_not_paid_due on customer_order (not_paid_due_at)
    where not_paid_due_at is not null`.execute(db);
}
