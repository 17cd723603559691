// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrated } from '../hydrated.ts';
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

it.each([false, true])(
  'a misspelling is corrected, and the text can be searched for as typed (phone: %s)',
  async (phone) => {
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl('aol')}/search/refridgerator`);
    const box = page.getByRole('combobox', { name: 'Search' }).locator('visible=true').first();
    expect(await box.inputValue()).toBe('refridgerator');
    await page.getByText('Showing results for refrigerator. Search instead for refridgerator').waitFor();
    await page.locator('main').getByRole('article').first().waitFor();
    await page.locator('main').getByRole('link', { name: 'refridgerator', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'No results for “refridgerator”' }).waitFor();
    expect(await page.locator('main').getByRole('article').count()).toBe(0);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await page.getByRole('link', { name: 'Search for “refrigerator” instead' }).click();
    await page.locator('main').getByRole('article').first().waitFor();
    expect(await box.inputValue()).toBe('refrigerator');
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it.each([
  ['aol', false],
  ['wa', true],
  ['andoo', true],
] as const)(
  'the search panel opens with popular and recent searches and finds what fits, on %s (phone: %s)',
  async (site, phone) => {
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl(site)}/`);
    await hydrated(page);
    await search(page, 'white');
    const box = page.getByRole('combobox', { name: 'Search' }).locator('visible=true').first();
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await page.goto(`${shop.siteUrl(site)}/`);
    await hydrated(page);
    const opener = page.getByRole('link', { name: 'Open search' }).locator('visible=true').first();
    if (!(await box.isVisible())) await opener.click();
    await box.focus();
    await options.first().waitFor();
    expect(await options.first().innerText()).toBe('white');
    expect(await axeFaults(page, '[data-suggestions]')).toEqual([]);
    await page.getByLabel('Width of your space').fill('900');
    await page.getByRole('button', { name: 'Show what fits' }).click();
    await page.waitForURL(/\/c\/.*cavityWidth=900/);
    if (!(await box.isVisible())) await opener.click();
    await box.focus();
    await options.first().waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL(/\/search\/white/);
    await expect.poll(() => box.inputValue()).toBe('white');
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it('a model number is one wide card, in the panel with its day and rating, and on its page', async () => {
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.goto(`${shop.siteUrl('aol')}/`);
  await hydrated(page);
  const box = page.getByRole('combobox', { name: 'Search' }).locator('visible=true').first();
  await box.fill('HFD640M');
  const option = page.getByRole('option', { name: /Model HFD640M/ });
  await option.getByText(/^(Free|Delivery)/).waitFor();
  await option.getByRole('img', { name: /out of 5/ }).waitFor();
  await page.goto(`${shop.siteUrl('aol')}/search/HFD640M`);
  const card = page.locator('main').getByRole('article');
  expect(await card.count()).toBe(1);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await card.getByRole('button', { name: /^Add to cart/ }).click();
  await page
    .getByRole('dialog')
    .getByText(/640L French Door/)
    .first()
    .waitFor();
  expect(troubles()).toEqual([]);
  await context.close();
});
