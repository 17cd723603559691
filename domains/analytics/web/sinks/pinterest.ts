import { measurementAddress } from '#foundation/pure/measurement-parties.ts';
import type { ShopEvent } from '../../contract/events.ts';
import type { CreateSink } from './sink.ts';

/** The pixel's name for each event that it receives (ANALYTICS-15). */
const PIXELS: Partial<Record<ShopEvent['name'], string>> = {
  page_view: 'pagevisit',
  add_to_cart: 'addtocart',
  purchase: 'checkout',
};

/** The Pinterest pixel for page visits, additions to the cart and orders (ANALYTICS-15). */
export const createPinterest: CreateSink = ({ values }) => {
  const address = measurementAddress('pinterest', values) ?? '';
  return {
    load: async () => undefined,
    send: (event) => {
      const pixel = PIXELS[event.name];
      if (pixel !== undefined)
        new Image(1, 1).src = `${address}/v3/?${pixelQuery(event, pixel, values['PinterestTag'])}`;
    },
  };
};

function pixelQuery(event: ShopEvent, pixel: string, tag: unknown): string {
  const query = new URLSearchParams({ tid: String(tag), event: pixel, noscript: '1' });
  if (event.name === 'add_to_cart' || event.name === 'purchase') {
    const { value, currency, items } = event.details;
    query.set('ed[value]', value.toFixed(2));
    query.set('ed[currency]', currency);
    query.set('ed[order_quantity]', String(items.reduce((sum, { quantity = 1 }) => sum + quantity, 0)));
    items.forEach(({ item_id }, index) => query.set(`ed[line_items][${index}][product_id]`, item_id));
  }
  if (event.name === 'purchase') query.set('ed[order_id]', event.details.transaction_id);
  return query.toString();
}
