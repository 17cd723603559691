import { browserArguments, findBrowser } from '../../scripts/programs/find-browser.mjs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { SITES } from '#sites/registry.ts';
import type { ShopProcess } from '../shop-process.ts';
import { hydrated } from '../hydrated.ts';
import { print, type Report } from './report.ts';
import { benchStaffBytes, STAFF_SITE } from './staff-bytes.ts';
import type { World } from './worlds.ts';

/** Limit of the layout shift score (CLS). */
const MOST_SHIFT = 0.01;

/**
 * Limit of the scripts of a home, category or product page in KiB, with the scripts that measure visits
 * (first-load.e2e.ts also limits the page without them).
 */
const MEASURED = 131;

const SECTION = 'What a browser fetches (phone, Brotli, before anything is touched)';

/** Measures JavaScript, layout shift and the largest picture of the first view, in Chromium. */
export async function benchBytes(world: World, report: Report): Promise<void> {
  print(`\n${SECTION}`);
  const shop = await world.startShop();
  const browser = await chromium.launch({
    executablePath: await findBrowser({ install: false }),
    args: [...browserArguments],
  });
  try {
    for (const { id: site, navigation, capabilities } of SITES) {
      const category = `/c/${navigation[0]}`;
      const pages = [
        ['home', '/', MEASURED],
        ['category', category, MEASURED],
        ['product', await firstProduct(browser, shop, site, category), MEASURED],
        // Guests of trade sites cannot order: their checkout is empty.
        ...(capabilities.hidesPricesFromGuests ? [] : [['checkout', '/customer/checkout', 167] as const]),
      ] as const;
      for (const [name, path, limit] of pages) await measure(site, name, path, limit);
    }
    const [category] = SITES.find(({ id }) => id === STAFF_SITE)!.navigation;
    const product = await firstProduct(browser, shop, STAFF_SITE, `/c/${category}`);
    await benchStaffBytes(browser, shop, { section: SECTION, product }, report);
  } finally {
    await browser.close();
    await shop.stop();
  }

  async function measure(site: string, name: string, path: string, limit: number): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    // The checkout of an empty cart has little content, so measure the form that a shopper fills in.
    if (name === 'checkout') await fillCart(page, shop.siteUrl(site));
    let bytes = 0;
    const faults: string[] = [];
    page.on('response', (response) => {
      if (!/\.js(\?|$)/.test(response.url())) return;
      const headers = response.headers();
      const length = Number(headers['content-length']);
      // A missing length must not count as zero. Files of a few hundred bytes are not compressed.
      if (!(length > 0) || (length >= 400 && headers['content-encoding'] !== 'br'))
        faults.push(response.url());
      bytes += length;
    });
    await page.addInitScript(() => {
      const seen = { shift: 0, largest: '', moved: [] as string[] };
      Object.assign(globalThis, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        })[]) {
          if (entry.hadRecentInput) continue;
          seen.shift += entry.value;
          for (const { node, previousRect: from, currentRect: to } of entry.sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            const name = `${element?.tagName.toLowerCase()}.${element?.className} "${node?.textContent?.slice(0, 30)}"`;
            seen.moved.push(`${name}: ${from.y}+${from.height} → ${to.y}+${to.height}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[]) {
          seen.largest =
            entry.element instanceof HTMLImageElement
              ? `picture, priority ${entry.element.fetchPriority}`
              : (entry.element?.tagName.toLowerCase() ?? '');
        }
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(shop.siteUrl(site) + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    if (bytes === 0 || faults.length > 0)
      throw new Error(
        `${site} ${path}: scripts without a length or not in Brotli: ${faults.join(', ') || 'none at all'}`,
      );
    if (name === 'checkout' && (await page.getByText('Your cart is empty').count()) > 0)
      throw new Error(`${site}: the checkout that was to be measured has an empty cart`);
    const { shift, largest, moved } = await page.evaluate(
      () => (globalThis as unknown as { seen: { shift: number; largest: string; moved: string[] } }).seen,
    );
    report.atMost({
      section: SECTION,
      what: `${site}, ${name}: JavaScript`,
      value: bytes / 1024,
      limit,
      unit: 'KiB',
      digits: 1,
    });
    report.atMost({
      section: SECTION,
      what: `${site}, ${name}: layout shift; largest paint: ${largest}`,
      value: shift,
      limit: MOST_SHIFT,
      unit: 'CLS',
      digits: 4,
    });
    if (shift > MOST_SHIFT) print(`    what moved: ${moved.join('; ')}`);
    await context.close();
  }
}

/** Adds a product to the cart in the page's browser. */
async function fillCart(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/healthz`);
  await page.evaluate(async () => {
    const { popular } = (await (await fetch('/api/v2/highlights')).json()) as {
      popular: { productCode: string }[];
    };
    for (const { productCode } of popular) {
      const answer = await fetch('/api/cart/product', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ productCode, quantity: 1, mode: 'add' }),
      });
      if (answer.ok) return;
    }
    throw new Error('Nothing could be put into the cart');
  });
}

async function firstProduct(
  browser: Browser,
  shop: ShopProcess,
  site: string,
  category: string,
): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.siteUrl(site) + category);
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await context.close();
  return address!;
}
