import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { hydrated } from '../hydrated.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { openBrowser } from './browser.ts';
import { ask } from './site-pages.ts';

/**
 * Maximum KiB of compressed scripts that a page may fetch before any interaction. `npm run bench -- --only
 * bytes` checks all sites.
 */
const MOST = { home: 125, category: 125, product: 125 };
/** The maximum KiB including the scripts that measure visits, which may load before the page is checked. */
const MOST_MEASURED = 131;
/** The script that measures visits: the start of the measurement, the consent, and the speed of the page. */
const OF_MEASUREMENT = /^measurement-/;
let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

describe('before any interaction', () => {
  // The site whose pages have the most content, because it displays an alert above each page.
  const { id: site, navigation } = SITES.find(({ id }) => id === 'aol')!;
  const list = `/c/${navigation[0]}`;

  it.each(['home', 'category', 'product'] as const)(
    'the page of a %s loads no form or order scripts, and few in total',
    async (kind) => {
      const { text } = await ask(shop, site, list);
      const product = /href="(\/p\/[^"]+)"/.exec(text)![1]!;
      const scripts = await scriptsOf(shop.siteUrl(site) + { home: '/', category: list, product }[kind], [
        expect.stringMatching(/^alert-banner-/),
        expect.stringMatching(OF_MEASUREMENT),
      ]);
      expect(scripts.filter(({ name }) => /^(fields|orders|payments|paying)-/.test(name))).toEqual([]);
      expect(scripts.some(({ name }) => name.startsWith('newsletter-popup-'))).toBe(kind === 'home');
      expect(sizeOf(scripts)).toBeLessThan(MOST_MEASURED);
      expect(sizeOf(scripts.filter(({ name }) => !OF_MEASUREMENT.test(name)))).toBeLessThan(MOST[kind]);
    },
  );

  // On a phone, the first view of these pages contains the start of the product range.
  it.each(['aoc', 'aol-nz', 'wac'])('the home page of %s loads no script of its lower parts', async (id) => {
    const scripts = await scriptsOf(shop.siteUrl(id));
    const lower = /^(home-range|home-rest|help-tiles|fields|use-newsletter-form|newsletter-block)\b/;
    expect(scripts.filter(({ name }) => lower.test(name))).toEqual([]);
    expect(sizeOf(scripts)).toBeLessThan(MOST_MEASURED);
  });
});

interface Script {
  name: string;
  bytes: number;
}

/** Returns the scripts that a phone fetches for a page, after a script in `expected` has been fetched. */
async function scriptsOf(url: string, expected: readonly unknown[] = []): Promise<Script[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const scripts: Script[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js'))
      scripts.push({
        name: pathname.split('/').at(-1)!,
        bytes: Number(response.headers()['content-length']),
      });
  });
  await page.goto(url);
  await hydrated(page);
  await expect.poll(() => scripts.map(({ name }) => name)).toEqual(expect.arrayContaining([...expected]));
  await page.waitForLoadState('networkidle');
  await page.close();
  return scripts;
}

const sizeOf = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
