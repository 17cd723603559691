import { sql, type Kysely } from 'kysely';

/**
 * Limits an agreed price to one cart line and a number of units. The price does not apply to the same product
 * in a line that is added later.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table cart_line add column if not exists line_no bigint generated always as identity`.execute(
    db,
  );
  // The maximum number of units with the staff price; null if the number is not limited.
  await sql`alter table cart_line add column if not exists override_most integer check (override_most > 0)`.execute(
    db,
  );
  await sql`alter table project_line add column if not exists price_most integer check (price_most > 0)`.execute(
    db,
  );
  await sql`alter table price_ask add column if not exists cart_line_no bigint`.execute(db);
  await sql`
    update price_ask q set cart_line_no = l.line_no from cart_line l
    where q.state = 'asked' and l.cart_id = q.cart_id and l.product_id = q.product_id`.execute(db);
  await sql`
    update cart_line l set override_most = greatest(l.quantity, q.quantity) from price_ask q
    where q.state = 'approved' and l.cart_id = q.cart_id and l.product_id = q.product_id
      and l.override_cents = q.asked_cents`.execute(db);
  await sql`
    update project_line l set price_most = greatest(l.quantity, q.quantity) from price_ask q
    where q.state = 'approved' and l.id = q.project_line_id and l.price_override_cents = q.asked_cents`.execute(
    db,
  );
}
