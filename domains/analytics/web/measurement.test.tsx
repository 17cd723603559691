// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { storeValue } from '#foundation/browser/storage/expiring-storage.ts';
import { ECOMMERCE_EVENTS, type EventName, type ShopEvent, type ShopEvents } from '../contract/events.ts';
import { CONSENT_COOKIE, formatChoice, type Consent } from '../rules/consent.ts';
import { choiceStore, choose } from './consent-store.ts';
import { createMeasurement, followConsent } from './measurement.ts';
import { receiveEvents, track } from './track.ts';
import type { CreateSink, SinkName } from './sinks/sink.ts';

const goods = {
  currency: 'AUD' as const,
  value: 220,
  items: [{ item_id: 'HFD640S', item_name: 'Fridge', price: 110, quantity: 2 }],
};
const list = { item_list_id: 'fridges', item_list_name: 'Fridges', items: goods.items };

/** One example of each event. */
const EXAMPLES: ShopEvents = {
  page_view: { page_type: 'product', page_path: '/p/fridge' },
  view_item_list: list,
  select_item: list,
  view_item: goods,
  add_to_cart: goods,
  remove_from_cart: goods,
  view_cart: goods,
  begin_checkout: { ...goods, coupon: '' },
  add_shipping_info: { ...goods, coupon: '', shipping_tier: 'Delivery' },
  add_payment_info: { ...goods, coupon: '', payment_type: 'PayPal' },
  purchase: { ...goods, transaction_id: 'AO-2841 7730', tax: 22, shipping: 0, coupon: '' },
  refund: { transaction_id: 'AO-2841 7730', currency: 'NZD', value: 50 },
  search: { search_term: 'fridge', results: 12 },
  generate_lead: { lead_source: 'AskAnExpert' },
  sign_up: { method: 'email' },
  login: { method: 'account' },
  compare_products: { product_ids: [1, 2] },
  masthead_click: { label: 'Shop now', link_url: '/sale' },
  newsletter_popup: { action: 'submitted' },
  checkout_error: { errorMessages: ['Declined'], refusalReason: 'Not enough balance', errorCode: 402 },
  'chat-loaded': { duration: 19 },
  variant_test_error: { testId: 'x', reason: 'header' },
};
const NAMES = Object.keys(EXAMPLES) as EventName[];
const eventOf = (name: EventName) => ({ name, details: EXAMPLES[name] }) as ShopEvent;

const VALUES = {
  MeasurementEnabled: true,
  TagManagerId: 'GTM-ABC1234',
  GoogleAnalyticsId: 'G-ABC1234567',
  PushServiceScript: 'https://push.example.com/sdk.js',
  PinterestTag: 'tag1',
  AffiliateCampaign: 'camp1',
};
const page = window as unknown as {
  dataLayer?: unknown[];
  gtagLayer?: ArrayLike<unknown>[];
  pushService?: unknown;
};
let scripts: string[];
let images: string[];
let isBlocked: (address: string) => boolean;

beforeEach(() => {
  scripts = [];
  images = [];
  isBlocked = () => false;
  delete page.dataLayer;
  delete page.gtagLayer;
  document.head.replaceChildren();
  localStorage.clear();
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    const { src } = tag as HTMLScriptElement;
    scripts.push(src);
    queueMicrotask(() => (tag as HTMLElement).dispatchEvent(new Event(isBlocked(src) ? 'error' : 'load')));
  });
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        images.push(address);
      }
    },
  );
  navigator.sendBeacon = vi.fn(() => true);
  forgetChoice();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  receiveEvents(null);
});

