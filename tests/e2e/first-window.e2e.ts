import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrated } from '../hydrated.ts';
import { describeEach } from '../nightly.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { ask, pagesInSitemap, productsOf } from './site-pages.ts';

// What the first window of product pages and lists contains.

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

interface Goods {
  price: number | null;
  stockStatus: string;
  condition: string;
  isProforma: boolean;
  variants: unknown[];
}

/** The kinds of products whose pages differ. */
const KINDS: Record<string, (goods: Goods) => boolean> = {
  'in stock': ({ stockStatus, price }) => stockStatus === 'inStock' && price !== null,
  'with finishes': ({ stockStatus, variants }) => stockStatus === 'inStock' && variants.length > 2,
  'on back order': ({ stockStatus }) => stockStatus === 'backOrder',
  'out of stock': ({ stockStatus }) => stockStatus === 'noStock',
  'no longer available': ({ stockStatus }) => stockStatus === 'supersededAndNoStock',
  'with a condition': ({ condition }) => condition !== 'new',
  'from the manufacturer': ({ isProforma }) => isProforma,
};
/** The number of products of a site to search for the kinds. */
const MAX_SEARCHED = 160;

/** Returns the path of one product of each kind that the site sells. */
async function productsOfKinds(site: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const all = await productsOf(shop, site);
  const step = Math.max(1, Math.floor(all.length / MAX_SEARCHED));
  for (let index = 0; index < all.length && found.size < Object.keys(KINDS).length; index += step) {
    const path = all[index]!;
    const { text } = await ask(shop, site, `/api/v2/product/slug/${path.split('/').pop()!}`);
    const goods = JSON.parse(text) as Goods;
    for (const [kind, isOfKind] of Object.entries(KINDS))
      if (!found.has(kind) && isOfKind(goods)) found.set(kind, path);
  }
  return found;
}

/** Returns the parts of the purchase that end below the first window, with their lower edges in px. */
const partsBelow = (page: Page) =>
  page.evaluate(() => {
    const column = document.querySelector('#buy')!;
    const parts = {
      price: column.querySelector('[data-price]'),
      days: column.querySelector('ol[aria-label^="Delivery days"]'),
      button: [...column.querySelectorAll('button, a')].find((one) =>
        /^(Add to cart|Notify|See other|Request Price|LOG IN)/i.test(one.textContent.trim()),
      ),
    };
    return Object.entries(parts).flatMap(([name, part]) => {
      const end = part?.getBoundingClientRect().bottom ?? 0;
      return (name !== 'days' && end === 0) || end > innerHeight ? [`${name} ${Math.round(end)}`] : [];
    });
  });

/** Returns the lower edges of the prices of a list's rows that are in the first window, in px. */
const rowsWithPrices = (page: Page) =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('main article')].flatMap((card) => {
      const price = [...card.querySelectorAll('p')].find((line) => /\$\d|LOG IN/.test(line.textContent));
      return price ? [[card.getBoundingClientRect().top, price.getBoundingClientRect().bottom]] : [];
    });
    return new Set(ends.filter(([, end]) => end! <= innerHeight).map(([top]) => Math.round(top!))).size;
  });

/** Returns the number of cards in the first row of a list. */
const cardsInFirstRow = (page: Page) =>
  page.evaluate(() => {
    const tops = [...document.querySelectorAll('main article')].map((card) =>
      Math.round(card.getBoundingClientRect().top),
    );
    return tops.filter((top) => top === tops[0]).length;
  });

/** Returns the paths of up to three main categories of a site that list at least `min` products on one page. */
async function longLists(site: string, min = 5): Promise<string[]> {
  const paths = (await pagesInSitemap(shop, site)).filter((path) => /^\/c\/[^/]+$/.test(path));
  const lists = await Promise.all(
    paths.map(async (path) => ({ path, html: (await ask(shop, site, path)).text })),
  );
  const long = lists.filter(({ html }) => html.split('<article').length > min);
  expect(long.length).toBeGreaterThan(0);
  return long.slice(0, 3).map(({ path }) => path);
}

