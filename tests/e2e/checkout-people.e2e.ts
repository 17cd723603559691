// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillDelivery, goToCheckout } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Opens the checkout, signed in as one of the demo's customers, with the first fridge in the cart. */
async function atTheCheckout(site: string, email: string, options: { phone?: boolean } = {}) {
  const home = shop.siteUrl(site);
  const visited = await visit(browser, options);
  const { page, context } = visited;
  await keepNewsletterClosed(context);
  await signInAsDemoUser(page, home, email);
  await page.goto(`${home}/c/fridges-freezers`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
  return visited;
}
const days = (page: Page) => page.getByRole('grid').getByRole('gridcell', { selected: true }).waitFor();

it('a shopper selects another of their addresses, and the delivery days update', async () => {
  const { page, context, troubles } = await atTheCheckout('aol', 'sam@people.example', { phone: true });
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByRole('button', { name: 'Continue to delivery', exact: true }).click();
  await days(page);
  await page.getByRole('button', { name: 'Edit delivery address' }).click();
  const book = page.getByLabel('Your saved addresses');
  await book.waitFor();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/checkout/avail'));
  await book.selectOption({ label: await book.getByRole('option').last().innerText() });
  expect((await asked).status()).toBe(200);
  await expect
    .poll(() => page.getByLabel('Address', { exact: true }).inputValue())
    .toBe('4/77 Lennox Street');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Continue to delivery date' }).click();
  await page.getByText(/^4\/77 Lennox Street/).waitFor();
  await days(page);
  expect(troubles()).toEqual([]);
  await context.close();
});

it.each(['aol', 'wac'])('staff of %s select store and salesperson, which survive a reload', async (site) => {
  const { page, context, troubles } = await atTheCheckout(site, 'lin@people.example', {
    phone: site === 'aol',
  });
  await fillDelivery(page);
  await continueToPayment(page);
  const store = page.getByLabel('Store', { exact: true });
  await store.waitFor();
  expect(await store.locator('option:checked').innerText()).toBe('Redfern');
  const person = page.getByLabel('Salesperson');
  expect(await person.locator('option:checked').innerText()).toBe('Lin Tran');
  await person.selectOption({ label: 'Mara Quill' });
  await expect.poll(() => page.evaluate(() => localStorage['checkout-session'] ?? '')).toContain('"MQ"');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.reload();
  await expect.poll(() => person.locator('option:checked').innerText()).toBe('Mara Quill');
  expect(troubles()).toEqual([]);
  await context.close();
});

it('a buyer on account enters a purchase order number', async () => {
  const { page, context, troubles } = await atTheCheckout('aoc', 'theo@people.example');
  const number = page.getByLabel(/^PO number/);
  await number.fill('PO#1');
  await page.getByLabel('Phone').fill('0412.345.678');
  await page.getByRole('button', { name: 'Continue to delivery', exact: true }).click();
  await page
    .getByText(/^PO number can only have letters/)
    .first()
    .waitFor();
  await expect.poll(() => number.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await number.fill('PO-12 (east)');
  await page.getByRole('button', { name: 'Continue to delivery', exact: true }).click();
  await page.getByText('PO-12 (east)').waitFor();
  await page.getByText('0412 345 678').waitFor();
  expect(troubles()).toEqual([]);
  await context.close();
});
