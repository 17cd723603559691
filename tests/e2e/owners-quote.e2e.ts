// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { faultsOfAccess } from './page-faults.ts';

// Somebody makes a list of their own and asks for a quote; a salesperson finds, adopts and quotes it.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

async function opens(firstName: string, size: { width: number; height: number }) {
  const { page, context, troubles } = await visit(browser);
  await page.setViewportSize(size);
  await keepNewsletterClosed(context);
  const home = shop.siteUrl('wa');
  await page.goto(`${home}/sandbox/sign-in/${encodeURIComponent(`${firstName}@people.example`)}`);
  await expect
    .poll(() => page.evaluate(() => localStorage['accessToken'] !== undefined).catch(() => false))
    .toBe(true);
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/sandbox|callback/);
  return { page, context, troubles, home };
}

const isClean = async (page: Page) => expect(await faultsOfAccess(page)).toEqual([]);

it('an owner asks for a quote on a phone, staff adopt and quote it on a tablet', async () => {
  const sam = await opens('sam', { width: 390, height: 844 });
  // Of this try alone.
  const name = `Beach house ${Date.now()}`;
  const id = await sam.page.evaluate(async (title) => {
    const ask = async (path: string, body: object) =>
      (
        await fetch(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${String(localStorage['accessToken'])}`,
          },
          body: JSON.stringify(body),
        })
      ).json() as Promise<{ projectId: number }>;
    return (await ask('/api/v2/project', { name: title, folders: ['Kitchen'] })).projectId;
  }, name);
  await sam.page.goto(`${sam.home}/project/${id}`);
  await sam.page.getByRole('heading', { level: 1, name }).waitFor();
  const asks = sam.page.getByRole('button', { name: 'Ask for a quote' });
  // Nothing is in it yet.
  await expect.poll(() => asks.isDisabled()).toBe(true);
  const code = await sam.page.evaluate(async (projectId) => {
    const found = (await (await fetch('/api/search/list?query=fridge')).json().catch(() => null)) as unknown;
    const productCode = /"productCode":"?(\d+)/.exec(JSON.stringify(found))?.[1] ?? '100001';
    const answer = await fetch('/api/projects/product', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${String(localStorage['accessToken'])}`,
      },
      body: JSON.stringify({ projectId, productCode, quantity: 2 }),
    });
    return answer.status;
  }, id);
  expect(code).toBe(200);
  await sam.page.reload();
  await isClean(sam.page);
  await asks.focus();
  await sam.page.keyboard.press('Enter');
  await sam.page.getByText('You asked for a quote').waitFor();
  await isClean(sam.page);

  const lin = await opens('lin', { width: 1024, height: 768 });
  await lin.page.goto(`${lin.home}/performance-dashboard`);
  await lin.page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await lin.page.getByRole('link', { name }).click();
  await lin.page.getByRole('heading', { level: 1, name }).waitFor();
  await lin.page.getByRole('button', { name: 'Adopt' }).click();
  await lin.page.getByRole('button', { name: 'Adopt' }).waitFor({ state: 'detached' });
  await isClean(lin.page);
  await lin.page.getByRole('button', { name: 'Save quote' }).first().click();
  const dialog = lin.page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Save/ }).click();
  await dialog.waitFor({ state: 'hidden' });

  await sam.page.reload();
  await sam.page.getByText(/Looked after by Lin Tran/).waitFor();
  await asks.waitFor();
  expect([...sam.troubles(), ...lin.troubles()]).toEqual([]);
  await Promise.all([sam.context.close(), lin.context.close()]);
});
