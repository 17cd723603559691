// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';
import { ALL } from './page-looks.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

const MINUTE = 60_000;
const alertOf = (page: Page) => page.getByRole('complementary', { name: 'Notice' });
const saleFootOf = (page: Page) => page.getByRole('complementary', { name: 'Sale' });
/** Simulates a user's first actions: moves the pointer and scrolls, so that lazy components begin to load. */
async function stir(page: Page): Promise<void> {
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 150);
}
const settled = (page: Page) => page.waitForLoadState('networkidle');

describe.each(ALL ? ['aol', 'hc'] : ['aol'])('%s', (site) => {
  const url = (path: string) => shop.siteUrl(site) + path;

  it('leads from the list to an offer to a product (ROUTE-29, ROUTE-30, PROMO-03)', async () => {
    const { page, context, troubles } = await visit(browser);
    await page.goto(url('/promotions'));
    await settled(page);
    await page
      .getByRole('navigation', { name: 'Brand' })
      .getByRole('link', { name: /^Northaven/ })
      .click();
    await page.waitForURL('**/promotions?brand=northaven');
    await page.getByRole('link', { name: 'A washer and a dryer that belong together' }).click();
    await page.waitForURL('**/promotion/spring-laundry-pairs');
    await page
      .getByRole('heading', { level: 1, name: 'A washer and a dryer that belong together' })
      .waitFor();
    await page
      .getByText(/^Offer Ends \d\d\/\d\d\/\d{4}$/)
      .first()
      .waitFor();
    const products = page.getByRole('region', { name: 'Products in this offer' });
    await products.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL('**/p/**');
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('an offer with a claim links to the claim page (PROMO-04)', async () => {
    const { page, context } = await visit(browser);
    await page.goto(url('/promotions'));
    const claim = page.getByRole('link', { name: /^Up to \$600 cash back on Halden kitchens/ });
    expect(await claim.getAttribute('href')).toBe('https://claims.halden.example/kitchen');
    await page
      .getByRole('link', { name: 'Terms and products of Up to $600 cash back on Halden kitchens' })
      .click();
    await page.waitForURL('**/promotion/halden-kitchen-cash-back');
    const button = page.getByRole('link', { name: 'Claim your reward' });
    expect([await button.getAttribute('href'), await button.getAttribute('target')]).toEqual([
      'https://claims.halden.example/kitchen',
      '_blank',
    ]);
    await page.getByText(/^Claim by /).waitFor();
    await context.close();
  });

  it('an ended offer says so; an unknown one is not found', async () => {
    const { page, context } = await visit(browser);
    expect((await page.goto(url('/promotion/winter-warmers')))!.status()).toBe(200);
    await page.getByText('This offer has ended').waitFor();
    await page.getByRole('heading', { name: 'Current offers' }).waitFor();
    for (const unknown of [
      'boxing-day-preview',
      'nothing',
      '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
      'a'.repeat(300),
    ])
      expect((await page.goto(url(`/promotion/${unknown}`)))!.status()).toBe(404);
    expect((await page.goto(url('/promotions?brand=%22%3E%3Cscript%3E&category=x')))!.status()).toBe(200);
    await page.getByRole('heading', { name: 'No offers match both' }).waitFor();
    await context.close();
  });

  it('the alert banner is above everything, shifts nothing, and stays closed once closed (SHELL-04, BANNER-03 to -08)', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput)
            document.documentElement.dataset['shift'] = String(
              Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
            );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/alertBanner')) asked.push(request.url());
    });
    await page.goto(url('/'));
    await settled(page);
    await alertOf(page).waitFor();
    // The alert is a label inside the first line of the page. The header begins below that line.
    const line = (await page.getByRole('region', { name: 'News', exact: true }).boundingBox())!;
    const alert = (await alertOf(page).boundingBox())!;
    const header = (await page.getByRole('banner').first().boundingBox())!;
    expect(line.y).toBe(0);
    expect(alert.y).toBeGreaterThanOrEqual(line.y);
    expect(alert.y + alert.height).toBeLessThanOrEqual(line.height);
    expect(header.y).toBeGreaterThanOrEqual(line.height);
    expect(asked).toHaveLength(1);
    const shift = () => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0));
    expect(await shift()).toBeLessThan(0.01);

    // The alert is cached for ten minutes, so it appears without a new request.
    await page.reload();
    await settled(page);
    await alertOf(page).waitFor();
    expect(asked).toHaveLength(1);

    await page.getByRole('button', { name: 'Close notice' }).click();
    await alertOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('alertCacheData'))).toBeNull();
    const script = page.waitForResponse('**/assets/alert-banner-*.js');
    await page.reload();
    await settled(page);
    expect(await alertOf(page).isVisible()).toBe(false);
    expect(await shift()).toBeLessThan(0.01);

    // A closed alert stays hidden for the session. An alert with a different text appears after the next
    // check.
    await stir(page);
    await page.clock.runFor(2000);
    await script;
    await page.clock.runFor(11 * MINUTE);
    expect(await alertOf(page).isVisible()).toBe(false);
    const other = {
      bannerURL: '/stores',
      backgroundColor: '',
      textColor: '',
      desktopContent: 'New words',
      mobileContent: 'New words',
      version: 'other',
    };
    await page.route('**/api/alertBanner*', (route) => route.fulfill({ json: other }));
    // The request is sent only after its script has loaded, so advance the clock repeatedly.
    await expect
      .poll(
        async () => {
          await page.clock.runFor(11 * MINUTE);
          return alertOf(page).getByText('New words').first().isVisible();
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    await context.close();
  });

  it('the sale footer shows until it is closed, then not for a day (SALE-05, SALE-06)', async () => {
    const { page, context } = await visit(browser);
    await page.clock.install();
    await page.goto(url('/brands'));
    await settled(page);
    await stir(page);
    await page.clock.runFor(2000);
    await page.mouse.wheel(0, 200);
    await saleFootOf(page).waitFor();
    await page.getByRole('button', { name: 'Close sale banner' }).click();
    await saleFootOf(page).waitFor({ state: 'detached' });
    const back = async (minutes: number) => {
      await page.clock.fastForward(minutes * MINUTE);
      // Expect the script before the first interaction, because the restored scroll position already counts
      // as one.
      const script = page.waitForResponse('**/assets/sale-footer-*.js');
      await page.reload();
      await settled(page);
      await stir(page);
      await script;
      await page.clock.runFor(2000);
    };
    await back(23 * 60);
    expect(await saleFootOf(page).count()).toBe(0);
    await back(70);
    await page.mouse.wheel(0, 200);
    await saleFootOf(page).waitFor();
    await context.close();
  });

  it('the sale has its page (ROUTE-57)', async () => {
    const { page, context } = await visit(browser);
    await page.goto(url('/sale'));
    await settled(page);
    await page
      .getByText(/^Ends \w+day \d+ \w+ at midnight$/)
      .first()
      .waitFor();
    const tile = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link').first();
    expect(await tile.getAttribute('href')).toMatch(/^\/c\/.+\?deals=1$/);
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
    await context.close();
  });

  it('has no errors, no accessibility faults and no sideways scroll', async () => {
    const faults: string[] = [];
    const pages = ['/sale', '/promotion/winter-warmers'];
    for (const path of pages) {
      const { page, context, troubles } = await visit(browser, { phone: site === 'hc' });
      await page.goto(url(path));
      await settled(page);
      await page.mouse.wheel(0, 150);
      await saleFootOf(page).waitFor();
      expect(await page.locator('h1').count(), path).toBe(1);
      faults.push(...troubles().map((line) => `${path}: ${line}`));
      faults.push(...(await axeFaults(page)).map((line) => `${path}: ${line}`));
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(sideways, { message: path }).toBeLessThanOrEqual(0);
      await context.close();
    }
    expect(faults).toEqual([]);
  });
});

