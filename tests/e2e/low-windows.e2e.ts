import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { describeEach } from '../nightly.ts';
import { openBrowser, visit } from './browser.ts';
import { ALL } from './page-looks.ts';

/**
 * The window sizes of small phones, phones with a visible browser bar, phones in landscape, and notebooks
 * with low screens.
 */
const WINDOWS = [
  [320, 480],
  [390, 664],
  [844, 390],
  [1366, 650],
] as const;
/** Returns the windows for a site: one of them, in rotation, or all with EVERY_PAGE=all. */
const windowsOf = (site: string) =>
  ALL ? WINDOWS : [WINDOWS[SITES.findIndex(({ id }) => id === site) % WINDOWS.length]!];
/**
 * Sites on which floating elements are opened: as many sites as there are windows, because each site is
 * checked in one window.
 */
const OPENED = ALL ? SITES : SITES.slice(0, WINDOWS.length);
/** Sites that are checked in every run. */
const isAlways = ({ id }: { id: string }) => ['aol', 'andoo', 'wac'].includes(id);
/** Sites whose desktop view is checked in addition to a phone and a low window. */
const CLOSELY = ['aol', 'wa', 'andoo'];
const DESKTOP = [1440, 900] as const;
const PHONE = [390, 844] as const;
/** From this width on, the wide header is used. */
const WIDE = 975;
/** Below this width, the header has no room for the phone link. */
const CALLS_FROM = 520;

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

/**
 * Returns `reached` if a control is entirely inside the window and not covered; otherwise the reason why it
 * is not.
 */
async function reach(control: Locator): Promise<string> {
  await control.waitFor();
  return control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      return `outside the window: ${[left, top, right, bottom].map(Math.round).join(' ')}`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(over) ? 'reached' : `under ${over?.tagName} ${over?.className}`;
  });
}

/** True if an element stays inside the window. */
const isInside = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= -0.5 && top >= -0.5 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  });

const visible = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();
const dialog = (page: Page) => page.locator('dialog[open]');
const closeOf = (part: Locator) => part.getByRole('button', { name: /^(Close|Cancel)/ }).first();

/**
 * Each element that floats over a page. The function opens it, and returns the element and its close button;
 * null if a window of this width does not have it.
 */
const PARTS: Record<
  string,
  (page: Page, width: number) => Promise<{ part: Locator; close: Locator } | null>
> = {
  async newsletter(page) {
    await page.evaluate(() => scrollTo(0, 0));
    const pill = page.locator('aside[aria-label=Newsletter] button').first();
    await pill.click();
    const part = page.getByRole('region', { name: 'Newsletter' }).and(page.locator('section[tabindex]'));
    return { part, close: part.getByRole('button', { name: 'Close' }) };
  },
  async menu(page, width) {
    if (width >= WIDE) return null;
    await visible(page, 'Menu').click();
    return { part: dialog(page), close: closeOf(dialog(page)) };
  },
  async cart(page) {
    await visible(page, /^Cart,/).click();
    return { part: dialog(page), close: closeOf(dialog(page)) };
  },
  async chat(page) {
    const launcher = page.locator('button[aria-label="Chat with us"]');
    await launcher.click();
    return { part: dialog(page), close: closeOf(dialog(page)) };
  },
  async contact(page, width) {
    const opener = visible(page, 'Contact us');
    if (width < CALLS_FROM || (await opener.count()) === 0) return null;
    await opener.click();
    return { part: opener.locator('xpath=following-sibling::div'), close: opener };
  },
  async suggestions(page) {
    const field = page.getByRole('combobox', { name: 'Search' }).locator('visible=true').first();
    if ((await field.count()) === 0) return null;
    await field.fill('ov');
    const part = page.locator('[data-suggestions]').locator('visible=true');
    await part.waitFor();
    return { part, close: field };
  },
};

/**
 * Checks the elements around and over an idle page: the header's and floating elements' share of the window,
 * covered content, and overlaps. Returns the exceeded limits.
 */
