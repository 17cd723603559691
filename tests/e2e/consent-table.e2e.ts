// @module-tag nightly
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MEASUREMENT_PARTY_NAMES, purposeOf } from '#foundation/pure/measurement-parties.ts';
import { allowedPurposes, formatChoice, type ConsentSituation } from '#domains/analytics/rules/consent.ts';
import type { Hit } from '#domains/analytics/simulator/collector.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';

/*
 * Opens each kind of page under each consent with every third party switched on, and compares what was loaded
 * and sent with docs/consent-table.md. `-u` writes the table.
 */

let shop: ShopProcess;
let browser: Browser;
let productCode: string;
let productPath: string;

const commands = fileURLToPath(new URL('../../scripts/cli.mjs', import.meta.url));
const SETTINGS = {
  TagManagerId: 'GTM-SANDBOX',
  GoogleAnalyticsId: 'G-SANDBOX',
  SnowplowCollector: 'https://collector.example.com',
  PushServiceScript: 'https://push.example.com/push.js',
};

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShopProcess({
      database: 'embedded',
      env: { PINTEREST_TAG: 'sandbox', AFFILIATE_CAMPAIGN: 'sandbox' },
    }),
    openBrowser(),
  ]);
  for (const [name, value] of Object.entries(SETTINGS))
    execFileSync(process.execPath, [commands, 'settings', 'set', name, value], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: shop.dataDir },
    });
  const response = await fetch(`${shop.url}/api/v2/sitesearch/p/fridge`);
  const { listing } = (await response.json()) as {
    listing: { products: { productCode: string; url: string }[] };
  };
  ({ productCode, url: productPath } = listing.products[0]!);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const AUSTRALIA = 'Australia/Sydney';
const EUROPE = 'Europe/Berlin';

/** Each consent: where the browser is, the choice if any, and whether it sends the privacy signal. */
const CONSENTS = [
  { name: 'Not asked yet, in Europe', timeZone: EUROPE, choice: null, hasPrivacyControl: false },
  { name: 'Notice only, in Australia', timeZone: AUSTRALIA, choice: null, hasPrivacyControl: false },
  {
    name: 'Notice only, Global Privacy Control',
    timeZone: AUSTRALIA,
    choice: null,
    hasPrivacyControl: true,
  },
  { name: 'Rejected', timeZone: AUSTRALIA, choice: [false, false], hasPrivacyControl: false },
  { name: 'Statistics', timeZone: EUROPE, choice: [true, false], hasPrivacyControl: false },
  { name: 'Marketing', timeZone: AUSTRALIA, choice: [false, true], hasPrivacyControl: false },
  { name: 'Everything', timeZone: EUROPE, choice: [true, true], hasPrivacyControl: false },
  {
    name: 'Everything, Global Privacy Control',
    timeZone: AUSTRALIA,
    choice: [true, true],
    hasPrivacyControl: true,
  },
] as const;
const PAGES = ['Home', 'Category', 'Search', 'Product', 'Cart', 'Checkout'] as const;
/** The affiliate network receives only orders, so it receives nothing on these pages. */
const SINKS = MEASUREMENT_PARTY_NAMES.filter((name) => name !== 'affiliate');

type Consent = (typeof CONSENTS)[number];

const pathOf = (page: (typeof PAGES)[number]) =>
  ({
    Home: '/',
    Category: '/c/fridges-freezers',
    Search: '/search/fridge',
    Product: productPath,
    Cart: '/cart',
    Checkout: '/customer/checkout',
  })[page];

async function hits(): Promise<Hit[]> {
  const response = await fetch(`${shop.sandboxUrl}/measurement/hits.json`);
  return (await response.json()) as Hit[];
}

async function openContext({ timeZone, choice, hasPrivacyControl }: Consent): Promise<BrowserContext> {
  const { context } = await visit(browser, { timeZone });
  if (choice) {
    const [statistics, marketing] = choice;
    const value = formatChoice({ statistics, marketing, at: Date.now() });
    await context.addCookies([{ name: 'consent', value, url: shop.url }]);
  }
  if (hasPrivacyControl)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    );
  return context;
}

/** Adds a product to the cart from another page of the visit. */
async function addProduct(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${shop.url}/brands`);
  const status = await page.evaluate(
    async (code) =>
      (
        await fetch('/api/cart/product', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ productCode: code }),
        })
      ).status,
    productCode,
  );
  expect(status).toBe(200);
  await page.close();
}

/** Returns the third parties that the consent allows, by the rules. */
function allowedSinks({ timeZone, choice, hasPrivacyControl }: Consent): string[] {
  const situation: ConsentSituation = {
    model: timeZone === EUROPE ? 'ask' : 'notice',
    hasPrivacyControl,
  };
  const allowed = allowedPurposes(
    choice && { statistics: choice[0], marketing: choice[1], at: Date.now() },
    situation,
  );
  return SINKS.filter((name) => allowed[purposeOf(name)]);
}

it('what is loaded and sent follows the consent on every page', async () => {
  const lines: string[] = [];
  for (const consent of CONSENTS)
    for (const name of PAGES) {
      const context = await openContext(consent);
      const page = await context.newPage();
      if (name === 'Cart' || name === 'Checkout') await addProduct(context);
      await fetch(`${shop.sandboxUrl}/measurement/hits.json`, { method: 'DELETE' });
      const measured = page.waitForResponse((response) => /\/measure-[^/]*\.js/.test(response.url()));
      await page.goto(`${shop.url}${pathOf(name)}?push_id=push-1`);
      await measured;
      const expected = allowedSinks(consent);
      await expect
        .poll(async () => new Set((await hits()).map(({ sink }) => sink)), { timeout: 20_000 })
        .toEqual(new Set(expected));
      const last = { Cart: 'view_cart', Checkout: 'begin_checkout' }[name as string];
      if (last && expected.includes('tag-manager'))
        await expect
          .poll(async () => (await hits()).map(({ event }) => event), { timeout: 20_000 })
          .toContain(last);
      // Leaving the page sends whatever waits.
      await page.goto('about:blank');
      const received = await hits();
      expect(new Set(received.map(({ sink }) => sink))).toEqual(new Set(expected));
      const scripts = SINKS.map((sink) => {
        const events = received.filter((hit) => hit.sink === sink).map(({ event }) => event);
        return events.length === 0 ? '–' : [...new Set(events)].toSorted().join(', ');
      });
      lines.push(`| ${[consent.name, name, ...scripts].join(' | ')} |`);
      await context.close();
    }
  const table = `# Consent, pages and third parties

What each third party receives on each kind of page, by consent. Generated and tested by \`tests/e2e/consent-table.e2e.ts\`
(\`-u\` writes it). "–" means that nothing is loaded and nothing is sent. Additions to the cart and the steps of the
checkout follow the same consent. The affiliate network receives only orders, under the consent to marketing.

| consent | page | ${SINKS.join(' | ')} |
|${'---|'.repeat(SINKS.length + 2)}
${lines.join('\n')}
`;
  await expect(table).toMatchFileSnapshot(
    fileURLToPath(new URL('../../docs/consent-table.md', import.meta.url)),
  );
}, 900_000);
