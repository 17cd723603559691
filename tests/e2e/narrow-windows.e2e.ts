import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';

const NARROW = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

/** Whether an element is entirely inside the window. */
const isInside = (part: Locator) =>
  part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  });

it.each([NARROW, PHONE])('a long message wraps, with its Close button in reach: %o', async (size) => {
  const { page, context } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.setViewportSize(size);
  await page.goto(`${shop.siteUrl('aol')}/products`);
  await page.locator('main article a[href*="/p/"]').first().click();
  await page.waitForURL('**/p/**');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .locator('visible=true')
    .first()
    .click();
  const message = page.getByRole('alert').filter({ hasText: /connection/ });
  const close = message.getByRole('button', { name: 'Close' });
  await expect.poll(() => isInside(close)).toBe(true);
  await close.click();
  await message.waitFor({ state: 'detached' });
  await context.close();
});

it.each(['wa', 'aol', 'andoo'])(
  'the newsletter form with errors shows all its fields on a phone: %s',
  async (site) => {
    const { page, context } = await visit(browser, { phone: true });
    await page.goto(shop.siteUrl(site));
    await page.locator('aside[aria-label=Newsletter] button').first().click();
    const card = page.getByRole('region', { name: 'Newsletter' }).and(page.locator('section[tabindex]'));
    await card.locator('[type=submit]').click();
    await card.getByText('Please enter a valid Postcode').waitFor();
    for (const part of [card, card.getByText('Please enter a valid Postcode'), card.locator('[type=submit]')])
      await expect.poll(() => isInside(part)).toBe(true);
    expect(await card.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
    const tops = [card.getByLabel('Name'), card.getByLabel('Email')].map(
      async (field) => (await field.boundingBox())!.y,
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
    await context.close();
  },
);

it('phone pages without the newsletter banner have no bar, only a chat button', async () => {
  const { page, context } = await visit(browser, { phone: true });
  await page.goto(`${shop.siteUrl('aol')}/c/fridges-freezers`);
  const launcher = page.getByRole('button', { name: 'Chat with us' });
  await launcher.waitFor();
  const barOf = () =>
    launcher.evaluate((button) => getComputedStyle(button.parentElement!, '::before').content);
  expect(await barOf()).toBe('none');
  await page.goto(shop.siteUrl('aol'));
  await page.locator('aside[aria-label=Newsletter]').waitFor();
  expect(await barOf()).not.toBe('none');
  await context.close();
});

it('a scale of ten energy stars does not cut its text', async () => {
  const { page, context } = await visit(browser);
  await page.setViewportSize(NARROW);
  await page.goto(`${shop.siteUrl('aol')}/brands/brightwater`);
  const ratings = page
    .locator('main article span')
    .filter({ has: page.locator('> span + span', { hasText: /^[\d.]+ of \d+ energy stars$/ }) });
  await ratings.first().waitFor();
  const cut = await ratings.evaluateAll((all) =>
    all.map((rating) => {
      // The list may contain only scales of six stars, so draw each as wide as a scale of ten.
      (rating.firstElementChild as HTMLElement).style.setProperty('--wide', '68px');
      const text = rating.lastElementChild!.getBoundingClientRect();
      return text.right > rating.closest('article')!.getBoundingClientRect().right + 0.5;
    }),
  );
  expect(cut.length).toBeGreaterThan(0);
  expect(cut).not.toContain(true);
  await context.close();
});

it('the bar of staff fits into a narrow window, with Logout in reach', async () => {
  const { page, context } = await visit(browser);
  await page.setViewportSize(NARROW);
  const home = shop.siteUrl('aol');
  await page.goto(`${home}/sandbox/sign-in/${encodeURIComponent('lin@people.example')}`);
  await page.waitForFunction(() => localStorage['accessToken'] !== undefined);
  await page.goto(`${home}/project`);
  const bar = page.getByRole('navigation', { name: 'Staff tools' });
  await bar.waitFor();
  for (const entry of await bar.getByRole('button').or(bar.getByRole('link')).all())
    expect(await isInside(entry)).toBe(true);
  await context.close();
});

it.each([PHONE, { width: 1440, height: 900 }])(
  'the pictures of ticked products are centred on the empty comparison page: %o',
  async (size) => {
    const { page, context } = await visit(browser);
    await keepNewsletterClosed(context);
    await page.setViewportSize(size);
    await page.goto(`${shop.siteUrl('aol')}/products`);
    const ticks = page.getByRole('checkbox', { name: /^Add to Compare/ });
    for (const nth of [0, 1, 2]) await ticks.nth(nth).check({ force: true });
    const tray = page.getByRole('complementary', { name: 'Compare', exact: true });
    await expect.poll(() => tray.locator('img').count()).toBe(3);
    await page.goto(`${shop.siteUrl('aol')}/compare`);
    await page.getByRole('heading', { name: 'You chose three products' }).waitFor();
    const sides = await page
      .locator('main img')
      .evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
    expect(sides).toHaveLength(3);
    expect(Math.abs(sides[0]![0]! + sides[2]![1]! - size.width)).toBeLessThanOrEqual(2);
    await context.close();
  },
);
