import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceFrom } from '#demo/dice.ts';
import type { Listing } from '#domains/catalogue/contract/listing.ts';
import type { ShopProcess } from '../shop-process.ts';
import { compare, load } from './load.ts';
import { startBare } from './processes.ts';
import { count, percent, print, type Report } from './report.ts';
import type { Settings } from './settings.ts';
import type { World } from './worlds.ts';

/** Request rates by number of products, to compare a catalogue of 100,000 products with one of 2,000. */
const rates = new Map<string, Map<number, number>>();

/**
 * Measures API requests for listings with three facets and for two-word searches. Compares them with Fastify
 * sending the same JSON.
 */
export async function benchApi(world: World, settings: Settings, report: Report): Promise<void> {
  const section = `API, ${count(world.products, 0)} products`;
  print(`\n${section}`);
  const folder = mkdtempSync(join(tmpdir(), 'whitegoods-bench-api-'));
  // One server process caches no responses; the other uses the default cache. The default cache stores search
  // results while there is room, but no lists with filters. Product cards are part of the read model in both
  // processes.
  const shop = await world.startShop({ PAGE_CACHE_MB: '0' });
  const keeping = await world.startShop();
  // Like the first server, but it also counts the requests of each client address, as in production.
  const limiting = await world.startShop({
    PAGE_CACHE_MB: '0',
    RATE_LIMITS: 'on',
    SANDBOX: 'on',
    TRUST_PROXY: '1',
  });
  try {
    const listings = await listingPaths(shop);
    const searches = await searchPaths(shop);
    await measure('Listing, three facets', 'listing', listings, 'Vendure 204, Medusa 13 listings/s');
    await measure('Search, two words', 'search', searches, 'Vendure 6.5 searches/s');
  } finally {
    await shop.stop();
    await keeping.stop();
    await limiting.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  async function measure(what: string, name: string, paths: readonly string[], peers: string): Promise<void> {
    const file = join(folder, 'bodies');
    writeFileSync(file, JSON.stringify(await someAnswers(shop, paths)));
    const text = await startBare('bare-fastify.mjs', { file }, settings.core);
    const object = await startBare('bare-fastify.mjs', { file, anew: true }, settings.core);
    const rate = (url: string, pid: number, asked: readonly string[]) => () =>
      load({ url, pid, paths: asked }, settings.secondsOfRound);
    const popular = paths.slice(0, POPULAR);
    try {
      const kept = await compare(
        {
          shop: rate(keeping.url, keeping.pid, popular),
          bare: rate(`http://127.0.0.1:${text.port}`, text.pid, popular),
        },
        settings.rounds,
      );
      report.share({
        section,
        what: `${what}, ${count(popular.length)} addresses that people share`,
        measured: kept,
        least: 0.25,
        of: 'Fastify, the same JSON text from memory',
        peers,
      });
      const mixed = asShoppersAsk(paths);
      const before = await cacheCounters(keeping);
      const visits = await compare(
        {
          shop: rate(keeping.url, keeping.pid, mixed),
          bare: rate(`http://127.0.0.1:${text.port}`, text.pid, mixed),
        },
        settings.rounds,
      );
      const after = await cacheCounters(keeping);
      const hits = after.hits - before.hits;
      report.share({
        section,
        what: `${what}, a few of ${count(paths.length)} addresses often, most seldom (${percent(hits / (hits + after.misses - before.misses))} were kept)`,
        measured: visits,
        least: 0.25,
        of: 'Fastify, the same JSON text from memory',
      });
      // Warm up the compiler and the product cards first: the measured rounds are not a cold start.
      await rate(shop.url, shop.pid, paths.slice(0, Math.floor(paths.length / 2)))();
      const made = await compare(
        {
          shop: rate(shop.url, shop.pid, paths),
          bare: rate(`http://127.0.0.1:${object.port}`, object.pid, paths),
        },
        settings.rounds,
      );
      report.share({
        section,
        what: `${what}, ${count(paths.length)} addresses, nothing kept`,
        measured: made,
        least: 0.25,
        of: 'Fastify, the same JSON from an object in memory',
      });
      const limitedRate = (addresses: readonly string[]) =>
        load(
          { url: limiting.url, pid: limiting.pid, paths: addresses, clients: CLIENTS },
          settings.secondsOfRound,
        );
      await limitedRate(paths.slice(0, Math.floor(paths.length / 2)));
      const limited = await compare(
        {
          shop: () => limitedRate(paths),
          bare: rate(`http://127.0.0.1:${object.port}`, object.pid, paths),
        },
        settings.rounds,
      );
      report.share({
        section,
        what: `${what}, ${count(paths.length)} addresses, nothing kept, rate limits on, ${count(CLIENTS)} clients`,
        measured: limited,
        least: 0.25,
        of: 'Fastify, the same JSON from an object in memory',
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
      await text.stop();
      await object.stop();
    }
  }
}

/** The number of client addresses, so that none reaches a limit during the measurement. */
const CLIENTS = 2000;
/** The number of URLs, which is more than a round requests. */
const ADDRESSES = 20_000;
/** The number of popular URLs. Most shoppers request few URLs, again and again. */
const POPULAR = 200;

/**
 * Returns paths of listings from every department. Each is filtered by a minimum price and by one option of
 * each of two other filters.
 */
async function listingPaths(shop: ShopProcess): Promise<string[]> {
  const { mainNav } = await jsonOf<Navbar>(shop, '/api/navbar');
  const paths: string[] = [];
  for (const { uri } of mainNav.categories) {
    const { listing } = await jsonOf<{ listing: Listing }>(shop, `/api/v2/category/${uri}`);
    const price = listing.facets.find(({ key }) => key === 'price')?.range;
    const filters = listing.facets
      .filter(({ kind, options }) => kind === 'options' && options.length > 1)
      .toSorted((a, b) => b.options.length - a.options.length);
    const [first, second] = filters;
    if (!price || !first || !second) continue;
    for (const one of first.options) {
      for (const two of second.options) {
        for (let step = 0; step < 100; step += 1) {
          const from = Math.round(price.min + ((price.max - price.min) * step) / 300);
          paths.push(
            `/api/v2/category/${uri}?price-from=${from}&${query(first.key, one.value)}&${query(second.key, two.value)}`,
          );
        }
      }
    }
  }
  return someOf(paths);
}

/** Returns pairs of words from one product's brand, title and category, as shoppers type them. */
async function searchPaths(shop: ShopProcess): Promise<string[]> {
  const { mainNav } = await jsonOf<Navbar>(shop, '/api/navbar');
  const pairs = new Set<string>();
  for (const { uri } of mainNav.categories) {
    for (let page = 1; page <= 12; page += 1) {
      const { listing } = await jsonOf<{ listing: Listing }>(shop, `/api/v2/category/${uri}?page=${page}`);
      for (const { title, brand, category } of listing.products) {
        const words = [
          ...new Set(`${brand.name} ${title} ${category.name}`.toLowerCase().match(/[a-z]{3,}/g)),
        ];
        for (const one of words) for (const two of words) if (one !== two) pairs.add(`${one}%20${two}`);
      }
      if (page >= listing.pages) break;
    }
  }
  return someOf([...pairs].map((pair) => `/api/v2/sitesearch/f/${pair}`));
}

interface Navbar {
  mainNav: { categories: { uri: string }[] };
}

async function jsonOf<T>(shop: ShopProcess, path: string): Promise<T> {
  return (await (await fetch(shop.url + path)).json()) as T;
}

function query(key: string, value: string): string {
  return `${key}=${encodeURIComponent(value)}`;
}

/** Returns the required number of paths: the same ones in the same shuffled order in every run. */
function someOf(paths: readonly string[]): string[] {
  const dice = diceFrom('bench');
  return [...new Set(paths)]
    .map((path) => ({ path, place: dice.share() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, ADDRESSES)
    .map(({ path }) => path);
}

/**
 * The number of requests in a mix. It is more than one round sends, so that each round also requests URLs for
 * the first time.
 */
const VISITS = 60_000;

/**
 * Returns URLs with the frequency of real requests: the second half as often as the first, the third a third
 * as often… (Zipf).
 */
function asShoppersAsk(paths: readonly string[]): string[] {
  const dice = diceFrom('visits');
  const reached: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= paths.length; rank += 1) reached.push((sum += 1 / rank));
  return Array.from({ length: VISITS }, () => {
    const wanted = dice.share() * sum;
    let [low, high] = [0, paths.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reached[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return paths[low]!;
  });
}

/** Returns the cache hits and misses of the shop since it started. */
async function cacheCounters(shop: ShopProcess): Promise<{ hits: number; misses: number }> {
  const text = await (await fetch(`${shop.url}/metrics`)).text();
  const of = (kind: string) =>
    Number(new RegExp(`answer_cache_total\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1]);
  return { hits: of('hits'), misses: of('misses') };
}

/**
 * Returns the responses to some of the URLs. The bare Fastify server sends these responses, so that it sends
 * as much as the shop does.
 */
async function someAnswers(shop: ShopProcess, paths: readonly string[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let index = 0; index < paths.length; index += Math.ceil(paths.length / SAMPLES))
    answers.push(await jsonOf(shop, paths[index]!));
  return answers;
}
const SAMPLES = 100;
