import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillCard, fillDelivery, goToCheckout } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests edits of a placed order in the back office: a further unit, the request to pay it, the undo, a further product
// with a discount, and new contact details on a phone.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Orders a product as a guest for the last delivery day. Returns the order's number. */
async function places(page: Page): Promise<string> {
  await page.goto(`${shop.url}/c/fridges-freezers?price-from=700&price-to=1900`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
  await fillDelivery(page);
  await page.getByRole('grid').locator('button[aria-disabled=false]').last().click();
  await continueToPayment(page);
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const confirmed = page.getByText(/Order W\d+ is confirmed/);
  await confirmed.waitFor({ timeout: 20_000 });
  return /W\d+/.exec(await confirmed.innerText())![0];
}

it('staff add a unit to a placed order, undo it, and change its contact on a phone', async () => {
  const guest = await visit(browser);
  await keepNewsletterClosed(guest.context);
  const number = await places(guest.page);
  await guest.context.close();

  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'mara@people.example');
  await page.goto(`${shop.url}/admin/orders/${number}`);
  const edits = async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('heading', { name: `Edit order ${number}`, level: 1 }).waitFor();
  };
  await edits();
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await page.getByText(/^Changed .* from 1 to 2 units$/).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const save = page.getByRole('button', { name: /^Save and request \$/ });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Reason').fill('The customer called');
  await save.click();
  await page.getByRole('heading', { name: number, level: 1, exact: true }).waitFor();
  await page.getByText('Balance due', { exact: true }).waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Order edited').waitFor();

  await edits();
  await page.getByRole('button', { name: 'Undo the last edit' }).click();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Edit undone').waitFor();
  await page.getByText('Paid', { exact: true }).first().waitFor();

  // A further product, found by its name, and a discount on the order.
  await edits();
  await page.getByRole('button', { name: 'Add a product' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a product' });
  await dialog.getByLabel('Name, model or SKU').fill('dishwasher');
  const choices = dialog.getByRole('button', { name: /^Choose / });
  await choices.first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await dialog.locator('button:enabled', { hasText: 'Choose' }).first().click();
  await page.getByText(/^Added 1 × /).waitFor();
  await page.getByLabel('Discount on the order').fill('10');
  await page.getByText('Discount of $10', { exact: true }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByLabel('Reason').fill('The customer called');
  await save.click();
  await page.getByText('Balance due', { exact: true }).waitFor();

  await page.setViewportSize(PHONE);
  await edits();
  await page.getByLabel('Phone').fill('12');
  await page.getByText('Please enter a valid phone number').first().waitFor();
  await page.getByLabel('Phone').fill('0412 999 888');
  await page.getByText('Phone number changed').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);

  // Leaving with changes asks first.
  await page.getByRole('link', { name: `Order ${number}` }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByLabel('Reason').fill('Typing error');
  await page.getByRole('button', { name: /^Save / }).click();
  await page.getByText('0412 999 888').waitFor();
});
