import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests the back office: staff sign in at /admin, filter the orders of all sites, open one and return to the list.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Ada Boyle, the administrator of the demo world. */
const ADMINISTRATOR = {
  email: 'ada@people.example',
  password: 'kettle lamp river stone',
  secondFactor: 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK',
};

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr[data-index]');
const numberOf = (page: Page, index: number) => rows(page).nth(index).getByRole('link').innerText();

async function signsIn(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in to the back office' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(ADMINISTRATOR.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor();
  const code = new TOTP({ secret: Secret.fromBase32(ADMINISTRATOR.secondFactor) }).generate();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('staff sign in at /admin, filter orders with the keyboard, open one, and come back to the filtered list', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${shop.url}/admin/orders?sort=total`);
  await signsIn(page);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(page.url()).toBe(`${shop.url}/admin/orders?sort=total`);
  await rows(page).first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);

  await page.getByRole('group', { name: 'Filters' }).locator('summary', { hasText: 'Payment' }).click();
  await page.getByLabel('Paid', { exact: true }).check();
  await page.waitForURL(/payment=paid/);
  await page.keyboard.press('Escape');
  await rows(page).first().waitFor();
  const listed = page.url();
  const number = await numberOf(page, 0);

  // The first press selects the first row.
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: number, level: 1 }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Order placed').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);

  await page.goBack();
  await rows(page).first().waitFor();
  expect([page.url(), await numberOf(page, 0)]).toEqual([listed, number]);

  await page.keyboard.press('/');
  await page.keyboard.type(number);
  await page.waitForURL((url) => url.searchParams.get('q') === number);
  await expect.poll(() => rows(page).count()).toBe(1);

  await page.getByRole('searchbox').fill('no such order at all');
  await page.getByRole('heading', { name: 'No orders match' }).waitFor();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
});

it('an order is found and understood on a phone, in the dark', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsDemoUser(page, shop.url, ADMINISTRATOR.email);
  await page.goto(`${shop.url}/admin/orders`);
  await rows(page).first().waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('region', { name: 'Payments' }).waitFor();
  expect(await width()).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
});

it('customers are refused, and continue at the home page with a staff account', async () => {
  const { page } = await visit(browser);
  await signInAsDemoUser(page, shop.url, 'sam@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('heading', { name: 'This account isn’t a staff account' }).waitFor();
  await page.getByRole('link', { name: 'Sign in as someone else' }).click();
  await signsIn(page);
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
});
