import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { ANALYTICS_EVENT_TYPES, recordEvent } from '../contract/analytics.ts';
import { createAnalytics, type Analytics, type AnalyticsEvent } from '../use-cases/analytics.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let analytics: Analytics;
const NOW = new Date('2026-11-23T01:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 3600 * 1000);

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await database.db.deleteFrom('analytics_event').execute();
  await database.db.deleteFrom('product_view').execute();
  analytics = createAnalytics({ db: database.db });
});
afterAll(() => database.close());

const event = (more: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  analyticsEventType: 'search',
  query: 'Fridge',
  productList: [],
  url: '/search/fridge',
  isRepeatUser: false,
  ...more,
});
const events = () => database.db.selectFrom('analytics_event').selectAll().orderBy('id').execute();

test('events are buffered for the next batch and contain no personal data (API-49, ANALYTICS-06)', async () => {
  analytics.record(
    'aol',
    event({ productList: ['HFD640S'], isRepeatUser: true, url: '/search/fridge?x=1' }),
    NOW,
  );
  analytics.record('wa', event({ query: 'me@example.com' }), NOW);
  expect(await events()).toEqual([]);
  expect(await analytics.flush()).toBe(2);
  expect(await events()).toMatchObject([
    {
      site_id: 'aol',
      type: 'search',
      query: 'fridge',
      product_list: ['HFD640S'],
      path: '/search/*',
      is_repeat_user: true,
    },
    { site_id: 'wa', query: '' },
  ]);
  expect(await analytics.flush()).toBe(0);
});

test.each(ANALYTICS_EVENT_TYPES)('the type %s is stored (ENUM-03)', async (analyticsEventType) => {
  expect(recordEvent.body!.safeParse({ analyticsEventType }).success).toBe(true);
  analytics.record('aol', event({ analyticsEventType }), NOW);
  await analytics.flush();
  expect(await events()).toMatchObject([{ type: analyticsEventType }]);
});

test('other types are rejected (API-49)', () => {
  for (const analyticsEventType of ['', 'Search', 'pageView', 7, null])
    expect(recordEvent.body!.safeParse({ analyticsEventType }).success).toBe(false);
});

test('product views are counted per day (API-47)', async () => {
  for (const when of [NOW, NOW, later(1)]) analytics.viewed('aol', 7, when);
  await analytics.flush();
  analytics.viewed('aol', 7, NOW);
  await analytics.flush();
  const rows = await database.db.selectFrom('product_view').select(['day', 'views']).orderBy('day').execute();
  expect(rows).toEqual([
    { day: '2026-11-23', views: 3 },
    { day: '2026-11-24', views: 1 },
  ]);
});

test('popular searches list a term once three clients have searched for it (API-48)', async () => {
  for (const query of [
    'fridge',
    'fridge',
    'Fridge ',
    'french door',
    'french door',
    'french door',
    'french door',
    'rare',
  ])
    analytics.record('aol', event({ query }), NOW);
  analytics.record('aol', event({ query: 'fridge', analyticsEventType: 'visit' }), NOW);
  await analytics.flush();
  expect(await analytics.searched('aol', 'FR', NOW)).toEqual({
    searchTerm: 'fr',
    searches: 0,
    popular: [
      { term: 'french door', searches: 4 },
      { term: 'fridge', searches: 3 },
    ],
  });
  expect(await analytics.searched('aol', 'fridge', NOW)).toMatchObject({ searches: 3 });
  expect(await analytics.searched('wa', 'fridge', NOW)).toMatchObject({ searches: 0, popular: [] });
  // A month later, the search is too old to count.
  expect(await analytics.searched('aol', 'fridge', later(31))).toMatchObject({ searches: 0 });
});

test('one client cannot make a term popular: the same term counts once a day', async () => {
  const ask = (client: string, at = NOW, query = 'poisoned words') =>
    analytics.record('aol', event({ query }), at, client);
  for (let times = 0; times < 50; times += 1) expect(ask('203.0.113.9')).toBe(true);
  ask('203.0.113.9', NOW, 'Poisoned  WORDS');
  await analytics.flush();
  const rows = async () => (await events()).filter(({ query }) => query === 'poisoned words').length;
  expect(await rows()).toBe(1);
  for (const client of ['203.0.113.10', '203.0.113.11']) ask(client);
  ask('203.0.113.9', later(1));
  await analytics.flush();
  expect(await rows()).toBe(4);
});

test('events that cannot be written are buffered up to a limit', async () => {
  let isAway = true;
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'insertInto' && isAway) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const mine = createAnalytics({ db });
  expect(mine.record('aol', event(), NOW)).toBe(true);
  mine.viewed('aol', 1, NOW);
  await expect(mine.flush()).rejects.toThrow('the database is away');
  for (let count = 0; count < 6000; count += 1) mine.record('aol', event(), NOW);
  expect(mine.record('aol', event(), NOW)).toBe(false);
  isAway = false;
  expect(await mine.flush()).toBe(5001);
  expect(await events()).toHaveLength(5000);
});

test('events that the database rejects are skipped, and the rest is written', async () => {
  const refused: string[] = [];
  const mine = createAnalytics({ db: database.db, onRefused: (_, kind) => refused.push(kind) });
  for (let count = 0; count < 40; count += 1) mine.record('aol', event({ query: `fridge ${count}` }), NOW);
  mine.record('aol', event({ query: 'a\0b' }), NOW);
  mine.record('wa', event({ productList: ['HFD640S', '\0'] }), NOW);
  mine.record('wa', event({ query: 'after' }), NOW);
  mine.viewed('aol', 7, NOW);
  mine.viewed('aol', 99_999_999_999, NOW);
  mine.viewed('wa', 8, NOW);
  // The query is stored without its NUL, and a product list with one is rejected.
  expect(await mine.flush()).toBe(42 + 2);
  expect(refused).toEqual(['event', 'view']);
  expect((await events()).map(({ site_id }) => site_id)).toEqual([...Array<string>(41).fill('aol'), 'wa']);
  expect(
    await database.db.selectFrom('product_view').select('product_id').orderBy('product_id').execute(),
  ).toEqual([{ product_id: 7 }, { product_id: 8 }]);
  // Rows that the database has rejected are not written again.
  expect(await mine.flush()).toBe(0);
});

test('events are deleted after ninety days', async () => {
  analytics.record('aol', event(), NOW);
  analytics.record('aol', event(), later(20));
  await analytics.flush();
  expect(await analytics.forget(later(91))).toBe(1);
  expect(await events()).toHaveLength(1);
});
