import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import type { ListingQuery } from '#domains/catalogue/contract/listing.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { createSearchService, type SearchService } from '../use-cases/search.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: CatalogueService;
let atOnce: SearchService;
/**
 * A search service that works in slices and lets other requests run between them, as in a catalogue of a
 * million products.
 */
let inSlices: SearchService;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  catalogue = createCatalogueService({ db: database.db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  atOnce = createSearchService({ catalogue });
  inSlices = createSearchService({ catalogue: { ...catalogue, size: () => 1_000_000 } });
  await atOnce.start();
  await inSlices.start();
});
afterAll(() => database.close());

const QUERIES: readonly ListingQuery[] = [
  {},
  { sort: ['rating'], 'in-stock': ['1'] },
  { 'price-from': ['500'] },
];

const TEXTS = [
  'quiet fridge',
  'quietest dishwasher',
  'energy efficient',
  '600 litre fridge',
  'products',
  'cheap oven',
  'french door fridge under 3000',
  'not stainless fridge',
  'washer and dryer',
  'wash',
  'hfd',
  'newest',
  'biggest tv',
  'xyzzyplugh',
];

it.each(TEXTS)('“%s” finds the same in slices as in one run', async (text) => {
  for (const site of [guestSite('aol'), guestSite('aol-nz')])
    for (const query of QUERIES)
      expect(await inSlices.searchPage(site, text, query)).toEqual(
        await atOnce.searchPage(site, text, query),
      );
});

it('concurrent listings do not mix', async () => {
  const site = guestSite('aol');
  const queries = TEXTS.flatMap((text) => QUERIES.map((query) => ({ text, query })));
  inSlices.forget();
  const together = await Promise.all(
    queries.map(({ text, query }) => inSlices.searchPage(site, text, query)),
  );
  for (const [place, { text, query }] of queries.entries())
    expect(together[place]).toEqual(await atOnce.searchPage(site, text, query));
});

it('suggestions and products for tools are the same in slices as in one run', async () => {
  const site = guestSite('aol');
  for (const text of ['qui', 'fr', 'halden fre', ...TEXTS]) {
    expect(await inSlices.suggest(site, text)).toEqual(await atOnce.suggest(site, text));
    expect(await inSlices.products(site, text)).toEqual(await atOnce.products(site, text));
  }
});
