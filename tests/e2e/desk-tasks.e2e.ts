import { readFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { continueToPayment, fillCard, fillDelivery, goToCheckout, SAM } from './checkout-fields.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { DESKTOP } from './page-faults.ts';

// The everyday tasks of a retailer, each from the home page of the back office and in at most ten presses. The table in
// docs/guides/back-office.md lists them.

const MAX_PRESSES = 10;
/** The buyer of the orders, whom no other test has. */
const BUYER = { ...SAM, email: 'desk@people.example' };
let shop: JourneyShop;
let browser: Browser;
let page: Page;
let presses = 0;
/** An order that is edited, dispatched and delivered, and one that is cancelled. */
let first: string;
let second: string;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

/** Orders a product as a guest for the last delivery day. Returns the order's number. */
async function placeOrder(): Promise<string> {
  const guest = await visit(browser);
  await keepNewsletterClosed(guest.context);
  await guest.page.goto(`${shop.url}/c/fridges-freezers?price-from=700&price-to=1900`);
  await guest.page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await goToCheckout(guest.page);
  await fillDelivery(guest.page, BUYER);
  await guest.page.getByRole('grid').locator('button[aria-disabled=false]').last().click();
  await continueToPayment(guest.page);
  await fillCard(guest.page);
  await guest.page.getByRole('button', { name: /^Pay \$/ }).click();
  const confirmed = guest.page.getByText(/Order W\d+ is confirmed/);
  await confirmed.waitFor({ timeout: 20_000 });
  const number = /W\d+/.exec(await confirmed.innerText())![0];
  await guest.context.close();
  return number;
}

const menu = (name: string) => page.getByRole('link', { name, exact: true }).first().click();
const press = (name: string | RegExp) =>
  page
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();
const inDialog = (name: string | RegExp) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .click();
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const download = async (start: () => Promise<void>) => {
  const file = page.waitForEvent('download');
  await start();
  return (await file).suggestedFilename();
};
/** Opens an order, a person or a page by typing in the palette. */
async function openByPalette(text: string, option: RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).waitFor();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: option }).first().click();
}
const openOrder = async (number: string) => {
  await openByPalette(number, new RegExp(`^${number}`));
  await page.getByRole('heading', { name: number, level: 1 }).waitFor();
};
const edit = async (number: string) => {
  await openOrder(number);
  await press('Edit');
  await page.getByRole('heading', { name: `Edit order ${number}`, level: 1 }).waitFor();
};
const saveEdit = async () => {
  await page.getByLabel('Reason').fill('The customer called');
  await press(/^Save/);
  await page.getByRole('region', { name: 'Timeline' }).waitFor();
};

