import { sql, type RawBuilder } from 'kysely';
import { warehousesIn } from '#domains/logistics/db/fragments.ts';
import type { StockClaim } from '../rules/stock-level.ts';

/* SQL fragments that other domains embed in their statements. The aliases are whole words, so that they do
   not conflict with the aliases of those statements. */

/** A value, or a reference to a column of the statement that embeds the fragment. */
type Expression = RawBuilder<unknown>;

/**
 * Selects the number of units that each warehouse of a country can sell, as `{ warehouse, available }`,
 * ordered by warehouse.
 */
export function availableByWarehouse(
  productId: Expression,
  country: string,
): RawBuilder<{ warehouse: string; available: number }[]> {
  return sql`coalesce((
        select json_agg(json_build_object('warehouse', level.warehouse_code, 'available', greatest(0, level.on_hand - level.held - level.allocated)) order by level.warehouse_code)
        from stock level
        where level.product_id = ${productId} and level.warehouse_code = any (array(select depot.code from (${warehousesIn(sql`${country}`)}) depot))), '[]'::json)`;
}

/** Whether a warehouse in a country has at least one unit of a product to sell. */
export function isInStock(productId: Expression, country: Expression): RawBuilder<boolean> {
  return sql`exists (
        select 1 from stock level join (${warehousesIn(country)}) depot on depot.code = level.warehouse_code
        where level.product_id = ${productId} and level.on_hand > level.held + level.allocated)`;
}

/** Selects the units that an order holds or has bought, as `[productId, quantity]`. */
export function reservedByOrder(orderId: Expression): RawBuilder<[number, number][]> {
  return sql`(select coalesce(json_agg(json_build_array(hold.product_id, hold.quantity)), '[]')
        from stock_hold hold where hold.order_id = ${orderId})`;
}

/** Selects the units, by product and warehouse, that an order has bought and that have not been shipped yet. */
export function allocatedToOrder(orderId: Expression): RawBuilder<StockClaim[]> {
  return sql`(select coalesce(json_agg(json_build_object('productId', hold.product_id, 'warehouse', hold.warehouse_code, 'quantity', hold.quantity)
        order by hold.product_id, hold.warehouse_code), '[]')
        from stock_hold hold where hold.order_id = ${orderId} and hold.state = 'allocated')`;
}

/** Selects the codes of the warehouses that supply a product of an order, separated by spaces. */
export function warehousesOfLine(orderId: Expression, productId: Expression): RawBuilder<string | null> {
  return sql`(select string_agg(distinct hold.warehouse_code, ' ') from stock_hold hold
        where hold.order_id = ${orderId} and hold.product_id = ${productId})`;
}

/**
 * Counts the stock holds of unpaid orders. `expiredBefore` restricts the count to the holds that expired
 * before that time.
 */
export function countStockHolds(expiredBefore?: Date): RawBuilder<number> {
  const isCounted = expiredBefore
    ? sql`state = 'held' and expires_at < ${expiredBefore}`
    : sql`state = 'held'`;
  return sql`(select count(*) from stock_hold where ${isCounted})::int`;
}

/** Selects the ids of the orders with expired stock holds. */
export function ordersWithExpiredStockHolds(now: Date): RawBuilder<unknown> {
  return sql`select order_id from stock_hold where state = 'held' and expires_at <= ${now}`;
}

/** Builds a statement that inserts the stock holds of an order. `order` is a relation with the order's `id`. */
export function insertingStockHolds(
  order: Expression,
  claims: readonly StockClaim[],
  expiresAt: Date,
): RawBuilder<unknown> {
  return sql`
      insert into stock_hold (order_id, product_id, warehouse_code, quantity, state, expires_at)
      select o.id, c.product_id, c.warehouse_code, c.quantity, 'held', ${expiresAt}::timestamptz
      from ${order} o, unnest(
        ${claims.map(({ productId }) => productId)}::bigint[], ${claims.map(({ warehouse }) => warehouse)}::text[],
        ${claims.map(({ quantity }) => quantity)}::int[]) as c (product_id, warehouse_code, quantity)`;
}

/**
 * Builds a statement that extends the stock holds of an order until the given time. A hold that expires later
 * is not changed.
 */
export function extendingStockHolds(orderId: number, until: Date): RawBuilder<unknown> {
  return sql`
    update stock_hold set expires_at = ${until}
    where order_id = ${orderId} and state = 'held' and expires_at < ${until}`;
}

