import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveContent } from '#domains/content/use-cases/save-content.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

const NOW = new Date('2026-11-23T01:00:00Z');
let shop: TestApp;
let product: { id: number; sku: string; uri: string };

beforeAll(async () => {
  shop = await openTestApp();
  product = await shop.database.db
    .selectFrom('product')
    .select(['id', 'sku', 'uri'])
    .where('sites', '@>', sql<string[]>`array['aol', 'aol-nz', 'wa']`)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => shop?.close());

const at = async (path: string, site = 'aol') => {
  const { status, headers, body } = await shop.get(path, { site });
  return { status, location: headers['location'], body };
};
/** Changes the URI of a row, as imports do. */
const move = (table: 'product' | 'category' | 'brand' | 'store', from: string, to: string) =>
  sql`update ${sql.table(table)} set uri = ${to} where uri = ${from}`.execute(shop.database.db);

it('a product’s old URLs redirect to its current one, however often it moved, even back', async () => {
  const { uri } = product;
  await move('product', uri, 'moved-once');
  await move('product', 'moved-once', 'moved-twice');
  await shop.refreshCatalogue();
  for (const site of ['aol', 'aol-nz', 'wa']) {
    expect(await at(`/p/${uri}`, site)).toMatchObject({ status: 301, location: '/p/moved-twice' });
    expect(await at('/p/Moved-Once?utm_source=mail', site)).toMatchObject({
      status: 301,
      location: '/p/moved-twice?utm_source=mail',
    });
    expect((await at('/p/moved-twice', site)).status).toBe(200);
  }
  expect(JSON.parse((await at(`/api/redirect?fromUrl=/p/${uri}`)).body)).toEqual({
    doRedirect: true,
    destinationUri: '/p/moved-twice',
  });
  await move('product', 'moved-twice', uri);
  await shop.refreshCatalogue();
  expect((await at(`/p/${uri}`)).status).toBe(200);
  expect(await at('/p/moved-once')).toMatchObject({ status: 301, location: `/p/${uri}` });
});

it.each([
  ['category', '/c/'],
  ['brand', '/brands/'],
  ['store', '/stores/'],
] as const)('the old URL of a %s redirects to its new one', async (table, path) => {
  const { db } = shop.database;
  const { uri } = await db.selectFrom(table).select('uri').orderBy('id').executeTakeFirstOrThrow();
  await move(table, uri, 'somewhere-else');
  await shop.refreshCatalogue();
  expect(JSON.parse((await at(`/api/redirect?fromUrl=${path}${uri}`)).body)).toEqual({
    doRedirect: true,
    destinationUri: `${path}somewhere-else`,
  });
  await move(table, 'somewhere-else', uri);
  await shop.refreshCatalogue();
});

it('the old URL of a renamed page redirects on its site', async () => {
  const { db } = shop.database;
  const page = (slug: string) => ({
    siteId: 'hc',
    kind: 'page' as const,
    slug,
    head: { title: 'How we work', description: 'In short.' },
    blocks: [{ type: 'text', markdown: 'We work.' }],
  });
  const save = (slug: string) =>
    db
      .transaction()
      .execute((tx) =>
        saveContent(
          tx,
          { documents: [page(slug)] as never, redirects: [] },
          { now: NOW, replaceSites: ['hc'] },
        ),
      );
  await save('s/how-we-work');
  await save('s/our-way');
  const redirect = async (site: string) =>
    JSON.parse((await at('/api/redirect?fromUrl=/s/how-we-work', site)).body) as unknown;
  expect(await redirect('hc')).toEqual({ doRedirect: true, destinationUri: '/s/our-way' });
  expect(await redirect('aol')).toEqual({ doRedirect: false, destinationUri: '' });
});

it('a URL that no page ever had is not found', async () => {
  expect((await at('/p/never-there')).status).toBe(404);
  expect((await at('/gift-card')).status).toBe(404);
});

it('a product removed from the catalogue keeps a page that says so and offers alternatives', async () => {
  const { db } = shop.database;
  await db.updateTable('product').set({ is_active: false }).where('id', '=', product.id).execute();
  await shop.refreshCatalogue();
  const { status, body } = await at(`/p/${product.uri}`);
  expect(status).toBe(200);
  expect(body).toContain('No longer available');
  expect(body).toContain('Try these instead');
  expect(body).toContain('https://schema.org/Discontinued');
  const found = JSON.parse((await at(`/api/v2/sitesearch/f/${product.sku}`)).body) as {
    listing: { products: { sku: string }[] };
  };
  expect(found.listing.products.map(({ sku }) => sku)).not.toContain(product.sku);
  await db.updateTable('product').set({ is_active: true }).where('id', '=', product.id).execute();
  await shop.refreshCatalogue();
  expect((await at(`/p/${product.uri}`)).body).not.toContain('No longer available');
});

it('site maps and canonical links have only the new URL of a moved product', async () => {
  const { uri } = product;
  const paths = async () =>
    [...(await at('/sitemap-products-1.xml')).body.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)</g)].map(
      ([, path]) => path!,
    );
  expect(await paths()).toContain(`/p/${uri}`);
  await move('product', uri, 'moved-for-search-engines');
  await shop.refreshCatalogue();
  expect(await paths()).toContain('/p/moved-for-search-engines');
  expect(await paths()).not.toContain(`/p/${uri}`);
  const { body } = await at('/p/moved-for-search-engines');
  expect(body).toMatch(/<link rel="canonical" href="https:\/\/[^"]+\/p\/moved-for-search-engines">/);
  expect(body).toMatch(/hreflang="en-NZ" href="https:\/\/[^"]+\/p\/moved-for-search-engines"/);
  await move('product', 'moved-for-search-engines', uri);
  await shop.refreshCatalogue();
});
