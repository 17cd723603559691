import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

const LISTING = '/c/fridges-freezers/french-door-fridges';

/** A started animation: the element, the properties that it changes and its duration in ms. */
interface Movement {
  element: string;
  properties: string[];
  duration: number;
}

/** Opens a list and records the animations that scripts start. */
async function openList(reducedMotion: 'reduce' | 'no-preference') {
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(() => {
    const movements: Movement[] = [];
    Object.assign(window, { movements });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
      const element =
        this.parentElement === document.body
          ? 'copy'
          : `${this.localName} in ${this.parentElement?.localName}`;
      const properties = [...new Set((frames as Keyframe[]).flatMap(Object.keys))].filter(
        (property) => property !== 'offset',
      );
      movements.push({
        element,
        properties,
        duration: Number(typeof timing === 'number' ? timing : timing?.duration),
      });
      return animate.call(this, frames, timing);
    };
  });
  await page.goto(shop.siteUrl('aol') + LISTING);
  await page.waitForLoadState('networkidle');
  return { page, context, troubles };
}

const movementsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { movements: Movement[] }).movements);
const copies = (page: Page) => page.locator('body > [aria-hidden="true"] > img');
const card = (page: Page) => page.getByRole('article').first();

/** Presses the title of the first card and waits for the product's page. */
async function openProduct(page: Page): Promise<void> {
  const title = card(page).getByRole('link').first();
  const name = await title.innerText();
  await title.click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function addFirstProduct(page: Page): Promise<void> {
  await card(page)
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await page.getByRole('dialog', { name: /cart/i }).waitFor();
}

/** Sorts by price and waits for the new list. */
async function sortByPrice(page: Page): Promise<void> {
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  // The focus loads the module that moves the cards.
  await sort.focus();
  await page.waitForLoadState('networkidle');
  await sort.selectOption('price-asc');
  await page.waitForURL(/sort=/);
  await page.locator('section[aria-label="Products"][aria-busy="false"]').waitFor();
}

describe('movement', () => {
  it('moves the picture of a pressed card to the gallery, and leaves nothing behind', async () => {
    const { page, context, troubles } = await openList('no-preference');
    await openProduct(page);
    await expect
      .poll(() => movementsOf(page))
      .toEqual([
        { element: 'copy', properties: ['transform', 'clipPath'], duration: 240 },
        { element: 'img in li', properties: ['opacity'], duration: 240 },
      ]);
    await expect.poll(() => copies(page).count()).toBe(0);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('moves the picture of an added product to the cart and keeps the focus in the cart', async () => {
    const { page, context, troubles } = await openList('no-preference');
    await addFirstProduct(page);
    await expect
      .poll(() => movementsOf(page))
      .toContainEqual({ element: 'copy', properties: ['transform', 'opacity'], duration: 240 });
    await expect.poll(() => copies(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('moves the picture of the gallery to the cart from the page of a product', async () => {
    const { page, context } = await openList('no-preference');
    await page.goto(
      new URL((await card(page).getByRole('link').first().getAttribute('href'))!, page.url()).href,
    );
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await expect
      .poll(() => movementsOf(page))
      .toContainEqual({ element: 'copy', properties: ['transform', 'opacity'], duration: 240 });
    await context.close();
  });

  it('moves the cards of a list to their new places', async () => {
    const { page, context, troubles } = await openList('no-preference');
    await sortByPrice(page);
    await expect
      .poll(() => movementsOf(page))
      .toContainEqual({ element: 'li in ul', properties: ['transform'], duration: 240 });
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

it('nothing moves with reduced motion', async () => {
  const { page, context } = await openList('reduce');
  await sortByPrice(page);
  await openProduct(page);
  await page.goBack();
  await addFirstProduct(page);
  expect(await movementsOf(page)).toEqual([]);
  await context.close();
});
