import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests gift cards and coupons in the back office, each task in at most ten presses after the sign-in.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

it('an administrator issues a gift card, finds it by its code, and blocks it', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('link', { name: 'Gift cards' }).click();
  await page.getByRole('button', { name: 'Issue gift card' }).first().click();
  await page.getByLabel(/^Value in/).fill('75');
  await page.getByLabel(/^Recipient’s email/).fill('kim@people.example');
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Issue gift card' }).click();
  const code = await page.getByLabel('Code of the gift card').innerText();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: `Gift card …${code.slice(-4)}` }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Block' }).click();
  await page.getByText('Nobody can pay with the $75 AUD on it').waitFor();
  await page.getByLabel('Reason').fill('Sent to the wrong person');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await page.getByText('The gift card is blocked.').waitFor();
  await page.getByText('Sent to the wrong person').waitFor();
  await page.goto(`${shop.url}/admin/gift-cards?q=${code}`);
  await page.getByText('1 gift card', { exact: true }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});

it('an administrator creates a coupon with a wrong brand, corrects it, and ends it, on a phone', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(PHONE);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/coupons`);
  await page.getByRole('button', { name: 'Create coupon' }).first().click();
  await page.getByLabel('Code', { exact: true }).fill('autumn 10');
  await page.getByRole('combobox', { name: 'Benefit' }).selectOption('percent');
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10');
  const brands = page.getByLabel(/^Brands/);
  await brands.fill('no-such-brand');
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create coupon' });
  await create.click();
  await page.getByText(/There is no brand "no-such-brand"/).waitFor();
  expect(await page.getByLabel('Code', { exact: true }).inputValue()).toBe('autumn 10');
  expect(await faultsOfAccess(page)).toEqual([]);
  await brands.fill('');
  await create.click();
  await page.getByRole('heading', { name: 'AUTUMN10' }).waitFor();
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await page.getByText('The coupon has ended.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Active', { exact: true }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});
