import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './fixtures.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path!);
const map = async (path: string, site = 'aol') => (await shop.get(path, { site })).body;

it.each(['aol', 'wa', 'aol-nz'])(
  'the site maps of %s contain no path that robots.txt disallows, and each path once',
  async (site) => {
    const disallowed = [...(await map('/robots.txt', site)).matchAll(/^Disallow: (.*)$/gm)].map(
      ([, path]) => path!,
    );
    const found: string[] = [];
    for (const path of locationsIn(await map('/sitemap.xml', site)))
      found.push(...locationsIn(await map(path, site)));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((path) => disallowed.some((hidden) => path.startsWith(hidden)))).toEqual([]);
    expect(new Set(found).size).toBe(found.length);
  },
);

it('the site maps of stores and categories have every tour and every category with products', async () => {
  const stores = JSON.parse((await shop.get('/api/store', { site: 'aol' })).body) as {
    storeUri: string;
    virtualTourId: string | null;
  }[];
  const tours = stores.flatMap(({ storeUri, virtualTourId }) =>
    virtualTourId === null ? [] : [`/virtual-tour/${storeUri}`],
  );
  expect(tours.length).toBeGreaterThan(0);
  expect(locationsIn(await map('/sitemap-stores.xml'))).toEqual(expect.arrayContaining(tours));
  expect(locationsIn(await map('/sitemap-categories.xml'))).toContain('/c/sinks-taps');
  for (const path of tours.slice(0, 2)) expect((await shop.get(path, { site: 'aol' })).status).toBe(200);
});

it('states when a product or its price last changed, and in the index the latest change', async () => {
  const product = await shop.database.db
    .selectFrom('product')
    .innerJoin('product_price', 'product_id', 'id')
    .select(['id', 'uri', 'price_cents'])
    .where('market', '=', 'AU')
    .where('price_cents', 'is not', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const lastmodOf = async () =>
    new RegExp(`/p/${product.uri}</loc><lastmod>([^<]*)</lastmod>`).exec(
      await map('/sitemap-products-1.xml'),
    )![1]!;
  const before = await lastmodOf();
  expect(before).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  await shop.database.db
    .updateTable('product_price')
    .set({ price_cents: product.price_cents! + 100, changed_at: new Date('2030-01-02T03:04:05Z') })
    .where('product_id', '=', product.id)
    .where('market', '=', 'AU')
    .execute();
  await shop.refreshCatalogue();
  const stored = await shop.database.db
    .selectFrom('product_price')
    .select('changed_at')
    .where('product_id', '=', product.id)
    .where('market', '=', 'AU')
    .executeTakeFirstOrThrow();
  const expected = `${stored.changed_at.toISOString().slice(0, 19)}Z`;
  const after = await lastmodOf();
  expect(after >= expected).toBe(true);
  expect(after > before).toBe(true);
  expect(await map('/sitemap.xml')).toContain(`/sitemap-products-1.xml</loc><lastmod>${after}</lastmod>`);
});

it.each(['/sitemap-products-0.xml', '/sitemap-products-99.xml', '/sitemap-nothing.xml'])(
  '%s is not found',
  async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  },
);
