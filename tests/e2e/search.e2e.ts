// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const MOST_ACTIONS = 8;

/** Types into the header's search and submits it. Returns the number of actions. */
async function search(page: Page, text: string): Promise<number> {
  let actions = 0;
  let field = page.getByRole('combobox', { name: 'Search' }).locator('visible=true').first();
  if ((await field.count()) === 0) {
    await page
      .getByRole('button', { name: /search/i })
      .locator('visible=true')
      .first()
      .click();
    actions++;
    field = page.getByRole('combobox', { name: 'Search' }).locator('visible=true').first();
  }
  await field.fill(text);
  await field.press('Enter');
  await page.waitForURL(/\/search\//);
  return actions + 2;
}

it.each([
  ['aol', false],
  ['aol', true],
  ['wa', false],
  ['wa', true],
] as const)(
  'finds the quietest dishwasher under 1,500 dollars that reaches 3000 next week and fits 815 to 870 mm, on %s (phone: %s)',
  async (site, phone) => {
    const { page, context } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl(site)}/`);
    let actions = await search(page, 'quietest dishwasher under $1,500, 815-870 mm high, to 3000 next week');
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    for (const chip of [/next week, (?:3000|Melbourne)/, /\$1,500/, /815 – 870 mm/, /Quietest/])
      await chips.getByText(chip).first().waitFor();
    const product = page.getByRole('article').first().getByRole('link').first();
    await product.click();
    actions++;
    await page.waitForURL(/\/p\//);
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
    await context.close();
  },
);

it.each([false, true])(
  'help is found, and parts of the parsed query can be removed (phone: %s)',
  async (phone) => {
    const { page, context } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl('aol')}/search/return%20policy`);
    await page
      .getByRole('region', { name: 'Help and pages' })
      .getByRole('link', { name: /Returns/ })
      .waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`${shop.siteUrl('aol')}/search/dishwasher%20under%20%241500`);
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    expect(await axeFaults(page)).toEqual([]);
    await chips.getByRole('link', { name: /1,500/ }).click();
    await page.waitForURL(/read=1/);
    await chips.getByText('$1,500').waitFor({ state: 'detached' });
    await context.close();
  },
);
