import { storedValue } from '#foundation/browser/storage/expiring-storage.ts';
import { measurementAddress } from '#foundation/pure/measurement-parties.ts';
import type { ShopEvents } from '../../contract/events.ts';
import { affiliateValue } from '../../rules/amounts.ts';
import type { CreateSink } from './sink.ts';

/** Storage key for the affiliate's click reference, which the landing page stores (STORAGE-11). */
export const CLICK_REFERENCE = 'clickref';

/**
 * Reports an order to the affiliate network by an image request, if an affiliate referred the shopper
 * (ANALYTICS-08).
 */
export const createAffiliate: CreateSink = ({ values, country }) => ({
  load: async () => undefined,
  send: (event) => {
    const click = storedValue<string>(CLICK_REFERENCE);
    if (event.name !== 'purchase' || !click) return;
    const campaign = String(values['AffiliateCampaign']);
    const address = measurementAddress('affiliate', values) ?? '';
    new Image(1, 1).src = address + conversionPath(event.details, { campaign, click, country });
  },
});

/** Returns the path of a conversion. The value of each product is its price without tax (ANALYTICS-09). */
function conversionPath(
  { transaction_id, currency, items }: ShopEvents['purchase'],
  { campaign, click, country }: Record<'campaign' | 'click' | 'country', string>,
): string {
  const part = (name: string, value: string | number) => `${name}:${encodeURIComponent(value)}`;
  const goods = items.map(
    ({ item_id, price = 0, quantity = 1 }) =>
      `[${[part('value', affiliateValue(price)), part('quantity', quantity), part('sku', item_id)].join('/')}]`,
  );
  return [
    '/conversion/tracking_mode:pixel',
    part('campaign', campaign),
    part('clickref', click),
    part('conversionref', transaction_id),
    part('currency', currency),
    part('country', country),
    goods.join(''),
  ].join('/');
}
