import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#foundation/pure/money.ts';

/* SQL fragments that other domains embed in their statements. The aliases are whole words, so that they do
   not conflict with the aliases of those statements. */

/** A value, or a reference to a column of the statement that embeds the fragment. */
type Expression = RawBuilder<unknown>;

/** Selects the ids of a cart's coupons, in the order in which the shopper entered them. */
export function couponsOfCart(cartId: Expression): RawBuilder<number[]> {
  return sql`coalesce((
        select json_agg(entered.coupon_id order by entered.position) from cart_coupon entered where entered.cart_id = ${cartId}), '[]')`;
}

/** Selects the ids of a cart's gift cards, in the order in which the shopper entered them. */
export function giftCardsOfCart(cartId: Expression): RawBuilder<number[]> {
  return sql`coalesce((select json_agg(entered.gift_card_id order by entered.position) from cart_gift_card entered where entered.cart_id = ${cartId}), '[]')`;
}

/** Selects the amount in cents that gift cards paid towards an order. */
export function giftCardCentsOfOrder(orderId: Expression): RawBuilder<Cents> {
  return sql`(select coalesce(sum(used.cents), 0)::int from gift_card_use used where used.order_id = ${orderId})`;
}

/** Selects the amount that each gift card paid towards an order: `order_id`, `gift_card_id` and `cents`. */
export function giftCardUsesOfOrder(orderId: Expression): RawBuilder<unknown> {
  return sql`select order_id, gift_card_id, cents from gift_card_use where order_id = ${orderId}`;
}

/** Whether a coupon makes the delivery of an order free. */
export function hasFreeDelivery(orderId: Expression): RawBuilder<boolean> {
  return sql`exists (select 1 from coupon_use used join coupon on coupon.id = used.coupon_id
        where used.order_id = ${orderId} and coupon.kind = 'free-delivery')`;
}

/** Selects the ids of the orders whose coupon or gift card holds have expired. */
export function ordersWithExpiredCodes(now: Date): RawBuilder<unknown> {
  return sql`select order_id from coupon_use where state = 'held' and expires_at <= ${now}
      union select order_id from gift_card_use where state = 'held' and expires_at <= ${now}`;
}

/**
 * Builds a statement that extends the coupon holds of an order until the given time. A hold that expires
 * later is not changed.
 */
export function extendingCoupons(orderId: number, until: Date): RawBuilder<unknown> {
  return sql`
    update coupon_use set expires_at = ${until}
    where order_id = ${orderId} and state = 'held' and expires_at < ${until}`;
}

/**
 * Builds a statement that extends the gift card holds of an order until the given time. A hold that expires
 * later is not changed.
 */
export function extendingGiftCards(orderId: number, until: Date): RawBuilder<unknown> {
  return sql`
    update gift_card_use set expires_at = ${until}
    where order_id = ${orderId} and state = 'held' and expires_at < ${until}`;
}

/** Selects the codes of the coupons that an order has used. */
export function couponCodesOfOrder(orderId: Expression): RawBuilder<unknown> {
  return sql`select coupon.code from coupon_use used join coupon on coupon.id = used.coupon_id where used.order_id = ${orderId}`;
}
