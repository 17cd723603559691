import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { axeFaults } from './browser.ts';
import type { SitePage } from './site-pages.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
export const NARROW = { width: 320, height: 640 };
/** A window of 1280 by 900 at 200% zoom. */
export const ZOOMED = { width: 640, height: 450 };

/** Returns the errors in a browser that are not expected on a page with that status. */
export function ownTroubles(lines: readonly string[], { path, status }: SitePage): string[] {
  return lines.filter((line) => {
    // The API requests of these pages return errors for empty checkouts and unknown orders.
    if (/^\/customer\/(checkout|confirmation|pay)/.test(path)) return !/^40[04]: .*\/api\//.test(line);
    return status === 200 || !line.startsWith(`${status}: GET`);
  });
}

/** Returns the violations on the current page that do not depend on its width. */
export async function faultsOfPage(page: Page, locale: string): Promise<string[]> {
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
 * Returns a key that identifies the elements around the page's main content: header, footer and floating
 * elements. Pages with the same key have the same shell.
 */
export function shellOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const around = document.querySelectorAll('body :not(main, main *, script, style, svg *)');
    const kinds = [...around].map((one) => `${one.localName}.${one.getAttribute('class') ?? ''}`);
    return [...new Set(kinds)].toSorted().join(' ');
  });
}

/**
 * Returns axe's violations. Bars at the bottom of the window are first moved to their place in the page,
 * because content under them can be scrolled. Content with deferred layout is laid out first, because axe
 * would measure missing boxes.
 */
export async function faultsOfAccess(page: Page, within?: string): Promise<string[]> {
  const changed = await page.evaluateHandle(() => {
    const all = [...document.querySelectorAll<HTMLElement>('body *')];
    const bars = all.filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      const { height, bottom: foot } = element.getBoundingClientRect();
      if (position === 'fixed') return height > 0 && height < innerHeight / 2 && foot > innerHeight - 40;
      return position === 'sticky' && bottom !== 'auto';
    });
    const waiting = all.filter((element) => getComputedStyle(element).contentVisibility === 'auto');
    for (const bar of bars) bar.style.position = 'static';
    for (const part of waiting) part.style.contentVisibility = 'visible';
    return [...bars, ...waiting];
  });
  const faults = await axeFaults(page, within);
  await changed.evaluate((all) => {
    for (const element of all) {
      element.style.removeProperty('position');
      element.style.removeProperty('content-visibility');
    }
  });
  return faults;
}

/** Returns the content that is lost at this size, and still lost after the page has had time to adapt. */
export async function lostAt(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size);
  let lost: string[] = [];
  const isWhole = async () => (lost = await lostNow(page)).length === 0;
  await vi.waitUntil(isWhole, { timeout: 2000, interval: 100 }).catch(() => undefined);
  return lost.map((line) => `${line} (${size.width}px)`);
}

/**
 * Returns links and controls smaller than 24 pixels in either direction, except inside a sentence at line
 * height (WCAG 2.5.8). A link that covers its card has the size of the card. A checkbox has the size of its
 * label.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const small = await page.evaluate(() => {
    const LEAST = 24;
    const found = new Set<string>();
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...element.parentElement!.childNodes].some(
        (one) => one !== element && one.nodeType === Node.TEXT_NODE && one.textContent!.trim() !== '',
      );
    for (const target of document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary',
    )) {
      if (target.closest('[inert], [aria-hidden=true]')) continue;
      if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const isBox = target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type);
      const field = isBox ? (target.labels?.[0] ?? target) : target;
      const cover = getComputedStyle(target, '::after');
      const isCover = cover.position === 'absolute' && cover.content !== 'none' && cover.inset === '0px';
      const { width, height } = (isCover ? target.offsetParent! : field).getBoundingClientRect();
      // Elements of one pixel appear only on keyboard focus.
      if (width <= 1 || height <= 1 || (width >= LEAST && height >= LEAST) || isInSentence(target)) continue;
      const name = target.getAttribute('aria-label') ?? (target.textContent.trim() || target.id);
      found.add(`is ${Math.round(width)} by ${Math.round(height)}px: ${name.slice(0, 40)}`);
    }
    return [...found];
  });
  return small.map((line) => `${line} (${page.viewportSize()!.width}px)`);
}

/**
 * Returns the content that is lost in this window: the page scrolls sideways, controls are outside of it, or
 * fixed elements cover it.
 */
function lostNow(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { documentElement: root } = document;
    scrollTo(0, root.scrollHeight / 3);
    // A busy browser may delay a frame for a long time.
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
      // Rows with their own scrolling may extend beyond the window; closed drawers are unreachable on
      // purpose.
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
        // An overlay that a page opens over itself, as /cart does, closes again, so it is not a permanent
        // bar.
        !point.closest('dialog[open]') &&
        ways(point).some(
          (one) =>
            /fixed|sticky/.test(getComputedStyle(one).position) &&
            // A column that stays beside scrolling content covers nothing; a bar is as wide as the window.
            (!one.matches('main *') || one.getBoundingClientRect().width > innerWidth * 0.9),
        ),
    ).length;
    if (covered > 24) found.push(`is covered by fixed parts: ${Math.round((covered / 40) * 100)} %`);
    return found;
  });
}

/**
 * Simulates a user's first actions: scrolls to the bottom of the page and back, so that all lazy content
 * loads.
 */
export async function stir(page: Page): Promise<boolean> {
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
