import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const PASSWORD = 'kettle lamp river stone';
const AMOUNT = /\$[\d,]+/;

async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

/** What stands in the price's place on the first card. */
const firstPrice = (page: Page) =>
  page.getByRole('article').first().locator('[class*=price] [class*=line] > span').first();

describe.each([
  { site: 'aoc', phone: false },
  { site: 'wac', phone: true },
])('the trade at $site (phone: $phone)', ({ site, phone }) => {
  it('guests and who waits see no price; a member sees prices, buys, and leaves none behind', async () => {
    const home = shop.siteUrl(site);
    const category = `${home}/c/fridges-freezers`;
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await page.goto(category);
    expect(await firstPrice(page).innerText()).toBe('LOG IN for Price');

    await signIn(page, `${home}/account/login?returnUrl=/c/fridges-freezers`, 'wanda@people.example');
    await page.waitForURL(category);
    await firstPrice(page).filter({ hasText: 'Price on approval' }).waitFor();
    await page.goto(`${home}/account/logout`);
    await page.waitForURL(`${home}/`);

    await signIn(page, `${home}/account/login?returnUrl=/c/fridges-freezers`, 'theo@people.example');
    await page.waitForURL(category);
    await firstPrice(page).filter({ hasText: AMOUNT }).waitFor();
    // A page from the server is the guest's page first; what guests are told is never seen on it.
    await page.goto(category);
    await firstPrice(page).filter({ hasText: AMOUNT }).waitFor();
    expect(await page.getByText('LOG IN for Price').count()).toBe(0);
    expect(await axeFaults(page, 'main')).toEqual([]);

    await page
      .getByRole('article')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    const cart = page.getByRole('dialog', { name: /cart/i });
    await cart.getByText(AMOUNT).first().waitFor();
    expect(await cart.getByText('LOG IN for Price').count()).toBe(0);
    await page.keyboard.press('Escape');

    // Another tab signs out: the prices of this one go.
    const other = await context.newPage();
    await other.goto(`${home}/account/logout`);
    await firstPrice(page).filter({ hasText: 'LOG IN for Price' }).waitFor();
    expect(
      await page
        .getByRole('article')
        .filter({ hasText: /Price \$/ })
        .count(),
    ).toBe(0);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});
