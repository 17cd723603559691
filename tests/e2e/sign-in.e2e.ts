import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { linkIn, mailTo as mailIn } from './mailbox.ts';
import { confirmAddress, makeAccount, PASSWORD, somebody } from './register.ts';
import { describeEach, NIGHTLY } from '../nightly.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

const PHONES: ReadonlySet<string> = new Set(['wa', 'fk', 'aoc', 'aol-nz']);
const NEW_PASSWORD = 'lantern orchard pebble kite';

const mailTo = (email: string, subject: RegExp) => mailIn(shop, email, subject);

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const account = (page: Page, name: string) =>
  page.locator(`button[aria-label="Account of ${name}"]`).filter({ visible: true });

/** On every site, alternating between desktop and phone. */
const VISITORS = SITES.map(({ id }) => ({ site: id, phone: PHONES.has(id) }));
const named = {
  name: ({ site, phone }: (typeof VISITORS)[number]) => `somebody at ${site} (phone: ${phone})`,
};

describeEach(VISITORS, { ...named, always: ({ site }) => site === 'wa' }, ({ site, phone }) => {
  it('registers, confirms, signs in, is greeted, resets the password and signs out', async () => {
    const who = somebody('Alex', 'Nguyen');
    const { email } = who;
    const { page, context, troubles } = await visit(browser, { phone });
    await keepNewsletterClosed(context);
    // The first site is also available under the plain host name. Links in its mails use that name.
    const home = site === 'aol' ? shop.url : shop.siteUrl(site);

    await page.goto(`${home}/brands`);
    await page.locator('a[aria-label="Account, sign in"]').filter({ visible: true }).click();
    await page.waitForURL(/\/account\/login$/);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await makeAccount(page, site, {
      ...who,
      email: email.replace('alex', 'Alex').replace('example.com', 'Example.com'),
    });

    await page.goto(`${home}/account/login?returnUrl=/stores`);
    await signIn(page, email, PASSWORD);
    await page.getByText('Please confirm your email address first').waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);

    expect(await confirmAddress(page, shop, email)).toMatch(new RegExp(`^${home}/`));
    await expect.poll(() => new URL(page.url()).hash).toBe('');

    await page.goto(`${home}/account/login?returnUrl=/stores`);
    await signIn(page, email, PASSWORD);
    await page.waitForURL(`${home}/stores`);
    await account(page, 'Alex').click();
    await page.getByText(email).filter({ visible: true }).waitFor();
    expect(await axeFaults(page, 'header')).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(() =>
          ['isLoggedIn', 'accessToken', 'idToken'].map((key) => localStorage[key] !== undefined),
        ),
      )
      .toEqual([true, true, true]);
    // No script can read the cookie that renews the session.
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');

    // The next request renews an expired token, without any visible effect.
    await page.evaluate(() => {
      const [head, , sign] = localStorage['accessToken'].split('.');
      localStorage['accessToken'] = [head, btoa(JSON.stringify({ exp: 1 })), sign].join('.');
    });
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/account/relogin'));
    await page.goto(`${home}/track-order`);
    expect((await renewed).status()).toBe(200);
    await account(page, 'Alex').waitFor();

    // Signing out notifies other tabs.
    const other = await context.newPage();
    await other.goto(`${home}/brands`);
    await account(other, 'Alex').waitFor();
    await account(page, 'Alex').click();
    const told = page.waitForResponse((response) => response.url().endsWith('/api/account/logout'));
    await page.getByRole('link', { name: 'Sign out' }).filter({ visible: true }).click();
    await told;
    await page.waitForURL(`${home}/track-order`);
    await account(other, 'Alex').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => localStorage['accessToken'] === undefined).catch(() => false))
      .toBe(true);
    await expect
      .poll(async () =>
        (await context.cookies()).filter(({ name }) => name === '__Host-session' || name === 'session'),
      )
      .toEqual([]);

    await page.goto(`${home}/account/forgot-password`);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.getByText(/we’ve sent an email with a link/).waitFor();
    await page.goto(linkIn(await mailTo(email, /new password/), '/account/reset-password'));
    await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();

    // The login form is a dialog over the page and starts the new session.
    await page.goto(`${home}/brands?ShowLogin=1`);
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await signIn(page, email, NEW_PASSWORD);
    await page.waitForURL(`${home}/brands`);
    await account(page, 'Alex').waitFor();
    expect(troubles()).toEqual([]);
    await context.close();
  });
});

it(
  'an emailed code replaces the password, and a session ended elsewhere returns to its page after sign-in',
  NIGHTLY,
  async () => {
    const { page, context } = await visit(browser);
    await keepNewsletterClosed(context);
    await page.goto(`${shop.url}/account/login`);
    await page.getByLabel('Email').fill('sam@people.example');
    await page.getByRole('button', { name: 'Email me a code instead' }).click();
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const code = /sign-in code[^]*?&gt;(\d{6})&lt;/.exec(
      await mailTo('sam@people.example', /^Your sign-in code/),
    )![1]!;
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL(({ pathname }) => pathname === '/');
    await account(page, 'Sam').waitFor();
    // The sign-in may still navigate to its final page: wait for it before reading the page.
    await page.waitForLoadState('networkidle');

    await context.clearCookies();
    await page.evaluate(() => {
      const [head, , sign] = localStorage['accessToken'].split('.');
      localStorage['accessToken'] = [head, btoa(JSON.stringify({ exp: 1 })), sign].join('.');
    });
    await page.goto(`${shop.url}/c/fridges-freezers`);
    await page.waitForURL(/\/account\/login\?exp=true$/);
    await page.getByText('Your session has ended').waitFor();
    await signIn(page, 'sam@people.example', 'kettle lamp river stone');
    await page.waitForURL(/\/c\/fridges-freezers$/);
    await account(page, 'Sam').waitFor();
    await context.close();
  },
);
