import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillCard, fillDelivery, goToCheckout, SAM } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { mailTo } from './mailbox.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests that staff dispatch an order in two parts in the back office and record the delivery, and that its customer sees
// it on the order's page and in emails.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const BUYER = { ...SAM, email: 'dispatch@people.example' };

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
  await fillDelivery(page, BUYER);
  await page.getByRole('grid').locator('button[aria-disabled=false]').last().click();
  await continueToPayment(page);
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const confirmed = page.getByText(/Order W\d+ is confirmed/);
  await confirmed.waitFor({ timeout: 20_000 });
  return /W\d+/.exec(await confirmed.innerText())![0];
}

it('staff dispatch an order in two parts and record its delivery, and the customer sees it', async () => {
  const guest = await visit(browser);
  await keepNewsletterClosed(guest.context);
  const number = await places(guest.page);

  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders/${number}`);
  const card = page.getByRole('region', { name: 'Shipments' });
  const units = card.getByRole('group', { name: /^Units of .* to dispatch$/ }).getByRole('textbox');
  await units.waitFor();
  if ((await card.getByLabel('From').inputValue()) === '')
    await card.getByLabel('From').selectOption({ index: 1 });
  await units.fill('1');
  await units.press('Tab');
  await card.getByLabel('Carrier').fill('StarTrack');
  await card.getByLabel('Tracking number').fill('ST-100');
  await card.getByText('Tracking link and serial numbers').click();
  await card.getByLabel('Tracking link').fill('https://startrack.example/ST-100');
  await card.getByLabel(/^Serial numbers of/).fill('SN-1, SN-2');
  await card.getByRole('button', { name: 'Dispatch 1 unit', exact: true }).click();
  await card.getByText('2 serial numbers are too many for 1 unit.').first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await card.getByLabel(/^Serial numbers of/).fill('SN-1');
  await card.getByRole('button', { name: 'Dispatch 1 unit', exact: true }).click();
  await card.getByText('On its way').waitFor();
  await card.getByText('Serial SN-1').waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Recorded as dispatched').waitFor();
  expect(await mailTo(shop, BUYER.email, /^Part of your order has been sent/)).toContain('ST-100');

  // The rest leaves from a phone.
  await page.setViewportSize(PHONE);
  await card.getByText('1 of 2 left').waitFor();
  if ((await card.getByLabel('From').inputValue()) === '')
    await card.getByLabel('From').selectOption({ index: 1 });
  await units.fill('1');
  await units.press('Tab');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await card.getByRole('button', { name: 'Dispatch 1 unit', exact: true }).click();
  await expect.poll(() => card.getByText('On its way').count()).toBe(2);
  await mailTo(shop, BUYER.email, /^Your order has been sent/);
  await guest.page.reload();
  await guest.page.getByText(/tracking number ST-100/).waitFor();
  expect(await guest.page.getByRole('link', { name: 'Track this shipment' }).getAttribute('href')).toBe(
    'https://startrack.example/ST-100',
  );

  // The second shipment has no number of a carrier yet.
  await card
    .getByRole('button', { name: /^Book label/ })
    .last()
    .click();
  await page.getByRole('dialog').getByLabel('Parcels').fill('2');
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Book label' }).click();
  const labels = page.waitForEvent('download');
  await card.getByRole('button', { name: '2 labels' }).click();
  expect((await labels).suggestedFilename()).toMatch(/^labels-.*\.pdf$/);
  await card.getByText(new RegExp(`Our delivery team ${number}-`)).waitFor();

  // Nobody was at home at first.
  await card
    .getByRole('button', { name: /^Couldn’t deliver/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Nobody was at home');
  expect(await faultsOfAccess(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText(/^Couldn’t be delivered Today: Nobody was at home/).waitFor();
  for (const left of [1, 0]) {
    await card
      .getByRole('button', { name: /^Mark delivered/ })
      .first()
      .click();
    await dialog.getByLabel('Received by').fill('Grace Hopper');
    await dialog.getByRole('button', { name: 'Mark delivered' }).click();
    await expect.poll(() => card.getByRole('button', { name: /^Mark delivered/ }).count()).toBe(left);
  }
  await expect.poll(() => card.getByText(/received by Grace Hopper/).count()).toBe(2);
  await mailTo(shop, BUYER.email, /was delivered$/);
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'Delivered', exact: true }).waitFor();
});
