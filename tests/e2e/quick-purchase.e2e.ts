// @module-tag nightly
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { fillDelivery } from './checkout-fields.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

it('a guest whose details are already saved orders from the product page in a dozen interactions', async () => {
  const { page, context, troubles } = await visit(browser, { phone: true });
  await keepNewsletterClosed(context);
  const product = `${shop.siteUrl('aol')}/c/dishwashers`;
  await page.goto(product);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/p\//);
  const address = page.url();
  const checkout = page.getByRole('dialog').getByRole('link', { name: /Checkout/ });
  const add = page.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();

  // The first visit: the customer enters their name and address, then leaves.
  await add.click();
  await checkout.click();
  await fillDelivery(page);
  await page.close();

  // The second visit: every press and every filled field counts.
  const again = await context.newPage();
  let interactions = 0;
  const act = async (work: Promise<unknown>) => {
    await work;
    interactions += 1;
  };
  await again.goto(address);
  await act(again.getByRole('button', { name: 'Add to cart' }).locator('visible=true').first().click());
  await act(
    again
      .getByRole('dialog')
      .getByRole('link', { name: /Checkout/ })
      .click(),
  );
  await again.waitForURL(/customer\/checkout/);
  await again.getByText('12 Curlewis Street').first().waitFor();
  await act(again.getByRole('button', { name: 'Continue to next steps' }).click());
  await act(again.getByRole('button', { name: 'Continue to payment' }).click());
  await act(again.getByLabel('Name on card').fill('Sam Nguyen'));
  await act(again.getByLabel('Card number').fill('4111 1111 1111 1111'));
  await act(again.getByLabel('Expiry').pressSequentially('0330'));
  await act(again.getByLabel('CVV').fill('737'));
  const agrees = again.getByRole('checkbox', { name: /^I understand .* will receive my order details/ });
  if (await agrees.isVisible()) await act(agrees.check());
  await act(again.getByRole('button', { name: /^Pay \$/ }).click());
  await again.waitForURL(/customer\/confirmation\?id=/);
  await again.getByRole('heading', { level: 1 }).waitFor();
  expect(interactions).toBeLessThanOrEqual(12);
  expect(troubles()).toEqual([]);
  await context.close();
});
