import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from '../../scripts/find-browser.mjs';
import type { ShopProcess } from '../shop-process.ts';
import { median } from './load.ts';
import { print, type Report } from './report.ts';
import type { World } from './worlds.ts';

const SECTION = 'Work of the main thread for an answer, CPU slowed four times';
const SITES = { aol: '/c/fridges-freezers', wa: '/c/ovens-cooktops', andoo: '/c/sofas-armchairs' };
const SLOWED = 4;
const LIMIT_MS = 50;
/** Pages that each answer is measured on anew: the first time on a page is the slowest. */
const PAGES = 5;
/** Longer than any answer takes, with what it fetches. */
const SETTLED_MS = 1200;

/** Where a shopper presses, or null where the page has nothing of the kind; then how the answer shows. */
interface Interaction {
  name: string;
  path(category: string): string;
  /** Answers what to do, as plain input without looking at the page, and how to see that it was answered. */
  prepare(page: Page): Promise<{ act(): Promise<void>; isAnswered(): Promise<boolean> } | null>;
}

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'opening the navigation',
    path: () => '/',
    prepare: async (page) => {
      const opener = page.getByRole('navigation', { name: 'Main' }).locator('[aria-expanded]').first();
      const press = await pressing(
        page,
        page.getByRole('navigation', { name: 'Main' }).locator('li').first(),
      );
      if (!press) return null;
      return { act: press, isAnswered: async () => (await opener.getAttribute('aria-expanded')) === 'true' };
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
      const press = (await tick.count()) === 0 ? null : await pressing(page, tick);
      return press && { act: press, isAnswered: () => tick.isChecked() };
    },
  },
  {
    name: 'changing a filter',
    path: (category) => category,
    prepare: async (page) => {
      const tick = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first();
      const press = (await tick.count()) === 0 ? null : await pressing(page, tick);
      return (
        press && { act: press, isAnswered: async () => page.url().includes('?') && (await tick.isChecked()) }
      );
    },
  },
];

/** The main thread's work for what a shopper does most, in Chromium on a slow machine. */
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

/** Milliseconds that the main thread worked from the input until the page was quiet again; null without such a control. */
async function workOf(
  browser: Browser,
  shop: ShopProcess,
  site: string,
  category: string,
  { path, prepare, name }: Interaction,
): Promise<number | null> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    // Popups have their own time; here they would lie over what is pressed.
    await context.addInitScript(() => {
      const expires = Date.now() + 86_400_000;
      localStorage.setItem('waNewsletterSubscription', JSON.stringify({ value: 'closed', expires }));
      localStorage.setItem('isFooterBannerOpen', JSON.stringify({ value: false, expires }));
    });
    const page = await context.newPage();
    await page.goto(shop.siteUrl(site) + path(category), { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const ready = await prepare(page);
    if (!ready) return null;
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await wait(SETTLED_MS);
    // What the page does by itself in as long a time is not the answer's.
    const idle = await worked(session, () => Promise.resolve());
    const work = await worked(session, ready.act);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    if (!(await ready.isAnswered())) throw new Error(`${site}: ${name} was not answered`);
    return Math.max(0, work - idle);
  } finally {
    await context.close();
  }
}

/** A press at the middle of a control, without a look at the page when it happens: looking is work too. */
async function pressing(
  page: Page,
  control: ReturnType<Page['locator']>,
): Promise<(() => Promise<void>) | null> {
  if ((await control.count()) === 0) return null;
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) return null;
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Milliseconds of tasks on the main thread while something is done and answered. */
async function worked(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const tasks = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await tasks();
  await act();
  await wait(SETTLED_MS);
  return (await tasks()) - before;
}
