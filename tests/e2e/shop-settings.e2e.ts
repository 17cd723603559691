import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests the emails, stores and payment methods of the back office, each in at most ten presses after the sign-in.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

it('an administrator reads an email of another site, and sends a test to their own address', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('heading', { name: 'Orders and payments' }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Site' }).selectOption('wa');
  await page.getByRole('link', { name: 'Order confirmation' }).click();
  const email = page.frameLocator('iframe');
  await email.getByText('Thank you, Alex').waitFor();
  const background = () => email.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(await background()).toBe('rgb(242, 242, 239)');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(background).toBe('rgb(18, 18, 17)');
  await page.getByRole('button', { name: 'Text' }).click();
  await page.getByText('Questions? Call').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send test email' }).click();
  await page.getByText('The test email is on its way to ada@people.example.').waitFor();
});

it('an administrator closes a store for a day, and shoppers see it at once; undo opens it', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(PHONE);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/stores`);
  await page.getByRole('link', { name: 'Redfern', exact: true }).click();
  await page.getByRole('heading', { name: 'Special days' }).waitFor();
  await page.getByRole('button', { name: 'Christmas Day' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Shoppers see the change now.').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const daysOfShoppers = async () => {
    const response = await page.request.get(`${shop.url}/api/store/redfern`);
    const { specialDays = [] } = (await response.json()) as { specialDays?: { reason: string }[] };
    return specialDays.map(({ reason }) => reason);
  };
  expect(await daysOfShoppers()).toEqual(['Christmas Day']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(daysOfShoppers).toEqual([]);

  // Hours that close before they open stay in their fields, with the error.
  const closes = page.getByLabel('Monday closes');
  await closes.fill('08:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('It closes before it opens.').waitFor();
  expect(await closes.inputValue()).toBe('08:00');
  await page.getByRole('button', { name: 'Discard' }).click();
});

it('an administrator verifies card payments', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/settings`);
  await page.getByRole('link', { name: 'Payment methods' }).first().click();
  await page.getByRole('button', { name: 'Verify Cards (Adyen)' }).click();
  await page.getByText('Cards (Adyen) accepted the credentials.').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});

it('an editor adds an alert that shoppers see at once, changes and removes it, and undoes that', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(PHONE);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/notices`);
  await page.getByRole('button', { name: 'Add alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add alert' });
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await dialog.getByText('Enter the text').waitFor();
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill('The phones are **down**');
  expect(await faultsOfAccess(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  const row = page.getByRole('button', { name: 'The phones are down' });
  await row.waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const alertOfShoppers = async () => {
    const response = await page.request.get(`${shop.url}/api/alertBanner`);
    return ((await response.json()) as { desktopContent?: string } | null)?.desktopContent ?? '';
  };
  expect(await alertOfShoppers()).toBe('The phones are <strong>down</strong>');
  await row.click();
  await page.getByRole('button', { name: 'Remove this alert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await row.waitFor({ state: 'detached' });
  expect(await alertOfShoppers()).not.toContain('phones');
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  expect(await alertOfShoppers()).toContain('phones');
});
