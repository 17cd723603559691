import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { payByCard } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { mailTo } from './mailbox.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// A customer calls: a salesperson orders for them in the back office, and they pay with the link in their email. A second
// order is paid in the store.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const CALLER = 'caller@example.com';

/** Counts presses of buttons, links and keys that choose, besides typing. */
function pressCounter(page: Page) {
  const counter = {
    presses: 0,
    async click(role: 'button' | 'link' | 'radio', name: string | RegExp) {
      counter.presses += 1;
      await page
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first()
        .click();
    },
    async key(name: string) {
      counter.presses += 1;
      await page.keyboard.press(name);
    },
  };
  return counter;
}

/** Types the first product that matches a text, and adds it. */
async function addProduct(page: Page, text: string, press: ReturnType<typeof pressCounter>) {
  await page.getByLabel('Name, model or SKU').fill(text);
  await page
    .getByRole('button', { name: /^Choose / })
    .first()
    .waitFor();
  await press.key('Enter');
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .waitFor();
}

async function typeSuburb(page: Page, press: ReturnType<typeof pressCounter>) {
  await page.getByLabel('Suburb and postcode').pressSequentially('Bondi 2026');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await press.key('ArrowDown');
  await press.key('Enter');
  await page.getByLabel('Delivery day').waitFor();
}

it('from the call to the paid order in at most 10 presses', async () => {
  const { page, context } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'lin@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  const press = pressCounter(page);
  await press.click('link', 'New order');
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor();
  await page.getByLabel('First name').fill('Cal');
  await page.getByLabel('Last name').fill('Ler');
  await page.getByRole('textbox', { name: 'Email' }).fill(CALLER);
  await page.getByRole('textbox', { name: 'Phone' }).fill('12');
  await addProduct(page, 'fridge', press);
  await page.getByLabel('Street address').fill('12 Smith St');
  await typeSuburb(page, press);
  expect(await faultsOfAccess(page)).toEqual([]);

  // A fault is displayed at its field, and nothing is lost, also by a reload.
  await press.click('button', 'Create and send payment link');
  await page.getByText('Please enter a valid phone number').first().waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  expect(await page.getByLabel('Street address').inputValue()).toBe('12 Smith St');
  await page.getByRole('textbox', { name: 'Phone' }).fill('02 9999 9999');
  await page.getByText('Total in AUD').waitFor();
  await press.click('button', 'Create and send payment link');
  await page.getByText('Balance due', { exact: true }).waitFor({ timeout: 20_000 });
  expect(press.presses).toBeLessThanOrEqual(10);
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('12 Smith St');

  // The link in the email opens the payment page, on which the customer pays by card.
  const mail = await mailTo(shop, CALLER, new RegExp(`^Please pay for your order ${number}`));
  const link = /https?:\/\/[^"\s]+\/customer\/pay\?[\w=&;%.~-]+/.exec(mail)![0].replaceAll(/&(amp;)+/g, '&');
  const caller = await visit(browser, { phone: true });
  await keepNewsletterClosed(caller.context);
  await caller.page.goto(link);
  await payByCard(caller.page, 'Cal Ler');
  await caller.page.getByRole('heading', { name: 'Nothing left to pay' }).waitFor({ timeout: 20_000 });
  await caller.context.close();

  await page.goto(`${shop.url}/admin/orders/${number}`);
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Amount due was paid').waitFor();
  expect(await page.getByRole('button', { name: 'Take payment' }).count()).toBe(0);
  await context.close();
});

it('an account is found by name, and its order is paid in the store', async () => {
  const { page, context } = await visit(browser);
  await page.setViewportSize(PHONE);
  await signInAsDemoUser(page, shop.url, 'lin@people.example');
  await page.goto(`${shop.url}/admin/orders/new`);
  const press = pressCounter(page);
  await page.getByLabel('Find a customer').fill('sam@people.example');
  await press.click('button', /^Sam Okafor/);
  await page.getByText('Has an account. Prices and credit are theirs.').waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0412 345 678');
  await addProduct(page, 'dishwasher', press);
  await page.getByLabel('Delivery day').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);

  // Leaving asks first.
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await press.click('button', 'Create and send payment link');
  await page.getByText('Balance due', { exact: true }).waitFor({ timeout: 20_000 });

  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByLabel('Receipt number').fill('R-1234');
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: /^Record \$[\d,.]+ as paid$/ }).click();
  await page.getByText('Paid', { exact: true }).first().waitFor();
  await page.getByRole('region', { name: 'Timeline' }).getByText('Payment received in a store').waitFor();
  await context.close();
});
