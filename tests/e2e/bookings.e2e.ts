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

it('staff open the roster of a session on a phone, check a guest in and add a booking', async () => {
  const { page, context } = await visit(browser, { phone: true });
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
  await page.getByRole('checkbox', { name: 'Wal Kin is here' }).click();
  // The session is days ahead, so checking in asks first.
  const early = page.getByRole('dialog', { name: 'Check in before the session?' });
  await early.getByRole('button', { name: 'Check in' }).click();
  await page.getByText(/^\d+ here$/).waitFor();
  // Its actions are on the screen, and the page does not scroll sideways.
  const move = await page.getByRole('button', { name: 'Move Wal Kin' }).boundingBox();
  expect(move!.x + move!.width).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

it('a guest of a video consultation gets its link, also after staff changed it', async () => {
  const wa = shop.siteUrl('wa');
  const guest = await visit(browser, { phone: true });
  const email = `caller-${Date.now()}@people.example`;
  await guest.page.goto(`${wa}/pe-bookings`);
  const main = guest.page.getByRole('main');
  await main.getByLabel('Where').selectOption({ label: 'A product expert, by video' });
  await main.getByText('Your confirmation email has the link to the video call.').waitFor();
  await main.getByRole('radio').last().check();
  for (const [label, value] of Object.entries({
    'First name': 'Vi',
    'Last name': 'Deo',
    Email: email,
    Phone: '0412 345 679',
  }))
    await main.getByLabel(label, { exact: true }).fill(value);
  await main.getByRole('button', { name: 'Book appointment' }).click();
  await main.getByRole('link', { name: 'View or change your booking' }).click();
  const join = guest.page.getByRole('link', { name: 'Join the video call' });
  expect(await join.getAttribute('href')).toBe('https://meet.example/video');
  expect(await axeFaults(guest.page)).toEqual([]);
  expect(await mailTo(shop, email, /^You’re booked: Consultation/)).toContain('https://meet.example/video');

  const { page, context } = await visit(browser);
  await page.goto(`${wa}/sandbox/sign-in/mara%40people.example`);
  await page.waitForURL(`${wa}/project`);
  await page.goto(`${wa}/account/bookings?storeUri=video`);
  await page.getByRole('button', { name: 'Edit video link of A product expert, by video' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video link' });
  await dialog.getByLabel('Video link').fill('http://meet.example');
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await dialog.getByText('Please enter a link that begins with https://', { exact: false }).waitFor();
  await dialog.getByLabel('Video link').fill('https://meet.example/new-room');
  await dialog.getByRole('button', { name: 'Save link' }).click();
  await page.getByText('https://meet.example/new-room').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await mailTo(shop, email, /^How to join: Consultation/);
  await guest.page.reload();
  await guest.page.waitForFunction(() => document.querySelector('a[href="https://meet.example/new-room"]'));
  await Promise.all([context.close(), guest.context.close()]);
});
