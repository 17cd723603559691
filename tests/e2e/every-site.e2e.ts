import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import type { Site } from '#sites/site.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { BUYERS, fillDelivery, HOMES, payByCard } from './checkout-fields.ts';
import { describeEach } from '../nightly.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

/** The search bar's text on wide windows, by the site's layout. */
const SEARCH_WORDS: Record<Site['layout'], string> = {
  retail: 'Search products, brands and models',
  showroom: 'Search appliances',
  editorial: 'Search sofas, tables, lamps',
  trade: 'Search models and brands',
};

/** Goes from the home page through the search bar to the first product found. */
async function findSomething(page: Page, site: Site): Promise<string> {
  await page.goto(shop.siteUrl(site.id));
  await page.waitForLoadState('networkidle');
  const { wording, navigation } = site;
  expect(await page.title()).toContain(wording.companyName);
  await page.getByText(wording.acknowledgement).waitFor();
  const opener = page.getByRole('button', { name: 'Search', exact: true });
  const bar = page.getByRole('combobox', { name: /search/i });
  if (!(await bar.isVisible())) await opener.first().click();
  expect(await bar.getAttribute('placeholder')).toBe(SEARCH_WORDS[site.layout]);
  // Search for the first word of the site's first category, such as fridges, sofas or ovens.
  await bar.fill(navigation[0]!.split('-')[0]!);
  await bar.press('Enter');
  await page.waitForURL(/\/(search|c)\//);
  // The URL changes before the page does.
  await page.locator('html[data-page=search], html[data-page=categoryPage]').waitFor();
  const card = page.getByRole('main').getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').first().click();
  await page.waitForURL(/\/p\//);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return title;
}

const idOf = ({ id }: Site) => id;
const shops = SITES.filter(({ capabilities }) => !capabilities.hidesPricesFromGuests);
const trade = SITES.filter(({ capabilities }) => capabilities.hidesPricesFromGuests);

describeEach(shops, { name: idOf, always: ({ id }) => id === 'aol-nz' }, (site) => {
  it('a product is found, bought and confirmed, with the site’s texts and currency', async () => {
    const { page, context, troubles } = await visit(browser);
    await keepNewsletterClosed(context);
    const title = await findSomething(page, site);

    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    const cart = page.getByRole('dialog', { name: /cart/i });
    // The cart truncates long titles.
    await cart.getByText(title.slice(0, 50)).waitFor();
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'hidden' });
    // The number of items also includes rewards that can be claimed for the product.
    await page
      .getByRole('button', { name: /^Cart, [12] items?$/ })
      .first()
      .click();
    await cart.getByRole('link', { name: /Checkout/ }).click();

    await page.waitForURL(/customer\/checkout/);
    await page.getByRole('link', { name: /Customer Support$/ }).waitFor();
    expect(await page.getByRole('link', { name: /Customer Support$/ }).getAttribute('title')).toBe(
      site.supportPhone,
    );
    await fillDelivery(page, BUYERS[site.country], HOMES[site.country]);
    const faults = (await axeFaults(page)).map((line) => `checkout: ${line}`);

    await payByCard(page, BUYERS[site.country].name);
    await page.waitForURL(/customer\/confirmation/);
    await page.getByRole('heading', { level: 1, name: /See you/ }).waitFor();
    await page.getByText(title.slice(0, 50)).first().waitFor();
    faults.push(...(await axeFaults(page)).map((line) => `confirmation: ${line}`));
    expect([...faults, ...troubles()]).toEqual([]);
    await context.close();
  });
});

describeEach(trade, { name: idOf, always: ({ id }) => id === 'wac' }, (site) => {
  it('a guest sees no price, saves a list and applies for an account (PRICE-17, THEME-13)', async () => {
    const { page, context, troubles } = await visit(browser);
    await keepNewsletterClosed(context);
    const title = await findSomething(page, site);
    expect(await page.getByRole('main').innerText()).not.toMatch(/\$\d/);
    expect(await page.getByRole('button', { name: /^Add to cart/ }).count()).toBe(0);
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.getByRole('link', { name: 'LOG IN for Price' }).first().click();
    await page.waitForURL(/login/);

    await page.goto(`${shop.siteUrl(site.id)}/saved`);
    await page.getByRole('main').getByText(title).first().waitFor();
    expect(await page.getByRole('main').innerText()).not.toMatch(/\$\d/);

    await page.goto(`${shop.siteUrl(site.id)}/form/trade-account`);
    await page.waitForLoadState('networkidle');
    const faults = await axeFaults(page);
    const form = page.getByRole('main');
    const answers = {
      Name: 'Kim Lee',
      Email: 'kim@builder.example',
      Phone: '0400 000 000',
      Postcode: '2000',
      Company: 'Lee and Daughters',
    };
    for (const [label, value] of Object.entries(answers))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel('Kind of business').selectOption('Builder');
    await form.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your project manager calls within one working day.').waitFor();
    expect([...faults, ...troubles()]).toEqual([]);
    await context.close();
  });
});
