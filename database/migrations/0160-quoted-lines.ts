import { sql, type Kysely } from 'kysely';

/**
 * Stores with an order line the unit price agreed by a quote or staff, and the variations of the product (a
 * finish, a hinge). Earlier orders state their discount as one sum.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table order_line add column own_price_cents integer check (own_price_cents >= 0),
      add column variations jsonb not null default '[]'`.execute(db);
}