/** Returns the height in px of the pictures of a list's products that are in the first window. */
const pictureHeights = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main article')].flatMap((card) => {
      const { top, height: cardHeight } = card.getBoundingClientRect();
      const { height } = card.querySelector('img')!.getBoundingClientRect();
      return top < innerHeight ? [{ height: Math.round(height), share: height / cardHeight }] : [];
    }),
  );

describeEach(
  ['aol', 'wa', 'andoo', 'hc', 'aoc', 'wac', 'fk', 'aol-nz'],
  { name: (site) => `the first window of ${site}`, always: (site) => site === 'aol' || site === 'wa' },
  (site) => {
    it('contains price, delivery days and the button of products of all kinds', async () => {
      const { page, context } = await visit(browser);
      await keepNewsletterClosed(context);
      const products = await productsOfKinds(site);
      // andoo sells furniture, which has fewer kinds.
      expect(products.size).toBeGreaterThan(site === 'andoo' ? 2 : 3);
      const below: unknown[] = [];
      for (const [kind, path] of products)
        for (const [width, height] of [
          [1440, 900],
          [1366, 650],
        ] as const) {
          await page.setViewportSize({ width, height });
          await page.goto(shop.siteUrl(site) + path);
          const parts = await partsBelow(page);
          if (parts.length > 0) below.push([kind, width, path, parts]);
        }
      expect(below).toEqual([]);
      await context.close();
    });

    it('contains two rows of a list with prices on a desktop', async () => {
      const { page, context } = await visit(browser);
      await keepNewsletterClosed(context);
      for (const path of await longLists(site)) {
        await page.goto(shop.siteUrl(site) + path);
        await hydrated(page);
        expect(await rowsWithPrices(page), path).toBeGreaterThan(1);
        const pictures = await pictureHeights(page);
        expect(pictures.length).toBeGreaterThan(3);
        // The picture of an appliance is nearly as high as its card. Furniture is above the text.
        const [height, share] = site === 'andoo' ? [150, 0.4] : [210, 0.7];
        expect(pictures.filter((one) => one.height < height || one.share < share)).toEqual([]);
      }
      await context.close();
    });

    it('contains four columns of a list from 1600 pixels', async () => {
      const { page, context } = await visit(browser);
      await keepNewsletterClosed(context);
      await page.setViewportSize({ width: 1600, height: 1000 });
      const [path] = await longLists(site);
      await page.goto(shop.siteUrl(site) + path);
      expect(await cardsInFirstRow(page)).toBe(4);
      await context.close();
    });
  },
);

it('the filters of a list stay in view and scroll on their own', async () => {
  const { page, context } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.goto(`${shop.siteUrl('aol')}/c/fridges-freezers`);
  await hydrated(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  expect(await filters.evaluate((one) => one.scrollHeight > one.clientHeight + 100)).toBe(true);
  await page.evaluate(() => scrollTo(0, 1800));
  await expect
    .poll(() => filters.evaluate((one) => one.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(0);
  await expect
    .poll(() => filters.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight))
    .toBe(true);
  await context.close();
});

it.each(['aol', 'wa'])('a full list of %s is less than 8,000 pixels long on a phone', async (site) => {
  const { page, context } = await visit(browser, { phone: true });
  await keepNewsletterClosed(context);
  for (const path of await longLists(site, 24)) {
    await page.goto(shop.siteUrl(site) + path);
    await hydrated(page);
    const length = await page.evaluate(() => {
      // Lays out the cards below the window, whose height is otherwise estimated.
      for (const cell of document.querySelectorAll<HTMLElement>('main li:has(> article)'))
        cell.style.contentVisibility = 'visible';
      return document.documentElement.scrollHeight;
    });
    expect(length, path).toBeLessThan(8000);
  }
  await context.close();
});
