import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { openSmallCatalogue } from './fixtures-catalogue.ts';
import { CatalogueModel } from '../read-model/catalogue-model.ts';
import { createCatalogueService, type CatalogueService } from '../use-cases/catalogue.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: CatalogueService;
let ids: Record<string, number>;
/** Ids of the sites that list each finish as a separate card. */
const apart = new Set<string>();
const aol = guestSite('aol');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  ({ ids } = await openSmallCatalogue(database.db));
  await database.db
    .updateTable('product')
    .set({ variant_colour: '#2a2c2e' })
    .where('sku', '=', 'HFD-640B')
    .execute();
  catalogue = createCatalogueService({
    db: database.db,
    warehouseOfPostcode: () => undefined,
    settingsOf: (siteId) => [{ name: 'FinishesOnOneCard', value: !apart.has(siteId) }],
  });
  await catalogue.start();
});
afterAll(() => database.close());

const list = (query: Record<string, string[]> = {}) =>
  catalogue.categoryPage(aol, 'fridges-freezers', { query })!.listing;
const skus = (query: Record<string, string[]> = {}) => list(query).products.map(({ sku }) => sku);

it('lists a product once for all its finishes, with its colours, and counts it once', () => {
  const listing = list();
  expect(skus()).toEqual(['HFD-640S', 'VF500', 'CF200']);
  expect(listing.total).toBe(3);
  expect(listing.finishes).toEqual({
    [ids['big']!]: [
      { id: ids['big'], uri: 'product-hfd-640s', label: 'Steel', colour: '' },
      { id: ids['black'], uri: 'product-hfd-640b', label: 'Black', colour: '#2a2c2e' },
    ],
  });
  const counts = (key: string) =>
    listing.facets.find((facet) => facet.key === key)!.options.map(({ label, count }) => [label, count]);
  expect(counts('brand')).toEqual([
    ['Halden', 1],
    ['Vestra', 2],
  ]);
  // A product with several finishes counts once for each finish.
  expect(counts('finish')).toEqual([
    ['Black', 1],
    ['Stainless Steel', 2],
    ['White', 1],
  ]);
  expect(
    catalogue.categoryPage(aol, 'fridges-freezers', { query: {} })!.children.map(({ count }) => count),
  ).toEqual([2, 1]);
  expect(catalogue.brands(aol).find(({ uri }) => uri === 'halden')!.count).toBe(1);
});

it('shows the finish that matches the query', () => {
  expect(skus({ finish: ['black'] })).toEqual(['HFD-640B']);
  expect(list({ finish: ['black'] }).total).toBe(1);
  // A list sorted by descending price displays the more expensive of the two finishes.
  expect(skus({ sort: ['price-desc'] })[0]).toBe('HFD-640B');
  expect(skus({ sort: ['price-asc'] }).at(-1)).toBe('HFD-640S');
  expect(skus({ 'price-from': ['2600'] })).toEqual(['HFD-640B']);
});

it('updates the cards of all finishes when one of them changes', async () => {
  await database.db
    .updateTable('product')
    .set({ variant_label: 'Night' })
    .where('sku', '=', 'HFD-640B')
    .execute();
  const { tags } = await catalogue.refresh();
  expect(tags).toEqual(expect.arrayContaining([`product:${ids['big']}`, `product:${ids['black']}`]));
  expect(list().finishes[ids['big']!]!.map(({ label }) => label)).toEqual(['Steel', 'Night']);

  await database.db.updateTable('product').set({ variant_group: '' }).where('sku', '=', 'HFD-640B').execute();
  await catalogue.refresh();
  expect(list().total).toBe(4);
  expect(list().finishes).toEqual({});
  await database.db
    .updateTable('product')
    .set({ variant_group: 'hfd' })
    .where('sku', '=', 'HFD-640B')
    .execute();
  await catalogue.refresh();
  expect(list().total).toBe(3);
});

it('lists each finish as a card if the operator’s setting says so, from the next request', () => {
  expect(list().total).toBe(3);
  apart.add('aol');
  expect(skus()).toEqual(['HFD-640S', 'HFD-640B', 'VF500', 'CF200']);
  expect([list().total, list().finishes]).toEqual([4, {}]);
  expect(catalogue.brands(aol).find(({ uri }) => uri === 'halden')!.count).toBe(2);
  apart.delete('aol');
  expect(list().total).toBe(3);
});

it('rails of the home page show a product once with its finishes, or each finish if the site lists each', () => {
  const rail = () => catalogue.highlights(aol).popular.map(({ id }) => id);
  const both = [ids['big'], ids['black']];
  expect(rail().filter((id) => both.includes(id))).toHaveLength(1);
  const comesIn = Object.values(catalogue.highlights(aol).finishes);
  expect(comesIn.map((finishes) => finishes.map(({ id }) => id))).toEqual([both]);
  apart.add('aol');
  expect(catalogue.highlights(aol).finishes).toEqual({});
  apart.delete('aol');
});

it('builds only the cards that the home page’s rails show, because a category may have a hundred thousand products', () => {
  const card = vi.spyOn(CatalogueModel.prototype, 'card');
  const { deals, popular, fresh } = catalogue.highlights(aol);
  const shown = new Set([...deals, ...popular, ...fresh].map(({ id }) => id));
  expect(new Set(card.mock.results.map(({ value }) => value.id))).toEqual(shown);
  expect(shown.size).toBeLessThan(list().total);
  card.mockRestore();
});
