import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests the settings and the audit log of the back office: a change, an error, a conflict with a colleague, undo and
// history, and the entry of a change in the audit log.

let shop: JourneyShop;
let browser: Browser;
/** The values of this attempt. An earlier attempt leaves others. */
let values: { first: string; theirs: string; mine: string };
let attempt = 0;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
beforeEach(() => {
  attempt += 1;
  const [first, theirs, mine] = [1, 2, 3].map((number) => String(attempt * 10 + number));
  values = { first: first!, theirs: theirs!, mine: mine! };
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const deposit = (page: Page) => page.getByRole('group', { name: 'Minimum deposit' });
const bar = (page: Page) => page.getByRole('region', { name: 'Changes that are not saved' });
/** The value that the running shop uses. */
async function depositOfShop(page: Page): Promise<unknown> {
  const response = await page.request.get(`${shop.url}/api/settings`);
  const settings = (await response.json()) as { name: string; value: unknown }[];
  return settings.find(({ name }) => name === 'DepositPercent')?.value;
}

it('an administrator changes a setting, sees a colleague’s change, undoes, and finds it in the audit log', async () => {
  const { page, context } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Cart and checkout' }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);

  // The keyboard finds the setting; an invalid value stays in its field, with the error.
  await page.keyboard.press('/');
  await page.keyboard.type('minimum deposit');
  await page.waitForURL(/q=minimum\+deposit/);
  const field = deposit(page).getByRole('textbox', { name: 'Minimum deposit' });
  await field.fill('150');
  await page.keyboard.press('Control+s');
  await deposit(page).getByText('Enter a whole number from 1 to 99, not "150"').waitFor();
  expect(await field.inputValue()).toBe('150');
  await field.fill(values.first);
  await bar(page).getByText(`${values.first}%`).waitFor();
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved 1 setting').waitFor();
  expect(await depositOfShop(page)).toBe(Number(values.first));

  // A colleague saves another value while this page has its own.
  await field.fill(values.mine);
  const colleague = await context.newPage();
  await colleague.goto(`${shop.url}/admin/settings?q=DepositPercent`);
  await deposit(colleague).getByRole('textbox').fill(values.theirs);
  await bar(colleague).getByRole('button', { name: 'Save' }).click();
  await colleague.getByText('Saved 1 setting').waitFor();
  await colleague.close();
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await deposit(page).getByText(`Ada Boyle changed this to ${values.theirs}%`).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await deposit(page).getByRole('button', { name: 'Keep mine' }).click();
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved 1 setting').waitFor();
  expect(await depositOfShop(page)).toBe(Number(values.mine));
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.').waitFor();
  expect(await depositOfShop(page)).toBe(Number(values.theirs));

  // Changes that are not saved are not lost by a press on a link.
  await field.fill('98');
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep editing' }).click();
  expect(await field.inputValue()).toBe('98');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await bar(page).waitFor({ state: 'detached' });

  await deposit(page).getByRole('button', { name: 'History of Minimum deposit' }).click();
  const history = page.getByRole('dialog', { name: 'History of Minimum deposit' });
  await history.getByText(`${values.mine}% → ${values.theirs}%`).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await history.getByRole('link', { name: 'Open in the audit log' }).click();

  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  await page.getByText(`${values.mine} → ${values.theirs}`).first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const entry = page.getByRole('dialog', { name: 'Settings: set' });
  await entry.getByRole('cell', { name: values.theirs, exact: true }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await entry.getByRole('link', { name: 'DepositPercent' }).click();
  await deposit(page).waitFor();
});

it('settings and the audit log work on a phone, in the dark', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto(`${shop.url}/admin/settings?site=wa`);
  await page.getByRole('heading', { name: 'Payment', exact: true }).waitFor();
  await page.getByRole('switch', { name: 'Related products' }).click();
  await bar(page).getByText('Related products').waitFor();
  expect(await width()).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await bar(page).getByRole('button', { name: 'Discard' }).click();

  await page.goto(`${shop.url}/admin/audit?kind=staff`);
  await page.getByRole('table', { name: 'Audit' }).getByRole('button').first().waitFor();
  expect(await width()).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('table', { name: 'Audit' }).getByRole('button').first().click();
  await page.getByRole('dialog').getByText('Account or login').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});

it('staff without the permission learn which one they need', async () => {
  const { page } = await visit(browser);
  await signInAsDemoUser(page, shop.url, 'lin@people.example');
  for (const [path, permission] of [
    ['settings', 'settings.manage'],
    ['audit', 'audit.read'],
  ]) {
    await page.goto(`${shop.url}/admin/${path}`);
    await page.getByText(permission!, { exact: true }).waitFor();
  }
  expect(await page.getByRole('link', { name: /^(Settings|Audit)$/ }).count()).toBe(0);
});
