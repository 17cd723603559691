import { randomBytes } from 'node:crypto';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToDays, fillHome, goToCheckout, payByCard } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { confirmAddress, makeAccount, PASSWORD, somebody } from './register.ts';
import { NIGHTLY } from '../nightly.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const KNOWN_PASSWORD = 'kettle lamp river stone';
const AMOUNT = /\$[\d,]+/;

async function signIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(KNOWN_PASSWORD);
  await page.keyboard.press('Enter');
}

/** Returns the content of the price area on the first card. */
const firstPrice = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .locator('p', { hasText: /^(LOG IN for Price|Price on approval|About your prices|Price \$)/ })
    .locator('> span')
    .first();

describe.each([
  { site: 'aoc', phone: false },
  { site: 'wac', phone: true },
])('the trade site $site (phone: $phone)', NIGHTLY, ({ site, phone }) => {
  it('guests and pending members see no price; a member sees prices, buys, and leaves no price for the next visitor', async () => {
    const home = shop.siteUrl(site);
    const category = `${home}/c/fridges-freezers`;
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await page.goto(category);
    expect(await firstPrice(page).innerText()).toBe('LOG IN for Price');

    await signIn(page, `${home}/account/login?returnUrl=/c/fridges-freezers`, 'wanda@people.example');
    await page.waitForURL(category);
    await firstPrice(page).filter({ hasText: 'Price on approval' }).waitFor();
    await page.goto(`${home}/account/logout`);
    await page.waitForURL(`${home}/`);

    await signIn(page, `${home}/account/login?returnUrl=/c/fridges-freezers`, 'theo@people.example');
    await page.waitForURL(category);
    await firstPrice(page).filter({ hasText: AMOUNT }).waitFor();
    // The server sends every user the page for guests, but guests' text must never be visible to a signed-in
    // customer.
    await page.goto(category);
    await firstPrice(page).filter({ hasText: AMOUNT }).waitFor();
    expect(await page.getByText('LOG IN for Price').count()).toBe(0);
    expect(await axeFaults(page, 'main')).toEqual([]);

    await page
      .getByRole('article')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    const cart = page.getByRole('dialog', { name: /cart/i });
    await cart.getByText(AMOUNT).first().waitFor();
    expect(await cart.getByText('LOG IN for Price').count()).toBe(0);
    await page.keyboard.press('Escape');

    // Another tab signs out: this tab's prices disappear.
    const other = await context.newPage();
    await other.goto(`${home}/account/logout`);
    await firstPrice(page).filter({ hasText: 'LOG IN for Price' }).waitFor();
    expect(
      await page
        .getByRole('article')
        .filter({ hasText: /Price \$/ })
        .count(),
    ).toBe(0);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

/** Finance staff approve or reject an applicant, on the page with the waiting applications. */
async function decide(home: string, company: string, how: (part: Locator) => Promise<void>): Promise<void> {
  const { page, context, troubles } = await visit(browser, { phone: true });
  await keepNewsletterClosed(context);
  await signInAsDemoUser(page, home, 'mara@people.example');
  await page.goto(`${home}/account/applications`);
  const part = page.getByRole('region', { name: company });
  await part.waitFor();
  // The link to this section appears once the account has loaded. It must be visible, although the row of
  // links is wider than the screen.
  await expect
    .poll(async () => (await page.getByRole('link', { name: 'Applications' }).boundingBox())?.x)
    .toBeLessThan(300);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await how(part);
  await part.waitFor({ state: 'detached' });
  expect(troubles()).toEqual([]);
  await context.close();
}

/** Adds the first product of a category to the cart and goes to the checkout. */
async function toTheCheckout(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/c/fridges-freezers`);
  await firstPrice(page).filter({ hasText: AMOUNT }).waitFor();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
}

/** Fills in the business fields of the checkout, and presses the button. */
async function pay(page: Page, company: string): Promise<void> {
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByRole('button', { name: 'Continue to delivery', exact: true }).click();
  await fillHome(page);
  await page.getByLabel('Company name').fill(company);
  await continueToDays(page);
  await payByCard(page, 'Robin Hale');
}

it(
  'a business applies, is refused, applies again, is approved, sees prices and orders',
  NIGHTLY,
  async () => {
    const home = shop.siteUrl('aoc');
    const who = somebody('Robin', 'Hale');
    const { email, company } = who;
    const { page, context, troubles } = await visit(browser);
    await keepNewsletterClosed(context);
    await page.goto(`${home}/account/register`);
    await makeAccount(page, 'aoc', who);
    await confirmAddress(page, shop, email);

    await page.goto(`${home}/account/login?returnUrl=/account`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('We’re reviewing your application').waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);

    await decide(home, company, async (part) => {
      await part.getByRole('button', { name: /^Decline …/ }).click();
      await part.getByLabel(/Why not/).fill('We could not find your business.');
      await part.getByRole('button', { name: 'Decline', exact: true }).click();
    });
    expect(await mailTo(shop, email, /About your membership/)).toContain('could not find your business');
    await page.goto(`${home}/c/fridges-freezers`);
    await firstPrice(page).filter({ hasText: 'About your prices' }).waitFor();
    await firstPrice(page).getByRole('link').click();
    await page.getByText('We could not find your business.').waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await page.getByLabel('Business name').fill(`${company} Pty Ltd`);
    await page.getByRole('button', { name: 'Send application' }).click();
    await page.getByText('We’re reviewing your application').waitFor();

    await decide(home, `${company} Pty Ltd`, async (part) => {
      await part.getByRole('button', { name: /^Approve …/ }).click();
      await part.getByRole('button', { name: 'Approve', exact: true }).click();
    });
    await mailTo(shop, email, /You can order now/);
    await toTheCheckout(page, home);
    await pay(page, 'Hale Kitchens');
    await page.waitForURL(/customer\/confirmation\?id=/);
    await page.getByText(/W\d+/).first().waitFor();
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it(
  'a company’s buyer is invited, requests approval above the limit, is approved and orders',
  NIGHTLY,
  async () => {
    const home = shop.siteUrl('aoc');
    const email = `bea.${randomBytes(4).toString('hex')}@example.com`;
    const boss = await visit(browser);
    await keepNewsletterClosed(boss.context);
    await signIn(boss.page, `${home}/account/login?returnUrl=/account/company`, 'theo@people.example');
    await boss.page.getByRole('button', { name: 'Invite a buyer' }).click();
    const form = boss.page.getByRole('form', { name: 'Invite a buyer' });
    await form.getByLabel('Email').fill(email);
    await form.getByLabel(/^Limit/).fill('50');
    await form.getByRole('button', { name: 'Send the invitation' }).click();
    await boss.page.getByText('Invited. Up to $50 an order').first().waitFor();
    expect(await axeFaults(boss.page, 'main')).toEqual([]);

    const { page, context, troubles } = await visit(browser, { phone: true });
    await keepNewsletterClosed(context);
    await page.goto(linkIn(await mailTo(shop, email, /invited you/), '/account/company/join'));
    await page.getByLabel('First name').fill('Bea');
    await page.getByLabel('Last name').fill('Long');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('heading', { name: /^You can now buy for Marsh/ }).waitFor();
    await page.goto(`${home}/account/login?returnUrl=/account/company`);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('$50 at a time').waitFor();

    await toTheCheckout(page, home);
    await pay(page, 'Marsh & Daughters');
    await page.getByText(/needs approval by Theo Marsh/).waitFor();
    // This request was rejected on purpose, with status 400.
    expect(troubles().filter((trouble) => !trouble.startsWith('400: POST'))).toEqual([]);

    await mailTo(shop, 'theo@people.example', /An order from Bea Long/);
    await boss.page.goto(`${home}/account/company`);
    await boss.page.getByRole('button', { name: 'Approve the order of Bea Long' }).first().click();
    await boss.page.getByText('Bea Long can now place that order').waitFor();
    await mailTo(shop, email, /Your order was approved/);
    await boss.context.close();

    await payByCard(page, 'Robin Hale');
    await page.waitForURL(/customer\/confirmation\?id=/);
    await page.getByText(/W\d+/).first().waitFor();
    await context.close();
  },
);
