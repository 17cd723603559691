import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareAddress } from '#domains/compare/rules/list.ts';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { hydrated } from '../hydrated.ts';
import { openBrowser, visit } from './browser.ts';
import { describeEach, NIGHTLY } from '../nightly.ts';
import { heldVisit } from './held-scripts.ts';
import { stir } from './page-faults.ts';
import { ask, pagesInSitemap, productsOf, toldOf } from './site-pages.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

describeEach(SITES, { name: ({ id }) => id, always: ({ id }) => id === 'wa' }, ({ id: site }) => {
  it('continues automatically after a payment, without any interaction (ROUTE-50)', async () => {
    const { page, context } = await visit(browser);
    await page.route('**/api/checkout/afterpayconfirmation?*', (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'payment-declined', errors: ['Sorry'], requestId: 'r' }),
      }),
    );
    await page.goto(`${shop.siteUrl(site)}/afterpay?key=k&status=SUCCESS&orderToken=t`);
    await page.waitForURL(/\/customer\/checkout/);
    await page.getByText('Your cart is empty').first().waitFor();
    expect(await page.getByText('We’re checking with Afterpay').count()).toBe(0);
    await context.close();
  });

  it('is readable without JavaScript', async () => {
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

describe('on paper', NIGHTLY, () => {
  it.each([
    ['wa', 'product'],
    ['aol', 'compare'],
    ['hc', 'store'],
  ])('%s: a %s page prints black on white, without navigation or buttons', async (site, kind) => {
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

describe('with reduced motion', () => {
  it('a change of style applies in the same frame', async () => {
    const { page, context } = await visit(browser);
    await page.goto(shop.url);
    const transitions = await page.evaluate(() => {
      const title = document.querySelector('h1')!;
      const before = getComputedStyle(title).paddingTop;
      title.style.paddingTop = before === '40px' ? '20px' : '40px';
      return title.getAnimations().length;
    });
    expect(transitions).toBe(0);
    await context.close();
  });
});

it('the message about an unknown order moves no part of the page', async () => {
  const { page, context } = await visit(browser);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${shop.url}/customer/confirmation?id=00000000-0000-0000-0000-000000000000`);
  await page.getByRole('heading', { name: 'We can’t show that order here' }).waitFor();
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  await context.close();
});

describe('malformed URLs', () => {
  it.each([
    '/c/%3Cscript%3Ealert(1)%3C/script%3E',
    '/p/%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
    '/search/%3Csvg%20onload=alert(1)%3E',
    '/c/fridges-freezers?brand=%3Cscript%3E&price-from=-1e999&page=99999999&sort=%00',
    '/c/fridges-freezers?page=abc&price-from=NaN',
    '/brands/..%2f..%2fetc%2fpasswd',
    '/search/%E0%A4%A',
    '/customer/confirmation?id=%27%20or%201=1--',
  ])('%s runs no script and causes no server error', NIGHTLY, async (path) => {
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

describe('before the scripts load', () => {
  const slowVisit = (options: { phone?: boolean } = {}) => heldVisit(browser, shop.siteUrl('aol'), options);

  it('input is kept, and typing continues', async () => {
    const { page, context, letIn, open } = await slowVisit();
    await open('/stores');
    const field = page.getByRole('search', { name: 'Stores' }).locator('input[name=near]');
    await field.pressSequentially('20');
    letIn();
    await field.pressSequentially('65', { delay: 400 });
    await hydrated(page);
    await page.getByRole('option', { name: /2065/ }).first().waitFor();
    expect(await field.inputValue()).toBe('2065');
    await context.close();
  });

  it('a pressed button acts once it can', async () => {
    const { page, context, letIn, open } = await slowVisit({ phone: true });
    await open('/brands');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await menu.click();
    letIn();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    await context.close();
  });

  it('a form that waits for a script is sent once it has loaded', async () => {
    const { page, context, letIn, open } = await slowVisit();
    await open('/account/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('harbour violin cardigan moss');
    await page.keyboard.press('Enter');
    const sent = page.waitForRequest(/login-redir/);
    letIn();
    expect((await sent).postData()).toMatch(/nonce=[\w-]{8,}/);
    await page.getByText('don’t match').waitFor();
    await context.close();
  });
});
