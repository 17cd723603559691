import { sql, type Kysely } from 'kysely';

/**
 * Stores how many units of an order's products were picked in a warehouse, and where products are in a warehouse.
 * Picking notifies the pages of staff, so that colleagues see each other's progress.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table order_pick (
      order_id bigint not null references customer_order (id),
      product_id bigint not null references product (id),
      warehouse_code text not null references warehouse (code) on delete cascade,
      quantity integer not null check (quantity >= 0),
      -- The idempotency keys of the latest requests.
      request_keys text[] not null default '{}',
      primary key (order_id, product_id, warehouse_code)
    )`.execute(db);
  await sql`
    create table stock_location (
      product_id bigint not null references product (id),
      warehouse_code text not null references warehouse (code) on delete cascade,
      location text not null check (location <> ''),
      primary key (product_id, warehouse_code)
    )`.execute(db);
  await sql`
    create function notify_picking() returns trigger language plpgsql as $$
    begin
      perform pg_notify('staff', 'picking');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger order_pick_notifies_staff after insert or update or delete on order_pick
    for each statement execute function notify_picking()`.execute(db);
}
