import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compareAddress } from '#domains/compare/rules/list.ts';
import { SITES } from '#sites/registry.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit, type Visit } from './browser.ts';
import { ask, pagesInSitemap, pagesOf, productsOf, toldOf, type SitePage } from './site-pages.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

/**
 * On these, all pages; each module that draws pages is looked at with axe on a desk and on a phone, all other pages in
 * turn on one of them.
 */
const THOROUGH = new Set(['aol', 'wa', 'andoo']);
/** The others: every module that draws pages, and of the further pages that a module draws each site its share. */
const OTHERS = SITES.map(({ id }) => id).filter((id) => !THOROUGH.has(id));
/** EVERY_PAGE=all: all pages of all sites. */
const isAll = process.env['EVERY_PAGE'] === 'all';

function isLookedAt(site: string, page: SitePage, nth: number, pages: readonly SitePage[]): boolean {
  if (isAll || THOROUGH.has(site)) return true;
  const isFirstOfModule = pages.findIndex(({ file }) => file === page.file) === nth;
  return isFirstOfModule || nth % OTHERS.length === OTHERS.indexOf(site);
}

/** Visitors at a time: while one waits for the network, the other's page is looked at. */
const VISITORS = 3;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
/** A window of 1280 by 900 at 200 %. */
const ZOOMED = { width: 640, height: 450 };

/** What a visitor's browser says of trouble on a page of that status, without what the page is about. */
function ownTroubles(lines: readonly string[], { path, status }: SitePage): string[] {
  return lines.filter((line) => {
    // Pictures are not fetched here.
    if (/^warning: .*preload/.test(line)) return false;
    // Empty checkouts and unknown orders are answered as such by the calls behind the page.
    if (/^\/customer\/(checkout|confirmation)/.test(path)) return !/^40[04]: .*\/api\//.test(line);
    return status === 200 || !line.startsWith(`${status}: GET`);
  });
}

/** What is wrong with the page as it stands, whatever its width. */
async function faultsOfPage(page: Page, locale: string): Promise<string[]> {
  const { headings, language, title, moving } = await page.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    language: document.documentElement.lang,
    title: document.title,
    moving: document
      .getAnimations()
      .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().duration) > 50)
      .map((one) => ((one.effect as KeyframeEffect).target as Element).className),
  }));
  return [
    ...(headings === 1 ? [] : [`has ${headings} main headings`]),
    ...(language === locale ? [] : [`is said to be in ${language}`]),
    ...(/undefined|null|^\s*$/.test(title) ? [`has the title "${title}"`] : []),
    ...moving.map((name) => `moves in spite of reduced motion: ${name}`),
  ];
}

/**
 * What axe finds, with bars that stick to the foot of the window laid down where they belong: what they cover for the
 * moment is scrolled from under them, but axe takes it for too small.
 */
async function faultsOfAccess(page: Page, within?: string): Promise<string[]> {
  const bars = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      const { height, bottom: foot } = element.getBoundingClientRect();
      if (position === 'fixed') return height > 0 && height < innerHeight / 2 && foot > innerHeight - 40;
      return position === 'sticky' && bottom !== 'auto';
    });
    for (const bar of all) bar.style.position = 'static';
    return all;
  });
  const faults = await axeFaults(page, within);
  await bars.evaluate((all) => {
    for (const bar of all) bar.style.removeProperty('position');
  });
  return faults;
}

/** What is lost at this width, and still lost once the page has had time to arrange itself. */
async function lostAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  let lost: string[] = [];
  const isWhole = async () => (lost = await lostNow(page)).length === 0;
  await vi.waitUntil(isWhole, { timeout: 2000, interval: 100 }).catch(() => undefined);
  return lost.map((line) => `${line} (${size.width}px)`);
}

/** What is lost in this window: the page scrolls sideways, controls lie outside of it, or fixed parts cover it. */
function lostNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { documentElement: root } = document;
    scrollTo(0, root.scrollHeight / 3);
    // A browser with much to do may owe a frame for long.
    await new Promise((done) => {
      requestAnimationFrame(() => requestAnimationFrame(done));
      setTimeout(done, 1000);
    });
    const found: string[] = [];
    const sideways = root.scrollWidth - root.clientWidth;
    if (sideways > 0) found.push(`scrolls sideways by ${sideways}px`);

    const ways = (element: Element): Element[] =>
      element.parentElement ? [element, ...ways(element.parentElement)] : [element];
    for (const control of document.querySelectorAll(
      'h1, h2, main a[href], button, input, select, textarea',
    )) {
      const { left, right, width } = control.getBoundingClientRect();
      if (width <= 1 || (left >= -1 && right <= root.clientWidth + 1)) continue;
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      // Rows that scroll by themselves hold what is beside the window; closed drawers are out of reach on purpose.
      const isReachable = ways(control).some(
        (one) =>
          /auto|scroll/.test(getComputedStyle(one).overflowX) || one.matches('[inert], [aria-hidden=true]'),
      );
      if (!isReachable)
        found.push(`lies outside: ${control.textContent.trim() || control.outerHTML.slice(0, 80)}`);
    }

    const points = Array.from({ length: 40 }, (_, row) =>
      document.elementFromPoint(innerWidth / 2, ((row + 0.5) * innerHeight) / 40),
    );
    const covered = points.filter(
      (point) =>
        point &&
        ways(point).some(
          (one) =>
            /fixed|sticky/.test(getComputedStyle(one).position) && !one.matches('main *:not([class*=bar])'),
        ),
    ).length;
    if (covered > 24) found.push(`is covered by fixed parts: ${Math.round((covered / 40) * 100)} %`);
    return found;
  });
}

