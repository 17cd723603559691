import type { Browser, Page } from 'playwright-core';
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

/** Returns by how many pixels a page is too wide for a window of 320 px. Restores the size of the window. */
async function excessWidth(page: Page) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 640 });
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - 320);
  await page.setViewportSize(size);
  return excess;
}

/** Opens a page as a demo user, who signs in with one press. */
async function opens(firstName: string, path: string) {
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await signInAsDemoUser(page, shop.url, `${firstName}@people.example`);
  await page.goto(shop.url + path);
  return { page, context, troubles };
}

it('a buyer is invited by email and reviews; staff publish; the review is on the product page', async () => {
  // The worker looks for due invitations once a minute.
  const mail = await mailTo(shop, 'sam@people.example', /^How is your /, 120_000);
  // The mail may be older than this shop: on a slow machine, the shop that prepared the demo data sent it,
  // with a link to its own port.
  const path = /\/review\/[\w.~-]+/.exec(mail)![0];
  const { page, context, troubles } = await visit(browser, { phone: true });
  await page.goto(shop.url + path);
  await page.getByRole('heading', { level: 1, name: 'Review your purchase' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  const product = await page.getByRole('main').getByRole('link').first().getAttribute('href');
  await page.getByRole('button', { name: 'Send your review' }).click();
  await page.getByText('Please choose a rating').waitFor();
  await page
    .getByRole('group', { name: 'Your rating' })
    .getByRole('radio', { name: '4 of 5, Very good' })
    .check({ force: true });
  const words = 'We only hear it when the house is quiet.';
  await page.getByLabel('Title').fill('Quiet enough');
  await page.getByLabel('Your review').fill(words);
  await page.getByRole('button', { name: 'Send your review' }).click();
  await page.getByText('Thank you for your review').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  const staff = await opens('mara', '/account/reviews');
  await staff.page.getByText(words).waitFor();
  expect(await axeFaults(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Publish' }).click();
  await staff.page.getByRole('button', { name: 'Reply' }).waitFor();
  await expect
    .poll(async () => (await (await fetch(shop.url + product)).text()).includes(words), { timeout: 20_000 })
    .toBe(true);

  await page.goto(`${shop.url}${product}#reviews`);
  const reviews = page.getByRole('region', { name: 'What owners say' });
  await reviews.getByLabel('Search the reviews').fill('house is quiet');
  await reviews.getByRole('button', { name: 'Search' }).click();
  const votes = reviews.getByRole('group', { name: /^Is the review by / });
  await expect.poll(() => votes.count()).toBe(1);
  await reviews.getByText('Verified buyer').waitFor();
  await votes.getByRole('button', { name: 'Helpful (0)', exact: true }).click();
  await votes.getByRole('button', { name: 'Helpful (1)', exact: true }).waitFor();
  expect(await axeFaults(page, '#reviews')).toEqual([]);
  expect([...troubles(), ...staff.troubles()]).toEqual([]);
  await Promise.all([context.close(), staff.context.close()]);
});

it('a shopper asks a question, confirms it, and reads the answer of staff', async () => {
  const { page, context, troubles } = await visit(browser);
  await page.goto(`${shop.url}/c/fridges-freezers`);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL(/\/p\//);
  const questions = page.getByRole('region', { name: 'Questions and answers' });
  await questions.scrollIntoViewIfNeeded();
  await questions.getByRole('button', { name: 'Ask a question' }).click();
  const email = `asker-${Date.now()}@people.example`;
  const text = 'Can I turn the door so that it opens to the left?';
  await questions.getByLabel('Your question').fill(text);
  await questions.getByLabel('Name to show').fill('Tom');
  await questions.getByLabel('Email').fill(email);
  expect(await axeFaults(page, '#questions')).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  await questions.getByRole('button', { name: 'Ask', exact: true }).click();
  await questions.getByText('Please check your email').waitFor();
  const mail = await mailTo(shop, email, /^Confirm your question/);
  await page.goto(/https?:\/\/[^"\s<]+\/question\/[\w.~-]+/.exec(mail)![0]);
  await page.getByRole('button', { name: 'Confirm my question' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm my question' }).click();
  await page.getByText('Thank you for your question').waitFor();

  const staff = await opens('mara', '/account/questions');
  await staff.page.getByText(text).waitFor();
  expect(await axeFaults(staff.page)).toEqual([]);
  await staff.page.getByRole('button', { name: 'Answer', exact: true }).click();
  await staff.page.getByLabel('Our answer').fill('Yes, the hinges can be changed in ten minutes.');
  await staff.page.getByRole('button', { name: 'Publish the answer' }).click();
  const answer = await mailTo(shop, email, /^An answer about/);
  expect(answer).toContain('the hinges can be changed');
  expect([...troubles(), ...staff.troubles()]).toEqual([]);
  await Promise.all([context.close(), staff.context.close()]);
});
