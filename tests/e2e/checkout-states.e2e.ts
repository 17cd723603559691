// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import {
  BUYERS,
  continueToPayment,
  fillDelivery,
  fillName,
  goToCheckout,
  HOMES,
  payByCard,
  SAM,
} from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';

// The checkout in each of its states, for sighted users and screen reader users.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

async function toCheckout(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/c/fridges-freezers`);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
  await page.getByRole('heading', { name: 'Payment' }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * Waits until the maximum height of the product list is `height` in a window of `width`, both in pixels
 * (CHECKOUT-20).
 */
async function expectListCap(page: Page, width: number, height: string): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const list = page.locator('[aria-label="Order Summary"] ul, details ul').first();
  // The page renders again for the other width, sometimes twice.
  const cap = () => list.evaluate((element) => getComputedStyle(element.parentElement!).maxHeight);
  await expect.poll(cap, { message: `CHECKOUT-20 at ${width}` }).toBe(height);
}

async function looks(page: Page, state: string, part = 'main'): Promise<void> {
  expect(await axeFaults(page, part), state).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${state}: wider than the window`).toBeLessThanOrEqual(0);
}

it.each([
  { site: 'aol', country: 'AU', phone: false },
  { site: 'hc', country: 'AU', phone: true },
  { site: 'aol-nz', country: 'NZ', phone: false },
] as const)(
  '$site: the checkout fits the window with field errors, folded sections and another address',
  async ({ site, country, phone }) => {
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await toCheckout(page, shop.siteUrl(site));
    await press(page, 'Continue to delivery');
    await page.getByText('Please enter an email address').waitFor();
    await looks(page, `${site}-faults`);
    if (site === 'aol') {
      const size = page.viewportSize()!;
      await expectListCap(page, 519, '180px');
      await expectListCap(page, 520, '300px');
      await expectListCap(page, 1200, '600px');
      await page.setViewportSize(size);
      const ours = (await context.cookies()).find(({ name }) => name === 'cart');
      expect(ours?.httpOnly, 'CART-17').toBe(true);
    }

    await fillDelivery(page, BUYERS[country], HOMES[country]);
    await looks(page, `${site}-days`);

    await press(page, 'Continue to next steps');
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    await continueToPayment(page);
    await page.getByRole('button', { name: 'Edit delivery date' }).waitFor();
    await looks(page, `${site}-folded`);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByRole('link', { name: 'Please enter a valid card number' }).waitFor();
    await looks(page, `${site}-card-faults`);

    await press(page, 'Edit delivery date');
    await page.getByRole('grid').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('delivery-date-title');
    // Choose a day that can still be changed later.
    await page.getByRole('grid').locator('button[aria-disabled=false]').last().click();

    await continueToPayment(page);
    await page.getByRole('switch', { name: /^Pay a deposit today/ }).click();
    await page.getByLabel('Deposit amount').fill('12');
    await page.keyboard.press('Tab');
    await page.getByText(/^Minimum deposit is 30% of order total \(\$[\d,.]+\)$/).waitFor();
    await looks(page, `${site}-deposit-fault`);
    // The button beside it displays only the total.
    await page.getByRole('button', { name: 'Place order' }).waitFor();
    const whole = await page.getByText(/^To pay the full \$[\d,.]+ today, switch/).textContent();
    const total = Number(/\$([\d,]+(\.\d+)?)/.exec(whole!)![1]!.replaceAll(',', ''));
    const deposit = Math.ceil(total / 2);
    await page.getByLabel('Deposit amount').fill(String(deposit));
    await page.getByRole('button', { name: `Pay $${deposit.toLocaleString('en')}`, exact: true }).waitFor();
    await looks(page, `${site}-deposit`);
    await payByCard(page);

    await page.getByText(/Order W\d+ is confirmed/).waitFor({ timeout: 20_000 });
    await page.getByText('Please pay the rest by').waitFor();
    await looks(page, `${site}-owing`);
    await page.getByRole('button', { name: 'Change delivery day' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a different delivery day' });
    await dialog.getByRole('gridcell', { selected: true }).waitFor();
    await looks(page, `${site}-other-day`, 'dialog[open]');
    await dialog.getByRole('button', { name: /^Keep / }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByRole('link', { name: `Pay $${(total - deposit).toLocaleString('en')}` }).click();
    await page.getByRole('heading', { level: 1, name: /^Pay / }).waitFor();
    await looks(page, `${site}-rest`);
    await payByCard(page);
    await page.getByRole('heading', { level: 2, name: 'Paid', exact: true }).waitFor({ timeout: 20_000 });
    // There are no unexpected errors.
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it.each([
  { site: 'aol', phone: true },
  { site: 'hc', phone: true },
  { site: 'aol', phone: false },
] as const)(
  '$site: each step scrolls to its title when it opens (phone: $phone)',
  async ({ site, phone }) => {
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await toCheckout(page, shop.siteUrl(site));
    await fillDelivery(page);
    await expectStepInView(page, 'delivery-date');
    await press(page, 'Continue to next steps');
    await expect.poll(() => page.getByRole('grid').count()).toBe(0);
    await expectStepInView(page, 'next-steps');
    await press(page, 'Continue to payment');
    await page.getByRole('button', { name: 'Edit next steps' }).waitFor();
    await expectStepInView(page, 'payment');
    if (phone) {
      // The total stays visible, in a slim bar.
      const total = page.locator('summary', { hasText: /^Order Summary \d+ items?\$/ });
      await expect.poll(async () => (await total.boundingBox())?.y).toBe(0);
      expect((await total.boundingBox())!.height).toBeLessThanOrEqual(52);
    }
    await press(page, 'Edit delivery date');
    await page.getByRole('grid').waitFor();
    await expectStepInView(page, 'delivery-date');
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

/** The step's title has the focus and is in the upper half of the window, below any sticky bars. */
async function expectStepInView(page: Page, step: string): Promise<void> {
  const placed = () =>
    page.evaluate((id) => {
      const title = document.getElementById(id);
      if (title === null || document.activeElement !== title) return 'elsewhere';
      const { top, left } = title.getBoundingClientRect();
      const isSeen = title.contains(document.elementFromPoint(left + 2, top + 2));
      return isSeen && top < innerHeight / 2 ? 'in view' : `top at ${Math.round(top)}`;
    }, `${step}-title`);
  await expect.poll(placed, { message: step }).toBe('in view');
}

it('staff hand products over at the counter of their store', async () => {
  const home = shop.siteUrl('aol');
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await signInAsDemoUser(page, home, 'lin@people.example');
  await toCheckout(page, home);
  await page.getByLabel('Email').fill('walk.in@example.com');
  await page.getByLabel('Phone').fill('0412 345 678');
  await press(page, 'Continue to delivery');
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/checkout/avail'));
  await page.getByRole('checkbox', { name: /^Cash and carry: collected today from Redfern/ }).check();
  const answer = await asked;
  await expect.poll(() => page.getByLabel('Address', { exact: true }).inputValue()).toBe('12 Baptist Street');
  expect(await page.getByLabel('Address', { exact: true }).isDisabled()).toBe(true);
  await looks(page, 'aol-carried');
  await fillName(page, SAM);
  await press(page, 'Continue to delivery date');
  if (answer.status() === 200) await page.getByText(/^Collected today from Redfern/).waitFor();
  else await page.getByText(/isn’t in stock at Redfern\.$/).waitFor();
  await looks(page, 'aol-collected');
  await press(page, 'Edit delivery address');
  await page.getByRole('checkbox', { name: /^Cash and carry/ }).uncheck();
  await expect.poll(() => page.getByLabel('Address', { exact: true }).isDisabled()).toBe(false);
  expect(troubles().filter((trouble) => !trouble.startsWith('400: POST'))).toEqual([]);
  await context.close();
});
