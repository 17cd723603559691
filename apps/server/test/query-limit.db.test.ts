import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ env: { RATE_LIMITS: 'on', QUERIES_PER_MINUTE: '40' } });
});
afterAll(() => shop?.close());

it.each(['/api/product/search/fridge', '/api/v2/sitesearch/f/washer', '/api/brand/autocomplete/halden'])(
  'a search term is cached on its second request: %s',
  async (address) => {
    const { size } = shop.cache;
    expect((await shop.ask(address)).status).toBe(200);
    expect(shop.cache.size).toBe(size);
    expect((await shop.ask(address)).status).toBe(200);
    expect(shop.cache.size).toBe(size + 1);
  },
);

it('endpoints with a query are cached on the second request, and new queries are limited per minute', async () => {
  const filtered = (from: number) => `/api/v2/category/fridges-freezers?price-from=${from}`;
  const { size } = shop.cache;
  expect((await shop.ask(filtered(1))).status).toBe(200);
  expect(shop.cache.size).toBe(size);
  expect((await shop.ask(filtered(1))).status).toBe(200);
  expect(shop.cache.size).toBe(size + 1);
  const answers = [];
  for (let turn = 2; turn < 50; turn += 1) answers.push(await shop.ask(filtered(turn)));
  expect(shop.cache.size).toBe(size + 1);
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(JSON.parse(refused[0]!.body)).toMatchObject({ code: 'too-many' });
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  // The server still sends cached responses and responses to requests without a query.
  expect((await shop.ask(filtered(1))).status).toBe(200);
  expect((await shop.ask('/api/v2/category/fridges-freezers')).status).toBe(200);
});

it('order tracking allows ten attempts, then returns 429 with Retry-After; other requests are still served', async () => {
  const body = { orderNumber: 'W100001', email: 'ada@people.example' };
  const look = () => shop.ask('/api/order/track', { method: 'POST', body });
  const statuses: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) statuses.push((await look()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const late = await look();
  expect(late.status).toBe(429);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect(JSON.parse(late.body)).toMatchObject({ code: 'too-many' });
  expect((await shop.ask('/api/geo')).status).toBe(200);
});
