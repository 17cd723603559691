import { sql, type Kysely } from 'kysely';

/**
 * Stores facts as the customer saw them: product condition and missing parts, rewards to claim, and the due
 * day of an order on account. The catalogue, offers and company terms may change later. Existing orders
 * receive the current condition from the catalogue; null means a new product.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table order_line add column condition text,
      add column missing_parts jsonb not null default '[]'`.execute(db);
  await sql`
    alter table customer_order add column rewards jsonb not null default '[]',
      add column account_due_day date`.execute(db);
  await sql`
    update order_line l set condition = p.condition, missing_parts = to_jsonb(p.missing_parts)
    from product p where p.id = l.product_id and (p.condition <> 'new' or p.missing_parts <> '{}')`.execute(
    db,
  );
}
