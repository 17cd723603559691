// @module-tag nightly
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { mailTo } from './mailbox.ts';
import { confirmAddress, makeAccount, PASSWORD, somebody } from './register.ts';

// Tests a customer's data besides orders: saved products with a share link, mail preferences, personal data
// and account deletion. Runs on every site, alternating between desktop and phone.

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

async function signIn(page: Page, home: string, email: string, returnUrl: string): Promise<void> {
  await page.goto(`${home}/account/login?returnUrl=${returnUrl}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(home + returnUrl);
}

const said = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

describe.each(SITES.map(({ id }, nth) => ({ site: id, phone: nth % 2 === 1 })))(
  'a customer of $site (phone: $phone)',
  ({ site, phone }) => {
    it('saves and shares, chooses emails, exports the data, and deletes the account', async () => {
      const { page, context, troubles } = await visit(browser, { phone });
      await keepNewsletterClosed(context);
      const home = shop.siteUrl(site);
      const who = somebody('Kim', 'Aroha');
      const { email } = who;
      await page.goto(`${home}/account/register`);
      await makeAccount(page, site, who);
      await confirmAddress(page, shop, email);
      await signIn(page, home, email, '/products');

      // Saved products: two products with a note, shared by a link that is withdrawn again.
      const cards = page.getByRole('article').getByRole('heading').getByRole('link');
      await cards.nth(1).waitFor();
      const addresses = await cards.evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).href),
      );
      for (const address of addresses.slice(0, 2)) {
        await page.goto(address);
        const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/saved/items'));
        await page
          .locator('main')
          .getByRole('button', { name: /^Save / })
          .first()
          .click();
        expect((await kept).status()).toBe(200);
      }
      await page.goto(`${home}/account/lists`);
      const notes = page.getByRole('textbox', { name: /^Note about/ });
      await notes.nth(1).waitFor();
      const title = (
        await notes.first().evaluate(({ labels }: HTMLInputElement) => labels![0]!.textContent)
      ).slice('Note about '.length);
      await notes.first().fill('For the beach house');
      await page.keyboard.press('Tab');
      await said(page, 'Note saved');
      expect(await axeFaults(page, 'main')).toEqual([]);
      await page.getByRole('button', { name: /^Share/ }).click();
      const link = await page.getByLabel('Anyone with this link can see your list').inputValue();
      const friend = await visit(browser, { phone: !phone });
      await keepNewsletterClosed(friend.context);
      await friend.page.goto(link);
      await friend.page.getByRole('heading', { level: 1, name: 'A list for you' }).waitFor();
      await friend.page.getByText('For the beach house').waitFor();
      expect(await friend.page.getByRole('listitem').filter({ hasText: title }).count()).toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Withdraw link' }).click();
      await said(page, /^Sharing has stopped/);
      expect((await friend.page.goto(link))!.status()).toBe(404);
      await friend.context.close();
      await page.getByRole('button', { name: `Remove ${title}` }).click();
      await expect.poll(() => notes.count()).toBe(1);

      // Mails: a switch saves immediately and keeps its state after a reload.
      await page.goto(`${home}/account/notifications`);
      const news = page.getByRole('region', { name: 'News and offers' }).getByRole('switch').first();
      const before = await news.isChecked();
      await news.focus();
      await page.keyboard.press('Space');
      await said(page, before ? /^You won’t get any more news from/ : /^You’ll get news from/);
      expect(await axeFaults(page, 'main')).toEqual([]);
      await page.reload();
      await news.waitFor();
      expect(await news.isChecked()).toBe(!before);

      // All stored personal data, as files.
      await page.goto(`${home}/account/privacy`);
      expect(await axeFaults(page, 'main')).toEqual([]);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'For other programs (JSON)' }).click();
      const data = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as unknown;
      expect(JSON.stringify(data)).toContain(email);
      expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash/);
      const sheet = page.waitForEvent('download');
      await page.getByRole('button', { name: 'For a spreadsheet (CSV)' }).click();
      expect(await readFile(await (await sheet).path(), 'utf8')).toContain(email);

      // Deletion: confirmed twice, announced by mail, and the account can no longer sign in.
      await page.getByRole('button', { name: 'Delete my account …' }).click();
      const last = page.getByRole('button', { name: 'Delete my account permanently' });
      expect(await last.isDisabled()).toBe(true);
      await page.getByRole('checkbox', { name: /^I understand/ }).check();
      await last.click();
      await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor();
      await mailTo(shop, email, /deleted/);
      expect(troubles()).toEqual([]);
      await page.goto(`${home}/account/login`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('alert').first().waitFor();
      expect(new URL(page.url()).pathname).toBe('/account/login');
      await context.close();
    });
  },
);
