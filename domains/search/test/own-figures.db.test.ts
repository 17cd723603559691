import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertProduct, insertSmallShop } from '#domains/catalogue/test/fixtures.ts';
import { createCatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { createSearchService, type SearchService } from '../use-cases/search.ts';

/** Searches in a shop that defines its own specification keys. */
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let search: SearchService;
const aol = guestSite('aol');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const { db } = database;
  const shop = await insertSmallShop(db);
  const mowers = await db
    .insertInto('category')
    .values({ uri: 'lawn-mowers', name: 'Lawn mowers', sites: ['aol'], position: 9, intro: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [position, [key, label, unit]] of [
    ['soundLevel', 'Sound level', 'dB'],
    ['mass', 'Mass', 'kg'],
    ['cellVolts', 'Battery voltage', 'V'],
  ].entries())
    await db
      .insertInto('category_spec')
      .values({
        category_id: mowers.id,
        key: key!,
        label: label!,
        spec_group: 'Use',
        kind: 'number',
        unit: unit!,
        facet: 'range',
        position,
      })
      .execute();
  for (const [sku, soundLevel, mass, cellVolts] of [
    ['LM1', 92, 14, 18],
    ['LM2', 78, 30, 36],
    ['LM3', 85, 12, 36],
  ] as const)
    await insertProduct(db, shop, {
      sku,
      title: `Halden ${sku} Lawn Mower`,
      category_id: mowers.id,
      sites: ['aol'],
      specs: { soundLevel, mass, cellVolts },
    });
  // Specifications that determine the size of a product. The first has a slider as its filter, the second has
  // selectable values.
  for (const [name, facet, key, sizes] of [
    ['Smoker', 'range', 'cookingArea', [200, 300, 500]],
    ['Bench', 'options', 'seats', [2, 3, 5]],
  ] as const) {
    const { id } = await db
      .insertInto('category')
      .values({ uri: name.toLowerCase(), name, sites: ['aol'], position: 10, intro: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('category_spec')
      .values({
        category_id: id,
        key,
        label: key,
        spec_group: 'Size',
        kind: 'number',
        unit: '',
        facet,
        position: 0,
      })
      .execute();
    for (const size of sizes)
      await insertProduct(db, shop, {
        sku: `${name}-${size}`,
        title: `Halden ${name} ${size}`,
        category_id: id,
        sites: ['aol'],
        specs: { [key]: size },
      });
  }
  await insertProduct(db, shop, { sku: 'F1', title: 'Halden F1 Fridge', specs: { capacity: 300 } });
  const catalogue = createCatalogueService({ db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  search = createSearchService({ catalogue });
  await search.start();
});
afterAll(() => database.close());

const page = (text: string) => search.searchPage(aol, text, {});
const find = async (text: string) => (await page(text)).listing.products.map(({ sku }) => sku);

it.each([
  ['quietest lawn mower', ['LM2', 'LM3', 'LM1']],
  ['quiet lawn mower', ['LM2']],
  ['lightest lawn mower', ['LM3', 'LM1', 'LM2']],
  ['18v lawn mower', ['LM1']],
  ['18 volt mower', ['LM1']],
])('%j uses the measured specification under any label', async (text, skus) => {
  expect(await find(text)).toEqual(skus);
  expect((await page(text)).excluded).toEqual([]);
});

it.each([
  ['big smoker', ['Smoker-500']],
  ['small smoker', ['Smoker-200']],
  ['biggest smoker', ['Smoker-500', 'Smoker-300', 'Smoker-200']],
  ['big bench', ['Bench-5']],
  ['smallest bench', ['Bench-2', 'Bench-3', 'Bench-5']],
])('%j uses the specification that its category is sorted by', async (text, skus) => {
  expect(await find(text)).toEqual(skus);
  expect((await page(text)).excluded).toEqual([]);
});

it.each([
  ['quietest fridge', ['quietest']],
  ['quiet fridge', ['quiet']],
  ['biggest mower', ['biggest']],
])('%j reports the term that no product has a value for', async (text, excluded) => {
  const found = await page(text);
  expect(found.excluded).toEqual(excluded);
  expect(found.readAs).not.toContain('sort=');
});
