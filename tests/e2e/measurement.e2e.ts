import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#foundation/server/database/open.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Hit } from '#domains/analytics/simulator/collector.ts';
import { setSetting } from '../set-setting.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';
import { addFirstFridge, buyFirstFridge, fillDelivery, goToCheckout, payByCard } from './checkout-fields.ts';
import { MEASURING_ENV, MEASURING_SETTINGS } from './consent-pages.ts';
import { visitWithConsent, type ConsentOptions } from './visit-with-consent.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startShopProcess({
      database: 'embedded',
      env: MEASURING_ENV,
    }),
    openBrowser(),
  ]);
  for (const [name, value] of Object.entries(MEASURING_SETTINGS)) setSetting(shop, name, value);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});
beforeEach(() => fetch(`${shop.sandboxUrl}/measurement/hits.json`, { method: 'DELETE' }));

/** Returns the requests that third parties would have received so far, in chronological order. */
async function hits(): Promise<Hit[]> {
  const response = await fetch(`${shop.sandboxUrl}/measurement/hits.json`);
  return ((await response.json()) as Hit[]).toReversed();
}
const eventsOf = async (sink: string) =>
  (await hits()).filter((hit) => hit.sink === sink).map(({ event }) => event);

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy' });
/** Waits for the privacy banner, which appears once the page is idle and the analytics have started. */
const idle = (page: Page) => banner(page).waitFor();

async function open(path: string, options: ConsentOptions = {}) {
  const opened = await visitWithConsent(browser, shop.url, options);
  await opened.page.goto(shop.url + path);
  return opened;
}

/** Stops the shop, runs `run` with its database, and starts the shop again. */
async function whileStopped<T>(run: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  await shop.halt();
  const database = await openDatabase<Tables>({ dataDir: join(shop.dataDir, 'database') });
  const result = await run(database.db);
  await database.close();
  await shop.restart();
  return result;
}

describe('consent', () => {
  it('is asked for in Europe, where nothing loads or is sent before the answer', async () => {
    const { page, context, troubles } = await open('/c/fridges-freezers', { timeZone: 'Europe/Berlin' });
    await idle(page);
    expect(await axeFaults(page, 'section[aria-labelledby=consent-title]')).toEqual([]);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/p\//);
    await page.waitForLoadState('networkidle');
    expect(await hits()).toEqual([]);
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
    expect(await page.locator('script[data-script]').count()).toBe(0);
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await banner(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await banner(page).count()).toBe(0);
    expect(await hits()).toEqual([]);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('to everything loads every third party and reports the current page', async () => {
    const { page, context } = await open('/c/fridges-freezers?push_id=push-77', {
      timeZone: 'Europe/Berlin',
    });
    await idle(page);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect
      .poll(async () => new Set((await hits()).map(({ sink }) => sink)))
      .toEqual(new Set(['tag-manager', 'google-analytics', 'snowplow', 'push', 'pinterest']));
    await expect.poll(() => eventsOf('tag-manager')).toContain('view_item_list');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'consent');
    expect(cookie!.value).toMatch(/^2\.1\.1\.\d{10}$/);
    await context.close();
  });

  it('is not needed for statistics in Australia, and marketing waits for it', async () => {
    const { page, context } = await open('/c/fridges-freezers');
    await idle(page);
    await expect.poll(() => eventsOf('tag-manager')).toContain('view_item_list');
    await expect
      .poll(async () => new Set((await hits()).map(({ sink }) => sink)))
      .toEqual(new Set(['tag-manager', 'google-analytics', 'snowplow']));
    const tagged = (await hits()).find(({ sink }) => sink === 'tag-manager');
    expect(tagged!.data).toMatchObject({
      consent: { analytics_storage: 'granted', ad_storage: 'denied', ad_user_data: 'denied' },
    });
    await context.close();
  });

  it('can be changed in the footer at any time', async () => {
    const { page, context } = await open('/c/fridges-freezers');
    await idle(page);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => eventsOf('pinterest')).toEqual(['pagevisit']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
    await dialog.getByRole('switch', { name: 'Marketing' }).click();
    expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save choices' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.goto(`${shop.url}/brands`);
    await expect
      .poll(async () => (await eventsOf('tag-manager')).filter((event) => event === 'page_view'))
      .toHaveLength(2);
    expect(await eventsOf('pinterest')).toEqual(['pagevisit']);
    await context.close();
  });

  it('withdrawn in one tab ends the measurement in the others', async () => {
    const { page, context } = await open('/c/fridges-freezers/french-door-fridges', {
      choice: [true, true],
    });
    await expect.poll(() => eventsOf('pinterest')).toEqual(['pagevisit']);
    const other = await context.newPage();
    await other.goto(`${shop.url}/brands`);
    await other.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
    await other
      .getByRole('dialog', { name: 'Privacy choices' })
      .getByRole('button', { name: 'Reject all' })
      .click();
    const lastCommand = () =>
      page.evaluate(() =>
        Array.from((window as { gtagLayer?: ArrayLike<unknown>[] }).gtagLayer?.at(-1) ?? []),
      );
    await expect
      .poll(lastCommand)
      .toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
    await other.close();
    await fetch(`${shop.sandboxUrl}/measurement/hits.json`, { method: 'DELETE' });
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Checkout/ })
      .waitFor();
    await page.waitForLoadState('networkidle');
    expect(await hits()).toEqual([]);
    await context.close();
  });

  it('respects Global Privacy Control', async () => {
    const { page, context } = await open('/', { hasPrivacyControl: true });
    await idle(page);
    await banner(page)
      .getByText(/advertising stays off/)
      .waitFor();
    expect(await hits()).toEqual([]);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await expect.poll(() => eventsOf('tag-manager')).toContain('page_view');
    expect(await eventsOf('pinterest')).toEqual([]);
    await context.close();
  });
});

