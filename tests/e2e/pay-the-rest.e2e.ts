// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';

// The rest of an order that stands with a deposit, by ways to pay that lead away: what comes to nothing there leads back to where
// it is paid.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const dollars = (text: string | null) => Number(/\$([\d,.]+)/.exec(text ?? '')![1]!.replaceAll(',', ''));

/** Orders something of about a thousand dollars, half of it as a deposit by card; answers what is left to pay. */
async function orderWithDeposit(page: Page): Promise<string> {
  await page.goto(`${shop.url}/c/fridges-freezers?price-from=700&price-to=1900`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Checkout/ })
    .click();
  await page.getByLabel('Email').fill('sam.nguyen@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByRole('button', { name: 'Continue to delivery', exact: true }).click();
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Nguyen');
  await page.getByLabel('Address', { exact: true }).fill('12 Curlewis Street');
  await page.getByLabel('Suburb').fill('Bondi');
  await page
    .getByRole('option', { name: /Bondi.*2026/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue to delivery date' }).click();
  await page.getByRole('grid').getByRole('gridcell', { selected: true }).waitFor();
  await page.getByRole('switch', { name: /^Pay a deposit today/ }).click();
  const total = dollars(await page.getByRole('button', { name: /^Pay \$/ }).textContent());
  const deposit = Math.ceil(total / 2);
  await page.getByLabel('Deposit amount').fill(String(deposit));
  await page.getByLabel('Name on card').fill('Sam Nguyen');
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Expiry').pressSequentially('0330');
  await page.getByLabel('CVV').fill('737');
  await page.getByRole('button', { name: `Pay $${deposit.toLocaleString('en')}`, exact: true }).click();
  await page.getByText(/Order W\d+ is confirmed/).waitFor({ timeout: 20_000 });
  const pay = page.getByRole('link', { name: /^Pay \$/ });
  const rest = (await pay.innerText()).replace('Pay ', '');
  await pay.click();
  return rest;
}

/** From the page where the rest is paid to the provider's, and what is decided there. */
async function decideAt(page: Page, provider: string, decision: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor();
  await page.getByRole('radio', { name: provider, exact: true }).check();
  await page.getByRole('button', { name: new RegExp(`^Pay \\$.* with ${provider}$`) }).click();
  await page.getByRole('button', { name: decision }).click();
}

it.each(['PayPal', 'Afterpay'])(
  'is turned back at %s, and refused there, says so where it is paid, and is paid then',
  async (provider) => {
    const { page, context, troubles } = await visit(browser, { phone: provider === 'Afterpay' });
    await keepNewsletterClosed(context);
    const rest = await orderWithDeposit(page);
    const stillOwed = page.getByText(`${rest} of order`);

    await decideAt(page, provider, /Cancel/);
    await page.waitForURL(/\/customer\/pay\?.*status=CANCELLED/);
    const told = page.getByRole('alert');
    await told.getByText("You've cancelled your payment.").waitFor();
    await expect.poll(() => told.evaluate((box) => box === document.activeElement)).toBe(true);
    await stillOwed.waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);

    await decideAt(page, provider, /Decline/);
    await page.waitForURL(/\/customer\/pay\?.*status=DECLINED/);
    await told.getByText(/Sorry there has been a problem with your payment/).waitFor();
    await stillOwed.waitFor();

    await decideAt(page, provider, /Approve/);
    await page.waitForURL(/customer\/confirmation/);
    await page.getByRole('heading', { level: 2, name: 'Paid', exact: true }).waitFor({ timeout: 20_000 });
    expect(await page.getByRole('link', { name: /^Pay \$/ }).count()).toBe(0);
    // A payment that came to nothing is answered as one.
    expect(troubles().filter((one) => !/^40[01]: POST .*confirmation\?/.test(one))).toEqual([]);
    await context.close();
  },
);
