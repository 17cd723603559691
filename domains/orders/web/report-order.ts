import { storedValue, storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { track } from '#foundation/browser/track.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { Confirmation } from '../contract/orders.ts';

/**
 * Storage key for the numbers of orders already reported, so that reopening the page does not report them
 * again (CONFIRM-03).
 */
const REPORTED_KEY = 'orders-told';
const REPORTED_MINUTES = 30 * 24 * 60;
const MAX_REMEMBERED = 20;
/** Storage key for the affiliate's click reference, which the landing page stores (STORAGE-11). */
const CLICK_REFERENCE = 'clickref';
/**
 * The number by which prices are divided to remove the tax, in both countries (ANALYTICS-09). Affiliates are
 * paid on revenue without tax.
 */
const AFFILIATE_DIVISOR = 1.1;
/** The share of the revenue that is reported to analytics as tax, in both countries (ANALYTICS-17). */
const TAX_RATE = 0.1;

export interface OrderReportContext {
  currency: 'AUD' | 'NZD';
  country: 'AU' | 'NZ';
  /** The values of the page's third-party settings. */
  values: ThirdPartyValues;
}

/**
 * Reports a confirmed order to the data layer. If an affiliate referred the shopper, also reports it to the
 * affiliate through a tracking pixel. Each browser reports an order once (CONFIRM-03, ANALYTICS-08,
 * ANALYTICS-16 to ANALYTICS-18). Sends no data about the customer.
 */
export function reportOrder(order: Confirmation, { currency, country, values }: OrderReportContext): void {
  if (order.state !== 'confirmed') return;
  const reported = storedValue<string[]>(REPORTED_KEY) ?? [];
  if (reported.includes(order.orderNumber)) return;
  storeValue(REPORTED_KEY, [order.orderNumber, ...reported].slice(0, MAX_REMEMBERED), REPORTED_MINUTES);
  track('purchase', {
    ecommerce: {
      transaction_id: order.orderNumber,
      currency,
      value: amount(order.orderTotal),
      tax: amount(order.orderTotal * TAX_RATE),
      shipping: amount(order.deliveryPrice),
      coupon: order.couponCode,
      items: order.lines.map(({ sku, title, price, quantity }) => ({
        item_id: sku,
        item_name: title,
        price: amount(price),
        quantity,
      })),
    },
  });
  const campaign = values['AffiliateCampaign'];
  const click = storedValue<string>(CLICK_REFERENCE);
  if (typeof campaign === 'string' && campaign !== '' && click)
    new Image(1, 1).src = affiliateAddress(order, { campaign, click, currency, country });
}

function affiliateAddress(
  { orderNumber, lines }: Confirmation,
  { campaign, click, currency, country }: Record<'campaign' | 'click' | 'currency' | 'country', string>,
): string {
  const part = (name: string, value: string | number) => `${name}:${encodeURIComponent(value)}`;
  const goods = lines.map(({ sku, price, quantity }) => {
    const value = amount(price / AFFILIATE_DIVISOR).toFixed(2);
    return `[${[part('value', value), part('quantity', quantity), part('sku', sku)].join('/')}]`;
  });
  return [
    'https://prf.hn/conversion/tracking_mode:pixel',
    part('campaign', campaign),
    part('clickref', click),
    part('conversionref', orderNumber),
    part('currency', currency),
    part('country', country),
    goods.join(''),
  ].join('/');
}

/** Rounds a dollar amount to two decimals (ANALYTICS-18). */
function amount(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
