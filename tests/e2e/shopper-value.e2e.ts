// @module-tag nightly
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import type { Product } from '#domains/catalogue/contract/product.ts';
import type { Listing } from '#domains/catalogue/contract/listing.ts';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';

let shop: ShopProcess;
let browser: Browser;
const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const VISITORS = [
  { site: 'aol', phone: false, category: '/c/fridges-freezers' },
  { site: 'wa', phone: true, category: '/c/fridges-freezers' },
] as const;

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

function ask<T>(page: Page, path: string): Promise<T> {
  return page.evaluate(async (address) => (await fetch(address)).json() as Promise<never>, path);
}

/** Returns the first product of a category that matches, in any of its finishes, with all its data. */
async function productOf(
  page: Page,
  category: string,
  suits: (product: Product) => boolean,
): Promise<Product> {
  for (let number = 1; ; number++) {
    const { listing } = await ask<{ listing: Listing }>(
      page,
      `/api/v2${category.replace('/c/', '/category/')}?page=${number}`,
    );
    const uris = listing.products.flatMap(({ id, uri }) => [
      uri,
      ...(listing.finishes[id] ?? []).map((finish) => finish.uri).filter((other) => other !== uri),
    ]);
    for (const uri of uris) {
      const product = await ask<Product>(page, `/api/v2/product/slug/${uri}`);
      if (suits(product)) return product;
    }
    if (number >= listing.pages) throw new Error(`No product of ${category} suits`);
  }
}

/**
 * Returns the latest mail to an email address, as displayed in the mailbox's frame; undefined if none
 * arrived.
 */
async function mailTo(page: Page, address: string): Promise<{ subject: string; html: string } | undefined> {
  await page.goto(`${shop.sandboxUrl}/mailbox`);
  const row = page.getByRole('row').filter({ hasText: address }).first();
  if ((await row.count()) === 0) return undefined;
  const subject = await row.getByRole('link').innerText();
  await row.getByRole('link').click();
  return { subject, html: (await page.locator('iframe').getAttribute('srcdoc')) ?? '' };
}

async function importStock(rows: string): Promise<void> {
  const file = join(shop.dataDir, 'stock.csv');
  writeFileSync(file, `sku,warehouse,on hand\n${rows}\n`);
  await run(process.execPath, ['scripts/cli.mjs', 'import', 'stock', file], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: shop.dataDir,
      INIT_CWD: root,
      ...(shop.databaseUrl ? { DATABASE_URL: shop.databaseUrl } : {}),
    },
  });
}

