import { cents, fromDollars, toDollars } from '#foundation/pure/money.ts';
import type { ShopEvents } from '#domains/analytics/contract/events.ts';
import { eventAmount, eventTax } from '#domains/analytics/rules/amounts.ts';

/** The parts of an order that its purchase event contains. Amounts are in dollars. */
export interface PurchasedOrder {
  orderNumber: string;
  orderTotal: number;
  /** The tip, which the total includes. It is not revenue, so the event excludes it. */
  tip: number;
  deliveryPrice: number;
  couponCode: string;
  lines: readonly { sku: string; title: string; price: number; quantity: number }[];
}

/**
 * Returns the purchase event of an order (ANALYTICS-16 to -18). The transaction id is the order number, by
 * which analytics services recognise a repeated event.
 */
export function toPurchase(order: PurchasedOrder, currency: 'AUD' | 'NZD'): ShopEvents['purchase'] {
  const sales = toDollars(cents(fromDollars(order.orderTotal) - fromDollars(order.tip)));
  return {
    transaction_id: order.orderNumber,
    currency,
    value: eventAmount(sales),
    tax: eventTax(sales),
    shipping: eventAmount(order.deliveryPrice),
    coupon: order.couponCode,
    items: order.lines.map(({ sku, title, price, quantity }) => ({
      item_id: sku,
      item_name: title,
      price: eventAmount(price),
      quantity,
    })),
  };
}
