import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests API keys in the back office: creating one, its use by another system, a rotation, and the revocation.

let shop: ShopProcess;
let browser: Browser;
let attempt = 0;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Requests the orders as another system does. Returns the status and the code of an error. */
async function listOrders(key: string): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${shop.url}/api/admin/orders`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { code } = (await response.json()) as { code?: string };
  return { status: response.status, ...(code === undefined ? {} : { code }) };
}

it('an administrator creates, rotates and revokes an API key', async () => {
  // A failed attempt leaves its key, so each attempt has its own name.
  attempt += 1;
  const name = `Warehouse ${attempt}`;
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('button', { name: 'Create API key' }).click();

  // Wrong input stays in the form, with an error at each field.
  const form = page.getByRole('dialog', { name: 'Create API key' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('IP addresses').fill('shop.example');
  await form.getByRole('button', { name: 'Create API key' }).click();
  await form.getByText('Choose at least one permission').waitFor();
  await form.getByText('Orders', { exact: true }).click();
  await form.getByRole('checkbox', { name: /^orders\.read/ }).check();
  await form.getByRole('button', { name: 'Create API key' }).click();
  await form.getByText(/“shop\.example” is not an IP address or network/).waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe(name);
  expect(await faultsOfAccess(page)).toEqual([]);
  await form.getByLabel('IP addresses').fill('127.0.0.1\n::1');
  await form.getByRole('button', { name: 'Create API key' }).click();

  const created = page.getByRole('dialog', { name: 'API key created' });
  const first = await created.getByLabel('API key').innerText();
  expect(first).toMatch(/^wgk[a-z\d]{8}_[\w-]{43}$/);
  await created.getByRole('button', { name: 'Done' }).click();
  expect(await listOrders(first)).toEqual({ status: 200 });

  // The present key stays valid for a day, and the page shows that it was used.
  await page.getByRole('button', { name: 'Rotate' }).click();
  const rotate = page.getByRole('dialog', { name: `Rotate ${name}?` });
  await rotate.getByRole('button', { name: 'Create new key' }).click();
  const rotated = page.getByRole('dialog', { name: 'New key' });
  const second = await rotated.getByLabel('API key').innerText();
  await rotated.getByRole('button', { name: 'Done' }).click();
  expect([await listOrders(first), await listOrders(second)]).toEqual([{ status: 200 }, { status: 200 }]);
  await page.reload();
  const secrets = page.getByRole('region', { name: 'Secrets' }).getByRole('listitem');
  await expect.poll(() => secrets.count()).toBe(2);
  expect(await secrets.nth(0).innerText()).toMatch(/Current\s+Used Today/);
  expect(await secrets.nth(1).innerText()).toMatch(/Replaced\s+Used Today.* · valid until/);
  expect(await faultsOfAccess(page)).toEqual([]);

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoke' }).click();
  const revoke = page.getByRole('dialog', { name: `Revoke ${name}?` });
  await revoke.getByLabel('Reason').fill('Test is over');
  await revoke.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('Test is over').waitFor();
  expect([await listOrders(first), await listOrders(second)]).toEqual([
    { status: 401, code: 'invalid-key' },
    { status: 401, code: 'invalid-key' },
  ]);
});
