import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());
afterEach(() => vi.useRealTimers());

it('stores that are open now are told by the server, and nothing keeps such a page', async () => {
  // Noon of a Tuesday in Sydney, then three in the morning.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T01:00:00Z') });
  const open = await shop.get('/stores?openNow=true');
  expect(open.headers['cache-control']).toBe('no-store');
  expect(open.body).toMatch(/Open today until/);
  expect(open.body).not.toContain('No Results Found');
  vi.setSystemTime(new Date('2026-11-24T16:00:00Z'));
  const shut = await shop.get('/stores?openNow=true');
  expect(shut.body).toContain('No Results Found');
  expect((await shop.get('/stores')).headers['cache-control']).not.toBe('no-store');
});
