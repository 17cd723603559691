import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

// The delivery days in cached pages, which are the same for all guests.

let shop: TestApp;
let product: string;
beforeAll(async () => {
  shop = await openTestApp();
  const map = await shop.get('/sitemap-products-1.xml');
  product = /<loc>https?:\/\/[^/]+(\/p\/[^<]+)<\/loc>/.exec(map.body)![1]!;
});
afterAll(() => shop?.close());

/** Returns the text of a page without its markup. */
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await shop.get(path, { headers })).body
    .replace(/<script.*?<\/script>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('pages contain the days of the default region, whichever visitor requested them first', async () => {
  const { id } = await shop.database.db
    .selectFrom('locality')
    .select('id')
    .where('postcode', '=', '3000')
    .where('country', '=', 'AU')
    .executeTakeFirstOrThrow();
  for (const path of ['/', '/products', product]) {
    shop.cache.clear();
    const first = await textOf(path, { cookie: `locality=${id}` });
    expect(first).toContain('Sydney');
    expect(first).toContain('Order by 4pm for today');
    expect(await textOf(path)).toBe(first);
  }
});

it('changed delivery data appear in cached pages', async () => {
  for (const path of ['/', '/products', product])
    expect(await textOf(path)).toContain('Today 23 November $99');
  const { db } = shop.database;
  await sql`update delivery_zone set same_day_price_cents = 12300 where code = 'SYD-METRO'`.execute(db);
  await sql`select pg_notify('delivery', '{"imported":"delivery"}')`.execute(db);
  for (const path of ['/', '/products', product])
    await expect.poll(() => textOf(path)).toContain('Today 23 November $123');
});

it('pages of another country have its own region', async () => {
  expect((await shop.get('/', { site: 'aol-nz' })).body).toContain('Auckland');
});
