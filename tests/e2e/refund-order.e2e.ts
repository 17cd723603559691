import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillCard, fillDelivery, goToCheckout, SAM } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { mailTo } from './mailbox.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests refunds and cancellations in the back office: a refunded line on the customer's page and in their email, an
// email that is read and sent again, and a cancelled order on a phone in the dark.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Orders a product as a new guest for the last delivery day. Returns the order's number and its page. */
async function places(): Promise<{ number: string; page: Page }> {
  const { page, context } = await visit(browser);
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
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const confirmed = page.getByText(/Order W\d+ is confirmed/);
  await confirmed.waitFor({ timeout: 20_000 });
  return { number: /W\d+/.exec(await confirmed.innerText())![0], page };
}

it('staff refund a line and cancel another order, and the customer learns of both', async () => {
  const guest = await places();
  const first = guest.number;
  const { number: second } = await places();

  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders/${first}`);
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${first}` });
  await dialog.getByRole('button', { name: 'Increase quantity' }).first().click();
  // With its delivery, because the simulator refunds a part of a payment only after its capture.
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  const send = dialog.getByRole('button', { name: /^Refund \$/ });
  const amount = (await send.innerText()).replace('Refund ', '');
  await dialog.getByText(`Refunds ${amount} to credit or debit card.`).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  // Without a reason, the dialog stays open with the error at the field.
  await send.click();
  await dialog.getByText('Choose a reason', { exact: true }).last().waitFor();
  expect(await dialog.getByLabel('Reason').evaluate((field) => field === document.activeElement)).toBe(true);
  await dialog.getByLabel('Reason').selectOption('Damaged or faulty');
  await send.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Timeline' }).getByText('Refund requested').waitFor();
  await page.getByRole('region', { name: 'Payments' }).getByText('Damaged or faulty').waitFor();

  const mail = await mailTo(shop, SAM.email, new RegExp(`refunded you .*${first}`));
  expect(mail).toContain(amount);
  await guest.page.reload();
  await guest.page.getByText(`-${amount}`, { exact: true }).first().waitFor();

  // The email is readable, and can be sent again.
  await page.reload();
  const emails = page.getByRole('region', { name: 'Emails' });
  await emails.getByRole('button', { name: /refunded you/ }).click();
  const read = page.getByRole('dialog', { name: /refunded you/ });
  await read.frameLocator('iframe').getByText(amount).last().waitFor();
  expect(await read.frameLocator('iframe').locator('[href]').count()).toBe(0);
  await read.getByRole('button', { name: 'Send again' }).click();
  await read.waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Timeline' }).getByText('Email sent again').waitFor();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${shop.url}/admin/orders/${second}`);
  // The customer ordered the same product a moment ago.
  await page.getByText('Ordered twice?').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: `Cancel the duplicate ${second}` }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel order ${second}` });
  await cancel.getByText(/^Refunds \$.* to credit or debit card\.$/).waitFor();
  await cancel.getByText(/^Cancels the order with 1 item\./).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  expect(await cancel.getByLabel('Reason').inputValue()).toBe('Duplicate order');
  await cancel.getByRole('button', { name: /^Cancel order and refund \$/ }).click();
  await cancel.waitFor({ state: 'detached' });
  await page.getByText('Cancelled', { exact: true }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Cancel order', exact: true }).count()).toBe(0);
  await mailTo(shop, SAM.email, new RegExp(`${second} .*is cancelled`));
});
