import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KINDS } from '#apps/cli/import-kinds.ts';
import { openImportTrial, type ImportTrial } from '#database/import/fixtures.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { siteOf } from '#sites/registry.ts';
import { openTestDatabase, TEST_TODAY } from '#testing/test-database.ts';
import { DISPLAY_PAGE_SIZE } from '../contract/displays.ts';
import { createCatalogueService } from '../use-cases/catalogue.ts';

let trial: ImportTrial;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: ReturnType<typeof createCatalogueService>;
const site = pricedFor(siteOf('wa'), GUEST);

beforeAll(async () => {
  trial = await openImportTrial(KINDS);
  database = await openTestDatabase({ world: 'small' });
  catalogue = createCatalogueService({
    db: database.db,
    warehouseOfPostcode: () => undefined,
    settingsOf: () => [],
    clock: () => new Date(`${TEST_TODAY}T02:00:00Z`),
  });
  await catalogue.start();
});
afterAll(() => Promise.all([trial.close(), database.close()]));

const STORE =
  'name,country,address,suburb,state,postcode,phone,time zone,monday,tuesday,wednesday,thursday,friday,saturday,sunday\n' +
  `Newtown,AU,1 King Street,Newtown,NSW,2042,02 5550 0199,Australia/Sydney${',09:00-17:00'.repeat(6)},closed\n`;

test('an import adds, changes and removes products on display, and rejects unknown stores and products', async () => {
  await trial.reset();
  await trial.run(
    'products',
    'sku,title,brand,category,price AUD\nA1,One,Halden,cold,1299\nA2,Two,Halden,cold,899\n',
    { createMissing: true },
  );
  await trial.run('stores', STORE);
  const rows = async () =>
    (
      await sql<object>`select store_uri as store, sku, is_working as working from store_display
        join product on id = product_id order by sku`.execute(trial.db)
    ).rows;
  const first = await trial.run(
    'store-displays',
    'store,sku,working\nnewtown,A1,yes\nNewtown,A2,\nnewtown,A3,no\nnowhere,A1,no\nnewtown,A1,maybe\n',
  );
  expect(first).toMatchObject({ added: 2, refused: 3 });
  expect(first.refusals).toContain('4: sku: there is no product "A3"');
  expect(first.refusals).toContain('5: store: there is no store "nowhere"');
  expect(await rows()).toEqual([
    { store: 'newtown', sku: 'A1', working: true },
    { store: 'newtown', sku: 'A2', working: false },
  ]);
  const second = await trial.run(
    'store-displays',
    'store,sku,working,on display\nnewtown,A1,no,yes\nnewtown,A2,no,no\n',
  );
  expect(second).toMatchObject({ added: 0, changed: 2, refused: 0 });
  expect(await rows()).toEqual([{ store: 'newtown', sku: 'A1', working: false }]);
  // A deleted store has nothing on display.
  await trial.db.deleteFrom('store').execute();
  expect(await rows()).toEqual([]);
});

test('a store’s display has each product once, in pages in which the kinds of products alternate', async () => {
  const first = await catalogue.storeDisplay(site, { store: 'redfern' });
  expect(first.count).toBeGreaterThan(DISPLAY_PAGE_SIZE);
  expect(first.workingCount).toBeLessThanOrEqual(first.count);
  expect(first.products).toHaveLength(DISPLAY_PAGE_SIZE);
  const pages = Math.ceil(first.count / DISPLAY_PAGE_SIZE);
  const all = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      catalogue.storeDisplay(site, { store: 'Redfern', pageNo: index + 1 }),
    ),
  );
  const products = all.flatMap((page) => page.products);
  expect(new Set(products.map(({ card }) => card.id)).size).toBe(first.count);
  expect(products.filter(({ isWorking }) => isWorking)).toHaveLength(first.workingCount);
  const tops = first.products.map(({ card }) => card.category.uri.split('/')[0]);
  expect(new Set(tops).size).toBeGreaterThan(4);
  expect((await catalogue.storeDisplay(site, { store: 'redfern', pageNo: pages + 1 })).products).toEqual([]);
  expect(await catalogue.storeDisplay(site, { store: 'nowhere' })).toEqual({
    count: 0,
    workingCount: 0,
    products: [],
  });
});

test('a product lists the stores that display it; an unknown product is not found', async () => {
  const { products } = await catalogue.storeDisplay(site, { store: 'redfern' });
  const { card, isWorking } = products[0]!;
  expect(await catalogue.storesDisplaying(site, card.sku)).toContainEqual({ storeUri: 'redfern', isWorking });
  await database.db.deleteFrom('store_display').where('product_id', '=', card.id).execute();
  expect(await catalogue.storesDisplaying(site, card.sku)).toEqual([]);
  const missing = await catalogue.storesDisplaying(site, 'NO-SUCH-SKU');
  expect(isFault(missing) && missing.status).toBe(404);
});
