import { sql, type Kysely } from 'kysely';

/**
 * Adds to an order line the unit price that a quote or a staff member agreed, and the product's variations (a
 * finish, a hinge). Existing orders contain their discount only as one sum.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table order_line add column own_price_cents integer check (own_price_cents >= 0),
      add column variations jsonb not null default '[]'`.execute(db);
}
