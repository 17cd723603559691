import { sql, type Kysely } from 'kysely';

/**
 * Stores what an order displayed when it was placed: the condition and missing parts of its goods, the
 * rewards that the shopper can claim, and a company's due day for an order on account. The catalogue, the
 * offers and the company's terms may change afterwards. Existing orders get the current condition from the
 * catalogue; null is a new product.
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
