import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '#foundation/pure/client.ts';
import { getNavbar } from '#domains/catalogue/contract.ts';
import { getCategoryPage, type Listing } from '#domains/catalogue/contract-listing.ts';
import { siteSearch } from '#domains/search/contract.ts';

export interface WarmUpOptions {
  /** Calls in process, as a guest makes them. */
  client: Client;
  render(path: string): Promise<unknown>;
  signal: AbortSignal;
  /** Milliseconds of work at the most. */
  limitMs?: number;
}

/** After so much of it code runs two to four times faster; more of it was measured to change nothing. */
const LIMIT_MS = 2500;
/** A visitor's request waits for no more than this and the question that is being answered. */
const SLICE_MS = 4;
/** What others may use of the processor before it makes room for them, and for how long. */
const BUSY = 0.25;
const BUSY_WAIT_MS = 250;

/**
 * Asks for lists, searches and pages of the catalogue before visitors do: code runs many times slower until the compiler has
 * seen enough of it, and what all searches and lists share is made for the first one. It works in short slices with as
 * long a pause after each, stands back while others ask, and ends at a signal. Rejects when a question cannot be answered.
 */
export async function warmUp({ client, render, signal, limitMs = LIMIT_MS }: WarmUpOptions): Promise<void> {
  const asked = questions(client, render);
  let used = 0;
  let isDone = false;
  let before = performance.eventLoopUtilization();
  while (!isDone && used < limitMs && !signal.aborted) {
    const began = performance.now();
    let took = 0;
    while (!isDone && took < SLICE_MS) {
      isDone = (await asked.next()).done === true;
      took = performance.now() - began;
    }
    used += took;
    await wait(took);
    const { active, idle } = performance.eventLoopUtilization(before);
    if ((active - took) / (active + idle) > BUSY) await wait(BUSY_WAIT_MS);
    before = performance.eventLoopUtilization();
  }
}

/** Each step asks one thing; they grow less usual from turn to turn. */
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
/** A page takes as long as ten calls, and needs to be seen less often. */
const PRODUCTS_OF_A_PAGE = 8;

/** Some of the ways in which people look for a product, with other words of its title in each turn. */
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

/** A price to begin at and an option of each of two filters; others in each turn. */
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
