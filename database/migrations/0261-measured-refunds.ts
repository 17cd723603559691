import { sql, type Kysely } from 'kysely';

/**
 * Stores how much of a measured order was refunded, and how much of the refund was reported. The difference
 * is the refunded tip, which is not revenue.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table measured_order
      add column if not exists refunded_cents integer not null default 0,
      add column if not exists reported_cents integer not null default 0`.execute(db);
}
