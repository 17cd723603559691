import { sql, type Kysely } from 'kysely';

/**
 * Stores the sum of the edits of an order in its row, so that the list of orders sorts and filters by the total after
 * them with an index. The confirmed total (`total_cents`) never changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table customer_order add column edited_cents integer not null default 0`.execute(db);
  await sql`
    update customer_order o set edited_cents = edited.cents
    from (select order_id, sum(cents)::int as cents from order_adjustment where source_key like 'edit:%' group by order_id) edited
    where edited.order_id = o.id`.execute(db);
  await sql`drop index if exists customer_order_total`.execute(db);
  await sql`create index customer_order_total on customer_order ((total_cents + edited_cents), id)`.execute(
    db,
  );
}
