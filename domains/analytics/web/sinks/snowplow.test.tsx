// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import * as tracker from '@snowplow/browser-tracker';
import type { ShopEvent } from '../../contract/events.ts';
import { createSnowplow } from './snowplow.ts';

vi.mock('@snowplow/browser-tracker', () => ({
  newTracker: vi.fn(),
  setCustomUrl: vi.fn(),
  setReferrerUrl: vi.fn(),
  trackPageView: vi.fn(),
  trackSelfDescribingEvent: vi.fn(),
  trackStructEvent: vi.fn(),
}));

beforeEach(() => vi.clearAllMocks());

const open = async () => {
  const sink = createSnowplow({
    values: { MeasurementEnabled: true, SnowplowCollector: 'https://sp.example.com' },
    country: 'NZ',
    currency: 'NZD',
    site: 'aol-nz',
  });
  await sink.load({ statistics: true, marketing: false });
  return sink;
};
const goods = {
  currency: 'NZD' as const,
  value: 220,
  items: [
    { item_id: 'A1', item_name: 'Fridge', item_category: 'Fridges', price: 110, quantity: 2, index: 3 },
  ],
};
const product = {
  schema: 'iglu:com.snowplowanalytics.snowplow.ecommerce/product/jsonschema/1-0-0',
  data: {
    id: 'A1',
    name: 'Fridge',
    category: 'Fridges',
    price: 110,
    currency: 'NZD',
    quantity: 2,
    position: 3,
  },
};
const sent = () => vi.mocked(tracker.trackSelfDescribingEvent).mock.calls[0]![0];

it('the tracker sends to the collector with the id of the site', async () => {
  await open();
  expect(tracker.newTracker).toHaveBeenCalledWith(
    'shop',
    'https://sp.example.com',
    expect.objectContaining({ appId: 'aol-nz', eventMethod: 'post' }),
  );
});

it.each([
  ['view_item', 'product_view', goods],
  ['add_to_cart', 'add_to_cart', goods],
  ['remove_from_cart', 'remove_from_cart', goods],
  ['select_item', 'list_click', { item_list_id: 'f', item_list_name: 'Fridges', items: goods.items }],
] as const)('%s is the action %s with its products (ANALYTICS-04)', async (name, type, details) => {
  (await open()).send({ name, details } as ShopEvent);
  expect(sent().event.data).toMatchObject({ type });
  expect(sent().context).toEqual([product]);
});

it.each([
  ['begin_checkout', { coupon: '' }, { step: 2 }],
  ['add_shipping_info', { coupon: '', shipping_tier: 'Delivery' }, { step: 3, delivery_method: 'Delivery' }],
  ['add_payment_info', { coupon: '', payment_type: 'PayPal' }, { step: 4, payment_method: 'PayPal' }],
] as const)('%s is a step of the checkout (ANALYTICS-11 to -13)', async (name, more, data) => {
  (await open()).send({ name, details: { ...goods, ...more } } as ShopEvent);
  expect(sent().event.data).toEqual({ type: 'checkout_step' });
  expect(sent().context).toContainEqual({
    schema: 'iglu:com.snowplowanalytics.snowplow.ecommerce/checkout_step/jsonschema/1-0-0',
    data,
  });
});

it('a purchase is a transaction with its revenue, tax and currency (ANALYTICS-16, -17)', async () => {
  (await open()).send({
    name: 'purchase',
    details: { ...goods, transaction_id: 'NZ-1', tax: 22, shipping: 65, coupon: 'NEWS25' },
  });
  expect(sent().event.data).toEqual({ type: 'transaction' });
  expect(sent().context).toContainEqual({
    schema: 'iglu:com.snowplowanalytics.snowplow.ecommerce/transaction/jsonschema/1-0-0',
    data: {
      transaction_id: 'NZ-1',
      revenue: 220,
      currency: 'NZD',
      payment_method: '',
      total_quantity: 2,
      tax: 22,
      shipping: 65,
      discount_code: 'NEWS25',
    },
  });
});

it('a page view is sent without the query of the URL', async () => {
  window.history.pushState(null, '', '/customer/confirmation?id=c1&proof=secret');
  (await open()).send({ name: 'page_view', details: { page_type: 'product', page_path: '/' } });
  expect(tracker.trackPageView).toHaveBeenCalledOnce();
  expect(vi.mocked(tracker.setCustomUrl).mock.calls[0]![0]).toBe(`${location.origin}/customer/confirmation`);
});

it('other events are structured events with their details', async () => {
  (await open()).send({ name: 'compare_products', details: { product_ids: [1, 2] } });
  expect(tracker.trackStructEvent).toHaveBeenCalledWith({
    category: 'shop',
    action: 'compare_products',
    label: '{"product_ids":[1,2]}',
  });
});

it('URLs and referrers contain no secret of a signed link', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/review/12~s3cr-et?from=mail#form'));
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://shop.example/claim/state/9~s3cret');
  (await open()).send({ name: 'page_view', details: { page_type: 'pages', page_path: '/review/*' } });
  expect(tracker.setCustomUrl).toHaveBeenCalledWith('https://shop.example/review/*');
  expect(tracker.setReferrerUrl).toHaveBeenCalledWith('https://shop.example/claim/state/*');
  vi.unstubAllGlobals();
});
