import { afterAll, beforeAll, expect, it } from 'vitest';
import { RETAIL } from '#foundation/pure/user.ts';
import { createCatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { siteOf } from '#sites/registry.ts';
import { openTestDatabase, TEST_TODAY } from '#testing/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
});
afterAll(() => database.close());

/** Categories of which a home needs one product, although they differ. */
const SAME_USE = [
  /-fridges$/,
  /-freezers$/,
  /-washers$|-combos$/,
  /-dryers$|-combos$/,
  /-ovens$|-cookers$/,
  /-cooktops$|-cookers$/,
  /^rangehoods$/,
  /dishwashers$/,
  /-machines$/,
  /-sinks$/,
  /-sofas$/,
];

it.each(['aol', 'wa', 'andoo'])('%s suggests nothing twice, and only what fits', async (id) => {
  const catalogue = createCatalogueService({
    db: database.db,
    warehouseOfPostcode: () => undefined,
    settingsOf: () => [{ name: 'CrossSellEnabled', value: true }],
    clock: () => new Date(`${TEST_TODAY}T02:00:00Z`),
  });
  await catalogue.start();
  const site = { ...siteOf(id), priceList: RETAIL };
  const products = await database.db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.sku', 'category.uri', 'product.sites', 'product.specs'])
    .execute();
  const known = new Map(products.map((one) => [one.sku, one]));
  const leafOf = (sku: string) => known.get(sku)!.uri.replace(/.*\//, '');
  const widthOf = (sku: string) => Number((known.get(sku)!.specs as { width?: number }).width);
  let count = 0;
  const faults = products
    .filter(({ sites }) => sites.includes(id))
    .flatMap(({ sku }) => {
      const found = catalogue.goesWith(site, [sku]).map((card) => card.sku);
      count += found.length;
      const all = [sku, ...found];
      const twice = SAME_USE.find((use) => all.filter((one) => use.test(leafOf(one))).length > 1);
      const cooktop = all.find((one) => /-cooktops$|-cookers$/.test(leafOf(one)));
      const hood = all.find((one) => leafOf(one) === 'rangehoods');
      const isNarrow = cooktop && hood && widthOf(hood) < widthOf(cooktop) - 10;
      return twice || isNarrow ? [`${sku}: ${found.map((one) => `${leafOf(one)} ${one}`).join(', ')}`] : [];
    });
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(100);
});
