import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP, faultsOfAccess, PHONE } from './page-faults.ts';

// Tests the reports of the back office: the sales of the demo world, their orders, the file, payments and GST.

let shop: JourneyShop;
let browser: Browser;
/** The year until yesterday, which contains the demo shopper's orders. */
let year: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
  const { day: today } = dayInZone(new Date(), 'Australia/Sydney');
  year = `from=${addDays(today, -365)}&to=${today}`;
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const figure = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=..').getByRole('definition').innerText();
const dollarsIn = (text: string) => Number(/\$([\d,.]+)/.exec(text)![1]!.replaceAll(',', ''));

it('finance reads sales, opens the orders of a month, and saves the file', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('By month');
  await page.goto(`${shop.url}/admin/reports?${year}&by=month`);
  const table = page.getByRole('region', { name: 'Sales by month, AUD' });
  await table.waitFor();
  await page.getByRole('img', { name: /^Net sales by month/ }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const net = dollarsIn(await figure(page, 'Net sales'));
  expect(net).toBeGreaterThan(1000);

  // The table adds up to the figures, and so do the products.
  const totalOf = async (region: string) =>
    dollarsIn(
      await page
        .getByRole('region', { name: region })
        .getByRole('row', { name: 'Total' })
        .getByRole('cell')
        .nth(3)
        .innerText(),
    );
  expect(Math.round(await totalOf('Sales by month, AUD'))).toBe(net);
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('By product');
  await page.getByRole('columnheader', { name: 'Margin' }).waitFor();
  expect(Math.round(await totalOf('Sales by product, AUD'))).toBe(net);
  expect(await faultsOfAccess(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sales-by-product-/);
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('By month');
  await table.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.getByRole('table').getByRole('link', { name: /^W/ }).first().waitFor();
});

it('payments and GST have the same totals, also on a phone in the dark', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/reports/payments?${year}`);
  const received = await page
    .getByRole('region', { name: 'Payments by method, AUD' })
    .getByRole('row', { name: 'Total' })
    .getByRole('cell')
    .nth(1)
    .innerText();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect(await faultsOfAccess(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'GST' }).click();
  const total = page
    .getByRole('region', { name: 'GST by site, Australia' })
    .getByRole('row', { name: 'Total' });
  expect(await total.getByRole('cell').nth(1).innerText()).toBe(received);
  expect(await faultsOfAccess(page)).toEqual([]);

  // A period without sales, and one that is too long.
  await page.goto(`${shop.url}/admin/reports?from=2020-01-01&to=2020-01-31`);
  await page.getByText('No sales in this period').waitFor();
  await page.goto(`${shop.url}/admin/reports?from=2020-01-01&to=2026-01-31`);
  await page.getByText('must not be longer than three years').waitFor();
});

it('staff without the permission learn which one they need', async () => {
  const { page } = await visit(browser);
  await signInAsDemoUser(page, shop.url, 'lin@people.example');
  await page.goto(`${shop.url}/admin/reports`);
  await page.getByText('reports.read').waitFor();
  expect(await page.getByRole('link', { name: 'Reports' }).count()).toBe(0);
});

it('operations read deliveries, stock and visits, and open the orders of a week', async () => {
  const { page } = await visit(browser);
  await page.setViewportSize(DESKTOP);
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
  await page.goto(`${shop.url}/admin/reports/deliveries?${year}`);
  const deliveries = page.getByRole('region', { name: 'Deliveries by week' });
  await deliveries.getByRole('row', { name: 'Total' }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const orders = deliveries.getByRole('link').first();
  expect(await orders.getAttribute('href')).toMatch(/deliveryFrom=.*deliveryTo=/);
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('By brand');
  await page
    .getByRole('region', { name: 'Australia, AUD by brand' })
    .getByRole('row', { name: 'Total' })
    .waitFor();
  expect(page.url()).toContain('by=brand');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^stock-by-brand-/);
  await page.getByRole('link', { name: 'Visits' }).click();
  await page.getByRole('region', { name: 'Visits by day' }).getByRole('row', { name: 'Total' }).waitFor();
  await page.goBack();
  await page.getByRole('region', { name: 'Australia, AUD by brand' }).waitFor();
  await page.setViewportSize(PHONE);
  expect(await faultsOfAccess(page)).toEqual([]);

  // The report arrives by email every Monday, until it is stopped.
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Email this report' });
  await dialog.getByText('Stock by brand arrives at ada@people.example').waitFor();
  await dialog.getByRole('button', { name: 'Email this report' }).click();
  const stop = dialog.getByRole('button', { name: 'Stop Stock by brand, every Monday' });
  await stop.waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  await stop.click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await stop.waitFor();
});