function crowding(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    if (scrollY === 0) {
      const top = document.querySelector('main')!.getBoundingClientRect().top;
      const most = innerWidth < 975 ? innerHeight * 0.2 : 156;
      if (innerWidth < 975 || innerHeight >= 900)
        if (top > most) faults.push(`the page begins at ${top} instead of ${most}`);
    }
    const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.getBoundingClientRect().height > 1,
    );
    const boxes = floating.map((element) => element.getBoundingClientRect());
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? String(element.className);
    const covered = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
    const share = covered / (innerWidth * innerHeight);
    if (innerWidth < 975 && share > 0.25)
      faults.push(`${Math.round(share * 100)} % are covered by ${floating.map(nameOf).join(' and ')}`);
    for (const [nth, box] of boxes.entries()) {
      for (const [other, second] of boxes.entries())
        if (
          other > nth &&
          box.left < second.right &&
          second.left < box.right &&
          box.top < second.bottom &&
          second.top < box.bottom
        )
          faults.push(`${nameOf(floating[nth]!)} and ${nameOf(floating[other]!)} lie over each other`);
      // A bar at the bottom of the window reduces the window's height, so the content under it is not
      // checked.
      if (box.width >= innerWidth - 120 && box.bottom >= innerHeight - 1) continue;
      for (let y = box.top + 4; y < box.bottom; y += 12)
        for (let x = box.left + 4; x < box.right; x += 12) {
          const beneath = document.elementsFromPoint(x, y).find((one) => !floating[nth]!.contains(one));
          const kept = beneath?.closest('h1, h2, h3, a[href], button, input, select, textarea');
          if (kept) faults.push(`${nameOf(floating[nth]!)} lies over ${kept.textContent.trim()}`);
        }
    }
    return [...new Set(faults)];
  });
}

describeEach(SITES, { name: ({ id }) => id, always: isAlways }, ({ id: site }) => {
  it('header and floating elements leave room for the page, and cover nothing at rest', async () => {
    const { page, context, troubles } = await visit(browser);
    const faults: string[] = [];
    for (const [width, height] of [
      ...(CLOSELY.includes(site) ? [DESKTOP, PHONE] : [PHONE]),
      ...windowsOf(site),
    ]) {
      await page.setViewportSize({ width, height });
      await page.goto(shop.siteUrl(site), { waitUntil: 'networkidle' });
      for (const down of [0, 1, 2.3]) {
        await page.evaluate((screens) => scrollTo({ top: screens * innerHeight, behavior: 'instant' }), down);
        const look = async () =>
          (await crowding(page)).map((line) => `${width} by ${height}, ${down}: ${line}`);
        // Floating elements may appear a moment later.
        const isFree = async () => (await look()).length === 0;
        await vi.waitUntil(isFree, { timeout: 2000, interval: 150 }).catch(() => undefined);
        faults.push(...(await look()));
      }
    }
    expect(faults).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

describeEach(OPENED, { name: ({ id }) => id, always: ({ id }) => id === 'aol' }, ({ id: site }) => {
  it('overlays stay within a low window, with their close button in reach', async () => {
    const { page, context, troubles } = await visit(browser);
    const faults: string[] = [];
    for (const [width, height] of windowsOf(site)) {
      await page.setViewportSize({ width, height });
      await page.goto(shop.siteUrl(site));
      for (const [name, open] of Object.entries(PARTS)) {
        const where = `${name} at ${width} by ${height}`;
        const opened = await open(page, width);
        if (!opened) continue;
        await opened.part.waitFor();
        await opened.part.evaluate((part) =>
          Promise.all(part.getAnimations().map(({ finished }) => finished)),
        );
        const reached = await reach(opened.close);
        if (reached !== 'reached') faults.push(`${where}: close is ${reached}`);
        if (!(await isInside(opened.part))) faults.push(`${where}: reaches out of the window`);
        await page.keyboard.press('Escape');
        await opened.part.waitFor({ state: 'hidden' });
      }
    }
    expect(faults).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('the compare tray stays within a low window, with its Hide button in reach', async () => {
    const { page, context, troubles } = await visit(browser);
    await page.goto(`${shop.siteUrl(site)}/products`);
    const ticks = page.getByRole('checkbox', { name: /^Add to Compare/ });
    // andoo has no comparison.
    if (site !== 'andoo') {
      await ticks.first().check({ force: true });
      const tray = page.getByRole('complementary', { name: 'Compare', exact: true });
      for (const [width, height] of windowsOf(site)) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => reach(tray.getByRole('button', { name: 'Hide' }))).toBe('reached');
        await expect.poll(() => isInside(tray)).toBe(true);
      }
    }
    if (site === 'andoo') expect(await ticks.count()).toBe(0);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});
