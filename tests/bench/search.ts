import { openDatabase } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { createCatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { createContentService } from '#domains/content/use-cases/content.ts';
import { createGeoService } from '#domains/geo/use-cases/geo.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { createSearchService } from '#domains/search/use-cases/search.ts';
import { createStoresService } from '#domains/stores/use-cases/stores.ts';
import { AMOUNTS_AND_SERVICES } from '../search/amounts-and-services.ts';
import { ASKED, UNSEEN_ASKED, UNSEEN_ASKED_LATER } from '../search/asked.ts';
import { BUILT_WITH } from '../search/built-with.ts';
import { COUNTER, UNSEEN_COUNTER } from '../search/counter.ts';
import { judge, modelNumberLines, summary, type Judged, type JudgedShop } from '../search/judge.ts';
import { NICKNAMES_LATER } from '../search/nicknames-later.ts';
import { NICKNAMES, UNSEEN_NICKNAMES } from '../search/nicknames.ts';
import { HOUSEHOLDS } from '../search/households.ts';
import { PASSERS_BY, UNSEEN_PASSERS_BY } from '../search/passers-by.ts';
import { SHOPPERS, UNSEEN_SHOPPERS } from '../search/shoppers.ts';
import { SPOKEN } from '../search/spoken.ts';
import { SPOKEN_FOURTH, SPOKEN_LAST, SPOKEN_LATER } from '../search/spoken-later.ts';
import { STRANGERS, UNSEEN_STRANGERS } from '../search/strangers.ts';
import { STRANGERS_EIGHTH, STRANGERS_SEVENTH, STRANGERS_SIXTH } from '../search/strangers-latest.ts';
import { STRANGERS_NINTH, STRANGERS_TENTH } from '../search/strangers-newest.ts';
import { STRANGERS_FIFTH, STRANGERS_FOURTH, STRANGERS_THIRD } from '../search/strangers-later.ts';
import { TYPED, UNSEEN_TYPED } from '../search/typed.ts';
import { UNSEEN } from '../search/unseen.ts';
import { count, percent, print, type Report } from './report.ts';
import type { World } from './worlds.ts';

const LEAST_NDCG = 0.95;
const MOST_EMPTY = 0.01;
const MODEL_NUMBERS = 40;

/** Measures search quality: runs sets of searches with judged results on this catalogue. */
export async function benchSearch(world: World, report: Report): Promise<void> {
  const section = `Search, judged by the catalogue's figures, ${world.products} products`;
  print(`\n${section}`);
  const database = await openDatabase<Tables>({ url: world.databaseUrl });
  try {
    const shop = await openShop(database.db);
    const sets = [
      ['built with', BUILT_WITH],
      ['not built with', UNSEEN],
      ['once answered weakly', SHOPPERS],
      ['more of their kinds', UNSEEN_SHOPPERS],
      ['as people ask', ASKED],
      ['more of those', UNSEEN_ASKED],
      ['a third lot of them', UNSEEN_ASKED_LATER],
      ['as they are typed', TYPED],
      ['more of those, of other subjects', UNSEEN_TYPED],
      ['as they speak', SPOKEN],
      ['more of those, later', SPOKEN_LATER],
      ['the last of them', SPOKEN_LAST],
      ['a fourth lot of them', SPOKEN_FOURTH],
      ['at the counter', COUNTER],
      ['more of those at the counter', UNSEEN_COUNTER],
      ['of passers-by', PASSERS_BY],
      ['more of those of passers-by', UNSEEN_PASSERS_BY],
      ['for whom goods are, and how large', HOUSEHOLDS],
      ['of a stranger', STRANGERS],
      ['more of those of a stranger', UNSEEN_STRANGERS],
      ['a third lot of strangers', STRANGERS_THIRD],
      ['a fourth lot of strangers', STRANGERS_FOURTH],
      ['a fifth lot of strangers', STRANGERS_FIFTH],
      ['a sixth lot of strangers', STRANGERS_SIXTH],
      ['a seventh lot of strangers', STRANGERS_SEVENTH],
      ['an eighth lot of strangers', STRANGERS_EIGHTH],
      ['a ninth lot of strangers', STRANGERS_NINTH],
      ['a tenth lot of strangers', STRANGERS_TENTH],
      ['what people call things', NICKNAMES],
      ['more of what people call things', UNSEEN_NICKNAMES],
      ['amounts, services and forms', AMOUNTS_AND_SERVICES],
      ['the last of what people call things', NICKNAMES_LATER],
      ['model numbers', modelNumberLines(shop, MODEL_NUMBERS)],
    ] as const;
    const all: Judged[] = [];
    for (const [name, lines] of sets) {
      const judged = await judge(shop, lines);
      const { ndcg, empty } = summary(judged);
      all.push(...judged);
      report.add({
        section,
        what: `${lines.length} searches (${name})`,
        figure: `nDCG@10 ${ndcg.toFixed(3)}, without result ${percent(empty)}`,
      });
    }
    const { ndcg, empty } = summary(all);
    report.add({
      section,
      what: `All ${count(all.length)} of them: nDCG@10`,
      figure: ndcg.toFixed(3),
      target: `≥ ${LEAST_NDCG}`,
      pass: ndcg >= LEAST_NDCG,
    });
    report.add({
      section,
      what: 'All of them: without result',
      figure: `${count(empty * 100, 1)} %`,
      target: `≤ ${percent(MOST_EMPTY)}`,
      pass: empty <= MOST_EMPTY,
    });
  } finally {
    await database.close();
  }
}

async function openShop(db: Awaited<ReturnType<typeof openDatabase<Tables>>>['db']): Promise<JudgedShop> {
  const content = createContentService({ db });
  await content.start();
  const geo = await createGeoService({ db });
  const stores = await createStoresService({ db, placesAround: geo.placesAround });
  const catalogue = createCatalogueService({ db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  const search = createSearchService({
    catalogue,
    help: {
      pagesOf: (siteId) => content.readable({ site: guestSite(siteId), now: new Date() }),
      storesOf: stores.list,
      placesOf: geo.search,
    },
  });
  await search.start();
  return { catalogue, search, siteOf: guestSite };
}
