import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess({ products: 300 }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/** What a screen reader calls the element that has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.innerText;
    return (element?.getAttribute('aria-label') ?? label ?? element?.innerText ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  });
}

/** Presses Tab until the focus is on something of that name. Fails when it is not to be reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

it('a fridge is bought with the keyboard alone', async () => {
  const { page, troubles } = await visit(browser);
  await page.goto(`${shop.url}/c/fridges-freezers/french-door-fridges`);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/skip/i);

  await tabTo(page, /^Add to cart/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Checkout/ })
    .waitFor();
  await tabTo(page, /Checkout/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/customer\/checkout/);
  await page.getByLabel('Email').waitFor();

  await type(page, /^Email/, 'kim@example.com');
  await type(page, /^Phone/, '0412345678');
  await tabTo(page, /^Continue to delivery$/);
  await page.keyboard.press('Enter');
  await type(page, /^First name/, 'Kim');
  await type(page, /^Last name/, 'Lee');
  await type(page, /^Address/, '4 Hall Street');
  await type(page, /^Suburb/, 'Bondi');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Continue to delivery date/);
  await page.keyboard.press('Enter');

  const selected = page.getByRole('gridcell', { selected: true });
  await selected.waitFor();
  const before = await selected.innerText();
  for (
    let presses = 0;
    presses < 250 && !(await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null));
    presses += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => selected.innerText()).not.toBe(before);

  await type(page, /^Name on card/, 'Kim Lee');
  await type(page, /^Card number/, '4111111111111111');
  await type(page, /^Expiry/, '0330');
  await type(page, /^CVV/, '737');
  await tabTo(page, /^Pay \$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/customer\/confirmation/);
  await page.getByRole('heading', { level: 1, name: /See you/ }).waitFor();
  expect(troubles()).toEqual([]);
});
