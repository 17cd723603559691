// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

const LISTING = '/c/fridges-freezers/french-door-fridges';
const tray = (page: Page) => page.getByRole('complementary', { name: 'Compare', exact: true });
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Add to Compare/ });
/** Waits until the compare tray displays this number of products. */
const counted = (page: Page, count: number) =>
  page
    .getByRole('status')
    .filter({ hasText: `${count} of 3 products to compare` })
    .waitFor({ state: 'attached' });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function open(site: string, phone: boolean, path = LISTING) {
  const visitor = await visit(browser, { phone });
  // The newsletter popup and the sale banner have their own tests. Here they would only cover the page.
  await visitor.context.addInitScript(() => {
    const expires = Date.now() + 86_400_000;
    localStorage.setItem('waNewsletterSubscription', JSON.stringify({ value: 'closed', expires }));
    localStorage.setItem('isFooterBannerOpen', JSON.stringify({ value: false, expires }));
  });
  await visitor.page.goto(shop.siteUrl(site) + path);
  await visitor.page.waitForLoadState('networkidle');
  return visitor;
}

describe.each([
  ['aol', 'on a desktop', false],
  ['wa', 'on a phone', true],
])('%s', (site, device, phone) => {
  it(`three fridges are compared ${device}, a fourth is rejected`, async () => {
    const { page, troubles, context } = await open(site, phone);
    for (const nth of [0, 1, 2]) {
      await ticks(page).nth(nth).check();
      await counted(page, nth + 1);
    }
    await ticks(page).nth(3).click();
    const dialog = page.getByRole('dialog', { name: 'Too many products' });
    await dialog
      .getByText(
        "You've already selected 3 products to compare. That's the maximum. To compare this product, please remove another first.",
      )
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await expect.poll(() => ticks(page).nth(3).isChecked()).toBe(false);

    // Remove one product in the tray: its place is free, and its checkbox is cleared.
    await tray(page)
      .getByRole('button', { name: /^Remove/ })
      .nth(2)
      .click();
    await tray(page).getByText("Add another product by ticking 'Add to Compare' above").waitFor();
    await expect.poll(() => ticks(page).nth(2).isChecked()).toBe(false);
    // Check only the tray: content that it half covers can be scrolled out from under it.
    expect(await axeFaults(page, '[aria-label=Compare]')).toEqual([]);
    await tray(page).getByRole('button', { name: 'Hide' }).click();
    await tray(page)
      .getByText(phone ? 'COMPARE 2' : 'COMPARE 2 ITEMS', { exact: true })
      .waitFor();

    // After a reload, the page still has the list of selected products, and the tray stays closed.
    await page.reload();
    await tray(page)
      .getByRole('button', { name: /^COMPARE/ })
      .click();
    await tray(page).getByRole('button', { name: 'Compare Selected' }).click();
    await page.waitForURL(/\/compare\?sku=[^~]+~[^~]+$/);
    await page.getByRole('heading', { level: 1, name: 'Compare two French door fridges' }).waitFor();
    await tray(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(phone ? 2 : 3);
    await expect.poll(() => sideways(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);

    await page.getByRole('switch', { name: 'Highlight differences' }).click();
    await page.getByRole('switch', { name: 'Hide what’s the same' }).click();
    await page
      .getByRole('button', { name: /^Compare Halden|^Compare / })
      .first()
      .click();
    await page.waitForURL(/\/compare\?sku=[^~]+~[^~]+~[^~]+$/);
    expect(await axeFaults(page)).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

it('a shared URL shows the same to another visitor, in both formats, and ignores invented SKUs', async () => {
  const { page, troubles, context } = await open('aol', false, '/comparison/HFD640S/NO%2FSUCH/VQD620K/');
  expect(page.url()).toBe(`${shop.siteUrl('aol')}/compare?sku=HFD640S~NO%2FSUCH~VQD620K`);
  await page.getByRole('heading', { level: 1, name: /^Compare two/ }).waitFor();
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
    /\/compare\?sku=hfd640s~vqd620k$/,
  );
  await page.getByRole('button', { name: /^Remove Halden/ }).click();
  await page.waitForURL(/sku=VQD620K$/);
  for (const sku of [
    '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    "'%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E",
    '%00',
    '~~~',
    '',
  ]) {
    const answer = await page.goto(`${shop.siteUrl('aol')}/compare?sku=${sku}`);
    expect(answer!.status()).toBe(200);
    await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor();
  }
  expect(await axeFaults(page)).toEqual([]);
  expect(troubles()).toEqual([]);
  await context.close();
});

it('from tick to comparison with the keyboard alone', async () => {
  const { page, context } = await open('aol', false);
  await ticks(page).nth(0).focus();
  await page.keyboard.press('Space');
  await counted(page, 1);
  await ticks(page).nth(1).focus();
  await page.keyboard.press('Space');
  await counted(page, 2);
  await tray(page).getByRole('button', { name: 'Hide' }).focus();
  await page.keyboard.press('Enter');
  const bar = tray(page).getByRole('button', { name: /^COMPARE/ });
  await expect.poll(() => bar.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const hide = tray(page).getByRole('button', { name: 'Hide' });
  await expect.poll(() => hide.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/compare\?sku=/);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/compare\?sku=[^~]+$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await context.close();
});

it('the product page adds with a button, and a change in one tab appears in the other', async () => {
  const { page, context } = await open('aol', false);
  const other = await context.newPage();
  await other.goto(shop.siteUrl('aol') + LISTING);
  await other.waitForLoadState('networkidle');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/p\//);
  await page.getByRole('button', { name: /^Compare/ }).click();
  await counted(page, 1);
  await counted(other, 1);
  await context.close();
});

it('at 320 pixels only the table scrolls sideways', async () => {
  const { page, context } = await open('aol', true, '/compare?sku=HFD640S~VQD620K~NSS585D');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => sideways(page)).toBe(0);
  await context.close();
});

it('if comparing is off there is no page and no control', async () => {
  const { page, context } = await open('andoo', false, '/c/sofas-armchairs');
  expect(await ticks(page).count()).toBe(0);
  expect((await page.goto(`${shop.siteUrl('andoo')}/compare?sku=x`))!.status()).toBe(404);
  await context.close();
});
