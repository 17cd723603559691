import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteOf } from '#sites/registry.ts';
import { createProductFeeds, type ProductFeedsDeps } from './product-feeds.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'feeds-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

test('the next run removes the incomplete feeds of a killed process, and no others', async () => {
  const now = new Date('2026-11-23T01:00:00Z');
  const write = (name: string, minutesAgo: number) => {
    writeFileSync(join(dir, name), '');
    const written = new Date(now.getTime() - minutesAgo * 60_000);
    utimesSync(join(dir, name), written, written);
  };
  write('aol-google.71.partial', 16);
  write('aol-google.71.partial.json', 16);
  write('aol-meta.72.partial', 14);
  write('aol-google.json', 500);
  const deps = { dir, sites: () => [], clock: () => now } as unknown as ProductFeedsDeps;
  expect(await createProductFeeds(deps).refresh()).toBe(0);
  expect(readdirSync(dir).toSorted()).toEqual(['aol-google.json', 'aol-meta.72.partial']);
});

test('a run without a folder succeeds', async () => {
  const deps = {
    dir: join(dir, 'none'),
    sites: () => [],
    clock: () => new Date(),
  } as unknown as ProductFeedsDeps;
  expect(await createProductFeeds(deps).refresh()).toBe(0);
});

test('feeds without items are reported with the number of products of the site', async () => {
  const empty: [string, number][] = [];
  const site = siteOf('aol');
  const deps = {
    dir: join(dir, 'empty'),
    sites: () => [site],
    settingsOf: () => [{ name: 'GoogleFeedEnabled', value: true }],
    originOf: () => 'https://www.shop.example',
    products: async function* products() {
      yield [];
    },
    termsOf: () => ({}),
    saleOf: () => null,
    version: () => 1,
    clock: () => new Date('2026-11-23T01:00:00Z'),
    onEmpty: (siteId: string, products: number) => empty.push([siteId, products]),
  } as unknown as ProductFeedsDeps;
  expect(await createProductFeeds(deps).refresh()).toBe(1);
  expect(empty).toEqual([['aol', 0]]);
});
