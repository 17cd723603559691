import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';

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
