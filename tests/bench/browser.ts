import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from '../../scripts/programs/find-browser.mjs';
import type { ShopProcess } from '../shop-process.ts';
import { hydrated } from '../hydrated.ts';
import { median } from './load.ts';
import { print, type Report } from './report.ts';
import type { World } from './worlds.ts';

const SECTION = 'Longest stretch of main-thread work for an answer, CPU slowed four times';
const SITES = { aol: '/c/fridges-freezers', wa: '/c/ovens-cooktops', andoo: '/c/sofas-armchairs' };
const SLOWED = 4;
const LIMIT_MS = 50;
/**
 * The number of fresh pages on which each interaction is measured. The first interaction on a page is the
 * slowest.
 */
const PAGES = 3;
/**
 * The time in ms to wait until an interaction has finished. It is longer than any interaction takes,
 * including its fetches.
 */
const SETTLED_MS = 2500;

/** A shopper's action and the page's reaction. */
interface Interaction {
  name: string;
  path(category: string): string;
  /**
   * Prepares the action. `act` performs it as plain input, without inspecting the page; `isAnswered` returns
   * true once the page has reacted. Null if the page has no such control.
   */
  prepare(page: Page): Promise<{ act(): Promise<void>; isAnswered(): Promise<boolean> } | null>;
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'opening the navigation',
    path: () => '/',
    prepare: async (page) => {
      const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').first();
      const opener = entry.locator('[aria-expanded]');
      const place = (await opener.count()) === 0 ? null : await middleOf(entry.getByRole('link').first());
      return (
        place && {
          act: () => page.mouse.move(place.x, place.y),
          isAnswered: async () => (await opener.getAttribute('aria-expanded')) === 'true',
        }
      );
    },
  },
  {
    name: 'typing a letter into the search',
    path: () => '/',
    prepare: async (page) => {
      const input = page.getByRole('combobox', { name: /search/i }).first();
      if ((await input.count()) === 0) return null;
      await input.click();
      await page.keyboard.type('frid', { delay: 300 });
      await wait(SETTLED_MS);
      return {
        act: () => page.keyboard.press('g'),
        isAnswered: async () => (await input.inputValue()) === 'fridg',
      };
    },
  },
  {
    name: 'ticking compare',
    path: (category) => category,
    prepare: async (page) => {
      const tick = page.getByRole('checkbox', { name: /^Add to Compare/ }).first();
      const place = await middleOf(tick);
      return place && { act: () => press(page, place), isAnswered: () => tick.isChecked() };
    },
  },
  {
    name: 'changing a filter',
    path: (category) => category,
    prepare: async (page) => {
      // If filters are in a bar, open a filter first.
      const choices = page.locator('main details a[rel="nofollow"]:not([aria-current]):visible');
      if ((await choices.count()) === 0) await page.locator('main summary:visible').first().click();
      const place = (await choices.count()) === 0 ? null : await middleOf(choices.first());
      return (
        place && {
          act: () => press(page, place),
          isAnswered: async () => page.url().includes('?'),
        }
      );
    },
  },
];

/** Measures the main thread's work for the most frequent interactions, in Chromium on a slow machine. */
export async function benchBrowser(world: World, report: Report): Promise<void> {
  print(`\n${SECTION}`);
  const shop = await world.startShop();
  const browser = await chromium.launch({
    executablePath: await findBrowser({ install: false }),
    args: [...browserArguments],
  });
  try {
    for (const [site, category] of Object.entries(SITES)) {
      for (const interaction of INTERACTIONS) {
        const what = `${site}, ${interaction.name}`;
        const works: number[] = [];
        for (let nth = 0; nth < PAGES; nth += 1) {
          const work = await workOf(browser, shop, site, category, interaction);
          if (work === null) break;
          works.push(work);
        }
        if (works.length === 0) print(`  ${what}: left out, the page has no such control`);
        else report.atMost({ section: SECTION, what, value: median(works), limit: LIMIT_MS, unit: 'ms' });
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/**
 * Returns the longest time in ms for which the main thread was blocked, from the input until the page was
 * idle: the handling of one event, or a long task. Null if the page has no such control.
 */
async function workOf(
  browser: Browser,
  shop: ShopProcess,
  site: string,
  category: string,
  { path, prepare, name }: Interaction,
): Promise<number | null> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    // Popups have their own benchmark; here they would cover the pressed control.
    await context.addInitScript(() => {
      const expires = Date.now() + 86_400_000;
      localStorage.setItem('waNewsletterSubscription', JSON.stringify({ value: 'closed', expires }));
      localStorage.setItem('isFooterBannerOpen', JSON.stringify({ value: false, expires }));
    });
    const page = await context.newPage();
    await page.goto(shop.siteUrl(site) + path(category), { waitUntil: 'networkidle' });
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const ready = await prepare(page);
    if (!ready) return null;
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await wait(SETTLED_MS);
    await page.evaluate(watchMainThread);
    await ready.act();
    await wait(SETTLED_MS);
    const work = await page.evaluate(
      () => (globalThis as unknown as { seen: { longest: number } }).seen.longest,
    );
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (!(await ready.isAnswered())) throw new Error(`${site}: ${name} was not answered`);
    return work;
  } finally {
    await context.close();
  }
}

/** Moves the pointer, presses and releases with pauses, as a hand does. */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y);
  await wait(150);
  await page.mouse.down();
  await wait(80);
  await page.mouse.up();
}

/**
 * Returns the point at which to press a control. It is computed in advance, because locating the control
 * later would add work. Null if the control does not exist.
 */
async function middleOf(control: Locator): Promise<{ x: number; y: number } | null> {
  if ((await control.count()) === 0) return null;
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Runs in the page: records the longest event handling and the longest task from now on. */
function watchMainThread(): void {
  const seen = { longest: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      processingStart: number;
      processingEnd: number;
    })[])
      seen.longest = Math.max(seen.longest, entry.processingEnd - entry.processingStart);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask' });
}
