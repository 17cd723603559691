import { sql, type Kysely } from 'kysely';

/**
 * Adds the time at which a customer's personal data was erased from an order. After an account is deleted,
 * its orders contain only the data that the law requires.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer_order add column holder_erased_at timestamptz`.execute(db);
  await sql`
    create index customer_order_erased on customer_order (holder_erased_at) where holder_erased_at is not null`.execute(
    db,
  );
}