async function withinAMinute<T>(promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), 60_000);
  });
  // What comes after the minute, an error too, is nobody's any more.
  promise.catch(() => undefined);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Does what visitors do first, to the foot of the page and back, so that everything that comes on demand has come. */
async function stir(page: Page): Promise<boolean> {
  await page.mouse.move(200, 300);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 1000);
      });
    }
    scrollTo(0, 0);
  });
  return page.waitForLoadState('networkidle', { timeout: 20_000 }).then(
    () => true,
    () => false,
  );
}

const KINDS = SITES.map(({ id, locale, capabilities }) => {
  const mayGuestsBuy = !capabilities.hidesPricesFromGuests;
  return [id, locale, mayGuestsBuy] as const;
});
describe.each(KINDS)('%s', (site, locale, mayGuestsBuy) => {
  it('its pages: no trouble, no fault of accessibility, nothing lost at any width', async () => {
    const origin = shop.siteUrl(site);
    const products = await productsOf(shop, site);
    const documents = await Promise.all(
      products.slice(0, 3).map(async (path) => (await ask(shop, site, path)).text),
    );
    const skus = documents.map((text) => toldOf(text, 'sku'));
    const alone = await pagesOf(shop, site);
    const pageOf = (start: string) => alone.find(({ path }) => path === start)!;
    const pages = [
      ...alone,
      { ...pageOf('/compare'), path: compareAddress(skus) },
      {
        ...pageOf('/customer/confirmation'),
        path: '/customer/confirmation?id=00000000-0000-0000-0000-000000000000',
      },
    ];
    const files = new Set<string>();
    const shells = new Set<string>();
    const faults: string[] = [];

    async function newcomer(): Promise<Visit> {
      const someone = await visit(browser);
      await keepNewsletterClosed(someone.context);
      someone.context.on('request', (request) => {
        if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url()))
          faults.push(`asks somebody else: ${request.url()}`);
      });
      return someone;
    }

    /** Answers the visitor for the next page: another one when this one's browser has stopped answering. */
    async function lookAt(one: SitePage, nth: number, someone: Visit): Promise<Visit> {
      const isFirst = THOROUGH.has(site) && !files.has(one.file);
      files.add(one.file);
      const isOnDesk = isFirst || nth % 2 === 0;
      // Header and footer are the same on page after page: axe looks at them once on a desk and once on a phone.
      const isShellKnown = shells.has(`${isOnDesk}`);
      shells.add(`${isOnDesk}`);
      const look = (visitor: Visit) =>
        withinAMinute(faultsAt(one, { isFirst, isOnDesk, isShellKnown }, visitor));
      let visitor = someone;
      let found = await look(visitor);
      if (found === null) {
        process.stderr.write(`${site}${one.path} did not answer for a minute: somebody else looks at it\n`);
        // Not awaited: it may never close.
        visitor.context.close().catch(() => undefined);
        visitor = await newcomer();
        found = await look(visitor);
      }
      faults.push(...(found ?? ['does not answer']).map((line) => `${one.path}: ${line}`));
      return visitor;
    }

    async function faultsAt(
      one: SitePage,
      { isFirst, isOnDesk, isShellKnown }: Record<'isFirst' | 'isOnDesk' | 'isShellKnown', boolean>,
      { page, troubles }: Visit,
    ): Promise<string[]> {
      const before = troubles().length;
      await page.setViewportSize(isOnDesk ? DESK : PHONE);
      const answer = await page.goto(origin + one.path);
      const isAtRest = await stir(page);
      return [
        ...(isAtRest ? [] : ['never comes to rest']),
        ...(answer!.status() === one.status ? [] : [`answers ${answer!.status()}`]),
        ...(await faultsOfPage(page, locale)),
        ...(await faultsOfAccess(page, isShellKnown && !isFirst ? 'main' : undefined)),
        ...(await lostAt(page, NARROW)),
        ...(await lostAt(page, PHONE)),
        ...(isFirst ? (await faultsOfAccess(page)).map((line) => `${line} (phone)`) : []),
        ...(await lostAt(page, ZOOMED)),
        ...ownTroubles(troubles().slice(before), one),
      ];
    }

    const waiting = [...pages.entries()].filter(([nth, one]) => isLookedAt(site, one, nth, pages));
    await Promise.all(
      Array.from({ length: VISITORS }, async (_, visitor) => {
        let someone = await newcomer();
        for (let next = waiting.shift(); next; next = waiting.shift())
          someone = await lookAt(next[1], next[0], someone);
        // A checkout with something in it, where guests may buy, and saved products: one visitor's own.
        if (visitor === 0) {
          const productCode = toldOf(documents[0]!, 'productCode');
          await send(someone.page, '/api/cart/product', { productCode }, mayGuestsBuy ? 200 : 403);
          await send(someone.page, '/api/saved/items', { sku: skus[0] });
          for (const path of ['/customer/checkout', '/saved'])
            someone = await lookAt(pageOf(path), 0, someone);
        }
        await someone.context.close();
      }),
    );
    expect(faults).toEqual([]);
  });

  it('reads without JavaScript', async () => {
    const { page, context } = await visit(browser, { script: false });
    const [listing] = (await pagesInSitemap(shop, site)).filter((path) => path.startsWith('/c/'));
    await page.goto(shop.siteUrl(site) + listing);
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/p\//);
    await page
      .getByRole('heading', { name: /Specifications/ })
      .first()
      .waitFor();
    await context.close();
  });
});

