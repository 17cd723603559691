import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { createSearchService } from '../use-cases/search.ts';
import { HeldIndex, SLICE } from '../use-cases/held-index.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: CatalogueService;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  catalogue = createCatalogueService({ db: database.db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
});
afterAll(() => database.close());

/** Counts the product titles that `work` reads. Returns the maximum count between two calls of `turn`. */
async function titlesRead(work: (turn: () => void) => Promise<void>): Promise<number> {
  // The cast permits replacing the read-only titles with a proxy that counts reads.
  const table = catalogue.model().table as { title: string[] };
  const titles = table.title;
  let read = 0;
  let worst = 0;
  const turn = () => {
    worst = Math.max(worst, read);
    read = 0;
  };
  table.title = new Proxy(titles, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) read++;
      return Reflect.get(target, key) as unknown;
    },
  });
  try {
    await work(turn);
    turn();
  } finally {
    table.title = titles;
  }
  return worst;
}

it('the index is built in slices of limited size', async () => {
  const worst = await titlesRead((turn) =>
    new HeldIndex(catalogue, { onChange: () => undefined, pause: async () => turn() }).start(),
  );
  // Each product's title is read once for the index, once for its compound names, and at most once per site
  // for the vocabularies.
  expect(catalogue.model().table.count).toBeGreaterThan(SLICE);
  expect(worst).toBeLessThanOrEqual(SLICE * (2 + catalogue.model().table.sites.keys.length));
});

it.each(['quiet fridge', 'whisper', 'xyzzyplugh', 'large fridge', 'wash'])(
  'the first search for “%s” on any site reads at most the products of its page',
  async (text) => {
    const search = createSearchService({ catalogue });
    await search.start();
    const worst = await titlesRead(async (turn) => {
      for (const site of ['aol', 'wa', 'aol-nz'] as const) {
        const { listing } = await search.searchPage(guestSite(site), text, {});
        expect(listing.products.length).toBeLessThanOrEqual(listing.pageSize);
        turn();
      }
    });
    // The page reads titles for the product cards, the alternative texts of their pictures, and the
    // suggestions.
    expect(worst).toBeLessThanOrEqual(24 * 4);
  },
);
