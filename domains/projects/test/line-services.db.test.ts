import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import type { Cart } from '#domains/cart/contract/cart.ts';
import type { Quote } from '#domains/quotes/contract/quote-shapes.ts';
import type { Project } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop } from './fixtures.ts';
import { quoteShop, type QuoteShop } from '#domains/quotes/test/fixtures-quotes.ts';

// Tests the services of a product in a project line, a quote and the cart.

let shop: TestApp;
let quotes: QuoteShop;
const now = () => new Date('2026-11-23T01:00:00Z');
const REMOVAL = 'SVC-TEST-REMOVAL';
const PRICE = 4900;

beforeAll(async () => {
  shop = await openProjectShop(now);
  quotes = await quoteShop(shop, now);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  const { db } = shop.database;
  await db.deleteFrom('cart_line').execute();
  await db.deleteFrom('delivery_service').where('sku', '=', REMOVAL).execute();
  await db
    .insertInto('delivery_service')
    .values({
      sku: REMOVAL,
      title: 'Take away the old one',
      blurb: '',
      price_aud_cents: PRICE,
      price_nzd_cents: PRICE,
      category_uris: [],
      position: 1,
    })
    .execute();
});

const add = (projectId: number, more: object) =>
  asPerson(shop, 'lin', '/api/projects/product', {
    body: { projectId, productCode: quotes.product.product_code, ...more },
  });
/** Creates a project whose kitchen has two units with the service that removes old appliances. */
async function withRemoval(): Promise<Project> {
  const { projectId, folders } = await aProject(shop, 'lin', { folders: ['Kitchen'] });
  const { body } = await add(projectId, {
    folderId: folders[0]!.id,
    quantity: 2,
    serviceSkus: [REMOVAL, REMOVAL],
  });
  return body;
}
const linesOf = ({ folders }: Pick<Project, 'folders'>) => folders.flatMap(({ products }) => products);
const unit = () => quotes.product.price_cents / 100;
const withService = () => 2 * (unit() + PRICE / 100);
const removal = { sku: REMOVAL, title: 'Take away the old one', price: PRICE / 100 };

it('is chosen from those that suit the product, counted per piece, and listed in the history', async () => {
  const project = await withRemoval();
  const { projectId } = project;
  expect(linesOf(project)).toMatchObject([{ selectedServices: [removal], lineTotal: withService() }]);
  expect(project.totals).toMatchObject({ options: (2 * PRICE) / 100, total: withService() });
  const info = await asPerson<{ services: object[] }>(
    shop,
    'lin',
    `/api/projects/product/${quotes.product.product_code}`,
  );
  expect(info.body.services).toContainEqual(removal);
  const refused = await add(projectId, { serviceSkus: ['NO-SUCH'] });
  expect([refused.status, refused.body.code]).toEqual([400, 'option-not-offered']);
  const set = { folderId: project.folders[0]!.id, mode: 'set' };
  const barred = await asPerson(shop, 'tom', '/api/projects/product', {
    body: { projectId, productCode: quotes.product.product_code, ...set, serviceSkus: [] },
  });
  expect([barred.status, barred.body.code]).toEqual([403, 'line-flag-off']);
  const without = await add(projectId, { ...set, serviceSkus: [] });
  expect(linesOf(without.body)).toMatchObject([{ selectedServices: [], lineTotal: 2 * unit() }]);
  const { changelogs } = (
    await asPerson<{ changelogs: { fields: object[] }[] }>(
      shop,
      'lin',
      `/api/v2/project/changelogs?projectId=${projectId}`,
    )
  ).body;
  expect(changelogs[0]!.fields).toMatchObject([
    { field: expect.stringMatching(/serviceSkus$/), from: REMOVAL },
  ]);
});

it('is added to the cart as the product’s service, and to copies of the project', async () => {
  const project = await withRemoval();
  const { projectId } = project;
  const filled = await asPerson<{ cart: Cart; excluded: [] }>(shop, 'lin', '/api/projects/cart', {
    body: { projectId, selectedFolders: [project.folders[0]!.id] },
  });
  expect(filled.body).toMatchObject({
    excluded: [],
    cart: { products: [{ selectedServices: [removal] }], orderTotal: withService() },
  });
  const copy = await asPerson(shop, 'lin', '/api/v2/project/duplicate', { body: { projectId } });
  expect(linesOf(copy.body)).toMatchObject([{ selectedServices: [removal] }]);
});

it('is quoted, ordered at the quoted price, and quoted again for further units', async () => {
  const { projectId } = await withRemoval();
  await asPerson(shop, 'lin', '/api/v2/project/quote', { body: { projectId } });
  const [quote] = await quotes.quotesOf(projectId);
  const key = quote!.link.slice(quote!.link.lastIndexOf('/') + 1);
  expect((await quotes.pageOf(key)).body satisfies Quote).toMatchObject({
    totals: { options: (2 * PRICE) / 100, total: withService() },
    lines: [{ selectedServices: [{ name: removal.title, price: removal.price }], lineTotal: withService() }],
  });
  await quotes.accept(key);
  // The service's price has increased, but the quoted total of product and service still applies.
  await shop.database.db
    .updateTable('delivery_service')
    .set({ price_aud_cents: PRICE + 1000 })
    .where('sku', '=', REMOVAL)
    .execute();
  const filled = await quotes.post<{ helpNeeded: [] }>('sam', '/api/v2/project/quote/cart', { key });
  expect(filled.body.helpNeeded).toEqual([]);
  const { body: cart } = await asPerson<Cart>(shop, 'sam', '/api/cart');
  expect(cart.products).toMatchObject([{ selectedServices: [{ sku: REMOVAL }] }]);
  expect(cart.orderTotal).toBeCloseTo(withService());
  const units = { projectId, quoteId: quote!.quoteId, from: 2, to: 2 };
  const again = await asPerson(shop, 'lin', '/api/v2/project/quote/units', { body: units });
  expect(linesOf(again.body).map(({ selectedServices }) => selectedServices.length)).toEqual([1, 1]);
});

it('that is no longer offered is reported, not counted, and left out on confirmation', async () => {
  const project = await withRemoval();
  const { projectId, folders } = project;
  await shop.database.db.deleteFrom('delivery_service').where('sku', '=', REMOVAL).execute();
  const { body } = await asPerson(shop, 'lin', `/api/v2/project/${projectId}`);
  expect(linesOf(body)).toMatchObject([
    {
      selectedServices: [],
      isOptionGone: true,
      problem: expect.stringContaining('no longer offered'),
      lineTotal: 2 * unit(),
    },
  ]);
  const { body: after } = await add(projectId, { folderId: folders[0]!.id, mode: 'set', serviceSkus: [] });
  expect(linesOf(after)).toMatchObject([{ isOptionGone: false, problem: null }]);
});