/**
 * Builds a statement that turns the stock holds of an order into allocations. The statement returns
 * `product_id`, `warehouse_code` and `quantity`.
 */
export function allocatingStockHolds(orderId: number): RawBuilder<unknown> {
  return sql`
      update stock_hold set state = 'allocated' where order_id = ${orderId} and state = 'held'
      returning product_id, warehouse_code, quantity`;
}

/**
 * Selects the warehouses of a country with their stock of a product. The columns are `code`, `name`,
 * `on_hand` and `available`.
 */
export function stockOfProduct(productId: number, country: string): RawBuilder<unknown> {
  return sql`
    select depot.code, depot.name, coalesce(level.on_hand, 0)::int as on_hand,
      greatest(coalesce(level.on_hand - level.held - level.allocated, 0), 0)::int as available
    from (${warehousesIn(sql`${country}`)}) depot
      left join stock level on level.warehouse_code = depot.code and level.product_id = ${productId}`;
}

/**
 * Selects the bought units that their warehouse does not have: `order_id`, `product_id`, `warehouse_code` and `missing`.
 * The warehouse's goods go to the earliest orders.
 */
export function shortAllocations(): RawBuilder<unknown> {
  return sql`
    select claimed.order_id, claimed.product_id, claimed.warehouse_code,
      least(claimed.quantity, claimed.reserved - claimed.on_hand)::int as missing
    from (
      select hold.order_id, hold.product_id, hold.warehouse_code, hold.quantity, level.on_hand,
        sum(hold.quantity) over (partition by hold.warehouse_code, hold.product_id order by hold.order_id) as reserved
      from stock level join stock_hold hold
        on hold.warehouse_code = level.warehouse_code and hold.product_id = level.product_id and hold.state = 'allocated'
      where level.short > 0
    ) claimed where claimed.reserved > claimed.on_hand`;
}

/**
 * Selects the stock of the warehouses of a country, with its age: `product_id`, `warehouse_code`, `warehouse_name`,
 * `on_hand`, `reserved`, `old_units`, `age_days` (the sum of the ages of all units) and `sold`, the units sold from
 * `from` until before `before`. The units on hand are those that arrived last, as warehouses send the oldest first.
 * `old_units` arrived more than `oldAfterDays` days before `now`. A count that finds more units is an arrival.
 */
export function agedStock({
  country,
  from,
  before,
  now,
  oldAfterDays,
}: {
  country: string;
  from: Date;
  before: Date;
  now: Date;
  oldAfterDays: number;
}): RawBuilder<unknown> {
  const shelf = sql`moved.product_id = level.product_id and moved.warehouse_code = level.warehouse_code`;
  return sql`
    select level.product_id, depot.code as warehouse_code, depot.name as warehouse_name, level.on_hand,
      level.held + level.allocated as reserved, aged.old_units, aged.age_days, sales.sold
    from (${warehousesIn(sql`${country}`)}) depot
      join stock level on level.warehouse_code = depot.code
      cross join lateral (
        select coalesce(sum(part.units) filter (where part.age > ${oldAfterDays}), 0) as old_units,
          coalesce(sum(part.units * part.age), 0) as age_days
        from (
          select least(arrived.units, level.on_hand - (arrived.running - arrived.units)) as units,
            greatest(0, ${now}::timestamptz::date - arrived.on_day) as age
          from (
            select moved.on_hand_change as units, coalesce(moved.day, moved.at::date) as on_day,
              sum(moved.on_hand_change) over (order by moved.at desc, moved.id desc) as running
            from stock_movement moved where ${shelf} and moved.on_hand_change > 0) arrived
          where arrived.running - arrived.units < level.on_hand) part) aged
      cross join lateral (
        select coalesce(sum(moved.allocated_change), 0) as sold from stock_movement moved
        where ${shelf} and moved.kind in ('sold', 'cancelled') and moved.at >= ${from} and moved.at < ${before}) sales
    where level.on_hand > 0 or sales.sold > 0`;
}

/** Selects where products are in a warehouse: `product_id` and `location`. */
export function locationsIn(warehouse: string): RawBuilder<unknown> {
  return sql`select place.product_id, place.location from stock_location place where place.warehouse_code = ${warehouse}`;
}
