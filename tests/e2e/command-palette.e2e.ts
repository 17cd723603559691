import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests the command palette of the back office: what it finds and runs by keyboard, for whom, and when a search fails.

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

async function openBackOffice(email: string, path = '/admin/orders'): Promise<Page> {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, email);
  await page.goto(`${shop.url}${path}`);
  await page.getByRole('button', { name: 'Search Ctrl K' }).waitFor();
  return page;
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

it('finds an order, runs an action of its page, and an action of another page, by keyboard', async () => {
  const page = await openBackOffice('ada@people.example');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type('W1000002');
  await option(page, /^W1000002 Sam/).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.url}/admin/orders/W1000002`);

  await page.getByRole('button', { name: 'Refund', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refund');
  await option(page, 'Refund this order').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /Refund/ }).waitFor();
  // The palette does not open above a dialog, because its commands would discard what was entered.
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: /Refund/ }).waitFor({ state: 'hidden' });
  expect(await field(page).count()).toBe(0);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('invite');
  await option(page, 'Invite a colleague Staff').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.url}/admin/staff`);
  await page.getByRole('dialog', { name: /Invite/ }).waitFor();
  await page.keyboard.press('Escape');

  // The order that was opened is at the top.
  await page.keyboard.press('Control+k');
  await expect
    .poll(() => page.getByRole('option').first().innerText())
    .toMatch(/Invite a colleague|W1000002/);
  await option(page, /^W1000002/).click();
  await page.waitForURL(`${shop.url}/admin/orders/W1000002`);
});

it('finds settings, staff, customers and products', async () => {
  const page = await openBackOffice('ada@people.example');
  for (const [text, result, address] of [
    ['support phone', /^Support phone number/, /\/admin\/settings\?q=Support/],
    ['lin@people.example', /^Lin/, /\/admin\/staff\/|\/admin\/customers\//],
    ['sam@people.example', /^Sam Okafor/, /\/admin\/customers\//],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(text);
    await option(page, result).first().click();
    await page.waitForURL(address);
  }
  await page.keyboard.press('Control+k');
  await page.keyboard.type('french door');
  await option(page, /French Door.*in the shop/)
    .first()
    .waitFor();
  await field(page).fill('qqqqzz');
  await page.getByText('Nothing matches “qqqqzz”').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});

it('offers only what the permissions allow, says which search failed, and fits phones', async () => {
  const page = await openBackOffice('lin@people.example');
  await page.route('**/api/admin/customers?*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await option(page, 'Orders').waitFor();
  expect(await option(page, /^(Staff|Settings|Roles|Invite)/).count()).toBe(0);
  await page.keyboard.type('sam');
  await option(page, /^W1000002/).waitFor();
  await page.getByText('We couldn’t search customers. Check your connection, and type again.').waitFor();
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Search or run a command' }).click();
  await field(page).fill('sam');
  await option(page, /^W1000002/).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await field(page).waitFor({ state: 'hidden' });
});
