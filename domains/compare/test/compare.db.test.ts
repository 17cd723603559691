import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { readInput } from '#foundation/server/http/read-input.ts';
import { insertProduct, insertSmallShop, type SmallShop } from '#domains/catalogue/test/fixtures.ts';
import { createCatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { aRequest, siteWithPrices } from '#domains/pricing/test/fixtures.ts';
import { siteOf } from '#sites/registry.ts';
import * as contract from '../contract.ts';
import { compareRoutes } from '../routes.ts';
import { createCompareService, type CompareService } from '../use-cases/compare.ts';

const DAY_MS = 24 * 3600 * 1000;
const NOW = new Date('2026-11-23T01:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let compare: CompareService;
let routes: ReturnType<typeof compareRoutes>;
let now = NOW;
let isOn: string | boolean = true;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  shop = await insertSmallShop(database.db);
  for (const sku of ['A1', 'B2', 'C3', 'D4']) await insertProduct(database.db, shop, { sku });
  await insertProduct(database.db, shop, {
    sku: 'AB/12',
    category_id: shop.categories.ovens,
    specs: { width: 600 },
    energy_kwh: 400,
    energy_stars: 3,
    review_summary: 'Heats fast. The fan runs on.',
  });
  await insertProduct(database.db, shop, { sku: 'ELSEWHERE', sites: ['andoo'] });
  await insertProduct(database.db, shop, { sku: 'GONE' });
  const catalogue = createCatalogueService({ db: database.db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  compare = createCompareService({
    db: database.db,
    catalogue,
    settingsOf: () => [{ name: 'ComparePageEnabled', value: isOn }],
    clock: () => now,
  });
  routes = compareRoutes(compare);
  afterGone = async () => {
    await database.db.updateTable('product').set({ is_active: false }).where('sku', '=', 'GONE').execute();
    await catalogue.refresh();
  };
});
let afterGone: () => Promise<void>;
afterAll(() => database.close());
beforeEach(() => {
  now = NOW;
  isOn = true;
});

function aBrowser() {
  const cookies = new Map<string, { value: string; readable: boolean; maxAgeSeconds: number }>();
  return {
    cookies,
    site: siteOf('aol'),
    user: GUEST,
    requestId: 'test',
    get now() {
      return now;
    },
    cookie: (name: string) => cookies.get(name)?.value,
    setCookie: (name: string, value: string, options: { maxAgeSeconds: number; readable?: boolean }) =>
      void cookies.set(name, {
        value,
        readable: options.readable === true,
        maxAgeSeconds: options.maxAgeSeconds,
      }),
    clearCookie: (name: string) => void cookies.delete(name),
  };
}
type Browser = ReturnType<typeof aBrowser>;

/**
 * Validates the input and calls the endpoint's handler, as the server does. If the request is rejected,
 * returns `[status, first text, code]`.
 */
async function ask(
  method: string,
  path: string,
  browser: Browser,
  given: { params?: unknown; query?: unknown; body?: unknown } = {},
): Promise<unknown> {
  const route = routes.find(({ endpoint }) => endpoint.path === path && endpoint.method === method)!;
  const input = readInput(route!.endpoint, given);
  const { cookie, setCookie, clearCookie } = browser;
  const answer = isFault(input)
    ? input
    : await route.handle(
        input,
        aRequest({ site: siteWithPrices(browser.site), now: browser.now, cookie, setCookie, clearCookie }),
      );
  if (isFault(answer)) return [answer.status, answer.body.errors[0], answer.body.code];
  return route.endpoint.answer.parse(answer);
}
const skus = (answer: unknown) =>
  (answer as contract.CompareList).comparisonProducts.map(({ productSKU }) => productSKU);
const list = (browser: Browser) => ask('GET', '/api/compare', browser);
const add = (browser: Browser, sku: unknown) =>
  ask('POST', '/api/compare/product', browser, { body: { sku } });
const remove = (browser: Browser, sku: string) =>
  ask('DELETE', '/api/compare/product/:sku', browser, { params: { sku } });
const products = async (SkuList?: string | string[]) =>
  (await ask('GET', '/api/compare/products', aBrowser(), {
    query: SkuList === undefined ? {} : { SkuList },
  })) as contract.Comparison;

test('a list starts with the first product and belongs to an HttpOnly cookie (API-09, API-10)', async () => {
  const browser = aBrowser();
  expect(skus(await list(browser))).toEqual([]);
  expect(browser.cookies.size).toBe(0);
  expect(skus(await add(browser, 'B2'))).toEqual(['B2']);
  expect(skus(await add(browser, 'a1'))).toEqual(['B2', 'A1']);
  expect(browser.cookies.get(contract.COMPARE_COOKIE)!.readable).toBe(false);
  // Scripts in the page can read only the cookie that states that a list exists.
  expect(browser.cookies.get(contract.COMPARED_MARK)).toMatchObject({ value: '1', readable: true });
  expect(await list(browser)).toMatchObject({
    comparisonProducts: [
      {
        productSKU: 'B2',
        brandName: 'Halden',
        brandImage: '/img/b/halden.svg',
        price: 1999,
        productImage: '/pictures/b2-front.svg',
      },
      { productSKU: 'A1' },
    ],
  });
  expect(skus(await list(aBrowser()))).toEqual([]);
});

test('a fourth product is rejected, a repeated one is not (API-10)', async () => {
  const browser = aBrowser();
  for (const sku of ['A1', 'B2', 'C3']) await add(browser, sku);
  expect(await add(browser, 'D4')).toMatchObject([409, expect.stringContaining('up to 3'), 'limit']);
  expect(skus(await add(browser, 'B2'))).toEqual(['A1', 'B2', 'C3']);
  expect(skus(await list(browser))).toEqual(['A1', 'B2', 'C3']);
});

test('three of many concurrent adds succeed', async () => {
  const browser = aBrowser();
  await add(browser, 'A1');
  await Promise.all(['B2', 'C3', 'D4', 'AB/12', 'B2'].map((sku) => add(browser, sku)));
  expect(new Set(skus(await list(browser))).size).toBe(3);
});

test('removes products, also with a slash in the SKU or not in the list (API-11, ROUTE-52)', async () => {
  const browser = aBrowser();
  await add(browser, 'AB/12');
  await add(browser, 'A1');
  expect(skus(await remove(browser, 'ab/12'))).toEqual(['A1']);
  expect(skus(await remove(browser, 'no such'))).toEqual(['A1']);
  expect(skus(await remove(browser, 'A1'))).toEqual([]);
  expect(browser.cookies.size).toBe(0);
});

test.each(["' or 1=1 --", '<script>', '%2F', '../..', 'ELSEWHERE'])(
  'a product that the site does not sell is not added: %s',
  async (sku) => {
    expect(await add(aBrowser(), sku)).toMatchObject([
      404,
      'This product is no longer available.',
      'unknown-product',
    ]);
  },
);

test.each([undefined, '', 7, null, ['A1'], 'nul\u0000', 'x'.repeat(65)])(
  'rejects invalid input: %j',
  async (sku) => {
    expect(await add(aBrowser(), sku)).toMatchObject([400, expect.any(String), 'invalid-input']);
  },
);

test('invented cookies and those of another site find no list', async () => {
  const browser = aBrowser();
  await add(browser, 'A1');
  const elsewhere = { ...browser, site: siteOf('wa') } as Browser;
  expect(skus(await list(elsewhere))).toEqual([]);
  const made = aBrowser();
  made.setCookie(contract.COMPARE_COOKIE, "x'; drop table compare_list", { maxAgeSeconds: 1 });
  expect(skus(await list(made))).toEqual([]);
  expect(skus(await add(made, 'B2'))).toEqual(['B2']);
  expect(skus(await list(browser))).toEqual(['A1']);
});

test('an expired list is empty and gets deleted', async () => {
  const browser = aBrowser();
  await add(browser, 'A1');
  now = new Date(NOW.getTime() + 31 * DAY_MS);
  expect(skus(await list(browser))).toEqual([]);
  expect(browser.cookies.has(contract.COMPARED_MARK)).toBe(false);
  expect(await compare.sweep()).toBeGreaterThan(0);
  expect(await compare.sweep()).toBe(0);
  expect(skus(await add(browser, 'B2'))).toEqual(['B2']);
});

test('compares products by repeated keys, tildes or commas; the first three that are sold (API-12, COMPARE-36)', async () => {
  const found = async (SkuList: string | string[]) =>
    (await products(SkuList)).products.map(({ productSKU }) => productSKU);
  expect(await found('A1~B2')).toEqual(['A1', 'B2']);
  expect(await found('A1,zzz,B2,a1,C3,D4')).toEqual(['A1', 'B2', 'C3']);
  expect(await found(['D4', 'AB/12'])).toEqual(['D4', 'AB/12']);
  expect(await products()).toEqual({ products: [], suggestions: [] });
});

test('a compared product has values with units, running cost, path and review summary', async () => {
  const {
    products: [oven, fridge],
  } = await products('AB/12~A1');
  expect(oven).toMatchObject({
    reviewSummary: 'Heats fast. The fan runs on.',
    energy: { stars: 3, kwhPerYear: 400, costPerYear: 132 },
    path: [{ name: 'Ovens', url: '/c/ovens' }],
  });
  expect(oven!.specifications.map(({ key, text }) => [key, text])).toEqual([
    ['energyStars', '3 stars'],
    ['energyKwh', '400 kWh'],
    ['energyCost', '$132'],
  ]);
  expect(fridge!.specifications[0]).toMatchObject({
    key: 'capacity',
    unit: 'L',
    value: 600,
    text: '600 L',
    group: 'Overview',
  });
});

test('a product that is no longer sold does not count towards the limit', async () => {
  const browser = aBrowser();
  for (const sku of ['GONE', 'A1', 'B2']) await add(browser, sku);
  await afterGone();
  expect(skus(await list(browser))).toEqual(['A1', 'B2']);
  expect(skus(await add(browser, 'C3'))).toEqual(['A1', 'B2', 'C3']);
});

test('returns 404 if comparing is off (SETTINGS-30)', async () => {
  isOn = 'false';
  const browser = aBrowser();
  expect(await add(browser, 'A1')).toMatchObject([404, expect.any(String), 'off']);
  expect(await list(browser)).toMatchObject([404, expect.any(String), 'off']);
  expect(await products('A1')).toMatchObject([404, expect.any(String), 'off']);
});