it('the banners above the header wait for the alert and are 30 pixels high (BANNER-25)', async () => {
  const { page, context } = await visit(browser);
  await page.goto(shop.siteUrl('hc'));
  const strip = page.getByRole('link', { name: /^Dents & Doorbusters/ }).first();
  await alertOf(page).waitFor();
  expect(await strip.count()).toBe(0);
  await page.getByRole('button', { name: 'Close notice' }).click();
  await strip.waitFor();
  expect((await strip.boundingBox())!.height).toBe(30);
  expect(await strip.getAttribute('href')).toBe('/sale');
  await context.close();
});

it('a sale’s own colour applies to the page (SALE-03)', async () => {
  const { page, context } = await visit(browser);
  const colourOn = async (site: string) => {
    await page.goto(shop.siteUrl(site));
    return page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--c-sale').trim(),
    );
  };
  expect([await colourOn('aol-nz'), await colourOn('aol')]).toEqual(['#a33a00', '#c4102b']);
  await context.close();
});

it.each([
  ['phone', 60],
  ['desktop', 72],
])('banners of cart and checkout have their sizes on a %s (BANNER-21, -23, -24)', async (device, height) => {
  const { page, context } = await visit(browser, { phone: device === 'phone' });
  await page.goto(`${shop.siteUrl('hc')}/c/dishwashers`);
  await settled(page);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const banner = page.getByRole('link', {
    name: 'Our drivers recycle old large appliances, free',
  });
  const cart = page.getByRole('dialog');
  await cart.waitFor();
  const inCart = (await cart.getByRole('link', { name: 'Our drivers recycle' }).boundingBox())!;
  expect([inCart.height, inCart.width <= 339]).toEqual([60, true]);
  await page.goto(`${shop.siteUrl('hc')}/customer/checkout`);
  expect((await banner.boundingBox())!.height).toBe(height);
  expect(await banner.getAttribute('href')).toBe('/s/removal-and-recycling');
  await context.close();
});

it('blank pages and the checkout’s plain header have no banners', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shop.siteUrl('aol')}/customer/checkout`);
  await settled(page);
  await alertOf(page).waitFor();
  expect(await page.getByRole('link', { name: /^The Spring Clear-out/ }).count()).toBe(0);
  await context.close();
});