const SITUATION = { model: 'ask' as const, hasPrivacyControl: false };
function forgetChoice(): void {
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  choiceStore.set(null);
}
function agree(consent: Consent): void {
  document.cookie = `${CONSENT_COOKIE}=${formatChoice({ ...consent, at: Date.now() })}; Path=/`;
}
const ALL = { statistics: true, marketing: true };
const open = (
  more: Partial<typeof VALUES> = {},
  loaders?: Partial<Record<SinkName, () => Promise<CreateSink>>>,
  country: 'AU' | 'NZ' = 'AU',
) =>
  createMeasurement({
    site: {
      values: { ...VALUES, ...more },
      country,
      currency: country === 'NZ' ? 'NZD' : 'AUD',
      site: 'aol',
    },
    situation: SITUATION,
    ...(loaders ? { loaders } : {}),
  });

describe('before the shopper has agreed', () => {
  it('nothing is loaded, stored or sent', async () => {
    const measurement = open();
    for (const name of NAMES) measurement.send(eventOf(name));
    expect(await measurement.ready(10)).toEqual([]);
    expect({ scripts, images, layer: page.dataLayer, gtag: page.gtagLayer }).toEqual({
      scripts: [],
      images: [],
      layer: undefined,
      gtag: undefined,
    });
  });

  it.each([
    ['statistics', { statistics: true, marketing: false }, ['data-layer', 'google-analytics']],
    ['marketing', { statistics: false, marketing: true }, ['push', 'pinterest', 'affiliate']],
    ['everything', ALL, ['data-layer', 'google-analytics', 'push', 'pinterest', 'affiliate']],
  ] as const)('to the rest, only %s is loaded', async (_, consent, names) => {
    agree(consent);
    const measurement = open();
    measurement.send(eventOf('add_to_cart'));
    expect((await measurement.ready(1000)).toSorted()).toEqual([...names].toSorted());
    expect(images.length > 0).toBe(consent.marketing);
    expect(page.dataLayer !== undefined).toBe(consent.statistics);
  });
});

describe('after a change of the consent', () => {
  it('the sinks load, and earlier events are not sent', async () => {
    const measurement = open();
    measurement.send(eventOf('search'));
    const stop = followConsent(() => measurement.onConsent([eventOf('page_view')]));
    choose(ALL, SITUATION);
    stop();
    measurement.send(eventOf('view_item'));
    await measurement.ready(1000);
    const events = page.dataLayer!.map((entry) => (entry as { event?: string }).event);
    expect(events.filter((event) => event === 'page_view')).toHaveLength(1);
    expect(events).toContain('view_item');
    expect(events).not.toContain('search');
    expect(navigator.sendBeacon).toHaveBeenCalledOnce();
  });

  it('the current page is sent only to the sinks that are newly allowed', async () => {
    agree({ statistics: true, marketing: false });
    const measurement = open({ TagManagerId: '', AffiliateCampaign: '', PushServiceScript: '' });
    await measurement.ready(1000);
    const stop = followConsent(() => measurement.onConsent([eventOf('page_view')]));
    choose(ALL, SITUATION);
    stop();
    await measurement.ready(1000);
    expect(images).toHaveLength(1);
    expect(page.dataLayer).toBe(undefined);
  });

  it('nothing more is sent, and Google is notified', async () => {
    agree(ALL);
    const measurement = open();
    await measurement.ready(1000);
    choose({ statistics: false, marketing: false }, SITUATION);
    measurement.onConsent([eventOf('page_view')]);
    const before = { images: images.length, layer: page.dataLayer!.length };
    for (const name of NAMES) measurement.send(eventOf(name));
    expect({ images: images.length, layer: page.dataLayer!.length }).toEqual(before);
    expect(Array.from(page.dataLayer!.at(-1) as ArrayLike<unknown>)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
    ]);
  });
});

