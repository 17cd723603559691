import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { browserArguments, findBrowser } from '../../scripts/programs/find-browser.mjs';
import { exitWhenAsked } from '../exit-when-asked.ts';
import { waitForHydration } from '../hydrated.ts';

/** Browsers that load no pictures. Pages in them log warnings about unused preloaded pictures. */
const withoutPictures = new WeakSet<Browser>();

/**
 * Disables script optimisation. A page in these tests is open for seconds only, so optimisation takes longer
 * than it saves (a fifth of the total time).
 */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

/**
 * One Chromium with pictures and one without, shared by all browser tests in this process; each starts on
 * first use.
 */
const browsers = new Map<boolean, Promise<Browser>>();

/**
 * Returns a Chromium for a browser test file. Closing it only ends its visits, so that the next file gets it
 * in a clean state. Without `pictures`, pages reserve space for pictures but load none; a route that blocks
 * them would disable the cache.
 */
export function openBrowser({ pictures = true }: { pictures?: boolean } = {}): Promise<Browser> {
  const known = browsers.get(pictures);
  if (known) return known;
  const opened = launch(pictures).catch((error: unknown) => {
    browsers.delete(pictures);
    throw error;
  });
  browsers.set(pictures, opened);
  return opened;
}

async function launch(pictures: boolean): Promise<Browser> {
  exitWhenAsked();
  const browser = await chromium.launch({
    executablePath: await findBrowser({ install: false }),
    args: [...browserArguments, UNOPTIMISED, ...(pictures ? [] : ['--blink-settings=imagesEnabled=false'])],
  });
  if (!pictures) withoutPictures.add(browser);
  browser.on('disconnected', () => browsers.delete(pictures));
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return browser;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Returns the errors in the browser so far: console errors and warnings, exceptions, failed requests. */
  troubles(): string[];
}

/** Opens a separate visit with an empty cookie jar. */
export async function visit(
  browser: Browser,
  options: { phone?: boolean; script?: boolean; timeZone?: string } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: options.phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    javaScriptEnabled: options.script ?? true,
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: options.timeZone ?? 'Australia/Sydney',
  });
  if (options.script !== false) waitForHydration(context);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (withoutPictures.has(browser) && message.type() === 'warning' && /preload/.test(message.text()))
      return;
    // Failed loads are reported below, with their URL.
    if (
      ['error', 'warning'].includes(message.type()) &&
      !message.text().startsWith('Failed to load resource')
    )
      troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      troubles.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A navigation cancels pending requests, which is not an error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      troubles.push(`failed: ${request.method()} ${request.url()}`);
  });
  return { page, context, troubles: () => troubles };
}

/** The newsletter popup has its own test. In other tests it would only cover the page. */
export function keepNewsletterClosed(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const expires = Date.now() + 86_400_000;
    localStorage.setItem('waNewsletterSubscription', JSON.stringify({ value: 'closed', expires }));
  });
}

/**
 * Clicks a button on a page with frames of another origin. Just after the page has scrolled, the browser still
 * sends events to the frame that was at this point before, so the function waits until the button has the pointer.
 */
export async function clickBesideFrames(button: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await button.hover();
      return button.evaluate((element) => element.matches(':hover'));
    })
    .toBe(true);
  await button.click();
}

/** Returns axe's WCAG 2.2 A and AA violations on the current page, or in a part of it: one line for each. */
export async function axeFaults(page: Page, within?: string): Promise<string[]> {
  // Load axe once per document, because loading its source takes a tenth of the check's time.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // Only violations are returned from the page: returning all of axe's passes takes as long as the check.
  return page.evaluate(async (selector) => {
    const { axe: found } = globalThis as unknown as { axe: typeof axe };
    if (selector !== undefined && document.querySelector(selector) === null)
      throw new Error(`There is no ${selector} for axe to look at`);
    const { violations } = await found.run(selector ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
      preload: false,
    });
    // Check again: boxes may overlap because axe measured one before and another after a late component
    // loaded. A real violation persists.
    const isStillCovered = async (target: string): Promise<boolean> => {
      for (let look = 0; look < 3; look++) {
        document.querySelector(target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const again = await found.run(target, { runOnly: ['target-size'], resultTypes: ['violations'] });
        if (again.violations.length === 0) return false;
      }
      return true;
    };
    const reasonOf = ({ failureSummary }: { failureSummary?: string }) =>
      failureSummary?.split('\n').at(1)?.trim() ?? '';
    const faults: string[] = [];
    for (const { id, nodes } of violations) {
      for (const node of nodes) {
        const [target] = node.target;
        // Content under a bar at the window's edge is no violation if it can be scrolled out from under the
        // bar.
        const isCovered = id === 'target-size' && reasonOf(node).includes('obscured');
        if (isCovered && typeof target === 'string' && !(await isStillCovered(target))) continue;
        faults.push(`${id}: ${node.target.join(' ')} (${reasonOf(node)})`);
      }
    }
    return faults;
  }, within);
}
