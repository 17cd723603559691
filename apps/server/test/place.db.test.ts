import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

// Tests the shopper's location over real connections. One module reads the location, only endpoints that need
// it return it, and no cached response contains it.

let shop: TestApp;
let bondi: number;
let store: string;

beforeAll(async () => {
  shop = await openTestApp();
  const { db } = shop.database;
  ({ id: bondi } = await db
    .selectFrom('locality')
    .select('id')
    .where('suburb', '=', 'Bondi')
    .where('country', '=', 'AU')
    .executeTakeFirstOrThrow());
  store = (JSON.parse((await shop.get('/api/store')).body) as { storeUri: string }[])[0]!.storeUri;
});
afterAll(() => shop?.close());

const cookieOf = (values: Record<string, string | number>) => ({
  cookie: Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});
const geo = async (site: string, cookies: Record<string, string | number>) =>
  JSON.parse((await shop.ask('/api/geo', { site, headers: cookieOf(cookies) })).body) as Record<
    string,
    unknown
  >;

it('is the place that the browser chose, if the site knows it', async () => {
  expect(await geo('aol', { locality: bondi, store })).toMatchObject({
    city: 'Bondi',
    locationId: String(bondi),
    store: { storeUri: store },
  });
  expect(await geo('aol', { locality: bondi, locationCode: '2000_SYDNEY' })).toMatchObject({
    nearestWarehouseLocationCode: '2000_SYDNEY',
  });
  // The shop ignores a locality in another country, a deleted store and an invalid id.
  expect(await geo('aol-nz', { locality: bondi, store: 'nowhere' })).toMatchObject({
    city: null,
    store: null,
  });
  expect(await geo('aol', { locality: '1e999', store: '%00' })).toMatchObject({ city: null, store: null });
});

it('is the destination of delivery estimates', async () => {
  const { sku } = await shop.database.db
    .selectFrom('product')
    .select('sku')
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const asked = `/api/delivery/estimate?sku=${encodeURIComponent(sku)}`;
  const there = await shop.ask(asked, { headers: cookieOf({ locality: bondi }) });
  expect(JSON.parse(there.body)).toMatchObject({ locality: 'Bondi NSW 2026' });
  expect(JSON.parse((await shop.ask(asked)).body)).toEqual({ locality: null, estimates: [] });
});

it('is in no cached response, whichever visitor requested first', async () => {
  const calls = shop.routes.filter(
    ({ endpoint }) => endpoint.cacheTags && endpoint.method === 'GET' && !endpoint.path.includes(':'),
  );
  let compared = 0;
  for (const { endpoint } of calls) {
    shop.cache.clear();
    const first = await shop.ask(endpoint.path, {
      headers: cookieOf({ locality: bondi, store, locationCode: '2000_SYDNEY' }),
    });
    // Skips endpoints that fail without their required parameters, because errors are not cached.
    if (first.status !== 200) continue;
    compared += 1;
    const cached = await shop.ask(endpoint.path);
    shop.cache.clear();
    const plain = await shop.ask(endpoint.path);
    expect([endpoint.path, cached.body, first.body]).toEqual([endpoint.path, plain.body, plain.body]);
    expect([endpoint.path, first.cookies]).toEqual([endpoint.path, plain.cookies]);
  }
  expect(compared).toBeGreaterThan(8);
});
