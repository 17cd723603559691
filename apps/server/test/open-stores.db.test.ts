import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());
afterEach(() => vi.useRealTimers());

it('the server renders the stores that are open now, and that page is never cached', async () => {
  // In Sydney, the first request is at noon on a Tuesday and the second at 3 a.m.
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

it('a public holiday from a delivery import appears on stores, even if they are already cached', async () => {
  const DAY = '2027-02-17';
  const shutOn = async () => {
    const answer = await shop.get('/api/store');
    return (JSON.parse(answer.body) as { shutOn: string[] }[]).map((store) => store.shutOn.includes(DAY));
  };
  expect(new Set(await shutOn())).toEqual(new Set([false]));
  const { db } = shop.database;
  await sql`insert into public_holiday (country, state, day, name) values ('AU', '', ${DAY}, 'Show Day')`.execute(
    db,
  );
  await sql`select pg_notify('delivery', '{"imported":"holidays"}')`.execute(db);
  await expect.poll(shutOn).not.toContain(false);
});