describe('a rejection in another tab', () => {
  const NONE = { statistics: false, marketing: false };

  it('stops every event, even before this tab is notified', async () => {
    agree(ALL);
    const measurement = open({ TagManagerId: '' });
    await measurement.ready(1000);
    agree(NONE);
    for (const name of NAMES) measurement.send(eventOf(name));
    expect({ images, layer: page.dataLayer ?? [] }).toEqual({ images: [], layer: [] });
  });

  it('reaches the third parties that this tab has loaded', async () => {
    agree(ALL);
    const measurement = open();
    await measurement.ready(1000);
    const stop = followConsent(() => measurement.onConsent([]));
    const other = new BroadcastChannel('consent');
    agree(NONE);
    other.postMessage(null);
    await vi.waitFor(() => expect(choiceStore.get()).toMatchObject(NONE));
    other.close();
    stop();
    expect(measurement.allowed()).toEqual(NONE);
    expect(Array.from(page.gtagLayer!.at(-1)!)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied' }),
    ]);
  });

  it('reaches a page that the browser restores from its cache', () => {
    agree(ALL);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(choiceStore.get()).toMatchObject(ALL);
  });

  it('is announced by the tab of the choice', async () => {
    const other = new BroadcastChannel('consent');
    const received = new Promise((done) => other.addEventListener('message', done, { once: true }));
    choose(NONE, SITUATION);
    await received;
    other.close();
  });
});

describe('the data layer', () => {
  it.each(NAMES)('contains %s with its details (ANALYTICS-10)', async (name) => {
    agree({ statistics: true, marketing: false });
    const measurement = open({ TagManagerId: '' });
    await measurement.ready(1000);
    measurement.send(eventOf(name));
    const isGoods = (ECOMMERCE_EVENTS as readonly string[]).includes(name);
    expect(page.dataLayer).toEqual(
      isGoods
        ? [{ ecommerce: null }, { event: name, ecommerce: EXAMPLES[name] }]
        : [expect.objectContaining({ event: name, ...EXAMPLES[name] })],
    );
  });

  it('contains the URL of the page without its secrets', async () => {
    history.replaceState(null, '', '/customer/confirmation?id=9f&proof=secret');
    agree({ statistics: true, marketing: false });
    const measurement = open({ TagManagerId: 'GTM-SECRETS', GoogleAnalyticsId: '' });
    await measurement.ready(1000);
    measurement.send(eventOf('page_view'));
    const clean = { page_location: `${location.origin}/customer/confirmation`, page_referrer: '' };
    expect(page.dataLayer).toContainEqual(expect.objectContaining({ event: 'gtm.js', ...clean }));
    expect(page.dataLayer).toContainEqual(expect.objectContaining({ event: 'page_view', ...clean }));
    expect(JSON.stringify(page.dataLayer)).not.toContain('secret');
    history.replaceState(null, '', '/');
  });

  it('is read by the tag manager, which first receives the consent', async () => {
    agree({ statistics: true, marketing: false });
    const measurement = open({ TagManagerId: 'GTM-OTHER', GoogleAnalyticsId: '' });
    await measurement.ready(1000);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-OTHER']);
    const [first, second, third] = page.dataLayer!.map((entry) => Array.from(entry as ArrayLike<unknown>));
    expect(first).toEqual(['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })]);
    expect(second).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'granted', ad_storage: 'denied' }),
    ]);
    expect(third).toEqual([]);
  });
});

it.each(NAMES)('the classic analytics script receives %s (ANALYTICS-04, ANALYTICS-10)', async (name) => {
  agree({ statistics: true, marketing: false });
  const measurement = open();
  await measurement.ready(1000);
  measurement.send(eventOf(name));
  expect(Array.from(page.gtagLayer!.at(-1)!)).toEqual(['event', name, EXAMPLES[name]]);
});

it.each([
  ['page_view', 'pagevisit', {}],
  ['add_to_cart', 'addtocart', { 'ed[value]': '220.00', 'ed[currency]': 'AUD', 'ed[order_quantity]': '2' }],
  ['purchase', 'checkout', { 'ed[value]': '220.00', 'ed[order_id]': 'AO-2841 7730' }],
] as const)('the pixel receives %s as %s (ANALYTICS-15)', async (name, pixel, data) => {
  agree({ statistics: false, marketing: true });
  const measurement = open({ AffiliateCampaign: '', PushServiceScript: '' });
  await measurement.ready(1000);
  measurement.send(eventOf(name));
  const [image] = images.map((address) => new URL(address));
  expect(image!.origin).toBe('https://ct.pinterest.com');
  expect(Object.fromEntries(image!.searchParams)).toMatchObject({ tid: 'tag1', event: pixel, ...data });
});

