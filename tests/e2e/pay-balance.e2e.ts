// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillCard, fillDelivery, goToCheckout } from './checkout-fields.ts';

// Tests payments of the balance after a deposit, by payment methods that leave the shop. After a failed
// payment, the shopper returns to the page on which the balance is paid.

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

/** Orders a product of about a thousand dollars, half of it as a deposit by card. Returns the balance due. */
async function orderWithDeposit(page: Page): Promise<string> {
  await page.goto(`${shop.url}/c/fridges-freezers?price-from=700&price-to=1900`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
  await fillDelivery(page);
  // Choose a day late enough that the balance is not due today.
  await page.getByRole('grid').locator('button[aria-disabled=false]').last().click();
  await continueToPayment(page);
  const total = dollars(await page.getByRole('button', { name: /^Pay \$/ }).textContent());
  await page.getByRole('switch', { name: /^Pay a deposit today/ }).click();
  const deposit = Math.ceil(total / 2);
  await page.getByLabel('Deposit amount').fill(String(deposit));
  await fillCard(page);
  await page.getByRole('button', { name: `Pay $${deposit.toLocaleString('en')}`, exact: true }).click();
  await page.getByText(/Order W\d+ is confirmed/).waitFor({ timeout: 20_000 });
  const pay = page.getByRole('link', { name: /^Pay \$/ });
  const rest = (await pay.innerText()).replace('Pay ', '');
  await pay.click();
  return rest;
}

/**
 * Goes from the page where the balance is paid to the provider's page. Presses the button there that matches
 * `decision`.
 */
async function decideAt(page: Page, provider: string, decision: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor();
  await page.getByRole('radio', { name: provider, exact: true }).check();
  await page.getByRole('button', { name: new RegExp(`^Pay \\$.* with ${provider}$`) }).click();
  await page.getByRole('button', { name: decision }).click();
}

it.each(['PayPal', 'Afterpay'])(
  'a balance payment cancelled or declined at %s says so on the payment page, and can then be paid',
  async (provider) => {
    const { page, context, troubles } = await visit(browser, { phone: provider === 'Afterpay' });
    await keepNewsletterClosed(context);
    const rest = await orderWithDeposit(page);
    const stillOwed = page.getByText(`${rest} of $`);

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
    // Error responses to failed payments are expected.
    expect(troubles().filter((one) => !/^40[01]: POST .*confirmation\?/.test(one))).toEqual([]);
    await context.close();
  },
);
