import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

// Every endpoint has a rate limit of its own or the limit of its class.

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp({ world: 'small', env: { RATE_LIMITS: 'on' } });
});
afterAll(() => shop?.close());

const fill = (path: string) => path.replaceAll(/:\w+/g, '1').replaceAll('*', 'x');

// Excludes endpoints that respond from memory. These are cached or count against the query limit
// (query-limit.db.test.ts).
it('every endpoint has a rate limit', async () => {
  const without: string[] = [];
  const asked = [
    ...shop.routes.filter(({ isFromMemory }) => !isFromMemory).map(({ endpoint }) => endpoint),
    { method: 'POST', path: '/payment/webhook/:provider' },
    { method: 'GET', path: '/payment/return/:method' },
    { method: 'GET', path: '/api/openapi.json' },
    { method: 'GET', path: '/api/account/externallogin/:provider' },
    { method: 'GET', path: '/api/account/externallogin/:provider/callback' },
  ];
  for (const { method, path } of asked) {
    const { headers } = await shop.ask(fill(path), { method });
    if (headers['x-ratelimit-limit'] === undefined) without.push(`${method} ${path}`);
  }
  expect(without).toEqual([]);
});
