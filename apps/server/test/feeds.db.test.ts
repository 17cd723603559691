import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

const addresses = async (site: string) =>
  [
    ...(await shop.get('/sitemap-pages.xml', { site })).body.matchAll(
      /<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g,
    ),
  ].map(([, path]) => path!);

it.each(['aol', 'wa', 'aol-nz'])(
  'the sitemap of %s contains no path that robots.txt disallows',
  async (site) => {
    const disallowed = [...(await shop.get('/robots.txt', { site })).body.matchAll(/^Disallow: (.*)$/gm)].map(
      ([, path]) => path!,
    );
    const found = await addresses(site);
    expect(found.filter((path) => disallowed.some((hidden) => path.startsWith(hidden)))).toEqual([]);
  },
);

it('the sitemap has every category with products and every store’s tour', async () => {
  const found = await addresses('aol');
  const stores = JSON.parse((await shop.get('/api/store', { site: 'aol' })).body) as {
    storeUri: string;
    virtualTourId: string | null;
  }[];
  const tours = stores.flatMap(({ storeUri, virtualTourId }) =>
    virtualTourId === null ? [] : [`/virtual-tour/${storeUri}`],
  );
  expect(tours.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(tours));
  expect(found).toContain('/c/sinks-taps');
  for (const path of tours.slice(0, 2)) expect((await shop.get(path, { site: 'aol' })).status).toBe(200);
});