test('the pixel receives no other event', async () => {
  agree({ statistics: false, marketing: true });
  const measurement = open({ AffiliateCampaign: '', PushServiceScript: '' });
  await measurement.ready(1000);
  for (const name of NAMES)
    if (!['page_view', 'add_to_cart', 'purchase'].includes(name)) measurement.send(eventOf(name));
  expect(images).toEqual([]);
});

describe('the affiliate network', () => {
  const openAffiliate = async (country: 'AU' | 'NZ' = 'AU') => {
    agree({ statistics: false, marketing: true });
    const measurement = open({ PinterestTag: '', PushServiceScript: '' }, undefined, country);
    await measurement.ready(1000);
    return measurement;
  };

  it('receives an order with the click reference (ANALYTICS-08, -09, ANALYTICS-16)', async () => {
    storeValue('clickref', '1011l/77', 60);
    const measurement = await openAffiliate();
    for (const name of NAMES) measurement.send(eventOf(name));
    expect(images).toEqual([
      'https://prf.hn/conversion/tracking_mode:pixel/campaign:camp1/clickref:1011l%2F77/conversionref:AO-2841%207730/currency:AUD/country:AU/[value:100.00/quantity:2/sku:HFD640S]',
    ]);
  });

  it('receives nothing without a click reference', async () => {
    (await openAffiliate('NZ')).send(eventOf('purchase'));
    expect(images).toEqual([]);
  });
});

describe('the push service', () => {
  it('identifies a shopper who came from a notification by its own id (ANALYTICS-05)', async () => {
    storeValue('pushId', 'push-77', 60);
    const identify = vi.fn();
    page.pushService = { identify };
    agree({ statistics: false, marketing: true });
    await open().ready(1000);
    expect(scripts).toContain('https://push.example.com/sdk.js');
    expect(identify.mock.calls).toEqual([[{ pushId: 'push-77' }]]);
  });

  it('is not loaded for other shoppers', async () => {
    agree({ statistics: false, marketing: true });
    await open().ready(1000);
    expect(scripts).toEqual([]);
  });
});

test('a blocked third party receives nothing, and the others work', async () => {
  isBlocked = (address) => address.includes('gtag');
  agree({ statistics: true, marketing: false });
  const measurement = open({ GoogleAnalyticsId: 'G-BLOCKED' });
  expect(await measurement.ready(1000)).toEqual(['data-layer']);
});

test('a script that never loads is not waited for', async () => {
  agree({ statistics: true, marketing: false });
  const measurement = open(
    { TagManagerId: '' },
    {
      'google-analytics': () => new Promise<CreateSink>(() => undefined),
    },
  );
  expect(await measurement.ready(5)).toEqual(['data-layer']);
});

test('no event contains an email address or a phone number', async () => {
  agree({ statistics: true, marketing: false });
  const measurement = open({ TagManagerId: '', GoogleAnalyticsId: '' });
  await measurement.ready(1000);
  measurement.send({ name: 'search', details: { search_term: 'ada@example.com 0412345678', results: 0 } });
  expect(page.dataLayer).toEqual([{ event: 'search', search_term: '* *', results: 0 }]);
});

test('events before the measurement starts wait for it', () => {
  const received: unknown[] = [];
  track('chat-loaded', { duration: 19 });
  receiveEvents((event) => received.push(event));
  track('sign_up', { method: 'email' });
  expect(received).toEqual([
    ['chat-loaded', { duration: 19 }],
    ['sign_up', { method: 'email' }],
  ]);
});
