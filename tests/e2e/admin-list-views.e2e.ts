import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests that staff save the filters of a list as a view that follows them to another computer, and tag several orders at
// once, with at most ten presses.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const ADA = 'ada@people.example';
/** Has no default view. */
const MARA = 'mara@people.example';
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr[data-index]');
const viewsOf = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const message = (page: Page, text: RegExp) => page.getByText(text).first();

async function openOrders(email: string, query = ''): Promise<Page> {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, email);
  await page.goto(`${shop.url}/admin/orders${query}`);
  await rows(page).first().waitFor();
  return page;
}

let attempt = 0;

it('a saved view and a tag on several orders take at most ten presses, and follow the person', async () => {
  // A failed attempt leaves its view, so each attempt saves other filters.
  attempt += 1;
  const page = await openOrders(ADA, attempt === 1 ? '' : '?direction=ascending');
  let presses = 0;
  const press = async (target: Locator, options: Parameters<Locator['click']>[0] = {}) => {
    presses += 1;
    await target.click(options);
  };
  await press(page.getByRole('group', { name: 'Filters' }).locator('summary', { hasText: 'Payment' }));
  await press(page.getByLabel('Paid', { exact: true }));
  await page.waitForURL(/payment=paid/);
  await press(page.getByRole('button', { name: 'Save view' }));
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = `Paid orders ${Date.now() % 100_000}`;
  await dialog.getByLabel('Name').fill(name);
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => viewsOf(page).getByRole('link', { name }).getAttribute('aria-current'))
    .toBe('page');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await faultsOfAccess(page)).toEqual([]);

  await rows(page).nth(2).waitFor();
  await press(rows(page).nth(0).getByRole('checkbox'));
  await press(rows(page).nth(2).getByRole('checkbox'), { modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Chosen orders' });
  await bar.getByText('3 chosen').waitFor();
  await press(bar.getByRole('button', { name: 'Add tag' }));
  const tagging = page.getByRole('dialog', { name: 'Tag 3 orders' });
  await tagging.getByRole('textbox', { name: 'Tag' }).fill('Call first');
  await press(tagging.getByRole('button', { name: 'Add tag' }));
  await expect.poll(() => rows(page).getByText('call first').count()).toBe(3);
  expect(presses).toBeLessThanOrEqual(10);
  expect(await faultsOfAccess(page)).toEqual([]);

  // Another computer of the same person.
  const other = await openOrders(ADA);
  await viewsOf(other).getByRole('link', { name }).click();
  await other.waitForURL(/payment=paid/);
  await expect.poll(() => rows(other).getByText('call first').count()).toBe(3);
  await other.getByLabel(`Actions of ${name}`).click();
  await other.getByRole('button', { name: 'Open the list with this view' }).click();
  await message(other, /opens with this view/).waitFor();
  await other.goto(`${shop.url}/admin/orders`);
  await other.waitForURL(/payment=paid/);
  await other.getByLabel(`Actions of ${name}`).click();
  await other.getByRole('button', { name: 'Delete' }).click();
  await message(other, /was deleted/).waitFor();
  await expect.poll(() => viewsOf(other).getByRole('link', { name }).count()).toBe(0);
  await other.getByRole('button', { name: 'Undo' }).click();
  await viewsOf(other).getByRole('link', { name }).waitFor();

  await message(page, /3 orders are tagged call first/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rows(page).getByText('call first').count()).toBe(0);
});

it('the keyboard chooses rows and moves through the views', async () => {
  const page = await openOrders(MARA);
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await page.getByText('3 chosen').waitFor();
  await page.keyboard.press(']');
  await page.waitForURL(/fulfilment=not-dispatched/);
  // Another query begins without a choice.
  expect(await page.getByText('3 chosen').count()).toBe(0);
  await page.keyboard.press('[');
  await page.waitForURL(/orders$/);
});

it('a view whose filters no longer exist opens with an explanation, and columns belong to the person', async () => {
  const page = await openOrders(MARA);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByLabel('Site', { exact: true }).first().uncheck();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('columnheader', { name: 'Site' }).count()).toBe(0);
  await page.reload();
  await rows(page).first().waitFor();
  expect(await page.getByRole('columnheader', { name: 'Site' }).count()).toBe(0);

  // A view of an earlier version, with a filter that this version does not know.
  await page.route('**/api/admin/views/orders', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { views: object[] };
    const old = {
      id: 999,
      version: 1,
      name: 'Old view',
      query: 'payment=paid&state=lost',
      columns: null,
      isShared: true,
      isOwn: false,
      author: 'Ada Boyle',
      mayChange: false,
    };
    await route.fulfill({ response, json: { ...body, views: [...body.views, old] } });
  });
  await page.reload();
  await viewsOf(page).getByRole('link', { name: 'Old view' }).click();
  await page.getByText('The list ignores state: lost.').waitFor();
  await rows(page).first().waitFor();
});

it('on a phone, views are a menu, and nothing is wider than the window', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsDemoUser(page, shop.url, MARA);
  await page.goto(`${shop.url}/admin/orders`);
  await rows(page).first().waitFor();
  await page.locator('summary', { hasText: 'All' }).first().click();
  await page.getByRole('link', { name: 'To dispatch' }).click();
  await page.waitForURL(/fulfilment=not-dispatched/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
});
