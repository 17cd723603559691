import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { mailTo } from './mailbox.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests customers, companies and privacy requests in the back office.

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess({}), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const rows = (page: Page) => page.getByRole('table', { name: 'Customers' }).locator('tbody tr');

async function openAs(email: string, path: string): Promise<Page> {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, email);
  await page.goto(`${shop.url}${path}`);
  return page;
}

it('support finds a customer with the keyboard, writes a note, corrects the name, and blocks and unblocks', async () => {
  const page = await openAs('priya@people.example', '/admin/orders');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await rows(page).first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await page.keyboard.type('okafor');
  await page.waitForURL(/q=okafor/);
  await page.getByRole('link', { name: 'Sam Okafor' }).waitFor();
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sam Okafor', level: 1 }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'New note' }).fill('Prefers calls after 5pm 😀');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('button', { name: 'Delete this note' }).waitFor();

  await page.getByRole('button', { name: 'Edit details' }).click();
  const details = page.getByRole('dialog', { name: 'Edit details' });
  await details.getByLabel('Last name').fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await details.getByText('Please enter your last name').waitFor();
  await details.getByLabel('Last name').fill('Okafor-Lee');
  await details.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Sam Okafor-Lee', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Sam Okafor', level: 1 }).waitFor();

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Block' }).click();
  const block = page.getByRole('dialog', { name: 'Block Sam Okafor?' });
  await block.getByRole('button', { name: 'Block' }).click();
  await block.getByText('Type a reason').waitFor();
  await block.getByLabel('Reason').fill('Three chargebacks');
  await block.getByRole('button', { name: 'Block' }).click();
  await page.getByText('This customer can’t order').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: 'Block' }).waitFor();
  // Support may not handle privacy requests.
  expect(await page.getByText('Privacy requests').count()).toBe(0);
});

it('an administrator approves a trade application and changes the terms of a company', async () => {
  const page = await openAs('ada@people.example', '/admin/companies?state=waiting');
  await page.getByRole('link', { name: 'Reyes Fitouts' }).first().click();
  await page.getByRole('heading', { name: 'Reyes Fitouts', level: 1 }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve Reyes Fitouts?' });
  await approval.getByLabel('Credit limit in dollars').fill('lots');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await approval.getByText('Enter an amount in dollars').waitFor();
  await approval.getByLabel('Credit limit in dollars').fill('$8,000');
  await approval.getByLabel('Days to pay').fill('30');
  await approval.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Approved', { exact: true }).waitFor();
  await mailTo(shop, 'wanda@people.example', /./);

  await page.getByRole('button', { name: 'Change terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Change terms' });
  await terms.getByLabel('Days to pay').fill('14');
  await terms.getByRole('button', { name: 'Save' }).click();
  await page.getByText('14 days').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('30 days').first().waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});

it('an administrator records a privacy request, exports the data after a check, and sees the deadline in the list', async () => {
  const page = await openAs('ada@people.example', '/admin/customers?q=wanda');
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Record a request' }).click();
  const record = page.getByRole('dialog', { name: 'Record a privacy request' });
  await record.getByRole('button', { name: 'Record request' }).click();
  await page.getByRole('button', { name: 'Export data' }).click();
  const answer = page.getByRole('dialog', { name: 'Export the data of Wanda Reyes?' });
  await answer.getByRole('button', { name: 'Export data' }).click();
  await answer.getByText('Type how you checked the identity').waitFor();
  await answer.getByLabel('How did you check the identity?').fill('Called back');
  const download = page.waitForEvent('download');
  await answer.getByRole('button', { name: 'Export data' }).click();
  expect((await download).suggestedFilename()).toMatch(/^my-data-.*\.json$/);
  await page.getByRole('link', { name: 'Privacy requests', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Privacy requests', level: 1 }).waitFor();
  await page.getByText('Called back').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
});
