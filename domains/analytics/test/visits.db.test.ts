import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { siteOf } from '#sites/registry.ts';
import type { VisitReport } from '../contract/visits.ts';
import { createAnalytics } from '../use-cases/analytics.ts';
import { createVisitCounts } from '../use-cases/visits.ts';
import { exportReport, getReport } from '../use-cases/visit-reports.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let visits: ReturnType<typeof createVisitCounts>;

/** Noon on 28 November in Sydney. */
const NOW = new Date('2026-11-28T01:00:00Z');
const ctx = (siteId = 'aol', now = NOW) => ({ site: { ...siteOf(siteId), priceList: null }, now });
const FRIDGE = { id: 7, sku: 'HFD640S', title: 'Halden fridge', category: { name: 'Fridges' } };
const deps = () => ({
  db: database.db,
  findProducts: async (_: unknown, ids: readonly number[]) => [FRIDGE].filter(({ id }) => ids.includes(id)),
});
const body = (more: Partial<Parameters<typeof visits.count>[1]>) => ({
  steps: [],
  added: [],
  vitals: [],
  pageType: 'product' as const,
  device: 'phone' as const,
  ...more,
});
async function rowsOf(
  report: VisitReport['report'],
  more: Partial<{ from: string; to: string; sites: 'this' | 'all' }> = {},
) {
  const found = await getReport(ctx(), deps(), { report, sites: 'this', ...more });
  return isFault(found) ? found : found.rows;
}

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [
    'funnel_day',
    'product_day',
    'web_vital_day',
    'product_view',
    'analytics_event',
  ] as const)
    await database.db.deleteFrom(table).execute();
  visits = createVisitCounts({ db: database.db, hasProduct: (_, id) => id === FRIDGE.id });
});

describe('the report of visits', () => {
  it('counts each step by day in the time zone of the site, and orders per visit', async () => {
    for (let count = 0; count < 4; count += 1) visits.count(ctx(), body({ steps: ['visit'] }));
    visits.count(ctx(), body({ steps: ['visit', 'product', 'cart', 'checkout', 'cart'] }));
    // 00:10 on the 29th in Sydney.
    visits.count(ctx('aol', new Date('2026-11-28T13:10:00Z')), body({ steps: ['visit'] }));
    visits.count(ctx('wa'), body({ steps: ['visit'] }));
    expect(await visits.flush()).toBe(6);
    await database.db
      .insertInto('funnel_day')
      .values({ site_id: 'aol', day: '2026-11-28', step: 'order', visits: 1 })
      .execute();
    expect(await rowsOf('visits', { to: '2026-11-30' })).toEqual([
      ['2026-11-29', 1, 0, 0, 0, 0, 0],
      ['2026-11-28', 5, 1, 1, 1, 1, 0.2],
    ]);
    expect(await rowsOf('visits', { sites: 'all' })).toEqual([
      ['2026-11-28', 'aol', 5, 1, 1, 1, 1, 0.2],
      ['2026-11-28', 'wa', 1, 0, 0, 0, 0, 0],
    ]);
  });

  it.each([
    ['ends before it begins', { from: '2026-11-28', to: '2026-11-27' }],
    ['is longer than a year', { from: '2025-01-01', to: '2026-11-28' }],
    ['is not a date', { from: '2026-13-41', to: '2026-11-28' }],
  ])('rejects a period that %s', async (_, period) => {
    expect(await rowsOf('visits', period)).toMatchObject({ body: { code: 'period' } });
  });
});

test('the report of searches begins with terms that led to no product, and omits rare terms', async () => {
  const analytics = createAnalytics({ db: database.db });
  const search = (query: string, products: string[], type: 'search' | 'productClick' = 'search') =>
    analytics.record(
      'aol',
      { analyticsEventType: type, query, productList: products, url: '', isRepeatUser: false },
      NOW,
    );
  for (let count = 0; count < 5; count += 1) search('fridge', ['A1']);
  for (let count = 0; count < 4; count += 1) search('fridge', ['A1'], 'productClick');
  for (let count = 0; count < 3; count += 1) search('hovercraft', []);
  search('rare person', []);
  await analytics.flush();
  expect(await rowsOf('searches')).toEqual([
    ['hovercraft', 3, 3, 0, 0],
    ['fridge', 5, 0, 4, 0.8],
  ]);
});

test('the reports of products and categories join views, additions and sales', async () => {
  const analytics = createAnalytics({ db: database.db });
  for (let count = 0; count < 10; count += 1) analytics.viewed('aol', 7, NOW);
  analytics.viewed('aol', 8, NOW);
  await analytics.flush();
  visits.count(ctx(), body({ added: [7, 7, 999_999] }));
  // The product that is not in the catalogue is ignored.
  expect(await visits.flush()).toBe(1);
  await database.db
    .updateTable('product_day')
    .set({ units: 3, cents: 300_50 })
    .where('product_id', '=', 7)
    .execute();
  expect(await rowsOf('products')).toEqual([
    ['Halden fridge', 'HFD640S', 'Fridges', 10, 2, 0.2, 3, 300.5],
    ['A product that is no longer in the catalogue', '', '', 1, 0, 0, 0, 0],
  ]);
  expect(await rowsOf('categories')).toEqual([
    ['Fridges', 10, 2, 0.2, 3, 300.5],
    ['Products that are no longer in the catalogue', 1, 0, 0, 0, 0],
  ]);
});

test('the report of page speed states the 75th percentile and its rating by page and device', async () => {
  for (const value of [900, 1000, 4200, 1100])
    visits.count(ctx(), body({ pageType: 'categoryPage', vitals: [{ metric: 'LCP', value }] }));
  visits.count(ctx(), body({ device: 'desktop', vitals: [{ metric: 'CLS', value: 0.3 }] }));
  await visits.flush();
  expect(await rowsOf('speed')).toEqual([
    ['Category page', 'phone', 'LCP', 1100, 'Good', 4],
    ['Product', 'desktop', 'CLS', 0.3, 'Poor', 1],
  ]);
});

test('a report is exported as CSV', async () => {
  visits.count(ctx(), body({ steps: ['visit'] }));
  await visits.flush();
  const file = await exportReport(ctx(), deps(), { report: 'visits', sites: 'this' });
  if (isFault(file)) throw new Error(file.body.code);
  let text = '';
  for await (const part of file.parts) text += part;
  expect(file.fileName).toBe('visits-aol-2026-11-01-2026-11-28.csv');
  expect(text).toBe(
    '\uFEFFDay,Visits,Viewed a product,Added to cart,Began checkout,Orders,Orders per visit\r\n2026-11-28,1,0,0,0,0,0\r\n',
  );
});

test('counts that cannot be written are kept for the next flush', async () => {
  let isAway = true;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'insertInto' && isAway) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const mine = createVisitCounts({ db, hasProduct: () => true });
  mine.count(ctx(), body({ steps: ['visit'] }));
  await expect(mine.flush()).rejects.toThrow('the database is away');
  mine.count(ctx(), body({ steps: ['visit'] }));
  isAway = false;
  expect(await mine.flush()).toBe(1);
  expect(await rowsOf('visits')).toEqual([['2026-11-28', 2, 0, 0, 0, 0, 0]]);
});

test('counts are deleted after 800 days', async () => {
  visits.count(ctx(), body({ steps: ['visit'] }));
  await visits.flush();
  const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  expect(await visits.forget(later(799))).toBe(0);
  expect(await visits.forget(later(802))).toBe(1);
});
