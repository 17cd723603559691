import { sql, type Kysely } from 'kysely';

/**
 * Adds two facts to order lines. One is the unit price that a quote or a staff member agreed; the other is
 * the product's variations, such as a finish. Existing orders contain only the sum of their discounts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table order_line add column own_price_cents integer check (own_price_cents >= 0),
      add column variations jsonb not null default '[]'`.execute(db);
}
