import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { openSmallCatalogue } from './fixtures-catalogue.ts';
import { insertProduct, type SmallShop } from './fixtures.ts';
import type { CatalogueService } from '../use-cases/catalogue.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let catalogue: CatalogueService;
let ids: Record<string, number>;
const aol = guestSite('aol');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  ({ shop, catalogue, ids } = await openSmallCatalogue(database.db));
});
afterAll(() => database.close());

const list = async (query: Record<string, string[]> = {}) =>
  catalogue.categoryPage(aol, 'fridges-freezers', { query })!.listing;
const skus = async (query: Record<string, string[]> = {}) =>
  (await list(query)).products.map(({ sku }) => sku);

describe('following database changes', () => {
  it('finds nothing if nothing changed', async () => {
    await catalogue.refresh();
    expect((await catalogue.refresh()).tags).toEqual([]);
  });

  it('ignores a category and a brand written with the same values', async () => {
    const version = catalogue.model().version;
    await database.db.updateTable('category').set({ position: 0 }).where('position', '=', 0).execute();
    await database.db.updateTable('brand').set({ name: 'Vestra' }).where('uri', '=', 'vestra').execute();
    expect((await catalogue.refresh()).tags).toEqual([]);
    expect(catalogue.model().version).toBe(version);
  });

  it('applies a stock change only if the status changes', async () => {
    const { db } = database;
    const version = catalogue.model().version;
    await db
      .updateTable('stock')
      .set({ on_hand: 9 })
      .where('product_id', '=', ids['big']!)
      .where('warehouse_code', '=', 'SYD')
      .execute();
    expect((await catalogue.refresh()).tags).toEqual([]);
    expect(catalogue.model().version).toBe(version);
    await db
      .updateTable('stock')
      .set({ held: 9 })
      .where('product_id', '=', ids['big']!)
      .where('warehouse_code', '=', 'SYD')
      .execute();
    const { tags } = await catalogue.refresh();
    expect(tags).toContain(`product:${ids['big']}`);
    expect(tags).toContain(`category:${shop.categories['fridges-freezers']}`);
    expect(catalogue.cardBySku(aol, 'HFD-640S')!.stockStatus).toBe('backOrder');
    expect(await skus({ 'in-stock': ['1'] })).toEqual(['HFD-640B']);
  });

  it('applies changed prices and products, and new and removed products', async () => {
    const { db } = database;
    await db
      .updateTable('product_price')
      .set({ price_cents: 59900 })
      .where('product_id', '=', ids['black']!)
      .where('market', '=', 'AU')
      .execute();
    await insertProduct(db, shop, { sku: 'NEW-1', price: 599.5, popularity: 99 });
    await db.updateTable('product').set({ is_active: false }).where('id', '=', ids['vestra']!).execute();
    const { tags } = await catalogue.refresh();
    expect(tags).toContain(`product:${ids['vestra']}`);
    expect(tags).toContain(`brand:${shop.brands.vestra}`);
    expect(await skus()).toEqual(['HFD-640B', 'NEW-1', 'HFD-640S', 'CF200']);
    expect(await skus({ sort: ['price-asc'] })).toEqual(['CF200', 'HFD-640B', 'NEW-1', 'HFD-640S']);
  });

  it('applies an older transaction that commits after newer ones', async () => {
    if (database.kind === 'embedded') return;
    const { db } = database;
    let finish = () => {};
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const older = db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ title: 'Written early' }).where('id', '=', ids['big']!).execute();
      begun();
      await mayFinish;
    });
    await hasBegun;
    await db.updateTable('product').set({ title: 'Written later' }).where('id', '=', ids['black']!).execute();
    expect((await catalogue.refresh()).tags).toContain(`product:${ids['black']}`);
    finish();
    await older;
    expect((await catalogue.refresh()).tags).toContain(`product:${ids['big']}`);
    expect(catalogue.cardBySku(aol, 'HFD-640S')!.title).toBe('Written early');
  });

  it('applies a changed category and a new specification', async () => {
    const { db } = database;
    await db
      .insertInto('category_spec')
      .values({
        category_id: shop.categories['fridges-freezers'],
        key: 'depth2',
        label: 'Depth',
        spec_group: 'Size',
        kind: 'number',
        facet: 'range',
      })
      .execute();
    await db
      .updateTable('category')
      .set({ name: 'Cold things' })
      .where('id', '=', shop.categories['fridges-freezers'])
      .execute();
    const changes = await catalogue.refresh();
    expect(changes.slots).toBe('all');
    expect(catalogue.categoryPage(aol, 'fridges-freezers', { query: {} })!.category.name).toBe('Cold things');
  });
});
