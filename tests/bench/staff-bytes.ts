import type { Browser, Page } from 'playwright-core';
import { hydrated } from '../hydrated.ts';
import type { ShopProcess } from '../shop-process.ts';
import type { Report } from './report.ts';

export const STAFF_SITE = 'wa';
/**
 * The limit for the scripts that only staff fetch: the overlay, its panels, projects and the dashboard
 * together.
 */
const LIMIT_KIB = 170;

/**
 * Measures JavaScript that only staff fetch, in Chromium: a product with its panel, a project, the dashboard.
 */
export async function benchStaffBytes(
  browser: Browser,
  shop: ShopProcess,
  { section, product }: { section: string; product: string },
  report: Report,
): Promise<void> {
  const home = shop.siteUrl(STAFF_SITE);
  const shopper = await scriptsOf(browser, home, async (page) => {
    for (const path of ['/', product, '/performance-dashboard']) await open(page, home + path);
  });
  const staff = await scriptsOf(browser, home, async (page) => {
    await page.goto(`${home}/sandbox/sign-in/${encodeURIComponent('lin@people.example')}`);
    await page.waitForURL((url) => !/sandbox|callback/.test(url.pathname));
    for (const path of ['/', product, '/performance-dashboard']) await open(page, home + path);
    const project = page
      .getByRole('main')
      .getByRole('link', { name: /./ })
      .and(page.locator('[href^="/project/"]'))
      .first();
    await open(page, home + (await project.getAttribute('href'))!);
  });
  const own = [...staff].filter(([address]) => !shopper.has(address));
  report.atMost({
    section,
    what: `${STAFF_SITE}, overlay, panel, project and dashboard of staff: JavaScript beyond a shopper’s`,
    value: own.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024,
    limit: LIMIT_KIB,
    unit: 'KiB',
    digits: 1,
  });
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

/** Returns the scripts that a separate browser fetched, with their transferred bytes. */
async function scriptsOf(
  browser: Browser,
  home: string,
  visit: (page: Page) => Promise<void>,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    page.on('response', (response) => {
      if (response.url().startsWith(home) && /\.js(\?|$)/.test(response.url()))
        scripts.set(response.url(), Number(response.headers()['content-length']));
    });
    await visit(page);
    return scripts;
  } finally {
    await context.close();
  }
}
