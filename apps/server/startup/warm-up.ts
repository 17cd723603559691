import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '#foundation/pure/client.ts';
import { getNavbar } from '#domains/catalogue/contract/catalogue.ts';
import { getCategoryPage, type Listing } from '#domains/catalogue/contract/listing.ts';
import { siteSearch } from '#domains/search/contract.ts';

export interface WarmUpOptions {
  /** Sends requests within the process as a guest. */
  client: Client;
  render(path: string): Promise<unknown>;
  signal: AbortSignal;
  /** The maximum duration of the warm-up, in ms. */
  limitMs?: number;
}

/**
 * The default maximum duration, in ms. In measurements, code ran two to four times faster after this time,
 * and a longer warm-up gained nothing.
 */
const LIMIT_MS = 2500;
/**
 * The maximum length of one slice of the warm-up, in ms. A shopper's request waits until the current slice
 * and step end.
 */
const SLICE_MS = 4;
/**
 * The warm-up pauses if other work uses more than this share of processor time. Each pause lasts
 * `BUSY_WAIT_MS` ms.
 */
const BUSY = 0.25;
const BUSY_WAIT_MS = 250;

/**
 * Requests lists, searches and pages of the catalogue before shoppers do. Code is many times slower until the
 * compiler has optimised it, and the first list or search creates data that later requests share. The warm-up
 * runs in short slices with pauses of equal length, and yields to real requests.
 *
 * Stops when the signal aborts. Rejects if a request fails.
 */
export async function warmUp({ client, render, signal, limitMs = LIMIT_MS }: WarmUpOptions): Promise<void> {
  const requests = questions(client, render);
  let used = 0;
  let isDone = false;
  let before = performance.eventLoopUtilization();
  while (!isDone && used < limitMs && !signal.aborted) {
    const began = performance.now();
    let took = 0;
    while (!isDone && took < SLICE_MS) {
      isDone = (await requests.next()).done === true;
      took = performance.now() - began;
    }
    used += took;
    await wait(took);
    const { active, idle } = performance.eventLoopUtilization(before);
    if ((active - took) / (active + idle) > BUSY) await wait(BUSY_WAIT_MS);
    before = performance.eventLoopUtilization();
  }
}

/**
 * Sends the warm-up requests and yields after each. Each round requests less common pages and lists than the
 * previous round.
 */
async function* questions(client: Client, render: WarmUpOptions['render']): AsyncGenerator<void> {
  const { mainNav } = await client(getNavbar, {});
  const categories: { uri: string; listing: Listing }[] = [];
  for (const { uri } of mainNav.categories) {
    const { listing } = await client(getCategoryPage, { params: { uri }, query: {} });
    categories.push({ uri, listing });
    yield;
  }
  const most = Math.max(0, ...categories.map(({ listing }) => listing.products.length));
  const pages = ['/', ...categories.map(({ uri }) => `/c/${uri}`)];
  let count = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let place = 0; place < most; place += 1) {
      for (const { uri, listing } of categories) {
        const product = listing.products[place];
        if (!product) continue;
        for (const term of termsFor(product, turn)) {
          await client(siteSearch, { params: { type: 'f', term }, query: {} });
          yield;
        }
        await client(getCategoryPage, { params: { uri }, query: filtersFrom(listing, turn + place) });
        yield;
        count += 1;
        if (count % PRODUCTS_OF_A_PAGE !== 0) continue;
        const page = count / PRODUCTS_OF_A_PAGE;
        await render(page % 2 === 0 ? product.url : pages[(page >> 1) % pages.length]!);
        yield;
      }
    }
  }
}

const TURNS = 8;
/**
 * The warm-up renders one page for this number of products. Rendering a page takes as long as ten API
 * requests and needs fewer repetitions.
 */
const PRODUCTS_OF_A_PAGE = 8;

/** Returns typical search terms for a product. Each round uses different words of the product's title. */
function termsFor({ brand, title, category }: Listing['products'][number], turn: number): string[] {
  const words = title.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const word = words[turn % words.length] ?? '';
  const other = words[(turn * 2 + 1) % words.length] ?? '';
  return [
    `${brand.name} ${category.name} ${word}`,
    `${category.name} ${word} under ${(turn + 1) * 500}`,
    `${brand.name} ${word} ${other}`,
  ];
}

/** Returns a minimum price and one option of each of two filters. Each round uses different values. */
function filtersFrom({ facets }: Listing, turn: number): Record<string, string> {
  const price = facets.find(({ key }) => key === 'price')?.range;
  const filters = facets.filter(({ kind, options }) => kind === 'options' && options.length > 1);
  const [first, second] = [filters[turn % filters.length], filters[(turn + 1) % filters.length]];
  return {
    ...(price
      ? { 'price-from': String(Math.round(price.min + ((price.max - price.min) * (turn % 40)) / 120)) }
      : {}),
    ...(first ? { [first.key]: first.options[turn % first.options.length]!.value } : {}),
    ...(second ? { [second.key]: second.options[turn % second.options.length]!.value } : {}),
  };
}
