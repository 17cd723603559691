// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';

// Shopper tasks that use only the screen, with a count of actions. search.e2e.ts tests the search for the
// quietest dishwasher by a sentence; stores.e2e.ts tests the showroom on a desktop.

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

/** Counts actions. A press, a typed text, a key and a choice in a list are one action each. */
function counter() {
  let actions = 0;
  return {
    act: async (does: () => Promise<unknown>) => {
      actions += 1;
      await does();
    },
    count: () => actions,
  };
}

const searchField = (page: Page) =>
  page.getByRole('combobox', { name: 'Search' }).filter({ visible: true }).first();

/**
 * Returns the filters on a page of dishwashers. The sheet on phones, the panes of the bar and the column
 * contain the same fields.
 */
function dishwasherFilters(page: Page) {
  const shown = (field: ReturnType<Page['locator']>) => field.filter({ visible: true }).first();
  const type = async (label: string, text: string, arrived: RegExp) => {
    const field = shown(
      page.locator('input[inputmode=numeric]').and(page.getByLabel(label, { exact: true })),
    );
    await field.fill(text);
    await field.press('Enter');
    await page.waitForURL(arrived);
  };
  return {
    reaches3000: () => type('Your postcode', '3000', /by=next-week.*postcode=3000/),
    under1500: () => type('Highest price', '1500', /price-to=1500/),
    fits870: () => type('Height', '870', /cavityHeight=870/),
    quietestFirst: async () => {
      await shown(page.getByLabel('Sort by')).selectOption('quietest');
      await page.waitForURL(/sort=quietest/);
    },
    open: (title: string) => shown(page.getByText(title, { exact: true })).click(),
  };
}

/**
 * Checks that the search was applied: all requested filters are displayed, the list is sorted by noise, and
 * the first product costs at most $1,500.
 */
async function expectQuietest(page: Page): Promise<void> {
  const chips = page.getByRole('list', { name: 'Chosen filters' }).filter({ visible: true });
  for (const chip of [/next week, (?:3000|Melbourne)/, /\$1,500/, /870 mm high/])
    await chips.getByText(chip).first().waitFor();
  const sort = page.getByLabel('Sort by').filter({ visible: true });
  await expect.poll(() => sort.inputValue()).toBe('quietest');
  const first = page.getByRole('article').filter({ visible: true }).first();
  const price = /Price\s*\$([\d,]+)/.exec(await first.innerText())?.[1];
  expect(Number(price?.replace(',', ''))).toBeLessThanOrEqual(1500);
}

it.each(['aol', 'wa'] as const)(
  'finds the quietest dishwasher under 1,500 dollars that reaches 3000 next week and fits 870 mm, by menu and filters on a phone on %s',
  async (site) => {
    const { page, context, troubles } = await visit(browser, { phone: true });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl(site)}/`);
    const { act, count } = counter();
    const filters = dishwasherFilters(page);
    await act(() => page.getByRole('button', { name: 'Menu' }).first().click());
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await act(() => menu.getByRole('button', { name: 'Dishwashers' }).click());
    await act(() => menu.getByRole('link', { name: 'Quietest first' }).click());
    await page.waitForURL(/dishwashers\?sort=quietest/);
    await act(() => page.getByRole('button', { name: /^Filter/ }).click());
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await act(filters.reaches3000);
    await act(filters.under1500);
    await act(filters.fits870);
    await act(() =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Show \d+/ })
        .click(),
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectQuietest(page);
    expect(count()).toBeLessThanOrEqual(8);
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it.each(['aol', 'wa'] as const)(
  'finds the quietest dishwasher on a desktop, by the category row and the filters next to or above the list, on %s',
  async (site) => {
    const { page, context, troubles } = await visit(browser, {});
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl(site)}/`);
    const { act, count } = counter();
    const filters = dishwasherFilters(page);
    // In a column all filters are open, except the arrival day; in a bar each pane is opened first.
    const opens = async (title: string) => {
      if (site === 'wa' || title === 'Get it by') await act(() => filters.open(title));
    };
    await act(() =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dishwashers' }).click(),
    );
    await page.waitForURL('**/c/dishwashers');
    await opens('Get it by');
    await act(filters.reaches3000);
    await opens('Price');
    await act(filters.under1500);
    await opens('Will it fit?');
    await act(filters.fits870);
    await act(filters.quietestFirst);
    await expectQuietest(page);
    expect(count()).toBeLessThanOrEqual(8);
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

/** The tests' small catalogue has only one heat pump dryer on wa, so wa uses fridges. */
it.each([
  ['heat pump dryers', 'aol', false],
  ['heat pump dryers', 'aol', true],
  ['fridges', 'wa', false],
  ['fridges', 'wa', true],
] as const)(
  'compares three %s by yearly running cost and buys the cheapest to run, on %s (phone: %s)',
  async (goods, site, phone) => {
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl(site)}/`);
    const { act, count } = counter();
    await act(() => searchField(page).fill(`${goods} cheapest to run`));
    await act(() => searchField(page).press('Enter'));
    await page.waitForURL(/\/search\//);
    await page.getByRole('list', { name: 'Chosen filters' }).getByText('Cheapest to run').waitFor();
    const ticks = page.getByRole('checkbox', { name: /^Add to Compare/ });
    for (const nth of [0, 1, 2]) await act(() => ticks.nth(nth).check());
    await act(() =>
      page
        .getByRole('complementary', { name: 'Compare', exact: true })
        .getByRole('button', { name: 'Compare Selected' })
        .click(),
    );
    await page.waitForURL(/\/compare\?sku=/);

    // The row of costs marks the cheapest product, which is the first one.
    const costs = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /^Running cost a year/ }) })
      .getByRole('cell');
    await expect.poll(() => costs.count()).toBe(3);
    const dollars = (await costs.allTextContents()).map((text) => Number(/\$(\d+)/.exec(text)![1]));
    expect(dollars).toEqual(dollars.toSorted((a, b) => a - b));
    await act(() =>
      page
        .getByRole('button', { name: /^Add to cart/ })
        .filter({ visible: true })
        .first()
        .click(),
    );
    await act(() => page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click());
    await page.waitForURL('**/customer/checkout');
    expect(count()).toBeLessThanOrEqual(8);
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it.each(['aol', 'wa', 'andoo'] as const)(
  'finds a showroom near 2065 that is open on Sunday, and books a visit, on a phone on %s',
  async (site) => {
    const { page, context, troubles } = await visit(browser, { phone: true });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl(site)}/`);
    const { act, count } = counter();
    await act(() =>
      page
        .getByRole('contentinfo')
        .getByRole('link', { name: /^(Showrooms|Stores)$/ })
        .first()
        .click(),
    );
    await page.waitForURL('**/stores');
    await act(() => page.getByLabel('Suburb, postcode or store').fill('2065'));
    await act(() => page.getByLabel('Suburb, postcode or store').press('Enter'));
    await page.waitForURL(/near=2065/);
    // andoo's only store is open on Sunday, so its store page has no such filter.
    if (site !== 'andoo') {
      await act(() => page.getByRole('link', { name: 'Open Sunday' }).click());
      await page.waitForURL(/openSunday=true/);
    }
    const first = page.getByRole('article').first();
    await first.getByText('10am–4pm').waitFor();
    const store = await first.getByRole('heading').innerText();
    await act(() => first.getByRole('link', { name: `Book an appointment at ${store}` }).click());
    await page.waitForURL(/store=/);
    await expect.poll(() => page.getByLabel('Where').inputValue()).toBe(store);
    expect(count()).toBeLessThanOrEqual(6);
    expect(troubles()).toEqual([]);
    await context.close();
  },
);
