import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#foundation/pure/money.ts';

/*
 * SQL that other domains embed in their statements. Aliases are whole words, so that they never hide an alias of the larger
 * statement.
 */

/** A reference to a column of the larger statement, or a value. */
type Expression = RawBuilder<unknown>;

/** The ids of a cart's coupons, in the order in which they were entered. */
export function couponsOfCart(cartId: Expression): RawBuilder<number[]> {
  return sql`coalesce((
        select json_agg(entered.coupon_id order by entered.position) from cart_coupon entered where entered.cart_id = ${cartId}), '[]')`;
}

/** The ids of a cart's gift cards, in the order in which they were entered. */
export function giftCardsOfCart(cartId: Expression): RawBuilder<number[]> {
  return sql`coalesce((select json_agg(entered.gift_card_id order by entered.position) from cart_gift_card entered where entered.cart_id = ${cartId}), '[]')`;
}

/** What gift cards paid of an order. */
export function giftCardCentsOfOrder(orderId: Expression): RawBuilder<Cents> {
  return sql`(select coalesce(sum(used.cents), 0)::int from gift_card_use used where used.order_id = ${orderId})`;
}

/** Selects `order_id`, `gift_card_id` and `cents` of what each gift card paid of an order. */
export function giftCardUsesOfOrder(orderId: Expression): RawBuilder<unknown> {
  return sql`select order_id, gift_card_id, cents from gift_card_use where order_id = ${orderId}`;
}

/** Whether a coupon of an order pays for its delivery. */
export function hasFreeDelivery(orderId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from coupon_use used join coupon on coupon.id = used.coupon_id
        where used.order_id = ${orderId} and coupon.kind = 'free-delivery')`;
}

/** Selects the `order_id` of coupon and gift card holds that have expired. */
export function ordersWithExpiredCodes(now: Date): RawBuilder<unknown> {
  return sql`select order_id from coupon_use where state = 'held' and expires_at <= ${now}
      union select order_id from gift_card_use where state = 'held' and expires_at <= ${now}`;
}

/** Returns a statement that extends the coupon holds of an order. */
export function extendingCoupons(orderId: number, until: Date): RawBuilder<unknown> {
  return sql`
    update coupon_use set expires_at = ${until}
    where order_id = ${orderId} and state = 'held' and expires_at < ${until}`;
}

/** Returns a statement that extends the gift card holds of an order. */
export function extendingGiftCards(orderId: number, until: Date): RawBuilder<unknown> {
  return sql`
    update gift_card_use set expires_at = ${until}
    where order_id = ${orderId} and state = 'held' and expires_at < ${until}`;
}
