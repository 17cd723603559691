import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { siteOf } from '#sites/registry.ts';
import { toFeedItem, type FeedShop, type FeedSource } from './feed-item.ts';

const product = (own: Partial<FeedSource> = {}): FeedSource => ({
  sku: 'HFD640S',
  gtin: '9520000000011',
  title: 'Halden fridge',
  path: '/p/HFD640S-fridge',
  summary: 'Quiet.',
  description: 'Wide shelves.',
  images: ['/img/p/HFD640S-front.svg', '/img/photo/0123456789abcdef0123456789abcdef'],
  priceCents: cents(199_900),
  earlierPriceCents: cents(249_900),
  isDeal: true,
  brand: 'Halden',
  categories: ['Fridges & freezers', 'French door'],
  stockStatus: 'inStock',
  condition: 'new',
  isDirect: false,
  leadDays: 0,
  variantGroup: '',
  variantLabel: '',
  ...own,
});
const rate = (region: string, max: number) => ({
  country: 'AU' as const,
  region,
  minCents: cents(0),
  maxCents: cents(max),
  minDays: 1,
  maxDays: 5,
});
const shop = (own: Partial<FeedShop> = {}): FeedShop => ({
  site: siteOf('aol'),
  origin: 'https://shop.example',
  terms: { rates: [rate('NSW', 9900), rate('VIC', 0)], changeOfMindDays: 30 },
  sale: { start: '2026-11-20T13:00:00.000Z', end: '2026-11-30T12:59:59.000Z' },
  now: new Date('2026-11-23T01:00:00Z'),
  ...own,
});
const item = (own: Partial<FeedSource> = {}, at: Partial<FeedShop> = {}) =>
  toFeedItem(product(own), shop(at))!;

it('states the product with absolute URLs of bitmaps', () => {
  expect(item()).toMatchObject({
    id: 'HFD640S',
    description: 'Quiet.\n\nWide shelves.',
    link: 'https://shop.example/p/hfd640s-fridge',
    image: 'https://shop.example/img/p/HFD640S-front/800.jpg',
    moreImages: ['https://shop.example/img/photo/0123456789abcdef0123456789abcdef-800'],
    productType: 'Fridges & freezers > French door',
    availability: 'in_stock',
    availabilityDate: '',
  });
});

it('a reduced product in a running sale has its earlier price as the usual price', () => {
  expect(item()).toMatchObject({
    price: '2499.00 AUD',
    salePrice: '1999.00 AUD',
    saleTime: '2026-11-20T13:00Z/2026-11-30T12:59Z',
  });
});

it.each([
  ['without a sale', {}, { sale: null }],
  ['that is not in the sale', { isDeal: false }, {}],
  ['without an earlier price', { earlierPriceCents: null }, {}],
  ['that was cheaper before the sale', { earlierPriceCents: cents(149_900) }, {}],
])('a product %s has only its price', (_, own, at) => {
  expect(item(own, at)).toMatchObject({ price: '1999.00 AUD', salePrice: '', saleTime: '' });
});

it('states the delivery price of each state, and none for a product of the manufacturer', () => {
  expect(item().shipping).toEqual([
    { country: 'AU', region: 'NSW', service: 'Delivery', price: '99.00 AUD' },
    { country: 'AU', region: 'VIC', service: 'Delivery', price: '0.00 AUD' },
  ]);
  expect(item({ isDirect: true }).shipping).toEqual([
    { country: 'AU', region: '', service: 'Delivery', price: '0.00 AUD' },
  ]);
});

it.each([
  [14, '2026-12-07T12:00Z'],
  [0, '2026-12-14T12:00Z'],
])('a product on back order with %i lead days is dispatched at %s', (leadDays, availabilityDate) => {
  expect(item({ stockStatus: 'backOrder', leadDays })).toMatchObject({
    availability: 'backorder',
    availabilityDate,
  });
});

it.each([
  ['new', 'new'],
  ['runout', 'new'],
  ['cosmetic', 'used'],
  ['new-condition', 'used'],
] as const)('goods of the condition %s are %s', (condition, expected) => {
  expect(item({ condition }).condition).toBe(expected);
});

it('finishes of a product share a group and have a colour', () => {
  expect(item({ variantGroup: 'HFD640', variantLabel: 'Steel' })).toMatchObject({
    groupId: 'HFD640',
    colour: 'Steel',
  });
});

it('omits a product without a picture, and shortens long texts', () => {
  expect(toFeedItem(product({ images: [] }), shop())).toBeNull();
  const long = item({ title: 'A '.repeat(200), description: 'word '.repeat(2000) });
  expect(long.title.length).toBeLessThanOrEqual(150);
  expect(long.description.length).toBeLessThanOrEqual(5000);
});
