import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IN_TWO_PROCESSES, startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { NIGHTLY } from '../nightly.ts';
import { openBrowser, visit } from './browser.ts';
import { continueToPayment, fillDelivery, goToCheckout, payByCard, SAM } from './checkout-fields.ts';
import { mailTo } from './mailbox.ts';

/**
 * True if wallets can open their payment sheets. The sandbox serves these sheets, and the second of two
 * processes has no sandbox.
 */
const HAS_SHEETS = !IN_TWO_PROCESSES;

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop({ database: 'embedded' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Opens a provider's page and presses the button there that matches `decision`. */
async function payAt(page: Page, provider: string, decision: RegExp): Promise<void> {
  await continueToPayment(page);
  await page.getByRole('radio', { name: provider, exact: true }).check();
  await page.getByRole('button', { name: new RegExp(`^Pay \\$.* with ${provider}$`) }).click();
  await page.getByRole('button', { name: decision }).click();
}

async function addFirstFridge(page: Page, listing = '/french-door-fridges'): Promise<string> {
  await page.goto(`${shop.url}/c/fridges-freezers${listing}`);
  const title = await page.getByRole('article').first().getByRole('heading').innerText();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Checkout/ })
    .waitFor();
  return title;
}

describe('a shopper buys a fridge', () => {
  it('finds one by size, price and energy rating, sees the delivery day, pays with 3-D Secure and reads the email', async () => {
    const { page, troubles } = await visit(browser);
    await page.goto(shop.url);
    await page.getByRole('navigation').getByRole('link', { name: 'Fridges & freezers' }).first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /French door fridges/ })
      .first()
      .click();
    await page.waitForURL(/french-door-fridges/);

    // Find a fridge of at least 600 litres, under $3,000, with four stars or more: by URL, like a shared
    // link.
    await page.goto(
      `${shop.url}/c/fridges-freezers/french-door-fridges?capacity-from=600&price-to=3000&energy-stars=4`,
    );
    const cards = page.getByRole('article');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      const words = await card.innerText();
      expect(Number(/(\d{3}) ?L\b/.exec(words)?.[1])).toBeGreaterThanOrEqual(600);
      expect(Number(/\$([\d,]+)/.exec(words)?.[1]?.replace(',', ''))).toBeLessThanOrEqual(3000);
      expect(Number(/([\d.]+) of \d+ energy stars/.exec(words)?.[1])).toBeGreaterThanOrEqual(4);
    }
    await cards.first().getByRole('link').first().click();
    await page.waitForURL(/\/p\//);

    await page
      .getByRole('button', { name: /Select|Change/ })
      .first()
      .click();
    const postcode = page.getByLabel('Delivery Postcode');
    await expect.poll(() => postcode.evaluate((field) => field === document.activeElement)).toBe(true);
    await postcode.fill('2026');
    await page.getByRole('option', { name: /Bondi/ }).first().click();
    await page
      .getByText(/^(Free delivery|Free|Delivery) (today|tomorrow|\w+day \d+ \w+|\w{3} \d+ \w{3})/)
      .locator('visible=true')
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await goToCheckout(page);
    await fillDelivery(page);
    await payByCard(page, SAM.name, '4212 3456 7890 1237');

    await page.getByRole('button', { name: /Approve/i }).click();
    await page.waitForURL(/customer\/confirmation\?id=/);
    await page.getByRole('heading', { level: 1, name: /See you/ }).waitFor();
    const order = /W\d+/.exec(await page.getByRole('main').innerText())![0];

    await expect
      .poll(async () => (await fetch(`${shop.sandboxUrl}/mailbox`)).text(), { timeout: 20_000 })
      .toContain(order);
    await page.goto(`${shop.sandboxUrl}/mailbox`);
    await page.getByRole('link', { name: new RegExp(order) }).click();
    await page.frameLocator('iframe').getByText('12 Curlewis Street').waitFor();
    expect(troubles()).toEqual([]);

    // The cart has become an order.
    await page.goto(shop.url);
    await page
      .getByRole('button', { name: /^Cart, 0 items|^Cart$/ })
      .or(page.getByRole('link', { name: /^Cart/ }))
      .first()
      .waitFor();
  });

  it('sees why a card was declined, keeps the input and pays with another', async () => {
    const { page } = await visit(browser);
    await addFirstFridge(page);
    await page.goto(`${shop.url}/customer/checkout`);
    await fillDelivery(page);
    await payByCard(page, SAM.name, '4000 0000 0000 9995');
    await page.getByText('Not enough balance').first().waitFor();
    await payByCard(page);
    await page.waitForURL(/customer\/confirmation/);
    await page.getByRole('heading', { level: 1, name: /See you/ }).waitFor();

    // Creating an account only requires a password; the mail asks to confirm the email address.
    const offer = page.getByRole('form', { name: 'Create an account' });
    await offer.getByLabel('Password', { exact: true }).fill('harbour violin cardigan moss');
    await offer.getByRole('button', { name: 'Create an account' }).click();
    await page.getByText('We’ve sent an email to').waitFor();
    await expect
      .poll(async () => (await fetch(`${shop.sandboxUrl}/mailbox`)).text(), { timeout: 20_000 })
      .toMatch(/confirm your email/i);
  });

  it('returns to the checkout after Cancel on the bank’s page', NIGHTLY, async () => {
    const { page } = await visit(browser);
    await addFirstFridge(page);
    await page.goto(`${shop.url}/customer/checkout`);
    await fillDelivery(page);
    await payByCard(page, SAM.name, '5212 3456 7890 1234');
    await page.getByRole('button', { name: /Cancel/i }).click();
    await page.waitForURL(/customer\/checkout\?status=CANCELLED/);
    await page.getByText("You've cancelled your payment.").waitFor();
  });

  it(
    'closes Apple Pay, is declined by Google Pay and Zip, cancels at Afterpay, and pays at PayPal',
    NIGHTLY,
    async () => {
      const { page, troubles } = await visit(browser);
      const title = await addFirstFridge(page, '?price-from=900&price-to=1500');
      await page.goto(`${shop.url}/customer/checkout`);
      await fillDelivery(page);
      if (HAS_SHEETS) {
        await payAt(page, 'Apple Pay', /Cancel/);
        await page.getByText('The transaction was canceled').waitFor();
        await payAt(page, 'Google Pay', /declined/);
        await page.getByText(/Sorry there has been a problem with your payment/).waitFor();
      }
      await payAt(page, 'Afterpay', /Cancel/);
      await page.getByText("You've cancelled your payment.").waitFor();
      // The delivery days have loaded.
      await page.locator('#delivery-date dd').waitFor();
      await payAt(page, 'Zip', /Decline/);
      await page.getByText(/Sorry there has been a problem with your payment/).waitFor();
      // The delivery days have loaded.
      await page.locator('#delivery-date dd').waitFor();
      await payAt(page, 'PayPal', /Approve/);
      await page.waitForURL(/customer\/confirmation/);
      await page.getByRole('heading', { level: 1, name: /See you/ }).waitFor();
      await page.getByText(title).first().waitFor();
      // Error responses to failed payments are expected.
      expect(
        troubles().filter(
          (one) =>
            !/^40[01]: POST .*(confirmation\?|\/api\/checkout$)/.test(one) &&
            (HAS_SHEETS || !one.includes('/api/payment/sheet')),
        ),
      ).toEqual([]);
    },
  );

  it.runIf(HAS_SHEETS)('buys on a phone with its wallet', async () => {
    const { page, troubles } = await visit(browser, { phone: true });
    const title = await addFirstFridge(page);
    await page.goto(`${shop.url}/customer/checkout`);
    await fillDelivery(page);
    await payAt(page, 'Apple Pay', /^Pay$/);
    await page.waitForURL(/customer\/confirmation/);
    await page.getByText(title).first().waitFor();
    expect(troubles()).toEqual([]);
  });
});

it('a visitor signs up for the newsletter and confirms it with the emailed link', async () => {
  const { page, troubles } = await visit(browser);
  await page.goto(shop.url);
  const form = page
    .locator('main')
    .getByRole('button', { name: 'Sign me up' })
    .locator('xpath=ancestor::form');
  await form.getByLabel('Name').fill('Sam');
  await form.getByLabel('Email').fill('sam.news@people.example');
  await form.getByLabel('Postcode').fill('2000');
  await form.getByRole('button').click();
  await page.getByText(/^Thank you\. Confirm your address/).waitFor();
  const mail = await mailTo(shop, 'sam.news@people.example', /news/i);
  await page.goto(/https?:\/\/[^&"\s]+\/newsletter\/[\w.~-]+/.exec(mail)![0]);
  await page.getByRole('button', { name: 'Yes, send me news' }).click();
  await page.getByRole('heading', { name: 'You’re signed up' }).waitFor();
  expect(troubles()).toEqual([]);
});
