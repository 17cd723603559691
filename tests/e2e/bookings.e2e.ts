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
  await page.getByRole('heading', { level: 2, name: 'Book your spot' }).waitFor();
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
  const before = await page.getByRole('region', { name: 'Session' }).innerText();
  await page.getByText('Move to another session').click();
  const sessions = page.getByRole('group', { name: 'Sessions with free spots' });
  await sessions.getByRole('radio').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move booking' }).click();
  await page.getByText('Please choose a session').waitFor();
  await sessions.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Move booking' }).click();
  await page.getByText('Moved. We’ve emailed you the new details.').waitFor();
  expect(await page.getByRole('region', { name: 'Session' }).innerText()).not.toBe(before);
  await mailTo(shop, email, /^Your booking has moved: /);
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

it('a shopper books a visit in a free slot (CONTENT-07)', async () => {
  const { page, context, troubles } = await visit(browser, { phone: true });
  await page.goto(`${shop.url}/pe-bookings?store=richmond`);
  const main = page.getByRole('main');
  await main.getByText('Choose a free time.', { exact: false }).waitFor();
  expect(await main.getByLabel('Where').inputValue()).toBe('visit-richmond');
  await main.getByRole('radio').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await main.getByRole('button', { name: 'Book appointment' }).click();
  await main.getByText('Please choose a time').waitFor();
  await main.getByRole('radio').first().check();
  for (const [label, value] of Object.entries({
    'First name': 'Vi',
    'Last name': 'Sitor',
    Email: `visitor-${Date.now()}@people.example`,
    Phone: '0412 345 678',
  }))
    await main.getByLabel(label, { exact: true }).fill(value);
  await main.getByRole('button', { name: 'Book appointment' }).click();
  await main.getByText('You’re booked').waitFor();
  await main.getByRole('link', { name: 'View or change your booking' }).click();
  await page.getByRole('heading', { level: 2, name: 'Visit to Richmond' }).waitFor();
  await page.getByText('Choose another time').click();
  const times = main.getByRole('radiogroup');
  await times.getByRole('radio').last().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await times.getByRole('radio').last().check();
  await main.getByRole('button', { name: 'Move booking' }).click();
  await main.getByText('Moved. We’ve emailed you the new details.').waitFor();
  expect(troubles()).toEqual([]);
  await context.close();
});

it('staff open the roster of a session, check a guest in and add a booking', async () => {
  const { page, context } = await visit(browser);
  const wa = shop.siteUrl('wa');
  await page.goto(`${wa}/sandbox/sign-in/mara%40people.example`);
  // After signing in, staff are redirected to their projects.
  await page.waitForURL(`${wa}/project`);
  await page.goto(`${wa}/cooking-demos?${PERIOD}`);
  const href = await page
    .getByRole('link', { name: /^Book for / })
    .first()
    .getAttribute('href');
  const id = /\d+/.exec(href!)![0];
  await page.goto(`${wa}/account/bookings/${id}`);
  await page.getByRole('button', { name: 'Add booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add booking' });
  await dialog.getByLabel('First name').fill('Wal');
  await dialog.getByLabel('Last name').fill('Kin');
  await dialog.getByRole('button', { name: 'Add booking' }).click();
  await page.getByRole('checkbox', { name: 'Wal Kin is here' }).check();
  await page.getByText(/^\d+ here$/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});
