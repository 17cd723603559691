import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { TEST_TODAY } from '#testing/test-database.ts';
import { CONSENT_COOKIE, formatChoice } from '../rules/consent.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ world: 'empty' });
});
afterAll(() => app.close());

const post = (path: string, body: unknown) => app.ask(path, { method: 'POST', body });
const CHOICE = { version: 1, statistics: true, marketing: false, model: 'ask' };
const KEY = '0123456789abcdef0123456789abcdef';

describe('invalid input is rejected', () => {
  it.each([
    ['/api/consent', { ...CHOICE, version: 0 }],
    ['/api/consent', { ...CHOICE, statistics: 'yes' }],
    ['/api/consent', { ...CHOICE, model: 'always' }],
    ['/api/analytics/checkout', { cartId: '', statistics: true, marketing: true }],
    ['/api/analytics/checkout', { cartId: 'c1', clientId: '<script>', statistics: true, marketing: true }],
    ['/api/analytics/purchase', { cartId: 'c1', key: 'short', sinks: [] }],
    ['/api/analytics/purchase', { cartId: 'c1', key: KEY, sinks: ['nobody'] }],
    ['/api/analytics/visits', { steps: ['order'] }],
    ['/api/analytics/visits', { added: [1.5] }],
    ['/api/analytics/visits', { vitals: [{ metric: 'LCP', value: -1 }] }],
    ['/api/analytics/visits', { pageType: 'secret' }],
  ])('by %s: %o', async (path, body) => {
    expect((await post(path, body)).status).toBe(400);
  });
});

it('choices and visits are accepted from guests, and set no cookie', async () => {
  const replies = [
    await post('/api/consent', CHOICE),
    await post('/api/analytics/visits', {
      steps: ['visit'],
      added: [7],
      vitals: [{ metric: 'CLS', value: 0 }],
    }),
    await post('/api/analytics/checkout', { cartId: 'c1', statistics: true, marketing: false }),
  ];
  expect(replies.map(({ status, cookies }) => [status, cookies])).toEqual([
    [200, []],
    [200, []],
    [200, []],
  ]);
});

it('the stored path of an event contains no secret of a signed link', async () => {
  for (const url of ['/booking/12~s3cret', '/Claim/State/9~s3cret', '/newsletter/a@b.example~s3cret'])
    await post('/api/analytics/search', { analyticsEventType: 'visit', url });
  await app.flushMeasurement();
  const rows = await app.database.db.selectFrom('analytics_event').select('path').execute();
  expect(rows.map(({ path }) => path).toSorted()).toEqual(['/Claim/State/*', '/booking/*', '/newsletter/*']);
});

it('popular searches contain only terms that find products, once per network and day (API-48)', async () => {
  const proxied = await openTestApp({ env: { TRUST_PROXY: '1' } });
  await proxied.database.db.deleteFrom('analytics_event').execute();
  const search = (query: string, network: number) =>
    proxied.ask('/api/analytics/search', {
      method: 'POST',
      body: { analyticsEventType: 'search', query, productList: ['FORGED'] },
      headers: { 'x-forwarded-for': `203.0.113.${network}` },
    });
  for (let network = 1; network <= 4; network += 1)
    for (const query of ['zqxw vjkq', '=fridge', 'fri\u202edge', '-zqxwvjkq'])
      expect((await search(query, network)).status).toBe(200);
  for (let time = 0; time < 9; time += 1) await search('oven', 1);
  await proxied.flushMeasurement();
  const answered = async (term: string) =>
    JSON.parse((await proxied.get(`/api/analytics/search?searchTerm=${term}`)).body) as unknown;
  expect(await answered('')).toMatchObject({ popular: [{ term: 'fridge', searches: 4 }] });
  expect(await answered('zqxw+vjkq')).toMatchObject({ searches: 0, popular: [] });
  await proxied.close();
});

describe('Global Privacy Control in a request', () => {
  const chosen = (statistics: boolean, marketing: boolean) =>
    `${CONSENT_COOKIE}=${formatChoice({ statistics, marketing, at: Date.parse(`${TEST_TODAY}T00:00:00Z`) })}`;
  const GPC = { 'sec-gpc': '1' };

  it.each([
    ['without the signal, the note is stored', {}, [true, true]],
    ['without a choice, nothing may be measured', GPC, [false, false]],
    ['with a choice, statistics may be measured', { ...GPC, cookie: chosen(true, true) }, [true, false]],
    ['a rejection remains', { ...GPC, cookie: chosen(false, true) }, [false, false]],
    ['another value of the header is no signal', { 'sec-gpc': '0' }, [true, true]],
  ])('at the checkout: %s', async (title, headers, expected) => {
    const body = { cartId: title, clientId: '1.2', statistics: true, marketing: true };
    expect((await app.ask('/api/analytics/checkout', { method: 'POST', body, headers })).status).toBe(200);
    const { statistics, marketing } = await app.database.db
      .selectFrom('measured_cart')
      .selectAll()
      .where('cart_id', '=', title)
      .executeTakeFirstOrThrow();
    expect([statistics, marketing]).toEqual(expected);
  });

  it('is stored with a choice', async () => {
    await app.database.db.deleteFrom('consent_choice').execute();
    await app.ask('/api/consent', { method: 'POST', body: CHOICE, headers: GPC });
    const rows = await app.database.db.selectFrom('consent_choice').selectAll().execute();
    expect(rows).toEqual([expect.objectContaining({ has_privacy_control: true })]);
  });
});

it('nobody can claim the purchase of an order that they may not read', async () => {
  const reply = await post('/api/analytics/purchase', {
    cartId: '00000000-0000-4000-8000-000000000000',
    key: KEY,
    sinks: ['data-layer'],
  });
  expect([reply.status, JSON.parse(reply.body)]).toEqual([200, { sinks: [] }]);
});

it('guests cannot read the reports', async () => {
  expect((await app.get('/api/staff/analytics?report=visits')).status).toBe(401);
  expect((await app.get('/api/staff/analytics/export?report=visits')).status).toBe(401);
});
