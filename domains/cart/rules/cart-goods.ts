import type { Currency, EventItem, ShopEvents } from '#domains/analytics/contract/events.ts';
import { eventAmount, valueOf } from '#domains/analytics/rules/amounts.ts';
import type { Cart, CartProduct } from '../contract/cart.ts';

/** A cart line as events contain it. */
type Line = Pick<CartProduct, 'sku' | 'title' | 'brand' | 'category' | 'price' | 'quantity'>;

/** Returns a cart line as an item of an event. `quantity` replaces the line's quantity. */
export function toEventItem(
  { sku, title, brand, category, price, quantity }: Line,
  changed: number = quantity,
): EventItem {
  return {
    item_id: sku,
    item_name: title,
    item_brand: brand,
    item_category: category,
    price: eventAmount(price),
    quantity: changed,
  };
}

/** Returns items with their total value, for an event. */
export function toGoods(items: readonly EventItem[], currency: Currency): ShopEvents['view_cart'] {
  return { currency, value: valueOf(items), items };
}

/** Returns the goods of a cart, for the events of the checkout. */
export function toCheckoutGoods(
  cart: Pick<Cart, 'couponCode'> & { products: readonly Line[] },
  currency: Currency,
): ShopEvents['begin_checkout'] {
  return {
    ...toGoods(
      cart.products.map((line) => toEventItem(line)),
      currency,
    ),
    coupon: cart.couponCode,
  };
}
