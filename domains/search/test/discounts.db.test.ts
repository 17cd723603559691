import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertProduct, insertSmallShop, type SmallShop } from '#domains/catalogue/test/fixtures.ts';
import { createCatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { createSearchService, type SearchService } from '../use-cases/search.ts';

// Searches for a minimum discount. "half price" finds products at about half price or less.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let search: SearchService;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const { db } = database;
  const shop: SmallShop = await insertSmallShop(db);
  const freezer = { brand_id: shop.brands.vestra, category_id: shop.categories['chest-freezers'] };
  const insert = async (sku: string, kind: string, [rrp, price]: [number, number], more = {}) => {
    const id = await insertProduct(db, shop, {
      sku,
      title: `${kind} ${sku}`,
      sites: ['aol', 'aol-nz', 'aoc'],
      ...more,
    });
    for (const market of ['AU', 'NZ'] as const)
      await db
        .updateTable('product_price')
        .set({ rrp_cents: rrp * 100, price_cents: price * 100 })
        .where('product_id', '=', id)
        .where('market', '=', market)
        .execute();
  };
  await insert('F50', 'Halden Fridge', [1000, 500]);
  await insert('F46', 'Halden Fridge', [1000, 540]);
  await insert('F30', 'Halden Fridge', [1000, 700]);
  await insert('F10', 'Halden Fridge', [2000, 1800]);
  await insert('F0', 'Halden Fridge', [900, 900]);
  await insert('C20', 'Vestra Chest Freezer', [500, 400], freezer);
  const catalogue = createCatalogueService({ db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  search = createSearchService({ catalogue });
  await search.start();
});
afterAll(() => database.close());

async function find(term: string, site: 'aol' | 'aol-nz' | 'aoc' = 'aol') {
  const { listing, excluded } = await search.searchPage(guestSite(site), term, {});
  return { skus: listing.products.map(({ sku }) => sku), excluded };
}

it.each([
  ['half price', ['F50', 'F46']],
  ['half price fridge', ['F50', 'F46']],
  ['fridges at half-price', ['F50', 'F46']],
  ['half off', ['F50', 'F46']],
  ['30% off', ['F50', 'F46', 'F30']],
  ['30 percent off fridge', ['F50', 'F46', 'F30']],
  ['10% off', ['F50', 'F46', 'F30', 'F10', 'C20']],
])(
  '"%s" lists the products with about that discount or more, the biggest saving first',
  async (term, skus) => {
    for (const site of ['aol', 'aol-nz'] as const) {
      const found = await find(term, site);
      expect(found.excluded).toEqual([]);
      expect(found.skus.toSorted()).toEqual(skus.toSorted());
      expect(found.skus[0]).toBe('F50');
    }
  },
);

it.each([
  ['half price freezer', 'half price', ['C20']],
  ['60% off', '60% off', ['F50', 'F46', 'F30', 'F10', 'C20']],
])('"%s" says that no product has that discount, and lists the deals', async (term, said, deals) => {
  const { skus, excluded } = await find(term);
  expect(excluded).toEqual([said]);
  expect(skus.toSorted()).toEqual(deals.toSorted());
});

it('offers guests no discount filters if prices are hidden', async () => {
  const { skus } = await find('half price fridge', 'aoc');
  expect(skus).toHaveLength(5);
});
