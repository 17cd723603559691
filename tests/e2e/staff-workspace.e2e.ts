import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { NIGHTLY } from '../nightly.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { payByCard } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { faultsOfAccess } from './page-faults.ts';

// Tests the work of staff beside a customer in the store. Covers a manager's price, acting as the customer,
// handing the cart to the customer's phone, and payment on delivery.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const WIDE = { width: 1440, height: 900 };
const TABLET = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

/**
 * Opens a page as a demo user, who signs in with one press, and waits until the page is ready. If `firstName`
 * is null, opens it as a guest.
 */
async function opens(site: string, firstName: string | null, size: typeof WIDE, path = '/brands') {
  const { page, context, troubles } = await visit(browser);
  await page.setViewportSize(size);
  await keepNewsletterClosed(context);
  const home = shop.siteUrl(site);
  if (firstName !== null) {
    await signInAsDemoUser(page, home, `${firstName}@people.example`);
  }
  await page.goto(home + path);
  return { page, context, troubles, home };
}

const tools = (page: Page) => page.getByRole('navigation', { name: 'Staff tools' });
const customerPanel = (page: Page) => page.getByRole('region', { name: 'Find a customer' });
const banner = (page: Page) => page.getByRole('region', { name: 'Acting for a customer' });
/** Checks accessibility while the page has no pending requests. */
const isClean = async (page: Page) => expect(await faultsOfAccess(page)).toEqual([]);

/**
 * Adds the n-th product of a category to the cart, and stays on the product's page. Returns the average price
 * of the cart's products in dollars.
 */
