// @module-tag nightly
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';
import { scrollUntilSeen } from './seen.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

/** Returns the requests to other hosts than the shop's. */
function watchOutside(page: Page): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !url.hostname.endsWith('localhost')) outside.push(url.href);
  });
  return outside;
}

const DAY = 24 * 3_600_000;
const banner = (page: Page) => page.locator('aside[aria-label=Newsletter]');
/** Presses the button by script, because it may have moved aside for another control of the page. */
const press = (button: Locator) => button.evaluate((one: HTMLButtonElement) => one.click());
const hasFocus = (button: Locator) => button.evaluate((one) => one === document.activeElement);
/**
 * Focuses the button, as pressing it would. A focused button does not move aside. Returns true if the button
 * can be focused.
 */
const takesFocus = (button: Locator) =>
  button.evaluate((one) => {
    one.focus();
    return one === document.activeElement;
  });
const card = (page: Page) => page.getByRole('region', { name: 'Newsletter', exact: true });
const launcher = (page: Page) => page.getByRole('button', { name: 'Chat with us', includeHidden: true });

/**
 * The sites on which the demo data's newsletter has a coupon. The coupon replaces the site's own text above
 * the form.
 */
const WITH_COUPON: readonly string[] = ['aol', 'aol-nz'];
const COUPON = '$25 off an order from $500';