const TASKS: readonly (readonly [name: string, run: () => Promise<void>])[] = [
  [
    'see the paid orders',
    async () => {
      await menu('Orders');
      await page.getByRole('group', { name: 'Filters' }).locator('summary', { hasText: 'Payment' }).click();
      await page.getByLabel('Paid', { exact: true }).check();
      await page.waitForURL(/payment=paid/);
    },
  ],
  [
    'find an order by email address',
    async () => {
      await menu('Orders');
      await page.getByRole('searchbox').fill(BUYER.email);
      await page.getByRole('link', { name: first }).waitFor();
    },
  ],
  [
    'see everything that happened to an order',
    async () => {
      await openOrder(first);
      await page.getByRole('region', { name: 'Timeline' }).getByText('Order placed').waitFor();
      await page.getByRole('region', { name: 'Payments' }).waitFor();
    },
  ],
  [
    'export the orders',
    async () => {
      await menu('Orders');
      expect(await download(() => press('Export CSV'))).toMatch(/\.csv$/);
    },
  ],
  [
    'change the phone number of an order',
    async () => {
      await edit(first);
      await page.getByLabel('Phone').fill('0412 999 888');
      await says('Phone number changed');
      await saveEdit();
    },
  ],
  [
    'change the address of an order',
    async () => {
      await edit(first);
      await page.getByLabel('Street address').fill('14 Smith St');
      await says(/address changed/i);
      await saveEdit();
    },
  ],
  [
    'add a unit to an order, and take it back',
    async () => {
      await edit(first);
      await press('Increase quantity');
      await says(/^Changed .* from 1 to 2 units$/);
      await saveEdit();
      await says('Balance due');
      await press('Edit');
      await press('Undo the last edit');
      await page.getByRole('region', { name: 'Timeline' }).getByText('Edit undone').waitFor();
    },
  ],
  [
    'send an email of an order again',
    async () => {
      await openOrder(first);
      await page.getByRole('region', { name: 'Emails' }).getByRole('button').first().click();
      await inDialog('Send again');
      await page.getByRole('region', { name: 'Timeline' }).getByText('Email sent again').waitFor();
    },
  ],
  [
    'print the pick list of a day',
    async () => {
      await menu('Pick list');
      await page.getByLabel('Delivery day').waitFor();
      await page.getByRole('region', { name: 'Goods to pick' }).waitFor();
    },
  ],
  [
    'dispatch an order with its tracking number',
    async () => {
      await openOrder(first);
      const card = page.getByRole('region', { name: 'Shipments' });
      const units = card.getByRole('group', { name: /^Units of .* to dispatch$/ }).getByRole('textbox');
      await units.waitFor();
      if ((await card.getByLabel('From').inputValue()) === '')
        await card.getByLabel('From').selectOption({ index: 1 });
      await units.fill('1');
      await units.press('Tab');
      await card.getByLabel('Carrier').fill('StarTrack');
      await card.getByLabel('Tracking number').fill('ST-100');
      await card.getByRole('button', { name: 'Dispatch 1 unit', exact: true }).click();
      await card.getByText('On its way').waitFor();
    },
  ],
  [
    'book and print a shipping label',
    async () => {
      await openOrder(first);
      const card = page.getByRole('region', { name: 'Shipments' });
      await card.getByRole('button', { name: /^Book label/ }).click();
      await inDialog('Book label');
      expect(
        await download(() => card.getByRole('button', { name: '1 label', exact: true }).click()),
      ).toMatch(/\.pdf$/);
    },
  ],
  [
    'record that an order was delivered',
    async () => {
      await openOrder(first);
      await press(/^Mark delivered/);
      await page.getByRole('dialog').getByLabel('Received by').fill('Grace Hopper');
      await inDialog('Mark delivered');
      await says(/received by Grace Hopper/);
    },
  ],
  [
    'refund a part of an order',
    async () => {
      await openOrder(first);
      await press('Refund');
      const dialog = page.getByRole('dialog', { name: `Refund order ${first}` });
      await dialog.getByRole('button', { name: 'Increase quantity' }).first().click();
      await dialog.getByLabel('Reason').selectOption('Damaged or faulty');
      await dialog.getByRole('button', { name: /^Refund \$/ }).click();
      await page.getByRole('region', { name: 'Timeline' }).getByText('Refund requested').waitFor();
    },
  ],
  [
    'cancel an order',
    async () => {
      await openOrder(second);
      await press('Cancel order');
      const dialog = page.getByRole('dialog', { name: `Cancel order ${second}` });
      await dialog.getByLabel('Reason').selectOption({ index: 1 });
      await dialog.getByRole('button', { name: /^Cancel order and refund \$/ }).click();
      await says('Cancelled');
    },
  ],
  [
    'find a customer and write a note',
    async () => {
      await menu('Customers');
      await page.getByRole('searchbox').fill('okafor');
      await menu('Sam Okafor');
      await page.getByRole('textbox', { name: 'New note' }).fill('Prefers calls after 5 pm');
      await press('Add note');
      await page.getByRole('button', { name: 'Delete this note' }).first().waitFor();
    },
  ],
  [
    'block a customer, and let them order again',
    async () => {
      await openByPalette('okafor', /^Sam Okafor/);
      await press('Block');
      await page.getByRole('dialog').getByLabel('Reason').fill('Three chargebacks');
      await inDialog('Block');
      await press('Unblock');
      await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
    },
  ],
  [
    'answer a privacy request',
    async () => {
      await openByPalette('okafor', /^Sam Okafor/);
      await press('Record a request');
      await inDialog('Record request');
      await press('Export data');
      await page.getByLabel('How did you check the identity?').fill('Called back');
      expect(await download(() => inDialog('Export data'))).toMatch(/\.json$/);
    },
  ],
  [
    'approve a trade application with its terms',
    async () => {
      await menu('Companies');
      await menu('Reyes Fitouts');
      await press('Approve');
      await page.getByLabel('Credit limit in dollars').fill('8000');
      await page.getByLabel('Days to pay').fill('30');
      await inDialog('Approve');
      await says('Approved');
    },
  ],
  [
    'record a payment of a company',
    async () => {
      await menu('Companies');
      await menu('Marsh & Daughters Builders');
      await press('Record payment');
      await page.getByLabel(/^Amount received/).fill('10');
      await page.getByLabel('Reference on the statement').fill(`BANK ${randomInt(100_000)}`);
      await inDialog('Record payment');
      await says(/is recorded\. It pays the oldest orders\./);
    },
  ],
  [
    'issue a gift card',
    async () => {
      await menu('Gift cards');
      await press('Issue gift card');
      await page.getByLabel(/^Value in/).fill('75');
      await page.getByLabel(/^Recipient’s email/).fill('kim@people.example');
      await inDialog('Issue gift card');
      await page.getByLabel('Code of the gift card').waitFor();
      await press('Done');
    },
  ],
  [
    'create a coupon',
    async () => {
      await menu('Coupons');
      await press('Create coupon');
      await page.getByLabel('Code', { exact: true }).fill(`DESK${randomInt(100_000)}`);
      await page.getByRole('combobox', { name: 'Benefit' }).selectOption('percent');
      await page.getByRole('textbox', { name: 'Percentage' }).fill('10');
      await inDialog('Create coupon');
      await page.getByRole('heading', { name: /^DESK/ }).waitFor();
    },
  ],
  [
    'see what was sold yesterday, by product',
    async () => {
      await menu('Reports');
      await page.getByRole('combobox', { name: 'Period' }).selectOption('Yesterday');
      await page.getByRole('combobox', { name: 'Group by' }).selectOption('By product');
      await page.waitForURL(/by=product/);
    },
  ],
  [
    'save the GST of last month as a file',
    async () => {
      await menu('Reports');
      await menu('GST');
      await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
      expect(await download(() => press('Export CSV'))).toMatch(/^gst-.*\.csv$/);
    },
  ],
  [
    'receive a report by email every Monday',
    async () => {
      await menu('Reports');
      await menu('Deliveries');
      await press('Email');
      await inDialog('Email this report');
      await says(/arrives on .* in the morning/);
    },
  ],
  [
    'tell shoppers about late deliveries on every page',
    async () => {
      await menu('Alerts and sales');
      await press('Add alert');
      await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Rain: deliveries are late');
      await inDialog('Add alert');
      await page.getByRole('button', { name: 'Rain: deliveries are late' }).first().waitFor();
    },
  ],
  [
    'close a store on a public holiday',
    async () => {
      await menu('Stores');
      await menu('Redfern');
      await press('Christmas Day');
      await press('Save');
      await says('Saved. Shoppers see the change now.');
    },
  ],
  [
    'check that the card provider accepts the credentials',
    async () => {
      await menu('Payment methods');
      await press('Verify Cards (Adyen)');
      await says('Cards (Adyen) accepted the credentials.');
    },
  ],
  [
    'read an email as a customer of another site gets it',
    async () => {
      await menu('Emails');
      await page.getByRole('combobox', { name: 'Site' }).selectOption('wa');
      await menu('Order confirmation');
      await page.frameLocator('iframe').getByText('Thank you, Alex').waitFor();
    },
  ],
  [
    'change a setting, and undo it',
    async () => {
      await menu('Settings');
      await page.getByRole('searchbox').fill('minimum deposit');
      await page.getByRole('textbox', { name: 'Minimum deposit' }).fill(String(randomInt(11, 90)));
      await press('Save');
      await press('Undo');
      await says('Undone.');
    },
  ],
  [
    'invite a colleague',
    async () => {
      await menu('Staff');
      await press('Invite');
      const form = page.getByRole('dialog', { name: 'Invite a colleague' });
      await form.getByLabel('First name').fill('Noor');
      await form.getByLabel('Last name').fill('Haddad');
      await form.getByLabel('Email').fill(`noor${randomInt(100_000)}@people.example`);
      await form.getByRole('checkbox', { name: 'Content editor' }).check();
      await inDialog('Send invitation');
      await page.getByRole('heading', { name: 'Noor Haddad', level: 1 }).waitFor();
    },
  ],
  [
    'add a role with the permissions of another',
    async () => {
      await menu('Roles');
      await press('Add role');
      const form = page.getByRole('dialog', { name: 'Add role' });
      const name = `Night shift ${randomInt(100_000)}`;
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Start with the permissions of').selectOption({ label: 'Support' });
      await inDialog('Add role');
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    },
  ],
  [
    'find out who changed a setting',
    async () => {
      await menu('Audit');
      await page.getByRole('table', { name: 'Audit' }).getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
    },
  ],
  [
    'let another system read orders',
    async () => {
      await menu('API keys');
      await press('Create API key');
      const form = page.getByRole('dialog', { name: 'Create API key' });
      await form.getByLabel('Name').fill(`Warehouse ${randomInt(100_000)}`);
      await form.getByText('Orders', { exact: true }).click();
      await form.getByRole('checkbox', { name: /^orders\.read/ }).check();
      await inDialog('Create API key');
      await press('Done');
    },
  ],
  [
    'see what failed in the background',
    async () => {
      await menu('Jobs');
      await says(/Nothing stopped or fails|stopped|fails/);
    },
  ],
];

