import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess({ products: 300 }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const APPLIANCE_PAGES = [
  '/',
  '/c/fridges-freezers',
  '/c/fridges-freezers/french-door-fridges?energy-stars=4',
  '/search/fridge',
  '/search/zzzzqqq',
  '/brands',
  '/brands/halden',
  '/products',
  '/sale',
  '/customer/checkout',
  '/customer/confirmation?id=00000000-0000-0000-0000-000000000000',
  '/no-such-page',
];
const SITES = {
  aol: APPLIANCE_PAGES,
  wa: APPLIANCE_PAGES,
  andoo: ['/', '/c/sofas-armchairs', '/search/sofa', '/brands', '/customer/checkout', '/no-such-page'],
};

/** Address of some product of the site's first listing. */
async function productOf(site: string, category: string): Promise<string> {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(shop.siteUrl(site) + category);
  const address = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await context.close();
  return address!;
}

describe.each(Object.entries(SITES))('%s', (site, pages) => {
  const listing = site === 'andoo' ? '/c/sofas-armchairs' : '/c/fridges-freezers';

  it.each(['desk', 'phone'])(
    'every page on a %s: no trouble, no fault of accessibility, no sideways scroll',
    async (device) => {
      const faults: string[] = [];
      const all = [...pages, await productOf(site, listing)];
      for (const path of all) {
        const { page, context, troubles } = await visit(browser, { phone: device === 'phone' });
        const missing = path.includes('no-such-page');
        const answer = await page.goto(shop.siteUrl(site) + path);
        await page.waitForLoadState('networkidle');
        expect(answer!.status()).toBe(missing ? 404 : 200);
        expect(await page.locator('h1').count()).toBe(1);
        // An empty checkout and an unknown order are answered as such by the calls behind the page.
        const own = troubles().filter(
          (line) => !(missing && line.startsWith('404')) && !/customer\/(checkout|confirmation)/.test(path),
        );
        faults.push(...own.map((line) => `${path}: ${line}`));
        faults.push(...(await axeFaults(page)).map((line) => `${path}: ${line}`));
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (sideways > 0) faults.push(`${path}: scrolls sideways by ${sideways}px`);
        await context.close();
      }
      expect(faults).toEqual([]);
    },
  );

  it('reads without JavaScript', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(shop.siteUrl(site) + listing);
    const cards = await page.getByRole('article').count();
    expect(cards).toBeGreaterThan(3);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/p\//);
    await page
      .getByRole('heading', { name: /Specifications/ })
      .first()
      .waitFor();
    await context.close();
  });
});

describe('addresses that nobody should have typed', () => {
  it.each([
    '/c/%3Cscript%3Ealert(1)%3C/script%3E',
    '/p/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/search/%3Csvg%20onload=alert(1)%3E',
    '/c/fridges-freezers?brand=%3Cscript%3E&price-from=-1e999&page=99999999&sort=%00',
    '/c/fridges-freezers?page=abc&price-from=NaN',
    '/brands/..%2f..%2fetc%2fpasswd',
    '/search/%E0%A4%A',
    '/customer/confirmation?id=%27%20or%201=1--',
  ])('%s runs no script and is no failure of the server', async (path) => {
    const { page, context } = await visit(browser);
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const answer = await page.goto(shop.url + path);
    await page.waitForLoadState('networkidle');
    expect(answer!.status()).toBeLessThan(500);
    expect(dialogs).toBe(0);
    await context.close();
  });
});

describe('two tabs of one visitor', () => {
  it('show the same cart', async () => {
    const { page, context } = await visit(browser);
    const other = await context.newPage();
    const listing = `${shop.url}/c/fridges-freezers/french-door-fridges`;
    await page.goto(listing);
    await other.goto(listing);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await other.getByRole('button', { name: /Cart, 1 item/ }).waitFor();
    await context.close();
  });
});
