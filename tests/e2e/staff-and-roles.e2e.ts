import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests staff and roles in the back office: an administrator invites a colleague, changes, suspends and removes people,
// and changes what a role may do.

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess({}), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const rows = (page: Page) => page.getByRole('table', { name: 'Staff' }).locator('tbody tr');

async function openAsAdministrator(path: string): Promise<Page> {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}${path}`);
  return page;
}

it('an administrator invites a colleague, filters the list with the keyboard, and suspends and removes people', async () => {
  const page = await openAsAdministrator('/admin/orders');
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await rows(page).first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);

  // Wrong input stays in the form, with an error at each field.
  await page.getByRole('button', { name: 'Invite' }).click();
  const invitation = page.getByRole('dialog', { name: 'Invite a colleague' });
  await invitation.getByLabel('First name').fill('Noor');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await invitation.getByText('Choose at least one role').waitFor();
  expect(await invitation.getByLabel('First name').inputValue()).toBe('Noor');
  await invitation.getByLabel('Email').fill('noor@people.example');
  await invitation.getByLabel('Last name').fill('Haddad');
  await invitation.getByRole('checkbox', { name: 'Content editor' }).check();
  expect(await faultsOfAccess(page)).toEqual([]);
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByRole('heading', { name: 'Noor Haddad', level: 1 }).waitFor();
  await page.getByText('Invited', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send invitation again' }).waitFor();
  const mail = await mailTo(shop, 'noor@people.example', /./);
  expect(linkIn(mail, '/account/reset-password')).toContain('#token=');

  // The keyboard filters and opens a person.
  await page.getByRole('link', { name: 'Staff', exact: true }).first().click();
  await rows(page).first().waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type('tran');
  await page.waitForURL(/q=tran/);
  await expect.poll(() => rows(page).count()).toBe(1);
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Lin Tran', level: 1 }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);

  await page.getByLabel('Salesperson code').fill('LIN');
  await page.getByRole('group', { name: 'Unsaved changes' }).getByText('salesperson code').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/salesperson code: LT → LIN/).waitFor();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Suspend' }).click();
  const suspension = page.getByRole('dialog', { name: 'Suspend Lin Tran?' });
  await suspension.getByText(/can’t sign in until you press Resume/).waitFor();
  await suspension.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('Roles, projects and reminders stay as they are.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Lin Tran from the staff?' });
  await removal.getByLabel(/^Who takes over/).selectOption({ label: 'Mara Quill' });
  expect(await faultsOfAccess(page)).toEqual([]);
  await removal.getByRole('button', { name: 'Remove from staff' }).click();
  await page.getByText('This person no longer works here.').waitFor();
  await page.getByText(/handed over to: Mara Quill/).waitFor();

  // The last administrator stays, and the message names the reason.
  await page.goto(`${shop.url}/admin/staff?q=boyle`);
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  const last = page.getByRole('dialog', { name: 'Remove Ada Boyle from the staff?' });
  await last.getByRole('button', { name: 'Remove from staff' }).click();
  await last.getByText(/Appoint another administrator first/).waitFor();
});

it('an administrator sees who has a permission and why, adds a role, sees what a change means, and undoes it', async () => {
  const page = await openAsAdministrator('/admin/roles');
  const matrix = page.getByRole('table', { name: 'Permissions of roles' });
  await matrix.getByRole('button', { name: 'orders.refund' }).click();
  const holders = page.getByRole('dialog', { name: 'Who has orders.refund?' });
  await holders.getByText('by Finance, Store manager').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await holders.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await faultsOfAccess(page)).toEqual([]);

  await matrix.getByRole('link', { name: 'Support' }).click();
  await page.getByRole('checkbox', { name: /^orders\.refund/ }).check();
  await page.getByText('Priya Nair gets orders.refund.').waitFor();
  await page.getByRole('checkbox', { name: /^returns\.decide/ }).uncheck();
  await page.getByText('Priya Nair loses returns.decide.').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The change was undone.').waitFor();
  expect(await page.getByRole('checkbox', { name: /^orders\.refund/ }).isChecked()).toBe(false);
  // Administrators appoint salespeople, but cannot give themselves what they lack.
  await page.goto(`${shop.url}/admin/roles/administrator`);
  await page.getByRole('checkbox', { name: /^projects\.sell/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/You have this role, so you can’t add permissions/).waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Roles' }).first().click();
  await page.getByRole('button', { name: 'Add role' }).click();
  const adding = page.getByRole('dialog', { name: 'Add role' });
  await adding.getByLabel('Name').fill('Night shift');
  await adding.getByLabel('Start with the permissions of').selectOption({ label: 'Support' });
  await adding.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('heading', { name: 'Night shift', level: 1 }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete Night shift?' })
    .getByRole('button', { name: 'Delete role' })
    .click();
  await page.getByText('Night shift was deleted.').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});
