import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';
import { mailTo } from './mailbox.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.stop()]));

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const PERIOD = `startDate=${dayIn(2)}&endDate=${dayIn(60)}`;

it('a shopper finds a demonstration, books it, opens the emailed link and cancels', async () => {
  const { page, context, troubles } = await visit(browser, { phone: true });
  await page.goto(`${shop.url}/cooking-demos?${PERIOD}`);
  await page.getByLabel('Format').selectOption('Hands-on class');
  await page.waitForURL('**/cooking-demos?*cookingDemoSubEventType=Hands-on*');
  await page.getByRole('heading', { level: 2, name: 'Upcoming sessions' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Book for / })
    .first()
    .click();
  await page.getByRole('heading', { level: 2, name: 'Book your place' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Please enter your first name').waitFor();
  const email = `booker-${Date.now()}@people.example`;
  for (const [label, value] of Object.entries({
    'First name': 'Ann',
    'Last name': 'Byron',
    Email: email,
    Phone: '0412 345 678',
  }))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('You’re booked').waitFor();
  const mail = await mailTo(shop, email, /^You’re booked: /);
  const link = /https?:\/\/[^"\s<]+\/booking\/[\w~-]+/.exec(mail)![0];
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const file = await page.request.get(link.replace('/booking/', '/booking-calendar/'));
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your booking is cancelled' }).waitFor();
  expect(troubles()).toEqual([]);
  await context.close();
});

it('a failed list is loaded once more, then fails with a way to try again (DEMO-05)', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shop.url}/cooking-demos?${PERIOD}`);
  let calls = 0;
  let isDown = true;
  await page.route('**/api/v2/cookingdemo?*', async (route) => {
    calls += 1;
    await (isDown ? route.fulfill({ status: 500, body: '{"errors":["down"]}' }) : route.continue());
  });
  await page.getByLabel('For', { exact: true }).selectOption('2');
  await page.getByRole('heading', { name: 'We couldn’t load the sessions' }).waitFor();
  expect(calls).toBe(2);
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^\d+ sessions?, /).waitFor();
  await context.close();
});
