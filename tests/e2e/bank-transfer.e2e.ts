import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setSetting } from '../set-setting.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillDelivery, goToCheckout } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess } from './page-faults.ts';

// A shopper orders by bank transfer, and staff record the receipt in at most ten presses after the sign-in.

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShopProcess({ database: 'embedded' }),
    openBrowser({ pictures: false }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

it('a shopper gets the account and the reference, and staff record two transfers', async () => {
  setSetting(shop, 'BankTransferName', 'Whitegoods Pty Ltd');
  setSetting(shop, 'BankTransferAccount', '062-000 1234 5678');
  setSetting(shop, 'BankTransferEnabled', 'true');
  const { page, context } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await keepNewsletterClosed(context);
  await page.goto(`${shop.url}/c/fridges-freezers?price-from=700&price-to=1900`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
  await fillDelivery(page);
  await page.getByRole('grid').locator('button[aria-disabled=false]').last().click();
  await continueToPayment(page);
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByText('We hold your order until the money arrives.').waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText(/Order W\d+ is confirmed/).waitFor({ timeout: 20_000 });
  await page.getByText('062-000 1234 5678').waitFor();
  const text = await page.getByText(/Order W\d+ is confirmed/).innerText();
  const number = /W\d+/.exec(text)![0];
  expect(await faultsOfAccess(page)).toEqual([]);

  const { page: desk } = await visit(browser);
  await desk.setViewportSize(DESKTOP);
  await signInAsDemoUser(desk, shop.url, 'ada@people.example');
  await desk.goto(`${shop.url}/admin/orders/${number}`);
  await desk.getByRole('button', { name: 'Record bank transfer' }).click();
  const amount = desk.getByLabel('Amount received');
  const due = Number(await amount.inputValue());
  await amount.fill(String(due + 5));
  await desk.getByRole('button', { name: 'Record transfer' }).click();
  await desk.getByText(/return the other \$5/).waitFor();
  expect(await faultsOfAccess(desk)).toEqual([]);
  await amount.fill('500');
  await desk.getByRole('button', { name: 'Record transfer' }).click();
  await desk.getByText(/The transfer is recorded\./).waitFor();
  await desk.getByRole('button', { name: 'Record bank transfer' }).click();
  await desk.getByRole('button', { name: 'Record transfer' }).click();
  await desk.getByText('The order is paid. The customer gets an email.').waitFor();
  await page.reload();
  await page.getByText(/Order W\d+ is confirmed/).waitFor();
  expect(await page.getByText('062-000 1234 5678').count()).toBe(0);
});

it('an administrator records a payment of a company, whose account then has it', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/companies?state=active&site=aoc`);
  await page.getByRole('link', { name: 'Marsh & Daughters Builders' }).first().click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByLabel(/^Amount received/).fill('1500');
  await page.getByLabel('Reference on the statement').fill('BANK 4711');
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('$1,500 is recorded. It pays the oldest orders.').waitFor();
  await page.getByText('Payment BANK 4711 -$1,500').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});
