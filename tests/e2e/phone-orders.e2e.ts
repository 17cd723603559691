// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import {
  continueToDays,
  continueToPayment,
  fillContact,
  fillHome,
  fillName,
  goToCheckout,
  payByCard,
} from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { mailTo } from './mailbox.ts';

// A phone order: a salesperson places the order, and the customer pays by the link in their mail.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const CUSTOMER = 'caller@example.com';
const CALLER = { name: 'Cal Ler', email: CUSTOMER, phone: '(02) 9999-9999' };
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('a salesperson orders for a caller, who pays with the emailed link', async () => {
  const home = shop.url;
  const staff = await visit(browser);
  const { page } = staff;
  await keepNewsletterClosed(staff.context);
  await signInAsDemoUser(page, home, 'lin@people.example');
  await page.goto(`${home}/c/fridges-freezers`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
  await fillContact(page, CALLER);
  // A landline in the shop's format (PHONE-11, -14).
  await page.getByText('02 9999 9999').first().waitFor();
  await fillName(page, CALLER);
  await fillHome(page);
  await continueToDays(page);
  await continueToPayment(page);
  await page.getByRole('radio', { name: 'Use Other Payment Method', exact: true }).check();
  await page.getByText(/^The order is placed with \$[\d,.]+ still to pay\./).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await press(page, 'Place order');

  await page.getByText(/Order W\d+ is confirmed/).waitFor({ timeout: 20_000 });
  const owed = (await page.getByRole('link', { name: /^Pay \$/ }).innerText()).replace('Pay ', '');
  await press(page, `Email the payment link to ${CUSTOMER}`);
  await page.getByText(`We’ve sent the payment link to ${CUSTOMER}.`).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(staff.troubles()).toEqual([]);
  await staff.context.close();

  const number = `You still have ${owed} to pay for your order`;
  const mail = await mailTo(shop, CUSTOMER, new RegExp(number.replace('$', '\\$')));
  const link = /https?:\/\/[^"\s]+\/customer\/pay\?[\w=&;%.~-]+/.exec(mail)![0].replaceAll(/&(amp;)+/g, '&');
  const caller = await visit(browser, { phone: true });
  await keepNewsletterClosed(caller.context);
  await caller.page.goto(link);
  await caller.page.getByText(`${owed} of $`).waitFor();
  // Only staff see options that are not payments.
  expect(await caller.page.getByRole('radio', { name: 'Use Other Payment Method' }).count()).toBe(0);
  await payByCard(caller.page, CALLER.name);
  await caller.page.getByRole('heading', { name: 'Nothing left to pay' }).waitFor({ timeout: 20_000 });
  expect(await caller.page.getByRole('button', { name: /^Email the (payment )?link/ }).count()).toBe(0);
  expect(caller.troubles()).toEqual([]);
  await caller.context.close();
});
