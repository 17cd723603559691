import { sql, type RawBuilder } from 'kysely';

/* SQL fragments that other domains include in their statements. Table aliases are whole words, so that they
   do not conflict with aliases of the surrounding statement. */

/** A column of the surrounding statement, a value or a sub-select. */
type Expression = RawBuilder<unknown>;

/**
 * Returns a statement that locks a cart until the transaction ends. All changes to the cart's order also
 * require this lock.
 */
export function lockingCart(cartId: Expression): RawBuilder<unknown> {
  return sql`select 1 as locked from cart where cart.id = ${cartId} for update`;
}

/**
 * Returns a statement that locks several carts in the order of their ids. `cartIds` is a sub-select of these
 * ids.
 */
export function lockingCarts(cartIds: Expression): RawBuilder<unknown> {
  return sql`select 1 from cart where cart.id in (${cartIds}) order by cart.id for update of cart`;
}

/** Returns a statement that closes a cart when its order is confirmed. A closed cart cannot change. */
export function closingCart(cartId: string, now: Date): RawBuilder<unknown> {
  return sql`update cart set ordered_at = ${now} where id = ${cartId}`;
}

/** Returns the time of the last change to a cart. */
export function cartChangedAt(cartId: Expression): RawBuilder<Date> {
  return sql`(select cart.updated_at from cart where cart.id = ${cartId})`;
}

/** Returns a condition that is true if a cart has no lines. */
export function isCartEmpty(cartId: Expression): RawBuilder<boolean> {
  return sql`not exists (select from cart_line line where line.cart_id = ${cartId})`;
}

/**
 * Returns a statement that selects the ids of the project lines from which the lines of a cart were made. The
 * column is `id`.
 */
export function projectLinesInCart(cartId: Expression): RawBuilder<unknown> {
  return sql`select unnest(line.project_line_ids) as id from cart_line line where line.cart_id = ${cartId}`;
}

/**
 * Returns a statement that selects a cart and one of its lines. The columns are `site_id`, `is_ordered`,
 * `account_id`, `acted_by`, `product_id` and `quantity`. The last two are null if the line was removed.
 */
export function lineOfCart(cartId: Expression, lineNo: Expression): RawBuilder<unknown> {
  return sql`
    select cart.site_id, cart.ordered_at is not null as is_ordered, cart.account_id, cart.acted_by, line.product_id, line.quantity
    from cart left join cart_line line on line.cart_id = cart.id and line.line_no = ${lineNo} where cart.id = ${cartId}`;
}