describe.each(VISITORS)('$site, phone: $phone', ({ site, phone, category }) => {
  it('keeps only products that fit the space, and knows the space on the next product’s page', async () => {
    const { page, troubles, context } = await visit(browser, { phone });
    await page.goto(shop.siteUrl(site) + category);
    const before = await ask<{ listing: Listing }>(page, `/api/v2${category.replace('/c/', '/category/')}`);
    if (phone) await page.getByRole('button', { name: /^Filter/ }).click();
    // In a bar, the panes are closed at first. In the column and the sheet, the fields of "Will it fit?" are
    // visible immediately.
    if (site === 'wa' && !phone) await page.getByText('Will it fit?', { exact: true }).first().click();
    const form = page.locator('form').filter({ hasText: 'Enter your space in mm' }).filter({ visible: true });
    await form.getByLabel('Width').fill('70 cm');
    await form.getByLabel('Height').fill('1800');
    await form.getByLabel('Height').blur();
    await page.waitForURL(/\?cavityHeight=1800&cavityWidth=700$/);
    const after = await ask<{ listing: Listing }>(
      page,
      `/api/v2${category.replace('/c/', '/category/')}?cavityHeight=1800&cavityWidth=700`,
    );
    expect(after.listing.total).toBeGreaterThan(0);
    expect(after.listing.total).toBeLessThan(before.listing.total);
    if (phone) await page.getByRole('button', { name: /^Show \d/ }).click();
    const chips = page.getByRole('list', { name: 'Chosen filters' }).filter({ visible: true });
    await chips.getByText('Space 700 mm wide').waitFor();
    await expect.poll(() => sideways(page)).toBe(0);
    // Check only the new components. Content that the sale's bar half covers can be scrolled out from under
    // it.
    expect(await axeFaults(page, '[aria-label="Chosen filters"]')).toEqual([]);
    if (!phone) expect(await axeFaults(page, '#filters form, main form:has([name=cavityWidth])')).toEqual([]);

    // A product's page displays the measurements, with a result for each side.
    const product = await productOf(page, category, ({ dimensions }) => (dimensions?.width ?? 0) > 800);
    await page.goto(shop.siteUrl(site) + product.url);
    await page.locator('#fit').scrollIntoViewIfNeeded();
    await page.locator('#fit').getByText('It doesn’t fit.').waitFor();
    expect(await page.locator('#fit').getByLabel('Width').inputValue()).toBe('700');
    await page
      .locator('#fit')
      .getByText(`${product.dimensions!.width - 700} mm too wide`)
      .waitFor();
    await page.locator('#fit').getByLabel('Width').fill('1200');
    await page
      .locator('#fit')
      .getByText(/mm each side$/)
      .waitFor();
    expect(await axeFaults(page, '#fit')).toEqual([]);

    // The chip removes its measurement.
    await page.goto(`${shop.siteUrl(site)}${category}?cavityHeight=1800&cavityWidth=700`);
    await chips.getByRole('link', { name: /Space 700 mm wide/ }).click();
    await page.waitForURL(/\?cavityHeight=1800$/);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('shows the price history, and the yearly running cost at the shopper’s own tariff (SETTINGS-17)', async () => {
    const { page, troubles, context } = await visit(browser, { phone });
    await page.goto(shop.siteUrl(site));
    const product = await productOf(
      page,
      category,
      ({ priceHistory, energyKwh }) => priceHistory !== null && energyKwh !== null,
    );
    await page.goto(shop.siteUrl(site) + product.url);
    const section = page.getByRole('region', { name: 'Price history' });
    await section.scrollIntoViewIfNeeded();
    await section.getByRole('img', { name: /^Price since .*: lowest \$[\d,.]+, highest \$/ }).waitFor();
    for (const label of ['Lowest', 'Highest', 'Now'])
      await section.getByRole('rowheader', { name: label, exact: true }).waitFor();
    await section.getByText('Every change', { exact: true }).click();
    const points = await ask<unknown[]>(page, `/api/pricehistory/get-price-history/${product.sku}`);
    await expect.poll(() => section.getByRole('table').last().getByRole('row').count()).toBe(points.length);
    expect(await axeFaults(page, '#price-history')).toEqual([]);
    const tariff = page.getByLabel('Your tariff');
    await tariff.fill('41');
    await page
      .getByText(`about $${Math.round(product.energyKwh! * 0.41)} a year to run at 41 c/kWh`)
      .waitFor();
    await page.reload();
    await tariff.scrollIntoViewIfNeeded();
    await expect.poll(() => tariff.inputValue()).toBe('41');
    await expect.poll(() => sideways(page)).toBe(0);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('saves products with notes, shares the list with a link, and withdraws it', async () => {
    const { page, troubles, context } = await visit(browser, { phone });
    await page.goto(`${shop.siteUrl(site)}/saved`);
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);

    const product = await productOf(
      page,
      category,
      ({ stockStatus, price }) => stockStatus === 'inStock' && price !== null,
    );
    await page.goto(shop.siteUrl(site) + product.url);
    await page
      .getByRole('button', { name: `Save ${product.title}`, exact: true })
      .first()
      .click();
    await page
      .getByRole('button', { name: `Saved ${product.title}` })
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'View saved' }).click();
    await page.waitForURL('**/saved');
    const note = page.getByLabel(`Note about ${product.title}`);
    await note.fill('for <b>Mum</b>');
    await note.blur();
    await page.getByText('Note saved').waitFor();
    await page.getByRole('button', { name: 'Share this list' }).click();
    const link = await page.getByLabel('Anyone with this link can see your list').inputValue();
    expect(link).toMatch(/\/saved\/[\w-]{24}$/);
    await expect.poll(() => sideways(page)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);

    const other = await visit(browser, { phone });
    const answer = await other.page.goto(link);
    expect(answer!.status()).toBe(200);
    expect(await other.page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/);
    await other.page.getByRole('link', { name: product.title }).waitFor();
    await other.page.getByText('for <b>Mum</b>').waitFor();
    expect(await other.page.getByRole('textbox', { name: /^Note/ }).count()).toBe(0);
    expect(await axeFaults(other.page)).toEqual([]);
    expect(other.troubles()).toEqual([]);

    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await page.getByRole('dialog').getByText(product.title).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Withdraw link' }).click();
    await page.getByRole('button', { name: 'Share this list' }).waitFor();
    expect((await other.page.goto(link))!.status()).toBe(404);
    await page.getByRole('button', { name: `Remove ${product.title}` }).click();
    await page.getByRole('heading', { name: 'Nothing saved yet' }).waitFor();
    expect(troubles()).toEqual([]);
    await other.context.close();
    await context.close();
  });

  it('requests a price match, which reaches the shop and the shopper (SETTINGS-21)', async () => {
    const email = `match-${randomBytes(4).toString('hex')}@example.com`;
    const { page, troubles, context } = await visit(browser, { phone });
    await page.goto(shop.siteUrl(site));
    const product = await productOf(page, category, ({ price }) => price !== null);
    await page.goto(shop.siteUrl(site) + product.url);
    await page.getByRole('button', { name: 'Price match' }).click();
    const dialog = page.getByRole('dialog', { name: 'Price match' });
    await dialog.getByRole('button', { name: 'Request price match' }).click();
    await dialog.getByText('Please enter the name of the shop').waitFor();
    expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
    await dialog.getByLabel('Shop', { exact: true }).fill('Other Shop');
    await dialog.getByLabel('Their price', { exact: true }).fill(String(product.price! - 10));
    await dialog.getByLabel('Link to their price').fill('https://other.example/offer');
    await dialog.getByLabel('Your name').fill('Ada');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Postcode').fill('2026');
    await dialog.getByRole('button', { name: 'Request price match' }).click();
    await dialog.getByText('We’ve received your request').waitFor();
    await dialog.getByRole('button', { name: 'Back to the product' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(troubles()).toEqual([]);
    await expect
      .poll(async () => (await mailTo(page, email))?.subject, { timeout: 20_000 })
      .toBe('We have your price match request');
    const toShop = await mailTo(page, `team@${site}.example`);
    expect(toShop?.subject).toBe(`Price match: ${product.title}`);
    expect(toShop?.html).toContain(email);
    await context.close();
  });

  it('keeps the buy bar at the bottom until the end of the page (PRODUCT-02)', async () => {
    const { page, context } = await visit(browser, { phone });
    await page.goto(shop.siteUrl(site));
    const product = await productOf(
      page,
      category,
      ({ stockStatus, price }) => stockStatus === 'inStock' && price !== null,
    );
    await page.goto(shop.siteUrl(site) + product.url);
    // Make the window lower than the footer, so that the page's content can scroll out of the window.
    if (!phone) await page.setViewportSize({ width: 1440, height: 600 });
    const buttons = page.getByRole('button', { name: /^Add to cart/ });
    const bar = buttons.last();
    const place = () => bar.boundingBox();
    await page.locator('#specifications').scrollIntoViewIfNeeded();
    await expect.poll(async () => (await place())!.y > (phone ? 700 : 500)).toBe(true);
    expect(await bar.isVisible()).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // Once the footer is in view, the bar has scrolled out of the window.
    await expect.poll(async () => (await place())!.y < 0).toBe(true);
    await context.close();
  });
});

it('notifies once that a product is back in stock, after an import (SETTINGS-18, PRODUCT-04)', async () => {
  const email = `waits-${randomBytes(4).toString('hex')}@example.com`;
  const { page, troubles, context } = await visit(browser);
  await page.goto(shop.siteUrl('wa'));
  const suits = ({ stockStatus }: Product) => stockStatus === 'noStock';
  const found = await Promise.any(
    ['fridges-freezers', 'ovens-cooktops', 'washers-dryers', 'dishwashers'].map((uri) =>
      productOf(page, `/c/${uri}`, suits),
    ),
  );
  await page.goto(shop.siteUrl('wa') + found.url);
  await page.getByText('Out of stock').first().waitFor();
  expect(await page.getByRole('button', { name: /^Add to cart/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Notify me' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Notify me' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Your name').fill('Ada');
  await dialog.getByLabel('Phone').fill('0400 000 000');
  await dialog.getByLabel('When to call').selectOption('Evening');
  expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Notify me' }).click();
  await dialog.getByText('We’ll let you know').waitFor();
  expect(troubles()).toEqual([]);

  await importStock(`${found.sku},SYD,4`);
  await expect
    .poll(async () => (await mailTo(page, email))?.subject, { timeout: 20_000 })
    .toBe('It’s back in stock');
  await importStock(`${found.sku},SYD,0`);
  await importStock(`${found.sku},SYD,6`);
  const mail = await mailTo(page, email);
  expect(mail!.html).toContain(found.title);
  const link = /href="(http[^"]*\/notify-me\/[\w-]{24})"/.exec(mail!.html)![1]!;
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'We’ve emailed you that it’s back' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete my address' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your address is deleted' }).waitFor();
  await page.goto(`${shop.sandboxUrl}/mailbox`);
  expect(await page.getByRole('row').filter({ hasText: email }).count()).toBe(1);
  for (const token of ['x', '%00', "'%22%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E"])
    for (const path of ['notify-me', 'saved'])
      expect((await page.goto(`${shop.siteUrl('wa')}/${path}/${token}`))!.status(), path + token).toBe(404);
  await context.close();
});

it('remembers viewed products, and clears them on request (STORAGE-10)', async () => {
  const { page, troubles, context } = await visit(browser);
  await page.goto(shop.siteUrl('aol'));
  const { listing } = await ask<{ listing: { products: ProductCard[] } }>(
    page,
    '/api/v2/category/fridges-freezers',
  );
  const [first, second] = listing.products as [ProductCard, ProductCard];
  await page.goto(shop.siteUrl('aol') + first.url);
  // The script that stores the product runs after the first paint.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(first.sku);
  await page.goto(shop.siteUrl('aol') + second.url);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const row = page.getByRole('region', { name: 'Recently viewed' });
  await row.getByRole('link', { name: first.title }).waitFor();
  expect(await row.getByRole('link', { name: second.title, exact: true }).count()).toBe(0);
  await page.goto(`${shop.siteUrl('aol')}/search/zzzzqqqq`);
  await row.getByRole('link', { name: second.title, exact: true }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(shop.siteUrl('aol'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: /^Clear/ }).click();
  await expect.poll(() => row.count()).toBe(0);
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await row.count()).toBe(0);
  expect(troubles()).toEqual([]);
  await context.close();
});

it('works without scripts: the fit filter is a form, the price match a page', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(`${shop.siteUrl('aol')}/c/fridges-freezers?brand=halden`);
  const form = page.locator('form').filter({ hasText: 'Enter your space in mm' }).first();
  await form.getByLabel('Width').fill('950');
  await form.getByRole('button', { name: 'Show what fits' }).click();
  expect(page.url()).toContain('cavityWidth=950');
  expect(page.url()).toContain('brand=halden');
  await page.getByText('Space 950 mm wide').first().waitFor();
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Price match' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Price match' }).waitFor();
  await context.close();
});
