// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';

// Tests the table of a project's lines with locked prices and prices with cents: the dollars are aligned.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/**
 * Creates a project of three products at locked prices. The second product has a project price with cents.
 * Returns the project's path.
 */
async function createLockedProject(page: Page): Promise<string> {
  const id = await page.evaluate(async () => {
    const token = localStorage['accessToken'] as string;
    const post = async (path: string, body: object) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ key: crypto.randomUUID(), ...body }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as {
        projectId: number;
        cart: { products: { productCode: string; price: number }[] };
      };
    };
    const found = await fetch('/api/product/search/oven');
    const { products } = (await found.json()) as { products: { sku: string }[] };
    const { projectId } = await post('/api/v2/project', { name: 'Locked prices' });
    for (const { sku } of products.slice(0, 3))
      await post('/api/projects/product', { projectId, productCode: sku, quantity: 1 });
    const { cart } = await post('/api/v2/project/lock-price', { projectId });
    const { productCode, price } = cart.products[1]!;
    await post('/api/projects/product', {
      projectId,
      productCode,
      mode: 'set',
      priceOverride: price - 1.01,
      priceReason: 'as agreed',
    });
    return projectId;
  });
  return `/project/${id}`;
}

it.each([1440, 390])('prices are aligned in a window of %i px', async (width) => {
  const { page, context } = await visit(browser);
  await keepNewsletterClosed(context);
  const home = shop.siteUrl('wa');
  await signInAsDemoUser(page, home, 'lin@people.example');
  await page.setViewportSize({ width, height: 900 });
  await page.goto(home + (await createLockedProject(page)));
  const locks = page.getByRole('table').getByRole('img', { name: 'Locked price' });
  await locks.nth(1).waitFor();
  expect(await locks.count()).toBe(2);

  /** The right edge of the last digit of the dollars of each line's price, in px. */
  const edges = await page.getByRole('table').evaluate((table) => {
    const column = [...table.querySelectorAll('thead th')].findIndex((one) => one.textContent === 'Price');
    return [...table.querySelectorAll(`tbody td:nth-child(${column + 1})`)].map((cell) => {
      const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()!;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, /^[^.]*/.exec(text.textContent!)![0].length);
      return range.getBoundingClientRect().right;
    });
  });
  expect(edges).toHaveLength(3);
  expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(0.5);
  const lefts = await locks.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(Math.abs(lefts[0]! - lefts[1]!)).toBeLessThan(0.5);
  await context.close();
});
