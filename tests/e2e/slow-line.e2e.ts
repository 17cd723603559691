// @module-tag nightly
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { pagesOf } from './site-pages.ts';

// Tests the content of the first window when only the document and its style sheet have loaded. On a slow
// connection (400 kbit/s) these load within 3 seconds. The test counts the loaded bytes instead of measuring
// time, so that a busy machine does not affect it.

/** The largest size of an icon of the design system, in pixels. */
const LARGEST_ICON = 48;
/** Matches URLs that load before the first paint. */
const IN_TIME = /\/assets\/(styles\/|before-paint|first-script)/;
/** The bytes that 400 kbit/s transfer in 3 seconds, minus half a second of round trips. */
const BYTES_BY_THEN = 125_000;
const KINDS = ['/', '/c/*', '/p/:uri'];

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

describe.each(['aol', 'wa', 'andoo'])('%s', (site) => {
  it('the first screen is complete with only the document and its style sheet', async () => {
    const pages = (await pagesOf(shop, site)).filter(({ name }) => KINDS.includes(name));
    expect(pages.map(({ name }) => name).toSorted()).toEqual(KINDS.toSorted());
    for (const { name, path } of pages) {
      const { page, context } = await visit(browser, { phone: true, script: false });
      let bytes = 0;
      const counted: Promise<void>[] = [];
      page.on('response', (response) => {
        const ofPage = response.request().isNavigationRequest() || IN_TIME.test(response.url());
        if (!ofPage) return;
        counted.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize, responseHeadersSize }) => {
              bytes += responseBodySize + responseHeadersSize;
            }),
        );
      });
      const own = shop.siteUrl(site) + path;
      await page.route('**/*', (route) =>
        route.request().url() === own || IN_TIME.test(route.request().url())
          ? route.continue()
          : route.abort(),
      );
      await page.goto(own, { waitUntil: 'load' });
      await Promise.all(counted);
      expect(bytes, `${name}: document and sheet`).toBeLessThan(BYTES_BY_THEN);
      expect(bytes, `${name}: they were counted`).toBeGreaterThan(5000);
      const seen = await page.evaluate((largest) => {
        const inWindow = (element: Element) => {
          const { top, left, width, height } = element.getBoundingClientRect();
          const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          return (
            isShown && width > 1 && height > 1 && top < innerHeight && left < innerWidth && top + height > 0
          );
        };
        const all = (selector: string) => [...document.querySelectorAll(selector)].filter(inWindow);
        return {
          // On phones, a product's pictures are above the heading; on a home page, so is the picture of a
          // room.
          heading: [...document.querySelectorAll('h1')]
            .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .map((one) => one.textContent.trim()),
          parts: all('main img, main h1, main p, main a').length,
          prices: document.querySelector('main')!.innerText.match(/\$\d/g)?.length ?? 0,
          margin: getComputedStyle(document.body).marginTop,
          sideways: document.documentElement.scrollWidth - innerWidth,
          large: all('svg')
            .filter((one) => one.querySelector('use') !== null && one.getBoundingClientRect().width > largest)
            .map((one) => one.outerHTML.slice(0, 120)),
          unstyled: all('main a, main button').filter(
            (one) => getComputedStyle(one).color === 'rgb(0, 0, 238)',
          ).length,
        };
      }, LARGEST_ICON);
      expect(seen, `${site} ${path}`).toMatchObject({ margin: '0px', large: [], unstyled: 0 });
      expect(seen.heading, `${site} ${path}: its heading`).toHaveLength(1);
      expect(seen.parts, `${site} ${path}: something of the page itself`).toBeGreaterThan(0);
      expect(seen.sideways, `${site} ${path}: nothing beside the window`).toBeLessThanOrEqual(0);
      if (name !== '/') expect(seen.prices, `${site} ${path}: prices`).toBeGreaterThan(0);
      await context.close();
    }
  });
});