describe.each(SITES.map(({ id, wording }) => [id, wording.newsletter] as const))('%s', (site, words) => {
  it('makes no external request, whatever is opened (SCRIPTS-16, SHELL-29)', async () => {
    const { page, context, troubles } = await visit(browser);
    const outside = watchOutside(page);
    const address = shop.siteUrl(site);
    await page.goto(address);
    await launcher(page).waitFor({ state: 'attached' });
    // Once the page is idle, the launcher has either appeared or moved aside. If it has moved aside, it
    // cannot be focused.
    await page.waitForLoadState('networkidle');
    const isThere = await takesFocus(launcher(page));
    await press(launcher(page));
    await page.getByRole('dialog', { name: 'Ask someone who knows' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    if (isThere) await expect.poll(() => hasFocus(launcher(page))).toBe(true);
    await press(banner(page).getByRole('button', { name: words.join, includeHidden: true }));
    await card(page).waitFor();
    const title = WITH_COUPON.includes(site) ? COUPON : words.title;
    await card(page).getByRole('heading', { name: title }).waitFor();
    // Content below the card can be scrolled out from under it.
    expect((await axeFaults(page)).filter((line) => !line.includes('partially obscured'))).toEqual([]);
    expect(outside).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

/** Ages the browser's stored data, as if this much time had passed. */
const growOlder = (page: Page, ms: number) =>
  page.evaluate((by) => {
    for (const [key, text] of Object.entries<string>(localStorage)) {
      const entry = text.startsWith('{') ? (JSON.parse(text) as { expires?: unknown }) : {};
      if (typeof entry.expires === 'number')
        localStorage.setItem(key, JSON.stringify({ ...entry, expires: entry.expires - by }));
    }
  }, ms);

describe('the newsletter popup', () => {
  const { newsletter: words } = SITES[0]!.wording;
  it('on a phone: banner, form after a scroll, thanks for four seconds, then never again (POPUP-01 to -13)', async () => {
    const { page, context } = await visit(browser, { phone: true });
    await page.clock.install();
    await page.goto(shop.url);
    await banner(page).waitFor({ state: 'attached' });
    await page.evaluate(() => window.scrollTo(0, 10));
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await page.evaluate(() => window.scrollTo(0, 200));
    expect(await card(page).count()).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 700));
    await scrollUntilSeen(page, card(page));
    const { width, height } = (await card(page).boundingBox())!;
    expect((width * height) / (390 * 844)).toBeLessThan(0.25);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    await card(page).getByRole('button', { name: words.submit }).click();
    await card(page).getByText('Please enter a valid Postcode').waitFor();
    await card(page).getByLabel('Name').fill('Sam');
    await card(page).getByLabel('Email').fill('sam@example.com');
    await card(page).getByLabel('Postcode').fill('0800');
    await card(page).getByRole('button', { name: words.submit }).click();
    const thanks = card(page).getByRole('heading', { name: 'Thanks for signing up' });
    await thanks.waitFor();
    // The clock also advances in real time, so on a busy machine some of the time may already have passed.
    await page.clock.runFor(3000);
    expect(await thanks.count()).toBe(1);
    await page.clock.runFor(1000);
    await thanks.waitFor({ state: 'detached' });
    await page.clock.fastForward(400 * DAY);
    await page.goto(`${shop.url}/blog`);
    await page.waitForLoadState('networkidle');
    expect(await banner(page).count()).toBe(0);
    await context.close();
  });

  it('reappears seven days after it was closed, but not on pages where people choose (POPUP-08, -10)', async () => {
    const { page, context } = await visit(browser);
    await page.goto(shop.url);
    await press(banner(page).getByRole('button', { name: 'Close', includeHidden: true }));
    await banner(page).waitFor({ state: 'detached' });
    await growOlder(page, 6.9 * DAY);
    await page.goto(`${shop.url}/blog`);
    await page.waitForLoadState('networkidle');
    expect(await banner(page).count()).toBe(0);
    await growOlder(page, 0.2 * DAY);
    await page.goto(`${shop.url}/brands`);
    await banner(page).waitFor({ state: 'attached' });
    for (const path of ['/c/fridges-freezers', '/brands/halden', '/ask-an-expert', '/customer/checkout']) {
      await page.goto(shop.url + path);
      await page.waitForLoadState('networkidle');
      expect(await banner(page).count(), path).toBe(0);
    }
    await context.close();
  });
});

describe('chat', () => {
  it('is hidden while the compare tray covers it, and sends a question from the page (CHAT-01, -04, FORM-06)', async () => {
    const { page, context, troubles } = await visit(browser, { phone: true });
    await page.goto(`${shop.url}/c/fridges-freezers`);
    await scrollUntilSeen(page, launcher(page));
    await page
      .getByRole('checkbox', { name: /^Add to Compare/ })
      .first()
      .check();
    await launcher(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Hide' }).click();
    await scrollUntilSeen(page, launcher(page));
    await launcher(page).click();
    const dialog = page.getByRole('dialog', { name: 'Ask someone who knows' });
    await dialog.getByText('When can you deliver?').click();
    await dialog.getByText(/Set your suburb at the top of the page/).waitFor();
    await dialog.getByLabel('Name').fill('Ada');
    await dialog.getByLabel('Email').fill('ada@example.com');
    await dialog.getByLabel('Question').fill('Does a 640 litre fridge fit through a 80 cm door?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText(/We’ll reply to ada@example.com/).waitFor();
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

describe('the visitor id', () => {
  it('comes only with the first document, never from a cached page, and matches its header (VARIANT-06, API-03)', async () => {
    const cookieOf = (response: Response) => response.headers.get('set-cookie');
    const [one, other] = [await fetch(shop.url), await fetch(shop.url)];
    expect(cookieOf(one)).toMatch(/^wau=[\w-]{36};/);
    expect(cookieOf(other)).toMatch(/^wau=[\w-]{36};/);
    expect(cookieOf(other)).not.toBe(cookieOf(one));
    expect(one.headers.get('cache-control')).toBe('private, max-age=0');
    expect(one.headers.get('cdn-cache-control')).toBe('no-store');
    const known = await fetch(shop.url, { headers: { cookie: 'wau=abcdefgh-1' } });
    expect(cookieOf(known)).toBeNull();
    expect(known.headers.get('cache-control')).toContain('public');

    const { page, context } = await visit(browser);
    await page.goto(shop.url);
    const wau = (await context.cookies()).find(({ name }) => name === 'wau')!;
    expect(wau.httpOnly).toBe(false);
    const answer = await page.evaluate(async () => {
      const response = await fetch('/api/varianttest', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '"newsletter-thanks"',
      });
      return { header: response.headers.get('x-vu'), body: (await response.json()) as { bucket: string } };
    });
    expect(answer.header).toBe(wau.value);
    expect(['original', 'next-step']).toContain(answer.body.bucket);
    await page.goto(`${shop.url}/blog`);
    expect((await context.cookies()).find(({ name }) => name === 'wau')!.value).toBe(wau.value);
    await context.close();
  });
});

describe('the affiliate reference and the region', () => {
  it('are taken from the URL, which then drops the region (STORAGE-11, GEO-13 to -15)', async () => {
    const { page, context } = await visit(browser);
    await page.goto(`${shop.url}/blog?clickref=abc123&region_id=2000111&x=1`);
    await page.waitForURL(/\/blog\?clickref=abc123&x=1$/);
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'locationCode')?.value)
      .toBe('2000_SYDNEY');
    await page.waitForFunction(() => localStorage.getItem('clickref') !== null);
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem('clickref')!) as { value: string; expires: number },
    );
    expect(kept.value).toBe('abc123');
    expect(Math.round((kept.expires - Date.now()) / 86_400_000)).toBe(30);
    await context.close();
  });
});

describe('the anti-fraud script', () => {
  it('is the shop’s own, and the checkout has its token (SCRIPTS-05)', async () => {
    const answer = await fetch(`${shop.url}/assets/js/iovation-loader-5.x.js`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
    expect(await answer.text()).toContain('fraudCheckToken');
  });
});
