// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { faultsOfAccess } from './page-faults.ts';

// A customer creates a list of their own and requests a quote. A salesperson finds, adopts and quotes it.

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
  await signInAsDemoUser(page, home, `${firstName}@people.example`);
  return { page, context, troubles, home };
}

/**
 * Sends a request as the signed-in user of the page. The test does not use the page's controls, because it
 * does not cover how the list is built.
 */
async function asks(page: Page, path: string, body: object): Promise<{ projectId: number }> {
  const { status, answer } = await page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${String(localStorage['accessToken'])}`,
        },
        body: sent,
      });
      return { status: response.status, answer: (await response.json()) as { projectId: number } };
    },
    [path, JSON.stringify(body)] as const,
  );
  expect([path, status]).toEqual([path, 200]);
  return answer;
}

const isClean = async (page: Page) => expect(await faultsOfAccess(page)).toEqual([]);

it('an owner requests a quote on a phone, staff adopt and quote it on a tablet', async () => {
  const sam = await opens('sam', { width: 390, height: 844 });
  // Unique to this attempt.
  const name = `Beach house ${Date.now()}`;
  const { projectId: id } = await asks(sam.page, '/api/v2/project', { name, folders: ['Kitchen'] });
  await sam.page.goto(`${sam.home}/project/${id}`);
  await sam.page.getByRole('heading', { level: 1, name }).waitFor();
  const press = sam.page.getByRole('button', { name: 'Request a quote' });
  // The list is still empty.
  await expect.poll(() => press.isDisabled()).toBe(true);
  // This is the code of the first product in the demo data.
  await asks(sam.page, '/api/projects/product', { projectId: id, productCode: '100001', quantity: 2 });
  await sam.page.reload();
  await press.waitFor();
  await isClean(sam.page);
  await press.focus();
  await sam.page.keyboard.press('Enter');
  await sam.page.getByText('You requested a quote').waitFor();
  await isClean(sam.page);

  const lin = await opens('lin', { width: 1024, height: 768 });
  await lin.page.goto(`${lin.home}/performance-dashboard`);
  await lin.page.getByLabel('Status', { exact: true }).selectOption('Pending');
  await lin.page.getByRole('link', { name, exact: true }).click();
  await lin.page.getByRole('heading', { level: 1, name }).waitFor();
  await lin.page.getByRole('button', { name: 'Adopt' }).click();
  await lin.page.getByRole('button', { name: 'Adopt' }).waitFor({ state: 'detached' });
  await isClean(lin.page);
  const saved = lin.page.waitForResponse((answer) => answer.url().endsWith('/api/v2/project/quote'));
  await lin.page.getByRole('button', { name: 'Save quote' }).first().click();
  expect((await saved).status()).toBe(200);

  await sam.page.reload();
  await sam.page.getByText(/Your contact: Lin Tran/).waitFor();
  await press.waitFor();
  expect([...sam.troubles(), ...lin.troubles()]).toEqual([]);
  await Promise.all([sam.context.close(), lin.context.close()]);
});