/** Calls the shop as the page would, with its visitor's cookies. */
async function send(page: Page, path: string, body: object, expected = 200): Promise<void> {
  const status = await page.evaluate(
    async ([to, text]) =>
      (await fetch(to!, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text! }))
        .status,
    [path, JSON.stringify(body)],
  );
  expect([path, status]).toEqual([path, expected]);
}

describe('on paper', () => {
  it.each([
    ['wa', 'product'],
    ['aol', 'compare'],
    ['hc', 'store'],
  ])('%s: a %s is black on white, without what belongs to the window', async (site, kind) => {
    const { page, context } = await visit(browser);
    const products = await productsOf(shop, site);
    const store = (await pagesInSitemap(shop, site)).find((path) => path.startsWith('/stores/'));
    const skus = await Promise.all(
      products.slice(0, 2).map(async (path) => toldOf((await ask(shop, site, path)).text, 'sku')),
    );
    const paths: Record<string, string> = {
      product: products[0]!,
      compare: compareAddress(skus),
      store: store ?? '/stores',
    };
    await page.goto(shop.siteUrl(site) + paths[kind]!);
    await stir(page);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['header nav', 'footer[data-ground]', '[aria-label=Sale]', 'dialog', 'button'])
      expect([part, await page.locator(`${part}:visible`).count()]).toEqual([part, 0]);
    const inks = await page.evaluate(() => [
      ...new Set(
        [...document.querySelectorAll('main h1, main p, main a, main td')]
          .filter((element) => element.checkVisibility() && element.textContent.trim() !== '')
          .map((element) => getComputedStyle(element).color),
      ),
    ]);
    expect(inks).toEqual(['rgb(0, 0, 0)']);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await context.close();
  });
});

describe('addresses that nobody should have typed', () => {
  it.each([
    '/c/%3Cscript%3Ealert(1)%3C/script%3E',
    '/p/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/search/%3Csvg%20onload=alert(1)%3E',
    '/c/fridges-freezers?brand=%3Cscript%3E&price-from=-1e999&page=99999999&sort=%00',
    '/c/fridges-freezers?page=abc&price-from=NaN',
    '/brands/..%2f..%2fetc%2fpasswd',
    '/search/%E0%A4%A',
    '/customer/confirmation?id=%27%20or%201=1--',
  ])('%s runs no script and is no failure of the server', async (path) => {
    const { page, context } = await visit(browser);
    let dialogs = 0;
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
    const answer = await page.goto(shop.url + path);
    await page.waitForLoadState('networkidle');
    expect(answer!.status()).toBeLessThan(500);
    expect(dialogs).toBe(0);
    await context.close();
  });
});

describe('two tabs of one visitor', () => {
  it('show the same cart', async () => {
    const { page, context } = await visit(browser);
    const other = await context.newPage();
    const listing = `${shop.url}/c/fridges-freezers/french-door-fridges`;
    await page.goto(listing);
    await other.goto(listing);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await other.getByRole('button', { name: /Cart, 1 item/ }).waitFor();
    await context.close();
  });
});
