/**
 * The typed data layer: the events that pages track and their details. If Google Analytics 4 defines an
 * event, its name and fields are the same. No event contains a name, an email address, a phone number or an
 * address.
 */

export type Currency = 'AUD' | 'NZD';

/** A product in an event. Prices are in dollars. */
export interface EventItem {
  item_id: string;
  item_name: string;
  item_brand?: string;
  item_category?: string;
  /** The list in which the product was displayed, and its position in the list, counted from 0. */
  item_list_id?: string;
  item_list_name?: string;
  index?: number;
  price?: number;
  quantity?: number;
}

interface Amount {
  currency: Currency;
  /** The sum of the items' prices in dollars. */
  value: number;
}

interface ItemList {
  item_list_id: string;
  item_list_name: string;
  items: readonly EventItem[];
}

interface Goods extends Amount {
  items: readonly EventItem[];
}

export interface ShopEvents {
  page_view: { page_type: string; page_path: string };
  view_item_list: ItemList;
  select_item: ItemList;
  view_item: Goods;
  add_to_cart: Goods;
  remove_from_cart: Goods;
  view_cart: Goods;
  begin_checkout: Goods & { coupon: string };
  add_shipping_info: Goods & { coupon: string; shipping_tier: string };
  add_payment_info: Goods & { coupon: string; payment_type: string };
  purchase: Goods & { transaction_id: string; tax: number; shipping: number; coupon: string };
  refund: Amount & { transaction_id: string };
  search: { search_term: string; results: number };
  /** The shopper has submitted a form that asks the shop to contact them. */
  generate_lead: { lead_source: string };
  sign_up: { method: string };
  login: { method: string };
  compare_products: { product_ids: readonly number[] };
  masthead_click: { label: string; link_url: string };
  /** `shown`: the banner has appeared. `minimised`: the shopper has reduced the form to the banner. */
  newsletter_popup: {
    action: 'shown' | 'opened' | 'opened_by_scroll' | 'minimised' | 'submitted' | 'closed';
  };
  /** The checkout was not accepted (ANALYTICS-14). */
  checkout_error: { errorMessages: readonly string[]; refusalReason: string; errorCode: number };
  /** The duration is a constant, because the specification does not state its unit (ANALYTICS-19, -20). */
  'chat-loaded': { duration: 19 };
  variant_test_error: { testId: string; reason: string };
}

export type EventName = keyof ShopEvents;

/** An event with its details. */
export type ShopEvent = { [Name in EventName]: { name: Name; details: ShopEvents[Name] } }[EventName];

/** The events whose details the data layer contains in its field `ecommerce`. */
export const ECOMMERCE_EVENTS = [
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'refund',
] as const satisfies readonly EventName[];
export type EcommerceEventName = (typeof ECOMMERCE_EVENTS)[number];

/** Whether the data layer contains the details of an event in its field `ecommerce`. */
export function isEcommerce(event: ShopEvent): event is Extract<ShopEvent, { name: EcommerceEventName }> {
  return (ECOMMERCE_EVENTS as readonly string[]).includes(event.name);
}
