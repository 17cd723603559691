import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests the home page of the back office, and that pages show changes by colleagues without reload.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

async function openAs(email: string, path: string, size = DESKTOP): Promise<Page> {
  const { page } = await visit(browser);
  await page.setViewportSize(size);
  await signInAsDemoUser(page, shop.url, email);
  await page.goto(shop.url + path);
  return page;
}
const ADA = 'ada@people.example';
const itemsOf = (page: Page) => page.getByRole('region', { name: 'Needs attention' }).locator('section li');
const message = (page: Page, text: RegExp) => page.getByText(text).first();

it('staff assign and snooze what needs attention, take it back, and open it with the keyboard', async () => {
  const page = await openAs(ADA, '/admin');
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await itemsOf(page).first().waitFor();
  await page.getByRole('region', { name: 'Today' }).getByText('Refunds', { exact: true }).first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const title = await itemsOf(page).first().getByRole('link').innerText();
  const item = itemsOf(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const menu = item.getByLabel(`Assign or snooze ${title}`).first();

  await menu.click();
  expect(await faultsOfAccess(page)).toEqual([]);
  await item.first().getByLabel('Assigned to').selectOption({ label: 'Ada Boyle (you)' });
  await message(page, /is assigned to Ada Boyle/).waitFor();
  await page.getByRole('link', { name: 'Assigned to me' }).click();
  await item.first().waitFor();
  await expect.poll(() => itemsOf(page).count()).toBe(1);

  await menu.click();
  await item
    .first()
    .getByRole('button', { name: /^Snooze until tomorrow/ })
    .click();
  await message(page, /is hidden until tomorrow, 9am/).waitFor();
  await page.getByRole('heading', { name: 'Nothing is assigned to you' }).waitFor();
  await page.getByRole('link', { name: 'Snoozed' }).click();
  await item.first().waitFor();
  await page.getByRole('link', { name: 'Assigned to me' }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await item.first().waitFor();

  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  // The page that resolves it may be on another site.
  await page.waitForURL(({ pathname }) => !/^\/admin\/?$/.test(pathname));
});

it('a phone in the dark displays the same, and staff without permissions see nothing of it', async () => {
  const page = await openAs(ADA, '/admin', PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await itemsOf(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await faultsOfAccess(page)).toEqual([]);
});
