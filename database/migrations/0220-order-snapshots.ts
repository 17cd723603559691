import { sql, type Kysely } from 'kysely';

/**
 * What an order showed when it was placed: the condition and missing parts of its goods, the rewards that the shopper can
 * claim, and the day by which a company pays for an order on account. The catalogue, the offers and the company's terms may
 * change afterwards. Orders from before take the condition that the catalogue has now; null is a new product.
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
