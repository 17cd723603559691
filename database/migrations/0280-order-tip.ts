import { sql, type Kysely } from 'kysely';

/**
 * Stores the tip for the delivery team separately from the prices of an order. The total includes it, because
 * the shopper pays both together; sales figures and GST exclude it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table customer_order add column tip_cents integer not null default 0 check (tip_cents >= 0)`.execute(
    db,
  );
}