async function addsToCart(page: Page, home: string, which: number): Promise<number> {
  await page.goto(`${home}/c/dishwashers`);
  await page.getByRole('article').nth(which).getByRole('link').first().click();
  await page.waitForURL(/\/p\//);
  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/product'));
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  const cart = (await (await added).json()) as { orderTotal: number; productCount: number };
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return cart.orderTotal / cart.productCount;
}

async function finds(page: Page, text: string): Promise<void> {
  await tools(page).getByRole('button', { name: 'Customer', exact: true }).click();
  await customerPanel(page).getByLabel('Name, phone, email, order or project').fill(text);
}

async function actsForSam(page: Page): Promise<void> {
  await finds(page, 'sam@people.example');
  await customerPanel(page).getByRole('button', { name: 'Act for Sam Okafor' }).click();
  await banner(page).getByText('30 minutes left').waitFor();
}

async function asks(panel: FrameLocator, price: number, reason: string): Promise<void> {
  await gives(panel, price, reason);
  await panel.getByRole('button', { name: 'Ask a manager' }).click();
  await panel.getByText('Waiting for a manager').waitFor();
}

/** Sets a price in the cart. Returns whether the cart now has this price. */
async function gives(panel: FrameLocator, price: number, reason: string): Promise<boolean> {
  await panel.getByLabel('Price in the cart, each').fill(String(price));
  await panel.getByLabel('Reason').fill(reason);
  const answer = panel
    .owner()
    .page()
    .waitForResponse((one) => one.url().endsWith('/api/cart/override'));
  await panel.getByRole('button', { name: 'Set price' }).click();
  return (await answer).ok();
}

const VISITS = [
  { site: 'wa', size: TABLET, which: 0, more: {} },
  { site: 'aol', size: WIDE, which: 0, more: NIGHTLY },
  { site: 'aol-nz', size: PHONE, which: 0, more: NIGHTLY },
];

for (const { site, size, which, more } of VISITS)
  it(
    `a manager rejects one price and approves another, on their own device (${site}, ${size.width} wide)`,
    more,
    async () => {
      const lin = await opens(site, 'lin', size);
      const price = await addsToCart(lin.page, lin.home, which);
      await tools(lin.page).getByRole('button', { name: 'Product' }).click();
      const panel = lin.page.frameLocator('iframe[title="Product panel"]');
      await asks(panel, 20 + size.width / 10, 'The shop at the corner');

      const mara = await opens(site, 'mara', size);
      await tools(mara.page).getByRole('button', { name: 'Approvals' }).click();
      const list = mara.page.getByRole('region', { name: 'Prices to approve' });
      // The requested price is below the manager's floor. The page displays this before the manager presses
      // the button.
      await expect.poll(() => list.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true);
      await isClean(mara.page);
      await list.getByLabel('Your message').fill('Not below what it costs us');
      await list.getByRole('button', { name: 'Decline' }).click();
      await list.getByText('No requests').waitFor();
      await panel.getByText('Not below what it costs us').waitFor();
      await isClean(lin.page);

      // The first price that is too low for a salesperson is still above the manager's floor.
      let lower = Math.round(price);
      do lower = Math.round(lower - price * 0.01);
      while (await gives(panel, lower, 'The third appliance today'));
      await panel.getByRole('button', { name: 'Ask a manager' }).click();
      await panel.getByText(`You requested $${lower.toLocaleString('en-AU')} each, for 1 unit.`).waitFor();
      await mara.page.goto(`${mara.home}/performance-dashboard`);
      const waiting = mara.page.getByRole('region', { name: 'One price request is waiting for you' });
      await waiting.getByRole('button', { name: 'Approve' }).click();
      await waiting.waitFor({ state: 'detached' });
      await panel.getByText(/Mara Quill approved/).waitFor();

      await lin.page.goto(`${lin.home}/cart`);
      await lin.page
        .getByRole('main')
        .getByText(`$${lower.toLocaleString('en-AU')}`)
        .first()
        .waitFor();
      expect(lin.troubles().filter((line) => !line.startsWith('409:'))).toEqual([]);
      expect(mara.troubles()).toEqual([]);
      await Promise.all([lin.context.close(), mara.context.close()]);
    },
  );

it('a salesperson finds a customer, orders for them and ends acting (tablet)', NIGHTLY, async () => {
  const { page, context, troubles, home } = await opens('aol', 'lin', TABLET);
  await finds(page, 'zzzqqq');
  await customerPanel(page).getByText('No customers found').waitFor();
  await customerPanel(page).getByLabel('Name, phone, email, order or project').fill('sam ok');
  await customerPanel(page).getByRole('button', { name: 'Act for Sam Okafor' }).waitFor();
  await isClean(page);
  await customerPanel(page).getByRole('button', { name: 'Act for Sam Okafor' }).click();
  await banner(page).getByText('30 minutes left').waitFor();
  // The page's header is below the banner.
  const foot = (await banner(page).boundingBox())!;
  expect((await page.getByRole('banner').first().boundingBox())!.y).toBeGreaterThanOrEqual(
    foot.y + foot.height - 1,
  );
  await isClean(page);

  await addsToCart(page, home, 0);
  await page.goto(`${home}/customer/checkout`);
  await page.getByLabel('Phone', { exact: true }).fill('0412 345 678');
  await page.getByRole('button', { name: 'Continue to delivery', exact: true }).click();
  await page.getByRole('grid').getByRole('gridcell', { selected: true }).waitFor();
  await isClean(page);
  await payByCard(page, 'Sam Okafor');
  await page.waitForURL(/customer\/confirmation/);
  await page.getByRole('heading', { level: 1, name: /See you/ }).waitFor();
  const number = /W\d+/.exec(await page.getByRole('main').innerText())![0];
  await page.goto(`${home}/account/orders`);
  await page.getByText(`Order ${number}`).waitFor();
  await isClean(page);

  await banner(page).getByRole('button', { name: 'End' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await page.getByText(`Order ${number}`).waitFor({ state: 'detached' });
  expect(troubles()).toEqual([]);

  const sam = await opens('aol', 'sam', PHONE, '/account/orders');
  await sam.page.getByText(`Order ${number}`).waitFor();
  await Promise.all([context.close(), sam.context.close()]);
});

it('an action after acting has ended in another tab is rejected with a message', NIGHTLY, async () => {
  const { page, context, home } = await opens('aol', 'lin', WIDE);
  await actsForSam(page);
  await page.goto(`${home}/c/dishwashers`);
  await page.getByRole('article').nth(2).getByRole('link').first().click();
  await page.waitForURL(/\/p\//);
  const other = await context.newPage();
  await other.goto(`${home}/brands`);
  await banner(other).getByRole('button', { name: 'End' }).click();
  await banner(other).waitFor({ state: 'detached' });
  await banner(page).getByText('No longer acting for Sam Okafor').waitFor();
  await isClean(page);
  let isSent = false;
  page.on('request', (request) => {
    isSent ||= request.url().endsWith('/api/cart/product');
  });
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page
    .getByText(/You no longer act for this customer/)
    .first()
    .waitFor();
  expect(isSent).toBe(false);
  await banner(page).getByRole('button', { name: 'Continue as yourself' }).click();
  await banner(page).waitFor({ state: 'detached' });
  await context.close();
});

it('a cart moves to the customer’s own phone with a code, once', NIGHTLY, async () => {
  const lin = await opens('wa', 'lin', TABLET);
  await addsToCart(lin.page, lin.home, 3);
  await tools(lin.page).getByRole('button', { name: 'Customer', exact: true }).click();
  await customerPanel(lin.page).getByRole('button', { name: 'Create code' }).click();
  await customerPanel(lin.page)
    .getByRole('img', { name: /customer’s phone/ })
    .waitFor();
  const code = await customerPanel(lin.page).locator('output').innerText();
  await isClean(lin.page);

  const guest = await opens('wa', null, PHONE, '/cart/take');
  const take = guest.page.getByRole('button', { name: 'Add to my cart' });
  await guest.page.getByLabel('Code').fill('ABCD EFGH');
  await take.click();
  await guest.page.getByText('This code isn’t valid.').waitFor();
  await isClean(guest.page);
  await guest.page.getByLabel('Code').fill(code.toLowerCase());
  await take.click();
  await guest.page.waitForURL(/\/cart$/);
  await guest.page
    .getByRole('main')
    .getByRole('link', { name: /Checkout/ })
    .waitFor();
  await isClean(guest.page);

  await lin.page.goto(`${lin.home}/cart`);
  await lin.page.getByRole('main').getByText('Your cart is empty').waitFor();
  const late = await opens('wa', null, PHONE, `/cart/take?code=${code.replace(' ', '')}`);
  await late.page.getByRole('button', { name: 'Add to my cart' }).click();
  await late.page.getByText('This code isn’t valid.').waitFor();
  await Promise.all([lin.context.close(), guest.context.close(), late.context.close()]);
});

it(
  'stats open from the name, dispatched products are marked delivered, all by keyboard',
  NIGHTLY,
  async () => {
    const lin = await opens('wa', 'lin', TABLET);
    await tools(lin.page).getByRole('button', { name: 'Lin' }).focus();
    await lin.page.keyboard.press('Enter');
    const stats = lin.page.getByRole('region', { name: 'Stats' });
    await stats.getByText('Open projects').waitFor();
    await isClean(lin.page);
    await stats.getByRole('button', { name: 'Close stats' }).focus();
    await lin.page.keyboard.press('Escape');
    await stats.waitFor({ state: 'detached' });
    await expect.poll(() => lin.page.evaluate(() => document.activeElement?.textContent)).toContain('Lin');

    const sam = await opens('aol', 'sam', PHONE, '/account/orders');
    const sent = sam.page.getByRole('article').filter({ hasText: 'Partly sent' }).first();
    const number = /W\d+/.exec(await sent.innerText())![0];

    const priya = await opens('aol', 'priya', TABLET);
    await tools(priya.page).getByRole('button', { name: 'Customer', exact: true }).focus();
    await priya.page.keyboard.press('Enter');
    // The field already has the focus.
    await customerPanel(priya.page).waitFor();
    await priya.page.keyboard.type(number);
    const mark = customerPanel(priya.page).getByRole('button', { name: `Mark ${number} delivered` });
    await mark.waitFor();
    await mark.focus();
    await priya.page.keyboard.press('Enter');
    await customerPanel(priya.page).getByLabel('Delivered on').waitFor();
    await isClean(priya.page);
    await customerPanel(priya.page).getByRole('button', { name: 'Save' }).focus();
    await priya.page.keyboard.press('Enter');
    await customerPanel(priya.page)
      .getByText(/The sent part is marked as delivered/)
      .waitFor();
    await isClean(priya.page);
    await priya.page.keyboard.press('Escape');
    await customerPanel(priya.page).waitFor({ state: 'detached' });
    expect([...lin.troubles(), ...priya.troubles()]).toEqual([]);
    await Promise.all([lin.context.close(), sam.context.close(), priya.context.close()]);
  },
);
