import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startJourneyShop, type JourneyShop } from '../journey-shop.ts';
import { keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { faultsOfAccess } from './page-faults.ts';

let shop: JourneyShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startJourneyShop(), openBrowser({ pictures: false })]);
});
afterAll(async () => {
  await browser?.close();
  expect(await shop?.stop()).toBe(0);
});

it('an administrator writes a draft, shares a preview, publishes it and restores a version', async () => {
  const { page, context } = await visit(browser);
  await keepNewsletterClosed(context);
  const home = shop.siteUrl('aol');
  await page.goto(`${home}/sandbox/sign-in/ada%40people.example`);
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/sandbox|callback/);
  await page.goto(`${home}/account/content`);
  expect(await page.getByRole('link', { name: 'New page' }).getAttribute('href')).toBe(
    '/account/content/edit',
  );
  await page.goto(`${home}/account/content/edit`);
  await page.getByRole('textbox', { name: 'URL' }).fill('s/summer-hours');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill(
    '---\ntitle: Summer hours\ndescription: When we answer.\ndraft: true\ncolour: red\n---\n\nAll day.\n',
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('unknown field "colour"').waitFor();
  await text.fill('---\ntitle: Summer hours\ndescription: When we answer.\ndraft: true\n---\n\nAll day.\n');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);

  await page.getByRole('button', { name: 'Create preview link' }).click();
  const path = await page.getByRole('link', { name: 'Preview of version 1' }).getAttribute('href');
  const guest = await visit(browser);
  await guest.page.goto(home + path!);
  await guest.page.getByRole('heading', { level: 1, name: 'Summer hours' }).waitFor();
  await guest.page.getByText('Preview of version 1 (draft)').waitFor();

  await text.fill('---\ntitle: Summer hours\ndescription: When we answer.\n---\n\nUntil eight.\n');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await guest.page.goto(`${home}/s/summer-hours`);
  await guest.page.getByText('Until eight.').waitFor();

  await page.getByRole('group', { name: 'Version 1' }).getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('list', { name: 'From version 1 to version 2' }).getByText('Until eight.').waitFor();
  await page.getByRole('group', { name: 'Version 1' }).getByRole('button', { name: 'Restore' }).click();
  // The page is live, so restoring asks first.
  const dialog = page.getByRole('dialog', { name: 'Restore version 1?' });
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  expect((await guest.page.goto(`${home}/s/summer-hours`))?.status()).toBe(404);
  await Promise.all([context.close(), guest.context.close()]);
});

it('a visitor sends a form, and support staff find the answer and export it (FORM-05)', async () => {
  const home = shop.siteUrl('aol');
  const guest = await visit(browser, { phone: true });
  await keepNewsletterClosed(guest.context);
  await guest.page.goto(`${home}/form/careers`);
  const form = guest.page.getByRole('main');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.locator('[aria-invalid=true]').first().waitFor();
  for (const [label, value] of Object.entries({
    Name: 'Bo Careers',
    Email: 'bo.careers@people.example',
    Phone: '0412 345 678',
    Postcode: '2016',
    'A few words about you': 'I repair washers.',
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Team').selectOption('Store');
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('Somebody from the team you named reads it this week').waitFor();
  await guest.context.close();

  const { page, context } = await visit(browser, { phone: true });
  await page.goto(`${home}/sandbox/sign-in/ada%40people.example`);
  await expect.poll(() => new URL(page.url()).pathname).not.toMatch(/sandbox|callback/);
  await page.goto(`${home}/account/forms`);
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Work with us (1)' });
  await page.getByLabel('Name, email or any other answer').fill('bo.careers');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.waitForURL('**/account/forms?form=form%2Fcareers&term=bo.careers');
  await page.getByText('I repair washers.').waitFor();
  expect(await faultsOfAccess(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^form-answers-aol-.*\.csv$/);
  await context.close();
});
