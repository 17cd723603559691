import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { fillDelivery, goToCheckout, payByCard } from './checkout-fields.ts';

// Tests features that are off until a site turns them on.

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess({ database: 'embedded' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const commands = fileURLToPath(new URL('../../scripts/cli.mjs', import.meta.url));
function set(name: string, value: string): void {
  execFileSync(process.execPath, [commands, 'settings', 'set', name, value], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: shop.dataDir },
  });
}

async function checkoutOfFirstFridge(page: Page): Promise<void> {
  await page.goto(`${shop.url}/c/fridges-freezers/french-door-fridges`);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Checkout/ })
    .waitFor();
  await goToCheckout(page);
}

it('a tip is chosen in the checkout, paid, and listed with the order', async () => {
  set('TipEnabled', 'true');
  set('LeaveATipMessage', 'Thank the crew?');
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await checkoutOfFirstFridge(page);
  await fillDelivery(page);
  const tip = page.getByRole('region', { name: 'Thank the crew?' });
  await tip.getByText('$10', { exact: true }).click();
  expect(await axeFaults(page, '#tip')).toEqual([]);
  const row = (name: string) => page.getByRole('term').filter({ hasText: name });
  await row('Tip for the delivery team').first().waitFor();
  await payByCard(page);
  await page.waitForURL(/customer\/confirmation/);
  await row('Tip for the delivery team').first().waitFor();
  expect(troubles()).toEqual([]);
  await context.close();
});
