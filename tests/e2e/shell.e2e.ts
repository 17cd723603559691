import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { describeEach, NIGHTLY } from '../nightly.ts';
import { scrollUntilSeen } from './seen.ts';
import { ask } from './site-pages.ts';

/** The timeout is long because the shop, the browser and the test share two cores. */
const SOON = { timeout: 10_000 };
let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

/** The areas that every user reaches without an account (SHELL-01, -03). */
const AREAS = [
  '/products',
  '/brands',
  '/promotions',
  '/recipes',
  '/cooking-demos',
  '/stores',
  '/blog',
  '/virtual-tour',
];
/** Areas that a site does not have, because it holds no demonstrations or has no showroom tour. */
const LACKING: Record<string, readonly string[]> = {
  andoo: ['/cooking-demos'],
  'aol-nz': ['/cooking-demos', '/virtual-tour'],
  hc: ['/cooking-demos', '/virtual-tour'],
};
const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const dialogs = (page: Page) => page.locator('dialog[open]');
const openCart = (page: Page) =>
  page
    .getByRole('button', { name: /^Cart,/ })
    .locator('visible=true')
    .click();

describeEach(SITES, { name: ({ id }) => id, always: ({ id }) => id === 'andoo' }, ({ id: site }) => {
  it('links every area from its navigation or its sitemap (SHELL-01, -33)', async () => {
    const linked = new Set<string>();
    for (const path of ['/', '/sitemap']) {
      const { text } = await ask(shop, site, path);
      for (const [, to] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) linked.add(to!);
    }
    const areas = AREAS.filter((area) => !LACKING[site]?.includes(area));
    expect(areas.filter((area) => !linked.has(area))).toEqual([]);
    const statuses = await Promise.all(areas.map(async (area) => (await ask(shop, site, area)).status));
    expect(statuses).toEqual(areas.map(() => 200));
  });

  it('has a header of 72 and 44 pixels on a desktop and 56 on a phone, lower than SHELL-21 allows', async () => {
    const { page, context, troubles } = await visit(browser);
    await page.goto(`${shop.siteUrl(site)}/brands`);
    const heightOf = async (selector: string) =>
      Math.round((await page.locator(selector).locator('visible=true').first().boundingBox())!.height);
    expect(await heightOf('header')).toBe(116);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await heightOf('header .below-lg > div')).toBe(56);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

it('scripts below the fold load on the first interaction; the footer is there before (SHELL-05)', async () => {
  const { page, context, troubles } = await visit(browser, { phone: true });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  // The height of the delivery week depends on the day and the time: some days have no cut-off line.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(shop.siteUrl('wa'), { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').waitFor();
  const late = () => scripts.filter((url) => /site-footer|home-rest|all-views/.test(url));
  expect(late()).toEqual([]);
  const footer = page.waitForRequest(/site-footer/);
  await page.mouse.move(100, 100);
  await footer;
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /stores|showroom/i })
    .first()
    .click();
  await page.waitForURL(/\/stores/);
  expect(await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true);
  expect(troubles()).toEqual([]);
  await context.close();
});

it('a click before its script has loaded is not lost', async () => {
  const { page, context, troubles } = await visit(browser, { phone: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/facet-controls.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.siteUrl('aol')}/c/fridges-freezers`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Filter' }).click();
  expect(await dialogs(page).count()).toBe(0);
  release();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  expect(troubles()).toEqual([]);
  await context.close();
});

it('a new path starts at the top, a new query keeps the position, and back restores it (SHELL-12, -13)', async () => {
  const { page, context, troubles } = await visit(browser);
  await page.goto(`${shop.url}/c/fridges-freezers`, { waitUntil: 'networkidle' });
  // The filtered list is shorter, but still longer than the window and this.
  await page.evaluate(() => scrollTo(0, 300));
  const filter = page.getByRole('complementary', { name: 'Filters' }).getByRole('link').nth(4);
  await filter.scrollIntoViewIfNeeded();
  const kept = await scrollTop(page);
  expect(kept).toBeGreaterThan(100);
  await filter.click();
  await page.waitForURL(/\?/);
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor();
  await expect.poll(() => scrollTop(page), SOON).toBe(kept);
  const product = page.getByRole('article').nth(3).getByRole('link').first();
  // A click scrolls its target into view, so do this first and record the scroll position.
  await product.scrollIntoViewIfNeeded();
  const left = await scrollTop(page);
  expect(left).toBeGreaterThan(100);
  await product.click();
  await page.waitForURL(/\/p\//);
  await expect.poll(() => scrollTop(page), SOON).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/c\//);
  await expect.poll(() => scrollTop(page), SOON).toBe(left);
  expect(troubles()).toEqual([]);
  await context.close();
});

it(
  'the back-to-top button appears once the page is scrolled, from 768 pixels on (SHELL-06, -07)',
  NIGHTLY,
  async () => {
    const { page, context } = await visit(browser);
    await keepNewsletterClosed(context);
    await page.goto(`${shop.url}/brands`, { waitUntil: 'networkidle' });
    const button = page.getByRole('button', { name: 'Back to top', includeHidden: true });
    expect(await button.count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 400));
    await button.waitFor();
    await page.setViewportSize({ width: 767, height: 844 });
    const display = () => button.evaluate((one) => getComputedStyle(one).display);
    await expect.poll(display, SOON).toBe('none');
    await page.setViewportSize({ width: 768, height: 844 });
    await scrollUntilSeen(page, button);
    await button.click();
    await expect.poll(() => scrollTop(page), SOON).toBe(0);
    await context.close();
  },
);

it('paths that start with blank have no shell and load nothing (SHELL-11)', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto(`${shop.url}/blank/account/login-callback`, { waitUntil: 'networkidle' });
  expect(await page.locator('header, footer, nav').count()).toBe(0);
  expect(await page.getByRole('button', { name: /Chat|Cart|Compare/ }).count()).toBe(0);
  expect(calls.filter((url) => /navbar|geo|compare|alertbanner|cart/i.test(url))).toEqual([]);
  await context.close();
});

it('the shell has a place for the tray, the popup and the chat (SHELL-09)', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shop.url}/brands`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Chat with us' }).waitFor();
  await page.goto(`${shop.url}/c/fridges-freezers`);
  await page
    .getByRole('article')
    .first()
    .getByText(/compare/i)
    .click();
  await page.getByText(/Compare Selected/).waitFor();
  await context.close();
});

it('back closes a dialog and keeps the page; a link in it navigates in one step (MODAL-03)', async () => {
  const { page, context, troubles } = await visit(browser);
  await page.goto(`${shop.url}/brands`, { waitUntil: 'networkidle' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
  await page.waitForURL(/\/c\//);
  const here = page.url();
  await openCart(page);
  await dialogs(page).waitFor();
  await page.goBack();
  await expect.poll(() => dialogs(page).count(), SOON).toBe(0);
  expect(page.url()).toBe(here);

  await openCart(page);
  await dialogs(page).getByRole('link').first().click();
  await expect.poll(() => dialogs(page).count(), SOON).toBe(0);
  await page.goBack();
  await expect.poll(() => page.url(), SOON).toMatch(/\/c\/|\/brands/);
  expect(troubles()).toEqual([]);
  await context.close();
});

it(
  'with one dialog over another, back closes the upper, and scrolling stays locked until the last (MODAL-05)',
  NIGHTLY,
  async () => {
    const { page, context, troubles } = await visit(browser, { phone: true });
    await page.goto(shop.url, { waitUntil: 'networkidle' });
    const isLocked = () => page.evaluate(() => document.documentElement.style.overflow === 'hidden');
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    await dialogs(page)
      .getByRole('button', { name: /suburb/ })
      .click();
    await expect.poll(() => dialogs(page).count(), SOON).toBe(2);
    await page.goBack();
    await expect.poll(() => dialogs(page).count(), SOON).toBe(1);
    expect(await isLocked()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialogs(page).count(), SOON).toBe(0);
    await expect.poll(isLocked, SOON).toBe(false);
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement), SOON)
      .toBe(true);
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it('dialogs have the width of their size and animate into view (MODAL-01, -08, -10)', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  await page.goto(shop.url, { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /suburb/ })
    .locator('visible=true')
    .first()
    .click();
  const dialog = dialogs(page);
  await dialog.waitFor();
  const [width, limit, animation] = await dialog.evaluate((element) => [
    element.getBoundingClientRect().width,
    getComputedStyle(element).maxWidth,
    getComputedStyle(element).animationName,
  ]);
  expect([560, 700, 800, 970]).toContain(width);
  expect(`${width}px`).toBe(limit);
  expect(animation).not.toBe('none');
  await page.mouse.click(5, 5);
  await expect.poll(() => dialog.count(), SOON).toBe(0);
  await context.close();
});

it(
  'the category menu opens on hover, and closes when the pointer leaves, on Escape and on the backdrop (NAV-09 to -17)',
  NIGHTLY,
  async () => {
    const { page, context, troubles } = await visit(browser);
    await page.goto(`${shop.url}/brands`, { waitUntil: 'networkidle' });
    const nav = page.getByRole('navigation', { name: 'Main' });
    const first = nav.getByRole('link').first();
    const opener = nav.getByRole('button').first();
    const isOpen = async () => (await opener.getAttribute('aria-expanded')) === 'true';
    await first.hover();
    await expect.poll(isOpen, SOON).toBe(true);
    await nav
      .getByRole('link', { name: /^View all/ })
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden');
    await page.mouse.move(700, 10);
    await expect.poll(isOpen, SOON).toBe(false);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect.poll(isOpen, SOON).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen, SOON).toBe(false);
    await first.hover();
    await expect.poll(isOpen, SOON).toBe(true);
    await nav
      .getByRole('link', { name: /^View all/ })
      .first()
      .click();
    await page.waitForURL(/\/c\//);
    await expect.poll(isOpen, SOON).toBe(false);
    expect(troubles()).toEqual([]);
    await context.close();
  },
);

it('sections linked from a page’s bar stop 102 pixels below the top (SHELL-22, UI-17)', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shop.url}/c/fridges-freezers`, { waitUntil: 'networkidle' });
  await page.getByRole('article').first().getByRole('link').first().click();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Specifications' })
    .click();
  await expect
    .poll(
      () => page.locator('#specifications').evaluate((part) => Math.round(part.getBoundingClientRect().top)),
      SOON,
    )
    .toBe(102);
  await context.close();
});

it('the header leaves on the way down, returns on the way up, and moves nothing', async () => {
  const { page, context, troubles } = await visit(browser);
  await page.goto(`${shop.url}/c/fridges-freezers`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + value,
        );
    }).observe({ type: 'layout-shift', buffered: false });
  });
  const header = page.getByRole('banner').first();
  // The height in px that the header covers: 0 while it is above the window, or clipped.
  const covered = () =>
    header.evaluate((part) => {
      const { bottom } = part.getBoundingClientRect();
      const isHit = bottom > 1 && part.contains(document.elementFromPoint(innerWidth / 2, bottom - 2));
      return isHit ? Math.round(bottom) : 0;
    });
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 1500);
  await expect.poll(covered, SOON).toBe(0);
  // The script loads on the first scroll, so scroll up until it follows.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -60);
      return covered();
    }, SOON)
    .toBe(116);
  expect(await header.getByRole('combobox', { name: 'Search' }).locator('visible=true').count()).toBe(1);
  await page.mouse.wheel(0, 200);
  await expect.poll(covered, SOON).toBe(0);
  // The focus displays the hidden header and does not scroll the page.
  const left = await scrollTop(page);
  // After a key, the browser treats the focus as that of a keyboard user.
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: /home$/ }).first().focus();
  await page.keyboard.press('Tab');
  await expect.poll(covered, SOON).toBe(116);
  expect(await scrollTop(page)).toBe(left);
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))).toBeLessThan(
    0.01,
  );
  expect(troubles()).toEqual([]);
  await context.close();
});

it('a missing picture is replaced by the site’s own, on every type of page (SHELL-25)', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  await page.route(/\/img\//, (route) => route.fulfill({ status: 404 }));
  await page.goto(shop.siteUrl('wa'), { waitUntil: 'networkidle' });
  const broken = () =>
    page.evaluate(
      () =>
        [...document.images].filter(
          (image) => image.loading !== 'lazy' && !image.src.endsWith('/assets/images/fallback-wa.svg'),
        ).length,
    );
  await expect.poll(broken, SOON).toBe(0);
  await context.close();
});

it('the navigation’s content is requested once an hour, also across pages (NAV-08)', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/navbar/.test(request.url())) asked.push(request.url());
  });
  const open = async () => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link').first().hover();
    await nav
      .getByRole('link', { name: /^View all/ })
      .first()
      .waitFor();
  };
  await page.goto(`${shop.url}/brands`, { waitUntil: 'networkidle' });
  await open();
  await page.reload({ waitUntil: 'networkidle' });
  await open();
  expect(asked).toHaveLength(1);
  await context.close();
});
