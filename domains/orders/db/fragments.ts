import { sql, type RawBuilder } from 'kysely';
import type { Person } from '#foundation/server/personal-data.ts';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** A reference to a column of the larger statement, or a value. */
type Expression = RawBuilder<unknown>;

/** Whether a cart has an order, paid or not. */
export function hasOrder(cartId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from customer_order placed where placed.cart_id = ${cartId})`;
}

/** The cart of an order. */
export function cartOfOrder(orderId: Expression): RawBuilder<string> {
  return sql`(select placed.cart_id from customer_order placed where placed.id = ${orderId})`;
}

/** The number of an order that customers and staff see. */
export function numberOfOrder(orderId: Expression): RawBuilder<string> {
  return sql`(select placed.number from customer_order placed where placed.id = ${orderId})`;
}

/** Selects an adjustment of an order's total by its source key: `order_id`, `cents` and `reason`. */
export function adjustmentOf(sourceKey: string): RawBuilder<unknown> {
  return sql`select order_id, cents, reason from order_adjustment where source_key = ${sourceKey}`;
}

/** The project lines among those of a sub-select that confirmed orders contain. */
export function orderedLines(lineIds: Expression): RawBuilder<number[]> {
  return sql`(select array_agg(held.line_id) from project_line_hold held
        where held.state = 'ordered' and held.line_id in (${lineIds}))`;
}

/** The numbers of the confirmed orders that contain project lines of a sub-select, the earliest first. */
export function ordersOfLines(lineIds: Expression): RawBuilder<string[]> {
  return sql`(select array_agg(placed.number order by placed.id) from customer_order placed where placed.id in (
        select held.order_id from project_line_hold held where held.state = 'ordered' and held.line_id in (${lineIds})))`;
}

/** The company that was charged for an order on account, by its owner; null for other orders. */
export function debtorOfOrder(orderId: Expression): RawBuilder<string | null> {
  return sql`(select tried.debtor_id from payment_attempt tried
          where tried.order_id = ${orderId} and tried.state = 'approved' and tried.debtor_id is not null order by tried.id limit 1)`;
}

/** Selects the id of a site's order by its cart. */
export function orderOfCart(cartId: string, siteId: string): RawBuilder<unknown> {
  return sql`select placed.id from customer_order placed where placed.cart_id = ${cartId} and placed.site_id = ${siteId}`;
}

/** Selects `id` and `number` of the orders of a person: of the account, and guest orders of its email address. */
export function ordersOfPerson({ accountId, email }: Person): RawBuilder<unknown> {
  return sql`
    select placed.id, placed.number from customer_order placed
    where placed.account_id = ${accountId}
      or (placed.account_id is null and placed.holder_erased_at is null and lower(placed.email) = ${email})`;
}

/** Whether the account of an order's holder was deleted. */
export function isHolderErased(orderId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from customer_order placed where placed.id = ${orderId} and placed.holder_erased_at is not null)`;
}

/** The units that an order contains. */
export function unitsOfOrder(orderId: Expression): RawBuilder<number> {
  return sql`(select sum(line.quantity) from order_line line where line.order_id = ${orderId})`;
}
