import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests the background jobs in the back office: an email that waits, because this shop has no mail server, is discarded;
// scheduled jobs state their latest run.

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Requests an email, which then waits. */
async function requestEmail(): Promise<void> {
  const response = await fetch(`${shop.url}/api/account/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify({ clientId: 'aol-client', email: 'sam@people.example' }),
  });
  expect(response.status).toBe(200);
}

it('an administrator sees what runs, and discards an email', async () => {
  await requestEmail();
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('link', { name: 'Jobs' }).click();
  await page.getByText('Nothing stopped or fails.').waitFor();
  await page
    .getByRole('navigation', { name: 'Queues' })
    .getByRole('link', { name: /^Emails/ })
    .click();
  await page.getByRole('button', { name: 'Waiting', exact: true }).click();
  const emails = page.getByRole('region', { name: 'Emails' });
  const rows = emails.locator('tbody tr[data-index]');
  await rows.first().waitFor();
  const count = await rows.count();
  expect(await faultsOfAccess(page)).toEqual([]);

  await rows.first().getByRole('checkbox').check();
  await emails.getByRole('button', { name: 'Discard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard 1 item?' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByText('Say why, in a few words').waitFor();
  await dialog.getByLabel('Reason').fill('Only a test');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('1 item is discarded.').waitFor();
  await expect.poll(() => rows.count()).toBe(count - 1);

  // Runs are stored every 15 seconds.
  await expect
    .poll(
      async () => {
        await page.reload();
        return page.getByRole('region', { name: 'Scheduled jobs' }).getByText('payment sweep').count();
      },
      { timeout: 40_000 },
    )
    .toBe(1);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
});
