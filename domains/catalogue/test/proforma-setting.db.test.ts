import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { openSmallCatalogue } from './fixtures-catalogue.ts';
import { createCatalogueService } from '../use-cases/catalogue.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  await openSmallCatalogue(database.db);
});
afterAll(() => database.close());

test('a product page shows manufacturer delivery if the site’s proformaShippingBrands contains its brand (SETTINGS-16)', async () => {
  const catalogue = createCatalogueService({
    db: database.db,
    warehouseOfPostcode: () => undefined,
    settingsOf: (siteId) =>
      siteId === 'aol' ? [{ name: 'proformaShippingBrands', value: 'Miele, HALDEN ' }] : [],
  });
  await catalogue.start();
  const isProforma = async (siteId: string) =>
    (await catalogue.product(guestSite(siteId), { sku: 'HFD-640S' }))?.isProforma;
  expect(await isProforma('aol')).toBe(true);
  expect(await isProforma('wa')).toBe(false);
});
