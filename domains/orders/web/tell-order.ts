import { storedValue, storeValue } from '#foundation/browser/expiring-storage.ts';
import { track } from '#foundation/browser/track.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { Confirmation } from '../contract.ts';

/** Numbers of the orders that were told, so that a page that is opened again tells nothing (CONFIRM-03). */
const TOLD_KEY = 'orders-told';
const TOLD_MINUTES = 30 * 24 * 60;
const MOST_REMEMBERED = 20;
/** What an affiliate's link brought, kept by the page that it led to (STORAGE-11). */
const CLICK_REFERENCE = 'clickref';
/** Affiliates count without tax, by this divisor in both countries (ANALYTICS-09). */
const AFFILIATE_DIVISOR = 1.1;
/** Part of the revenue that analytics take for tax, in both countries (ANALYTICS-17). */
const TAX_RATE = 0.1;

export interface ToldBy {
  currency: 'AUD' | 'NZD';
  country: 'AU' | 'NZ';
  /** The settings of the page. */
  values: ThirdPartyValues;
}

/**
 * Tells the data layer of an order that stands and, where an affiliate sent its shopper here, the affiliate by an image, once an
 * order in a browser (CONFIRM-03, ANALYTICS-08, -16 to -18). Nothing of who ordered is told.
 */
export function tellOrder(order: Confirmation, { currency, country, values }: ToldBy): void {
  if (order.state !== 'confirmed') return;
  const told = storedValue<string[]>(TOLD_KEY) ?? [];
  if (told.includes(order.orderNumber)) return;
  storeValue(TOLD_KEY, [order.orderNumber, ...told].slice(0, MOST_REMEMBERED), TOLD_MINUTES);
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

/** Dollars with two decimals (ANALYTICS-18). */
function amount(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
