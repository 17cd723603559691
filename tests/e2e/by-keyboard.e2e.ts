import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NIGHTLY } from '../nightly.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

/** Returns the accessible name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const label = (element as HTMLInputElement | null)?.labels?.[0]?.innerText;
    return (element?.getAttribute('aria-label') ?? label ?? element?.innerText ?? '')
      .replace(/\s+/g, ' ')
      .trim();
  });
}

/** Presses Tab until an element with that name has the focus. Fails if it cannot be reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return;
  }
  throw new Error(`Tab never reaches ${name}`);
}

/**
 * Returns the element that fully covers the focused element, or null if part of it is visible (WCAG 2.4.11).
 */
function overFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    const { left, top, width, height } = element.getBoundingClientRect();
    const ways = [0.1, 0.5, 0.9];
    const over = ways.flatMap((across) =>
      ways.map((down) => document.elementFromPoint(left + width * across, top + height * down)),
    );
    const isSeen = over.some(
      (found) => found !== null && (element.contains(found) || found.closest('label')?.contains(element)),
    );
    if (isSeen) return null;
    const found = over.map((one) => one?.outerHTML.slice(0, 80) ?? 'outside the window');
    return `${Math.round(top)} to ${Math.round(top + height)} of ${innerHeight}: ${[...new Set(found)].join(' | ')}`;
  });
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

it('a fridge can be bought with the keyboard alone', async () => {
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
  await type(page, /^Address/, '4 Hall Street');
  await type(page, /^Suburb/, 'Bondi');
  await page
    .getByRole('option', { name: /Bondi.*2026/ })
    .first()
    .waitFor();
  // The list for the last typed letter may still replace this list, and the selection is then lost.
  const chosen = page.getByRole('option', { selected: true });
  await expect
    .poll(async () => {
      if ((await chosen.count()) === 0) await page.keyboard.press('ArrowDown');
      return chosen.count();
    })
    .toBe(1);
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor({ state: 'detached' });
  await type(page, /^First name/, 'Kim');
  await type(page, /^Last name/, 'Lee');
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
  for (const step of [/^Continue to next steps/, /^Continue to payment/]) {
    await tabTo(page, step);
    await page.keyboard.press('Enter');
  }

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

it(
  'the shell works with the keyboard alone: menu, suggestions, filter, compare, store, modal',
  NIGHTLY,
  async () => {
    const { page, context, troubles } = await visit(browser);
    await keepNewsletterClosed(context);
    await page.goto(shop.url);
    await page.waitForLoadState('networkidle');

    // The menu opens beside its category and returns the focus when it closes.
    await tabTo(page, /^Fridges & freezers: more$/);
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
      .toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Fridges & freezers: more');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')))
      .toBe('false');

    // The store picker is a modal: Escape closes it and returns the focus to its button.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await tabTo(page, /^Find your store/);
    const opener = await focused(page);
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Your Store' });
    await picker.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null))
      .toBe(true);
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(opener);

    // Search: type, select a suggestion with an arrow, press Enter.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await tabTo(page, /^Search$/);
    await page.keyboard.type('fridge');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const option = page.getByRole('option', { selected: true });
    await option.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(search|c|p)\//);

    // Apply a filter, select three checkboxes, open the tray and the comparison.
    await page.goto(`${shop.url}/c/fridges-freezers/french-door-fridges`);
    await page.waitForLoadState('networkidle');
    await tabTo(page, /^Halden\b.*\d+$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/halden/);
    await page.getByRole('list', { name: 'Chosen filters' }).waitFor();
    await page.getByRole('article').first().waitFor();
    for (let ticked = 0; ticked < 3; ticked += 1) {
      await tabTo(page, /^Add to Compare/);
      expect(await overFocus(page)).toBeNull();
      await page.keyboard.press('Space');
    }
    await page.getByRole('complementary', { name: 'Compare', exact: true }).waitFor();
    // Elements focused after the tray opened stay above it.
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect([await focused(page), await overFocus(page)]).toEqual([await focused(page), null]);
    }
    await tabTo(page, /^Compare Selected/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/compare\?sku=/);
    await page.getByRole('heading', { level: 1, name: /^Compar/ }).waitFor();
    expect(troubles()).toEqual([]);
    await context.close();
  },
);