it('a customer has placed two orders, and an administrator signs in', { timeout: 240_000 }, async () => {
  first = await placeOrder();
  second = await placeOrder();
  page = (await visit(browser)).page;
  await page.setViewportSize(DESKTOP);
  await page.exposeFunction('countPress', (count: number) => {
    presses += count;
  });
  // A press of a button, link or box counts as one, and so does Enter; a choice in a list of the browser counts as two.
  await page.addInitScript(() => {
    const count = (presses: number) =>
      void (window as unknown as { countPress(n: number): Promise<void> }).countPress(presses);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count(1), true);
    addEventListener(
      'keydown',
      ({ key, isTrusted }) => isTrusted && /^(Enter|Arrow|\/|k)/.test(key) && count(1),
      true,
    );
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && count(2), true);
  });
  await signInAsDemoUser(page, shop.url, 'ada@people.example');
});

it.each(TASKS)('%s', { timeout: 60_000 }, async (_name, run) => {
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  presses = 0;
  await run();
  expect(presses).toBeGreaterThan(0);
  expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
});

it('the guide lists these tasks', () => {
  const guide = readFileSync('docs/guides/back-office.md', 'utf8');
  const [, table = ''] = /## Everyday tasks\n([^]*?)\n## /.exec(guide) ?? [];
  expect([...table.matchAll(/^\| ([a-z].*?) \|/gm)].map(([, name]) => name).slice(1)).toEqual(
    TASKS.map(([name]) => name),
  );
});