describe('a purchase', () => {
  it('is reported once to each receiver, whatever is reloaded, reopened or returned to (CONFIRM-03, ANALYTICS-08)', async () => {
    const { page, context, troubles } = await open('/?clickref=ref%2F77');
    await idle(page);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await buyFirstFridge(page, shop.url);
    const sinks = ['tag-manager', 'google-analytics', 'snowplow', 'pinterest', 'affiliate'];
    const purchases = async () =>
      (await hits()).flatMap(({ sink, event }) =>
        ['purchase', 'transaction', 'checkout', 'conversion'].includes(event) ? [sink] : [],
      );
    await expect.poll(async () => (await purchases()).toSorted()).toEqual(sinks.toSorted());
    const address = page.url();
    await page.reload();
    await page
      .getByText(/is confirmed/)
      .first()
      .waitFor();
    const other = await context.newPage();
    await other.goto(address);
    await other
      .getByText(/is confirmed/)
      .first()
      .waitFor();
    await other.goto(shop.url);
    await other.goBack();
    await other
      .getByText(/is confirmed/)
      .first()
      .waitFor();
    await other.waitForLoadState('networkidle');
    expect((await purchases()).toSorted()).toEqual(sinks.toSorted());
    const all = await hits();
    const steps = all.filter(({ sink }) => sink === 'google-analytics').map(({ event }) => event);
    for (const step of ['add_to_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase'])
      expect(steps, step).toContain(step);
    // No request contains the shopper's name, address, email address or phone number.
    expect(JSON.stringify(all)).not.toMatch(/Nguyen|sam\.|0412|Bondi|2026"/i);
    const { data } = all.find(({ sink }) => sink === 'affiliate')!;
    expect(data).toMatchObject({ clickref: 'ref/77', campaign: 'sandbox', currency: 'AUD', country: 'AU' });
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('is sent once by the server if the browser is closed while the shopper pays', async () => {
    const { page, context } = await open('/');
    await idle(page);
    await addFirstFridge(page, shop.url);
    await goToCheckout(page);
    await fillDelivery(page);
    // The server receives the payment, and the browser closes before the response.
    const closed = new Promise<void>((done) => {
      void context.route('**/api/checkout', async (route) => {
        expect((await route.fetch()).status()).toBe(200);
        await context.close();
        done();
      });
    });
    await Promise.all([closed, payByCard(page).catch(() => undefined)]);
    // The server waits 15 minutes for the browser. The time passes while the server is stopped.
    let due: { order_id: number }[] = [];
    await expect
      .poll(
        async () => {
          due = await whileStopped((db) =>
            db
              .updateTable('measured_event')
              .set({ due_at: new Date(Date.now() - 1000) })
              .where('order_id', 'not in', (query) => query.selectFrom('purchase_claim').select('order_id'))
              .returning('order_id')
              .execute(),
          );
          return due.length;
        },
        // The order may be noted only after the next start.
        { timeout: 120_000, interval: 3000 },
      )
      .toBe(1);
    const purchases = async () => (await hits()).filter(({ event }) => event === 'purchase');
    await expect.poll(purchases, { timeout: 120_000 }).toHaveLength(1);
    const [hit] = await purchases();
    expect(hit).toMatchObject({ sink: 'google-analytics' });
    expect(JSON.stringify(hit)).not.toMatch(/Nguyen|sam\.|0412|Bondi/i);
    // Nothing is left to send.
    const events = await whileStopped((db) => db.selectFrom('measured_event').select('order_id').execute());
    expect(events).not.toContainEqual(due[0]);
  });

  it('succeeds if every third party is blocked', async () => {
    const { page, context } = await open('/');
    await context.route(
      (url) => url.port === new URL(shop.sandboxUrl).port,
      (route) => route.abort('blockedbyclient'),
    );
    await idle(page);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await buyFirstFridge(page, shop.url);
    expect((await hits()).filter(({ event }) => event === 'purchase')).toEqual([]);
    await context.close();
  });
});

describe('single steps', () => {
  const dataOf = async (event: string) =>
    (await hits()).find((hit) => hit.sink === 'google-analytics' && hit.event === event)?.data;

  it('include a press of a masthead’s button (ANALYTICS-02)', async () => {
    const { page, context } = await open('/');
    await idle(page);
    const button = page.locator('[data-masthead] a[href]').first();
    const label = (await button.innerText()).trim();
    await button.click();
    await expect.poll(() => dataOf('masthead_click')).toMatchObject({ params: { label } });
    await context.close();
  });

  it('report a masthead’s button by its visible text, and no press of a breadcrumb', async () => {
    const { page, context } = await visitWithConsent(browser, shop.url);
    await page.goto(`${shop.siteUrl('aoc')}/ask-an-expert`);
    await idle(page);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
    await page.locator('[data-masthead]').getByRole('link', { name: 'Open an account' }).click();
    const presses = async () =>
      (await hits()).filter(({ sink, event }) => sink === 'google-analytics' && event === 'masthead_click');
    await expect.poll(async () => (await presses()).length).toBeGreaterThan(0);
    expect((await presses()).map(({ data }) => data)).toMatchObject([
      { params: { label: 'Open an account', link_url: '/account' } },
    ]);
    await context.close();
  });

  it('include a declined payment with its reason (ANALYTICS-14)', async () => {
    const { page, context } = await open('/');
    await idle(page);
    await addFirstFridge(page, shop.url);
    await goToCheckout(page);
    await fillDelivery(page);
    await payByCard(page, undefined, '4000 0000 0000 9995');
    await page.getByText('Not enough balance').first().waitFor();
    await expect.poll(() => dataOf('checkout_error')).toBeDefined();
    const data = JSON.stringify(await dataOf('checkout_error'));
    for (const field of ['errorMessages', 'refusalReason', 'errorCode']) expect(data).toContain(field);
    expect(data).not.toMatch(/Nguyen|sam\.|0412|4000/i);
    await context.close();
  });
});

describe('the shop’s own counts', () => {
  it('show the visit, the product, the cart and the page speed to a store manager, without third parties', async () => {
    const { page, context } = await open('/c/fridges-freezers/french-door-fridges');
    await idle(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/\/p\//);
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Checkout/ })
      .waitFor();
    await page.waitForFunction(() => (sessionStorage.getItem('visitSteps') ?? '').includes('product'));
    expect(await page.evaluate(() => sessionStorage.getItem('visitSteps'))).toContain('cart');
    await context.close();

    const manager = await visit(browser);
    await manager.page.goto(`${shop.url}/sandbox/sign-in/mara%40people.example`);
    await manager.page.getByRole('navigation', { name: 'Staff tools' }).waitFor();
    await manager.page.goto(`${shop.url}/account/analytics`);
    const table = manager.page.getByRole('table', { name: 'Visits by day' });
    await table.getByRole('columnheader', { name: 'Orders per visit' }).waitFor();
    expect(await table.getByRole('row').count()).toBeGreaterThan(20);
    expect(await axeFaults(manager.page, 'main')).toEqual([]);
    const download = manager.page.waitForEvent('download');
    await manager.page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^visits-aol-.*\.csv$/);
    await manager.page.getByLabel('Report').selectOption('Page speed');
    await manager.page.getByRole('cell', { name: 'Good' }).first().waitFor();
    await manager.page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFaults(manager.page, 'main')).toEqual([]);
    expect(await manager.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await manager.context.close();
  });
});
