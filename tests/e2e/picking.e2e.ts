import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillCard, fillDelivery, goToCheckout, SAM } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests that the warehouse picks the goods of a delivery day with a scanner, that a colleague sees it, and that the picked
// orders are dispatched together.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Orders two units of a product as a guest. Returns the order's number. */
async function places(page: Page): Promise<string> {
  await page.goto(`${shop.url}/c/fridges-freezers?price-from=700&price-to=1900`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const cart = page.getByRole('dialog');
  await cart.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => cart.getByRole('group').getByRole('textbox').inputValue()).toBe('2');
  await goToCheckout(page);
  await fillDelivery(page, { ...SAM, email: 'picking@people.example' });
  await page.getByRole('grid').locator('button[aria-disabled=false]').first().click();
  await continueToPayment(page);
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const confirmed = page.getByText(/Order W\d+ is confirmed/);
  await confirmed.waitFor({ timeout: 20_000 });
  return /W\d+/.exec(await confirmed.innerText())![0];
}

it('staff pick the goods of a day with a scanner and dispatch the picked orders', async () => {
  const guest = await visit(browser);
  await keepNewsletterClosed(guest.context);
  const number = await places(guest.page);

  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('link', { name: 'Pick list' }).click();
  const { day } = dayInZone(new Date(), 'Australia/Sydney');
  await page.getByLabel('Delivery day').fill(addDays(day, 60));
  const row = page.getByRole('region', { name: 'Goods to pick' }).getByRole('listitem').first();
  await row.getByText('0 of 2').waitFor();
  await row.getByRole('link', { name: number }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const sku = (await row.locator('.caption').first().innerText()).split(' · ')[0]!;

  // The product gets its place.
  await row.getByRole('button', { name: /^Set the place of/ }).click();
  await page.getByRole('dialog').getByLabel('Place in the warehouse').fill('A-12');
  await page.getByRole('dialog').getByRole('button', { name: 'Save place' }).click();
  await row.getByRole('button', { name: /: A-12/ }).waitFor();

  // A colleague has the list on a phone.
  const colleague = await visit(browser);
  await colleague.page.setViewportSize(PHONE);
  await signInAsDemoUser(colleague.page, shop.url, 'ada@people.example');
  await colleague.page.goto(page.url());
  const theirs = colleague.page.getByRole('region', { name: 'Goods to pick' }).getByRole('listitem').first();
  await theirs.getByText('0 of 2').waitFor();

  const field = page.getByLabel('Barcode or SKU');
  await field.fill(sku);
  await field.press('Enter');
  await page.getByRole('status').getByText('1 of 2').waitFor();
  await theirs.getByText('1 of 2').waitFor();
  await field.fill('93123');
  await field.press('Enter');
  await page.getByText(/No product has the SKU or barcode 93123/).waitFor();
  await theirs.getByRole('button', { name: /^Pick 1 of/ }).click();
  await row.getByText('2 of 2').waitFor();
  await field.fill(sku);
  await field.press('Enter');
  await page.getByText(/^Not counted One too many/).waitFor();
  expect(await colleague.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(colleague.page)).toEqual([]);
  await page.reload();
  await row.getByText('2 of 2').waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print' }).click();
  expect((await file).suggestedFilename()).toMatch(/^pick-list-.*\.pdf$/);

  await page.getByRole('button', { name: 'Dispatch 1 order' }).click();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Dispatch 1 order' }).click();
  await page.getByText('1 order is dispatched.').waitFor();
  await page.getByText('Nothing to pick').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const labels = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Labels' }).click();
  expect((await labels).suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
  await colleague.page.getByText('Nothing to pick').waitFor();
});
