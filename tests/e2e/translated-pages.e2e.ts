import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEach } from '../nightly.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { heldVisit } from './held-scripts.ts';
import { pagesInSitemap, productsOf } from './site-pages.ts';

// Tests pages that the browser translates before React hydrates them: they work and report no error.

const SOON = { timeout: 10_000 };
let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

/**
 * Wraps each text of a page in two `font` elements as soon as it exists, and capitalises it, as page
 * translation does.
 */
function translateAtOnce(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const isLeftOut = (text: Node) =>
      !/[a-z]/i.test(text.nodeValue ?? '') ||
      text.parentElement?.closest('head, script, style, noscript, textarea, option, svg, font') !== null;
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of root instanceof Text ? [root] : texts) {
        if (isLeftOut(text)) continue;
        const outer = document.createElement('font');
        const inner = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
        inner.append(text.data.toUpperCase());
      }
    };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) translate(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/**
 * Uses the controls that every page has: search suggestions, the location dialog, and a link to another page.
 */
async function useShell(page: Page): Promise<void> {
  const search = page.getByRole('banner').locator('input[name=term]:visible');
  await search.pressSequentially('fridge');
  await page.getByRole('option').first().waitFor(SOON);
  await search.fill('');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Cart,/i })
    .locator('visible=true')
    .click();
  await page.locator('dialog[open]').waitFor(SOON);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached', ...SOON });
}

interface Case {
  name: string;
  path(site: string): Promise<string> | string;
  use?(page: Page): Promise<unknown>;
  always?: true;
}
const at = (path: string) => () => path;
const CASES: readonly Case[] = [
  { name: 'home', path: at('/'), always: true },
  {
    name: 'a category',
    path: async (site) => (await pagesInSitemap(shop, site)).find((path) => path.startsWith('/c/'))!,
    async use(page) {
      await page
        .getByRole('combobox', { name: /^Sort/i })
        .filter({ visible: true })
        .selectOption({ value: 'price-asc' });
      await expect.poll(() => page.url(), SOON).toContain('price-asc');
    },
  },
  {
    name: 'a product',
    path: async (site) => (await productsOf(shop, site))[0]!,
    always: true,
    async use(page) {
      await page
        .locator('main')
        .getByRole('button', { name: /^Add to cart/i })
        .first()
        .click();
      await page.locator('dialog[open]').waitFor(SOON);
      await page
        .locator('dialog[open]')
        .getByRole('button', { name: /^Increase quantity/i })
        .first()
        .click();
      await expect.poll(() => page.locator('dialog[open] input').first().inputValue(), SOON).toBe('2');
      await page.keyboard.press('Escape');
    },
  },
  { name: 'a search', path: at('/search?q=fridge') },
  { name: 'all products', path: at('/products') },
  { name: 'the cart', path: at('/cart') },
  { name: 'saved products', path: at('/saved') },
  { name: 'a comparison', path: at('/compare') },
  { name: 'stores', path: at('/stores') },
  { name: 'brands', path: at('/brands') },
  { name: 'promotions', path: at('/promotions') },
  { name: 'the blog', path: at('/blog') },
  { name: 'a page of text', path: at('/s/delivery') },
  { name: 'the account', path: at('/account') },
];

describeEach(CASES, { name: ({ name }) => name, always: ({ always }) => always === true }, (one) => {
  it('works although it is translated before the scripts load', async () => {
    const { page, context, troubles } = await visit(browser);
    await keepNewsletterClosed(context);
    await translateAtOnce(context);
    await page.goto(shop.siteUrl('aol') + (await one.path('aol')));
    expect(await page.locator('main font').count()).toBeGreaterThan(0);
    await one.use?.(page);
    await useShell(page);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect.poll(() => new URL(page.url()).pathname, SOON).toBe('/');
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

it('text typed on a translated page before the scripts load stays, and the search uses it', async () => {
  const { page, context, troubles, letIn, open } = await heldVisit(browser, shop.siteUrl('aol'));
  await translateAtOnce(context);
  await open('/');
  const term = page.getByRole('banner').locator('input[name=term]:visible');
  await term.waitFor(SOON);
  expect(await page.locator('main font').count()).toBeGreaterThan(0);
  const before = await term.elementHandle();
  await term.fill('dishwasher');
  letIn();
  // React replaces the translated HTML, which it cannot hydrate.
  await expect.poll(() => before!.evaluate(({ isConnected }) => isConnected), SOON).toBe(false);
  await expect.poll(() => term.inputValue(), SOON).toBe('dishwasher');
  await term.press('Enter');
  await expect.poll(() => page.url(), SOON).toContain('dishwasher');
  expect(troubles()).toEqual([]);
  await context.close();
});
