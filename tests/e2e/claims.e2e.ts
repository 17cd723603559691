import { Buffer } from 'node:buffer';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { signInAsDemoUser } from './demo-sign-in.ts';
import { mailTo } from './mailbox.ts';

let shop: ShopProcess;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), openBrowser()]);
});
afterAll(() => Promise.all([browser?.close(), shop?.stop()]));

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n');

/** Opens a page as a demo user, who signs in with one press. */
async function opens(firstName: string, path: string) {
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await signInAsDemoUser(page, shop.url, `${firstName}@people.example`);
  await page.goto(shop.url + path);
  return { page, context, troubles };
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('a shopper claims with a receipt; staff ask for a better one, approve and pay; emails tell the shopper', async () => {
  const email = `claimer-${Date.now()}@people.example`;
  const { page, context, troubles } = await visit(browser, { phone: true });
  await page.goto(`${shop.url}/promotion/aurelio-coffee-for-a-year`);
  await page.getByRole('link', { name: 'Claim your reward' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Claim your reward' }).waitFor();
  expect([await axeFaults(page), await sideways(page)]).toEqual([[], 0]);
  await page.getByRole('radio', { name: /^In one of our stores/ }).check({ force: true });
  await page.getByRole('button', { name: 'Send your claim' }).click();
  await page.getByText('Please add a photograph or PDF of your receipt').waitFor();
  await page.getByLabel('Receipt number').fill(`S-${Date.now()}`);
  const today = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date()),
  );
  await page.getByLabel('Day on the receipt').fill(today);
  await page.locator('input[type=file]').setInputFiles({
    name: 'receipt.pdf',
    mimeType: 'application/pdf',
    buffer: PDF,
  });
  await page.getByText('receipt.pdf').waitFor();
  const form = page.getByRole('form', { name: 'Claim your reward' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Name').fill('Tess Marsh');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send your claim' }).click();
  await page.getByText('Thank you for your claim').waitFor();
  expect([await axeFaults(page), await sideways(page)]).toEqual([[], 0]);
  const mail = await mailTo(shop, email, /^We have your claim/);
  const link = /https?:\/\/[^"\s<]+\/claim\/state\/[\w.~-]+/.exec(mail)![0];

  const staff = await opens('priya', '/account/claims');
  const claim = staff.page.getByRole('listitem').filter({ hasText: email });
  await claim.waitFor();
  expect(await axeFaults(staff.page)).toEqual([]);
  const download = staff.page.waitForEvent('download');
  await claim.getByRole('button', { name: 'Download receipt 1 (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^claim-\d+-receipt-\d+\.pdf$/);
  await claim.getByRole('button', { name: 'Reject …' }).click();
  await claim.getByRole('button', { name: 'Reject' }).click();
  await claim.getByText('Please choose a reason').waitFor();
  await claim.getByLabel('Reason').selectOption('unreadable');
  await claim.getByRole('button', { name: 'Reject' }).click();
  await mailTo(shop, email, /^We could not approve your claim/);

  await page.goto(link);
  await page.getByText('We could not read the receipt.').waitFor();
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText('Receipt added').waitFor();

  await staff.page.goto(`${shop.url}/account/claims`);
  await claim.getByRole('button', { name: 'View receipt 2' }).click();
  await staff.page.getByRole('img', { name: 'Receipt of Tess Marsh' }).waitFor();
  await staff.page.keyboard.press('Escape');
  await claim.getByRole('button', { name: 'Start checking' }).click();
  await claim.getByRole('button', { name: 'Approve …' }).click();
  await claim.getByLabel('Reward').fill('12 bags of Aurelio beans');
  await claim.getByRole('button', { name: 'Approve' }).click();
  await claim.getByRole('button', { name: 'Reward sent …' }).click();
  await claim.getByLabel('Reference of the payment or parcel').fill('PARCEL-7');
  await claim.getByRole('button', { name: 'Reward sent' }).click();
  expect(await mailTo(shop, email, /^Your reward is on its way/)).toContain('PARCEL-7');
  await page.goto(link);
  await page.getByText('12 bags of Aurelio beans').waitFor();
  expect([...troubles(), ...staff.troubles()]).toEqual([]);
  await Promise.all([context.close(), staff.context.close()]);
});

it('a signed-in customer follows claims in the account; guests and strangers see nothing', async () => {
  const { page, context, troubles } = await opens('sam', '/account/rewards');
  await page.getByText('No claims yet').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${shop.url}/account/claims`);
  await page.getByText('Your claims are under Rewards').waitFor();
  expect(troubles()).toEqual([]);
  expect((await fetch(`${shop.url}/claim/state/1~x`)).status).toBe(404);
  expect((await fetch(`${shop.url}/claim/no-such-offer`)).status).toBe(404);
  await context.close();
});
