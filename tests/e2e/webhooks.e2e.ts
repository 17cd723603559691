import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signatureOf } from '#domains/integrations/use-cases/signing.ts';
import { startReceiver, type TestReceiver } from '#domains/integrations/test/fixtures-receiver.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillCard, fillDelivery, goToCheckout } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests webhooks in the back office with a receiver on this machine: adding one, a test, an order, a failure that is
// sent again, a pause, and the deletion.

let shop: ShopProcess;
let browser: Browser;
let receiver: TestReceiver;
let attempt = 0;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShopProcess({ env: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1' } }),
    openBrowser({ pictures: false }),
  ]);
});
// A failed attempt leaves its webhook, so each attempt has its own name and its own receiver.
beforeEach(async () => {
  attempt += 1;
  receiver = await startReceiver();
});
afterEach(() => receiver?.close());
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Orders a product as a new guest. Returns the order's number. */
async function placeOrder(): Promise<string> {
  const { page, context } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.goto(`${shop.url}/c/fridges-freezers?price-from=700&price-to=1900`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(page);
  await fillDelivery(page);
  await page.getByRole('grid').locator('button[aria-disabled=false]').last().click();
  await continueToPayment(page);
  await fillCard(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const confirmed = page.getByText(/Order W\d+ is confirmed/);
  await confirmed.waitFor({ timeout: 20_000 });
  return /W\d+/.exec(await confirmed.innerText())![0];
}

const logOf = (page: Page): Locator => page.getByRole('region', { name: 'Log' });

it('an administrator adds a webhook, sees an order arrive, sends it again, pauses and deletes it', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  const isFirst = attempt === 1;
  const name = isFirst ? 'Warehouse system' : `Warehouse system ${attempt}`;
  if (isFirst) await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
  await page.getByRole('button', { name: 'Add webhook' }).click();

  // Wrong input stays in the form, with an error at each field.
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await form.getByText('Choose at least one topic').waitFor();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('URL').fill('https://10.0.0.1/hook');
  await form.getByRole('checkbox', { name: /^order\.confirmed/ }).check();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await form
    .getByText(/^Enter a public address/)
    .first()
    .waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe(name);
  expect(await faultsOfAccess(page)).toEqual([]);
  await form.getByLabel('URL').fill(receiver.url);
  await form.getByRole('button', { name: 'Add webhook' }).click();

  const added = page.getByRole('dialog', { name: 'Webhook added' });
  const secret = await added.getByLabel('Secret').innerText();
  expect(secret).toMatch(/^whsec_/);
  await added.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send test' }).click();
  await logOf(page).getByText('Delivered', { exact: true }).last().waitFor({ timeout: 20_000 });
  const [test] = receiver.received;
  const { headers, body } = test!;
  const content = {
    key: String(headers['webhook-id']),
    timestamp: Number(headers['webhook-timestamp']),
    body,
  };
  expect(headers['webhook-signature']).toBe(signatureOf(secret, content));

  // The receiver fails, so the order's message waits; staff send it again when the receiver works.
  receiver.respond((response) => void response.writeHead(503).end('warehouse is closed'));
  const number = await placeOrder();
  await page.reload();
  await logOf(page).getByRole('button', { name: 'order.confirmed' }).waitFor({ timeout: 20_000 });
  await logOf(page)
    .getByText(/^Status 503/)
    .waitFor({ timeout: 20_000 });
  receiver.respond((response) => void response.writeHead(200).end('ok'));
  await logOf(page).getByRole('button', { name: 'order.confirmed' }).click();
  const details = page.getByRole('dialog', { name: 'order.confirmed' });
  await details.getByText('warehouse is closed').first().waitFor();
  await details.getByText(new RegExp(`"orderNumber": "${number}"`)).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await details.getByRole('button', { name: 'Send again' }).click();
  await details.waitFor({ state: 'detached' });
  await logOf(page)
    .getByText(/^Status 200/)
    .waitFor({ timeout: 20_000 });
  const orders = receiver.received.filter(({ message }) => message.topic === 'order.confirmed');
  expect(new Set(orders.map(({ message }) => message.id)).size).toBe(1);

  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page
    .getByRole('dialog', { name: /^Pause/ })
    .getByRole('button', { name: 'Pause' })
    .click();
  await page.getByText('Nothing is sent until you resume it.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('dialog', { name: `Delete ${name}?` });
  await confirm.getByText(/can’t get its log/).waitFor();
  await confirm.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).waitFor();
  expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
});
