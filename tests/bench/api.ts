import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopProcess } from '../shop-process.ts';
import { compare, load } from './load.ts';
import { startBare } from './processes.ts';
import { count, print, type Report } from './report.ts';
import type { Settings } from './settings.ts';
import type { World } from './worlds.ts';

/** Rates by size of the world, for the comparison of 100,000 products with 2,000. */
const rates = new Map<string, Map<number, number>>();

/** Listings with three facets and searches of two words through the API, beside Fastify answering the same JSON. */
export async function benchApi(world: World, settings: Settings, report: Report): Promise<void> {
  const section = `API, ${count(world.products, 0)} products`;
  print(`\n${section}`);
  const folder = mkdtempSync(join(tmpdir(), 'whitegoods-bench-api-'));
  // Nothing is kept: every answer is made anew. What the read model remembers of lists is the shop's own affair, so the
  // addresses differ.
  const shop = await world.startShop({ PAGE_CACHE_MB: '0' });
  const keeping = await world.startShop();
  try {
    await measure('Listing, three facets', 'listing', listingPaths(), 'Vendure 204, Medusa 13 listings/s');
    await measure('Search, two words', 'search', searchPaths(), 'Vendure 6.5 searches/s');
  } finally {
    await shop.stop();
    await keeping.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function measure(what: string, name: string, paths: readonly string[], peers: string): Promise<void> {
    const file = join(folder, 'body');
    writeFileSync(file, await middleAnswer(shop, paths));
    const bare = await startBare('bare-fastify.mjs', { file }, settings.core);
    try {
      const against = {
        bare: () =>
          load({ url: `http://127.0.0.1:${bare.port}`, pid: bare.pid, paths }, settings.secondsOfRound),
      };
      const made = await compare(
        { ...against, shop: () => load({ url: shop.url, pid: shop.pid, paths }, settings.secondsOfRound) },
        settings.rounds,
      );
      report.share({
        section,
        what: `${what}, ${count(paths.length)} addresses, made anew`,
        measured: made,
        least: 0.25,
        of: 'Fastify, JSON from memory',
        peers,
      });
      const kept = await compare(
        {
          ...against,
          shop: () => load({ url: keeping.url, pid: keeping.pid, paths }, settings.secondsOfRound),
        },
        settings.rounds,
      );
      report.share({
        section,
        what: `${what}, kept answers`,
        measured: kept,
        of: 'Fastify, JSON from memory',
      });
      const bySize = rates.get(name) ?? new Map<number, number>();
      rates.set(name, bySize.set(world.products, made.shop.perProcessorSecond));
      const small = bySize.get(2000);
      if (world.products > 2000 && small !== undefined) {
        const share = made.shop.perProcessorSecond / small;
        report.add({
          section,
          what: `${what}: rate beside the one with 2,000 products`,
          figure: `${Math.round(share * 100)} %`,
          target: '≥ 50 %',
          pass: share >= 0.5,
        });
      }
    } finally {
      await bare.stop();
    }
  }
}

/** Listings of the fridge department by three facets, a few hundred different ones. */
function listingPaths(): string[] {
  const paths: string[] = [];
  for (let from = 300; from < 2300; from += 100) {
    for (const stars of [2, 3, 3.5, 4]) {
      for (const finish of ['stainless-steel', 'white', 'black', 'matte-black']) {
        paths.push(
          `/api/v2/category/fridges-freezers?price-from=${from}&energy-stars=${stars}&finish=${finish}`,
        );
      }
    }
  }
  return paths;
}

function searchPaths(): string[] {
  const brands = [
    'halden',
    'vestra',
    'northaven',
    'tamber',
    'marlowe',
    'brightwater',
    'aurelio',
    'corvane',
    'miele',
    'ashgrove',
  ];
  const things = [
    'fridge',
    'washer',
    'dryer',
    'dishwasher',
    'oven',
    'cooktop',
    'rangehood',
    'microwave',
    'freezer',
    'vacuum',
    'kettle',
    'tv',
  ];
  return brands.flatMap((brand) => things.map((thing) => `/api/v2/sitesearch/f/${brand}%20${thing}`));
}

/** An answer of the middle size of some addresses. */
async function middleAnswer(shop: ShopProcess, paths: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (let index = 0; index < paths.length; index += Math.ceil(paths.length / 40)) {
    texts.push(await (await fetch(shop.url + paths[index]!)).text());
  }
  return texts.toSorted((a, b) => a.length - b.length)[Math.floor(texts.length / 2)]!;
}
