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
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await item.first().waitFor();

  await menu.click();
  await item.first().getByRole('button', { name: 'Snooze for an hour' }).click();
  await page.getByRole('heading', { name: 'Nothing is assigned to you' }).waitFor();
  await page.getByRole('link', { name: 'Snoozed' }).click();
  await menu.click();
  await item.first().getByRole('button', { name: 'List again now' }).click();
  await page.getByRole('heading', { name: 'Nothing is snoozed' }).waitFor();
  await page.getByRole('link', { name: 'Assigned to me' }).click();
  await item.first().waitFor();

  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  // The page that resolves it may be on another site.
  await page.waitForURL(({ pathname }) => !/^\/admin\/?$/.test(pathname));
});

it('a phone displays the same, in the dark', async () => {
  const page = await openAs(ADA, '/admin', PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await itemsOf(page).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await faultsOfAccess(page)).toEqual([]);
});

it('the list and an open order show what a colleague did, without reload', async () => {
  const [list, order] = await Promise.all([
    openAs(ADA, '/admin/orders'),
    openAs(ADA, '/admin/orders/W1000001'),
  ]);
  const row = list
    .getByRole('table', { name: 'Orders' })
    .locator('tr')
    .filter({ has: list.getByRole('link', { name: 'W1000001' }) });
  await row.getByText('Not dispatched').waitFor();
  const shipments = order.getByRole('region', { name: 'Shipments' });
  await shipments.getByRole('group', { name: /^Units of/ }).waitFor();

  const colleague = await openAs('mara@people.example', '/admin/orders/W1000001');
  const card = colleague.getByRole('region', { name: 'Shipments' });
  const dispatch = card.getByRole('button', { name: /^Dispatch \d+ units?$/ });
  const units = card.getByRole('group', { name: /^Units of .* to dispatch$/ }).getByRole('textbox');
  await units.waitFor();
  if ((await card.getByLabel('From').inputValue()) === '')
    await card.getByLabel('From').selectOption({ index: 1 });
  await card.getByLabel('Carrier').fill('StarTrack');
  await card.getByLabel('Tracking number').fill('LIVE-1');
  await units.fill('1');
  await units.press('Tab');
  await dispatch.click();
  await card.getByText('LIVE-1').waitFor();

  await shipments.getByText('LIVE-1').waitFor();
  // The rows of the list stay until the user presses the button.
  const show = list.getByRole('button', { name: /^1 order changed/ });
  await show.waitFor();
  expect(await row.getByText('Not dispatched').count()).toBe(1);
  await show.click();
  await expect.poll(() => row.getByText('Not dispatched').count()).toBe(0);
});
