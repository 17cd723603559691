import { sql, type RawBuilder } from 'kysely';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** A reference to a column of the larger statement, or a value or sub-select. */
type Expression = RawBuilder<unknown>;

/** Returns a statement that locks a cart, and with it everything of its order, until the transaction ends. */
export function lockingCart(cartId: Expression): RawBuilder<unknown> {
  return sql`select 1 as locked from cart where cart.id = ${cartId} for update`;
}

/** Returns a statement that locks the carts of a sub-select, in order of id. */
export function lockingCarts(cartIds: Expression): RawBuilder<unknown> {
  return sql`select 1 from cart where cart.id in (${cartIds}) order by cart.id for update of cart`;
}

/** Returns a statement that closes a cart whose order is confirmed: it can no longer change. */
export function closingCart(cartId: string, now: Date): RawBuilder<unknown> {
  return sql`update cart set ordered_at = ${now} where id = ${cartId}`;
}

/** When a cart last changed. */
export function cartChangedAt(cartId: Expression): RawBuilder<Date> {
  return sql`(select cart.updated_at from cart where cart.id = ${cartId})`;
}

/** Whether a cart has no lines. */
export function isCartEmpty(cartId: Expression): RawBuilder<boolean> {
  return sql`not exists (select from cart_line line where line.cart_id = ${cartId})`;
}

/** Selects the `id` of each project line that the lines of a cart come from. */
export function projectLinesInCart(cartId: Expression): RawBuilder<unknown> {
  return sql`select unnest(line.project_line_ids) as id from cart_line line where line.cart_id = ${cartId}`;
}

/**
 * Selects a cart and one of its lines: `site_id`, `is_ordered`, `account_id`, `acted_by`, `product_id` and
 * `quantity`. The last two are null if the line was removed.
 */
export function lineOfCart(cartId: Expression, lineNo: Expression): RawBuilder<unknown> {
  return sql`
    select cart.site_id, cart.ordered_at is not null as is_ordered, cart.account_id, cart.acted_by, line.product_id, line.quantity
    from cart left join cart_line line on line.cart_id = cart.id and line.line_no = ${lineNo} where cart.id = ${cartId}`;
}
