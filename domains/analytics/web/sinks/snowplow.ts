import {
  newTracker,
  setCustomUrl,
  setReferrerUrl,
  trackPageView,
  trackSelfDescribingEvent,
  trackStructEvent,
} from '@snowplow/browser-tracker';
import { measurementAddress } from '#foundation/pure/measurement-parties.ts';
import {
  isEcommerce,
  type EcommerceEventName,
  type EventItem,
  type ShopEvent,
} from '../../contract/events.ts';
import { cleanUrl } from './clean-url.ts';
import type { CreateSink } from './sink.ts';

const TRACKER = 'shop';
const VENDOR = 'iglu:com.snowplowanalytics.snowplow.ecommerce';
const schemaOf = (name: string, version = '1-0-0') => `${VENDOR}/${name}/jsonschema/${version}`;
const ACTION = schemaOf('snowplow_ecommerce_action', '1-0-2');

/** The type of Snowplow's e-commerce action for each event. */
const ACTIONS: Record<EcommerceEventName, string> = {
  view_item_list: 'list_view',
  select_item: 'list_click',
  view_item: 'product_view',
  add_to_cart: 'add_to_cart',
  remove_from_cart: 'remove_from_cart',
  view_cart: 'checkout_step',
  begin_checkout: 'checkout_step',
  add_shipping_info: 'checkout_step',
  add_payment_info: 'checkout_step',
  purchase: 'transaction',
  refund: 'refund',
};

/** The number of each step of the checkout. */
const STEPS: Partial<Record<ShopEvent['name'], number>> = {
  view_cart: 1,
  begin_checkout: 2,
  add_shipping_info: 3,
  add_payment_info: 4,
};

/**
 * The behavioural tracking script (Snowplow). E-commerce events are actions of Snowplow's e-commerce schema;
 * the others are structured events. URLs are sent without query and without ids (ANALYTICS-04, -10).
 */
export const createSnowplow: CreateSink = ({ values, site, currency }) => ({
  load: async () => {
    newTracker(TRACKER, measurementAddress('snowplow', values) ?? '', {
      appId: site,
      platform: 'web',
      eventMethod: 'post',
      bufferSize: 1,
      contexts: { webPage: true },
    });
  },
  send: (event) => {
    setCustomUrl(cleanUrl(location.href));
    setReferrerUrl(cleanUrl(document.referrer));
    if (event.name === 'page_view') trackPageView({ title: event.details.page_type });
    else if (isEcommerce(event))
      trackSelfDescribingEvent({
        event: {
          schema: ACTION,
          data: {
            type: ACTIONS[event.name],
            ...('item_list_name' in event.details ? { name: event.details.item_list_name } : {}),
          },
        },
        context: entitiesOf(event, currency),
      });
    else
      trackStructEvent({
        category: 'shop',
        action: event.name,
        label: JSON.stringify(event.details),
      });
  },
});

/** Returns the entities of an event: its products, the step of the checkout, the transaction or refund. */
function entitiesOf(
  event: Extract<ShopEvent, { name: EcommerceEventName }>,
  currency: string,
): { schema: string; data: Record<string, unknown> }[] {
  const items = 'items' in event.details ? event.details.items : [];
  const step = STEPS[event.name];
  const entities = items.map((item) => ({ schema: schemaOf('product'), data: productOf(item, currency) }));
  if (step !== undefined) entities.push({ schema: schemaOf('checkout_step'), data: stepOf(event, step) });
  if (event.name === 'purchase') {
    const { transaction_id, value, tax, shipping, coupon } = event.details;
    const data = {
      transaction_id,
      revenue: value,
      currency,
      payment_method: '',
      total_quantity: items.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
      tax,
      shipping,
      ...(coupon === '' ? {} : { discount_code: coupon }),
    };
    entities.push({ schema: schemaOf('transaction'), data });
  }
  return entities;
}

function productOf(
  { item_id, item_name, item_brand, item_category = '', price = 0, quantity = 1, index }: EventItem,
  currency: string,
): Record<string, unknown> {
  return {
    id: item_id,
    name: item_name,
    category: item_category,
    price,
    currency,
    quantity,
    ...(item_brand === undefined ? {} : { brand: item_brand }),
    ...(index === undefined ? {} : { position: index }),
  };
}

function stepOf({ name, details }: ShopEvent, step: number): Record<string, unknown> {
  if (name === 'add_shipping_info') return { step, delivery_method: details.shipping_tier };
  return name === 'add_payment_info' ? { step, payment_method: details.payment_type } : { step };
}
