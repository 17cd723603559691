// @module-tag nightly
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { stir } from './page-faults.ts';
import { ALL } from './page-looks.ts';
import { pagesOf } from './site-pages.ts';
import { faintTexts } from './text-over-pictures.ts';

// Tests the contrast of text on pictures. Heroes, tiles and promotions crop their pictures differently at
// each width, so text that is readable at one width may be unreadable at the next.

/** Pages with text on pictures; all pages with EVERY_PAGE=all. */
const WITH_PICTURES = ['/', '/c/*', '/sale', '/promotion/:uri', '/brands/:uri', '/stores/:uri'];
const WIDTHS = [320, 390, 600, 720, 768, 1024, 1440];
const WINDOWS = WIDTHS.map((width) => ({ width, height: 900 }));
/** The timeout in ms. The pages of a site take ten minutes on a busy machine. */
const LIMIT = ALL ? 1_800_000 : 600_000;
/**
 * Low windows: phones in landscape, and pages at 200% zoom. They matter for the home page's hero, which is as
 * high as the window.
 */
const LOW = [
  { width: 320, height: 568 },
  { width: 390, height: 664 },
  { width: 720, height: 450 },
  { width: 844, height: 390 },
];

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

describe.each(SITES.map(({ id }) => id))('%s', { timeout: LIMIT }, (site) => {
  it('text over pictures keeps its contrast at every width (WCAG 1.4.3)', async () => {
    const { page, context } = await visit(browser);
    await keepNewsletterClosed(context);
    const known = await pagesOf(shop, site);
    const looked = known.filter(({ name }) => ALL || WITH_PICTURES.includes(name));
    expect(looked.length).toBeGreaterThan(2);
    const faults = new Set<string>();
    for (const { path } of looked) {
      await page.setViewportSize({ width: WIDTHS.at(-1)!, height: 900 });
      await page.goto(shop.siteUrl(site) + path);
      await stir(page);
      // Render all content first. Otherwise content with deferred layout would appear only in the screenshot,
      // after the positions were read.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll<HTMLElement>('body *'))
          if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible';
      });
      for (const size of path === '/' ? [...WINDOWS, ...LOW] : WINDOWS) {
        await page.setViewportSize(size);
        await page.evaluate(() =>
          Promise.all(
            [...document.images]
              .filter((one) => one.loading !== 'lazy')
              .map((one) => one.decode().catch(() => undefined)),
          ),
        );
        for (const fault of await faintTexts(page))
          faults.add(`${path} at ${size.width}×${size.height}: ${fault}`);
      }
    }
    expect([...faults]).toEqual([]);
    await context.close();
  });
});
