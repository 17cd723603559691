import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertProduct, insertSmallShop } from '#domains/catalogue/test/fixtures.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { aRequest, guestSite } from '#domains/pricing/test/fixtures.ts';
import { MAX_SAVED } from '../contract.ts';
import { createSavedService, type SavedService } from '../use-cases/saved.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let saved: SavedService;
let catalogue: CatalogueService;
let now = new Date('2026-11-23T01:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const shop = await insertSmallShop(database.db);
  for (let number = 1; number <= MAX_SAVED + 1; number++)
    await insertProduct(database.db, shop, { sku: `S/${number}`, sites: ['aol', 'wa'] });
  await insertProduct(database.db, shop, { sku: 'WA-ONLY', sites: ['wa'] });
  catalogue = createCatalogueService({ db: database.db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  saved = createSavedService({ db: database.db, catalogue, clock: () => now });
});
afterAll(() => database.close());
beforeEach(async () => {
  now = new Date('2026-11-23T01:00:00Z');
  await database.db.deleteFrom('saved_list').execute();
});

/** A guest's browser with its own cookies. The clock advances one second with each request. */
function visitor(siteId: 'aol' | 'wa' = 'aol') {
  return Object.defineProperty(aRequest({ site: guestSite(siteId) }), 'now', {
    get: () => (now = new Date(now.getTime() + 1000)),
  });
}
const skus = async (who: ReturnType<typeof visitor>) =>
  (await saved.list(who)).items.map(({ card }) => card.sku);

test('a list belongs to its cookie: latest first, each product once, removable', async () => {
  const ada = visitor();
  expect(await saved.list(ada)).toEqual({ items: [], shareToken: null, olderLinks: 0 });
  expect(await saved.save(ada, 'S/1')).toEqual({ skus: ['S/1'] });
  await saved.save(ada, 's/2');
  expect(await saved.save(ada, 'S/1')).toEqual({ skus: ['S/2', 'S/1'] });
  expect(await skus(visitor())).toEqual([]);
  expect(await saved.unsave(ada, 'S/2')).toEqual({ skus: ['S/1'] });
  expect(await saved.save(ada, 'WA-ONLY')).toMatchObject({ status: 404 });
  expect(await saved.unsave(visitor(), 'S/1')).toEqual({ skus: [] });
});

test('an invalid cookie or one of another site finds no list', async () => {
  const ada = visitor();
  await saved.save(ada, 'S/1');
  const sly = visitor();
  sly.cookies.set('saved-list', "' or 1=1 --");
  expect(await skus(sly)).toEqual([]);
  const other = visitor('wa');
  other.cookies.set('saved-list', ada.cookies.get('saved-list')!);
  expect(await skus(other)).toEqual([]);
});

test('notes are stored with their product', async () => {
  const ada = visitor();
  await saved.save(ada, 'S/1');
  expect(await saved.note(ada, 'S/1', '  for the laundry ')).toEqual({ note: 'for the laundry' });
  expect((await saved.list(ada)).items[0]?.note).toBe('for the laundry');
  expect(await saved.note(ada, 'S/2', 'x')).toMatchObject({ status: 404 });
  expect(await saved.note(visitor(), 'S/1', 'x')).toMatchObject({ status: 404 });
});

test('a link opens the list until it is withdrawn, and the next link differs', async () => {
  const ada = visitor();
  expect(await saved.share(ada)).toMatchObject({ status: 409 });
  await saved.save(ada, 'S/1');
  const shared = await saved.share(ada);
  if (isFault(shared)) throw new Error('not shared');
  expect(shared.shareToken).toMatch(/^[\w-]{24}$/);
  expect(await saved.share(ada)).toEqual(shared);
  const read = await saved.shared(visitor(), shared.shareToken);
  expect(isFault(read) ? read : read.items.map(({ card }) => card.sku)).toEqual(['S/1']);
  expect(await saved.shared(visitor('wa'), shared.shareToken)).toMatchObject({ status: 404 });
  await saved.unshare(ada);
  expect(await saved.shared(visitor(), shared.shareToken)).toMatchObject({ status: 404 });
  expect(await saved.share(ada)).not.toEqual(shared);
  for (const token of ['', 'x', "'; drop table saved_list; --", '%00'])
    expect(await saved.shared(visitor(), token)).toMatchObject({ status: 404 });
});

test('a full list rejects more products, also with concurrent saves from many tabs', async () => {
  const ada = visitor();
  await saved.save(ada, 'S/1');
  for (let number = 2; number < MAX_SAVED; number++) await saved.save(ada, `S/${number}`);
  const answers = await Promise.all(
    [MAX_SAVED, MAX_SAVED + 1].map((number) => saved.save(ada, `S/${number}`)),
  );
  expect(answers.filter((answer) => isFault(answer) && answer.body.code === 'full')).toHaveLength(1);
  expect(await skus(ada)).toHaveLength(MAX_SAVED);
});

test('a list not changed for the lifetime of its cookie is deleted', async () => {
  const ada = visitor();
  await saved.save(ada, 'S/1');
  now = new Date(now.getTime() + 399 * 86_400_000);
  expect(await saved.sweep()).toBe(0);
  now = new Date(now.getTime() + 2 * 86_400_000);
  expect(await saved.sweep()).toBe(1);
  expect(await skus(ada)).toEqual([]);
});

test('a product removed from the catalogue stays in the list, is marked, and can be removed', async () => {
  const ada = visitor();
  await saved.save(ada, 'S/1');
  await database.db.updateTable('product').set({ is_active: false }).where('sku', '=', 'S/1').execute();
  await catalogue.refresh();
  expect((await saved.list(ada)).items).toMatchObject([
    { card: { sku: 'S/1', stockStatus: 'supersededAndNoStock' } },
  ]);
  expect(await saved.save(visitor(), 'S/1')).toMatchObject({ status: 404 });
  expect(await saved.unsave(ada, 'S/1')).toEqual({ skus: [] });
  await database.db.updateTable('product').set({ is_active: true }).where('sku', '=', 'S/1').execute();
  await catalogue.refresh();
});
