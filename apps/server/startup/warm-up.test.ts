import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Client } from '#foundation/pure/client.ts';
import { getNavbar } from '#domains/catalogue/contract/catalogue.ts';
import { getCategoryPage } from '#domains/catalogue/contract/listing.ts';
import { siteSearch } from '#domains/search/contract.ts';
import { warmUp } from './warm-up.ts';

const PRODUCT = {
  url: '/p/kalt-600',
  title: 'Kalt 600 Litre Fridge',
  brand: { name: 'Kalt' },
  category: { name: 'Fridges' },
};
const LISTING = {
  products: Array.from({ length: 24 }, () => PRODUCT),
  facets: [
    { key: 'price', kind: 'range', options: [], range: { min: 100, max: 1300 } },
    { key: 'brand', kind: 'options', options: [{ value: 'kalt' }, { value: 'riverton' }] },
    { key: 'finish', kind: 'options', options: [{ value: 'white' }, { value: 'black' }] },
  ],
};

/** Returns a shop with one category that records its requests. */
function shopOf(answers: Partial<Record<string, unknown>> = {}) {
  const asked: { path: string; input: unknown }[] = [];
  const rendered: string[] = [];
  const known: Record<string, unknown> = {
    [getNavbar.path]: { mainNav: { categories: [{ uri: 'fridges' }] } },
    [getCategoryPage.path]: { listing: LISTING },
    [siteSearch.path]: {},
    ...answers,
  };
  const client = (async ({ path }: { path: string }, input: unknown) => {
    asked.push({ path, input });
    const answer = known[path];
    if (answer instanceof Error) throw answer;
    return answer;
  }) as Client;
  const render = async (path: string) => rendered.push(path);
  return { asked, rendered, client, render };
}

const never = new AbortController().signal;

test('requests listings with filters, searches and pages of the existing catalogue, then ends', async () => {
  const shop = shopOf();
  await warmUp({ ...shop, signal: never });
  const inputs = shop.asked.map(({ input }) => input);
  expect(inputs).toContainEqual({ params: { type: 'f', term: 'Kalt Fridges kalt' }, query: {} });
  expect(inputs).toContainEqual({
    params: { uri: 'fridges' },
    query: { 'price-from': '100', brand: 'kalt', finish: 'white' },
  });
  expect(new Set(shop.rendered)).toEqual(new Set(['/', '/c/fridges', '/p/kalt-600']));
});

test('an empty shop makes one request', async () => {
  const shop = shopOf({ [getNavbar.path]: { mainNav: { categories: [] } } });
  await warmUp({ ...shop, signal: never });
  expect(shop.asked).toHaveLength(1);
});

test('a category without products and filters is requested once', async () => {
  const shop = shopOf({ [getCategoryPage.path]: { listing: { products: [], facets: [] } } });
  await warmUp({ ...shop, signal: never });
  expect(shop.asked).toHaveLength(2);
});

test('ends at its time limit or a signal, after the current request', async () => {
  const slow = { render: async () => undefined, signal: never };
  const { client, asked } = shopOf();
  const slowly = (async (endpoint, input) => {
    await wait(5);
    return client(endpoint, input);
  }) as Client;
  await warmUp({ ...slow, client: slowly, limitMs: 12 });
  expect(asked.length).toBeLessThan(6);

  const before = asked.length;
  const ending = new AbortController();
  const warming = warmUp({ ...slow, client: slowly, signal: ending.signal });
  ending.abort();
  await warming;
  // The first step sends two requests: the navigation and the first category. The warm-up checks the signal
  // only after this step.
  expect(asked.length - before).toBe(2);
});

test('a failed request ends the warm-up', async () => {
  const shop = shopOf({ [siteSearch.path]: new Error('the database is gone') });
  await expect(warmUp({ ...shop, signal: never })).rejects.toThrow('the database is gone');
});
