// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Signs in as the demo data's shopper, on a page that requires a sign-in. */
async function signIn(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill('sam@people.example');
  await form.getByLabel('Password', { exact: true }).fill('kettle lamp river stone');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const answerTo = (page: Page, method: string, path: string) =>
  page.waitForResponse(
    (response) => response.request().method() === method && new URL(response.url()).pathname === path,
  );

it('aol, on a desktop: signs in at the account, pages through orders, opens one, changes the profile', async () => {
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.goto(`${shop.url}/account`);
  await signIn(page);
  await heading(page, 'Hello, Sam').waitFor();
  const last = page.getByRole('region', { name: 'Your last order' });
  await last.getByText('Confirmed', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Delivery address' }).getByText('18 Curlewis Street').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);

  await last.getByRole('link', { name: 'View all 12 orders' }).click();
  await page.getByRole('region', { name: 'Awaiting payment' }).getByText('Not paid').waitFor();
  const invoiced = page.getByRole('region', { name: '12 orders' });
  expect(await invoiced.getByRole('article').count()).toBe(10);
  const second = page.waitForResponse((response) =>
    response.url().endsWith('/api/account/order/invoiced?page=1'),
  );
  await page.getByRole('link', { name: 'Next page' }).click();
  await second;
  await expect.poll(() => invoiced.getByRole('article').count()).toBe(2);
  const link = invoiced.getByRole('link', { name: /^Order W/ }).first();
  const name = (await link.textContent())!;
  await link.click();
  await heading(page, name).waitFor();
  await page.getByRole('heading', { name: 'Payments' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Your order has arrived' }).waitFor();
  await page.getByText(/^Delivered on /).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);

  const sections = page.getByRole('navigation', { name: 'Your account' });
  await sections.getByRole('link', { name: 'Profile' }).click();
  await page.getByLabel('Phone').fill('0400 111 222');
  const patched = answerTo(page, 'PATCH', '/api/account');
  await page.getByRole('button', { name: 'Save changes' }).click();
  expect((await patched).request().postDataJSON()).toEqual({ phone: '0400 111 222' });
  await page.getByText('Your profile is saved.').waitFor();
  expect(troubles()).toEqual([]);
  await context.close();
});

it('wa, on a phone: returns to the page that asked to sign in, and saves an address', async () => {
  const { page, context, troubles } = await visit(browser, { phone: true });
  await keepNewsletterClosed(context);
  await page.goto(`${shop.siteUrl('wa')}/account/addresses`);
  await page.getByRole('heading', { name: 'Sign in to see this page' }).waitFor();
  await signIn(page);
  await page.getByRole('article', { name: '18 Curlewis Street' }).waitFor();
  await page.getByRole('button', { name: 'Add an address' }).click();
  const form = page.getByRole('form', { name: 'New address' });
  expect(await form.getByLabel('First name').inputValue()).toBe('Sam');
  await form.getByLabel('Address', { exact: true }).fill('3 Shed Lane');
  await form.getByLabel('Suburb').fill('Richm');
  await page.getByRole('option', { name: 'Richmond VIC 3121' }).click();
  expect(await form.getByLabel('Postcode').inputValue()).toBe('3121');
  await form.getByRole('checkbox', { name: 'Make this my default address' }).check();
  expect(await axeFaults(page, 'main')).toEqual([]);
  const saved = answerTo(page, 'POST', '/api/account/order/addresses/save');
  await form.getByRole('button', { name: 'Save address' }).click();
  expect((await saved).status()).toBe(200);
  const card = page.getByRole('article', { name: '3 Shed Lane' });
  await card.getByText('Default', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^Remove/ }).click();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await card.getByRole('button', { name: 'Yes, remove it' }).click();
  expect(await (await removed).json()).toBe(true);
  await card.waitFor({ state: 'detached' });
  await page.getByRole('article', { name: '18 Curlewis Street' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(troubles()).toEqual([]);
  await context.close();
});

it('aol, on a desktop: pays an unpaid order although the cart has changed since', async () => {
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.goto(`${shop.url}/account`);
  await signIn(page);
  await heading(page, 'Hello, Sam').waitFor();
  await page.goto(`${shop.url}/c/dishwashers`);
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Add to cart/ }) });
  const other = await card.first().getByRole('heading').innerText();
  await card
    .first()
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Checkout/ })
    .waitFor();

  await page.goto(`${shop.url}/account/orders`);
  await page.getByRole('region', { name: 'Awaiting payment' }).getByRole('link', { name: 'Pay now' }).click();
  const lines = page.locator('section', { has: page.getByRole('heading', { name: 'Your order' }) });
  const title = await lines.getByRole('link').first().innerText();
  await page.getByRole('button', { name: 'Pay now' }).click();
  const dialog = page.getByRole('dialog', { name: /^Pay for order W/ });
  await dialog.getByText(/to your saved products/).waitFor();
  await dialog.getByRole('button', { name: 'Pay for this order' }).click();
  await page.waitForURL(/customer\/checkout/);
  await page.getByText(title).first().waitFor();
  expect(await page.getByText(other).count()).toBe(0);
  expect(troubles()).toEqual([]);
  await context.close();
});
