import { sql, type Kysely } from 'kysely';

/**
 * Stores the time of each stock count and the day of each dispatch. Counts and dispatches can then be
 * imported in any order.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // The day of the movement in the warehouse's time zone; null if the movement happened when the row was
  // inserted.
  await sql`alter table stock_movement add column day date`.execute(db);
  await sql`alter table stock_movement disable trigger stock_movement_append_only`.execute(db);
  await sql`
    update stock_movement m set day = s.shipped_on
    from shipment_line l join shipment s on s.id = l.shipment_id
    where m.kind = 'shipped' and m.order_id = l.order_id and m.product_id = l.product_id
      and m.source = 'shipped:' || l.source || ':' || m.warehouse_code`.execute(db);
  await sql`alter table stock_movement enable trigger stock_movement_append_only`.execute(db);
  // Null if the latest count included only available stock. Goods awaiting dispatch do not affect such a
  // count.
  await sql`alter table stock_count alter column counted_on drop not null`.execute(db);
  await sql`alter table stock_count add column counted_at timestamptz`.execute(db);
  // Earlier counts have only a day, so their time is set to the start of that day.
  await sql`
    update stock_count c set counted_at = c.counted_on::timestamp at time zone w.time_zone
    from warehouse w where w.code = c.warehouse_code`.execute(db);
  await sql`alter table stock_count alter column counted_at set not null`.execute(db);
}
