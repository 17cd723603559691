import { sql, type Kysely } from 'kysely';

/**
 * Limits a staff price to a number of units and a last day, and records the staff member who set it. Existing
 * prices without a last day apply to the units on their line and end after fourteen days. For these prices,
 * the staff member is unknown.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table cart_line
      add column if not exists override_by text,
      add column if not exists override_permission text`.execute(db);
  await sql`
    alter table project_line
      add column if not exists price_by text,
      add column if not exists price_is_approved boolean not null default false`.execute(db);
  await sql`update project_line set price_is_approved = true where price_most is not null`.execute(db);
  await sql`
    update cart_line set override_most = coalesce(override_most, quantity),
      override_until = coalesce(override_until, current_date + 14)
    where override_cents is not null`.execute(db);
  await sql`
    update project_line set price_most = coalesce(price_most, greatest(quantity, 1)),
      price_until = coalesce(price_until, current_date + 14)
    where price_override_cents is not null and order_id is null`.execute(db);
}
