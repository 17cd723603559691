import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';

// Store pages before the scripts load, and without scripts.

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

describe('a postcode typed before, during and after the scripts load', () => {
  const near = (page: Page) => page.locator('main input[name=near]');
  const find = (page: Page) => page.getByRole('button', { name: 'Find stores' }).click();
  async function found(page: Page): Promise<void> {
    await page.waitForURL('**/stores?near=2065');
    await page.getByText('the nearest to Crows Nest NSW 2065 first').waitFor();
  }

  it('is found without scripts', async () => {
    const { page, context } = await visit(browser, { script: false });
    await page.goto(`${shop.url}/stores`);
    await near(page).fill('2065');
    await find(page);
    await found(page);
    await context.close();
  });

  it.each(['before', 'while', 'after'])('is found in full: %s', async (moment) => {
    const { page, context, troubles } = await visit(browser);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    // Do not hold back the first scripts, which block the document.
    await page.route(/assets\/(?!first-script|before-paint)[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    if (moment === 'after') release();
    // The promise resolves once the page is hydrated, so await it only after the scripts are released.
    const opened = page.goto(`${shop.url}/stores`, {
      waitUntil: moment === 'after' ? 'networkidle' : 'commit',
    });
    if (moment === 'after') await opened;
    await near(page).focus();
    await near(page).pressSequentially('20');
    if (moment === 'while') {
      const isAlive = page.waitForFunction(() => document.querySelector('main [role=combobox]'));
      release();
      await near(page).pressSequentially('6', { delay: 60 });
      await isAlive;
      await page.keyboard.type('5');
    } else await near(page).pressSequentially('65');
    expect(await near(page).inputValue()).toBe('2065');
    await find(page);
    release();
    await found(page);
    await opened;
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

it('the list and the store pages are readable without JavaScript', async () => {
  const { page, context } = await visit(browser, { script: false });
  await page.goto(`${shop.siteUrl('wa')}/stores?near=2026`);
  expect(await page.getByRole('article').first().getByRole('heading').textContent()).toBe('Redfern');
  await page.getByRole('link', { name: 'Redfern', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Redfern' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(8);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('Store');
  await context.close();
});
