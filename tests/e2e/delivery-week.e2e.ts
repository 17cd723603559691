import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydrated } from '../hydrated.ts';
import { describeEach } from '../nightly.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { axeFaults, keepNewsletterClosed, openBrowser, visit } from './browser.ts';
import { pagesInSitemap, productsOf } from './site-pages.ts';

// The delivery days on home, lists, product pages and in the cart.

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

const daysOf = (page: Page) => page.locator('main').getByRole('list', { name: /^Delivery days for/ });
const categoryOf = async (site: string) =>
  (await pagesInSitemap(shop, site)).find((path) => path.startsWith('/c/'))!;
/** Chooses the first place for a postcode in the open dialog. */
async function choosePlace(page: Page, postcode: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Set Your Delivery Location' });
  await dialog.getByRole('combobox').fill(postcode);
  await dialog.getByRole('option').first().click();
}
/** Returns the distance in px from the top of the page to the bottom of the element. */
const bottomOf = (element: Locator) =>
  element.evaluate((node) => Math.round(node.getBoundingClientRect().bottom + scrollY));

describeEach(
  ['aol', 'wa', 'andoo', 'hc', 'aol-nz'],
  { name: (site) => `a first visit to ${site}`, always: (site) => site === 'aol' },
  (site) => {
    it.each([
      ['desktop', false, 900],
      ['phone', true, 844],
    ] as const)('shows a delivery day above the fold on a %s', async (_, phone, fold) => {
      const { page, context } = await visit(browser, { phone });
      await keepNewsletterClosed(context);
      const [product] = await productsOf(shop, site);
      for (const path of ['/', await categoryOf(site), product!]) {
        await page.goto(shop.siteUrl(site) + path);
        await hydrated(page);
        // The home page names the first days in a sentence. On phones, the days of a product are below its
        // pictures, so its text is above them.
        const texts = { '/': /^(Sydney|Auckland): /, [product!]: phone ? /, to (Sydney|Auckland)$/ : null };
        const text = texts[path];
        const days = text ? page.locator('main p').filter({ hasText: text }).first() : daysOf(page).first();
        expect([path, (await bottomOf(days)) <= fold]).toEqual([path, true]);
      }
      await context.close();
    });

    it('has the days in its pages, which need no scripts', async () => {
      const { page, context } = await visit(browser, { script: false });
      const [product] = await productsOf(shop, site);
      for (const path of ['/', await categoryOf(site), product!]) {
        await page.goto(shop.siteUrl(site) + path);
        expect([path, await daysOf(page).first().getByRole('listitem').count()]).toEqual([path, 7]);
      }
      await context.close();
    });
  },
);

it('a day filters the list, stays with the other filters and pages, and can be removed', async () => {
  const { page, context, troubles } = await visit(browser);
  await keepNewsletterClosed(context);
  await page.goto(`${shop.siteUrl('aol')}/c/fridges-freezers`);
  await hydrated(page);
  const totalOf = async () =>
    Number(/\d+/.exec(await page.locator('main [role=status]').first().innerText())?.[0]);
  const last = () => daysOf(page).getByRole('link').last();
  const label = await last().innerText();
  await last().click();
  await page.waitForURL(/\?by=[a-z]+&postcode=2000$/);
  await expect.poll(() => last().getAttribute('aria-current')).toBe('true');
  const chips = page.getByRole('list', { name: 'Chosen filters' }).filter({ visible: true });
  await chips.getByText(/Get it by/).waitFor();
  expect(await totalOf()).toBeGreaterThan(0);
  expect(await last().innerText()).toBe(label);
  await page.getByLabel('Sort by').filter({ visible: true }).selectOption('newest');
  await page.waitForURL(/by=[a-z]+&postcode=2000&sort=newest/);
  await page.getByRole('link', { name: 'Next page', exact: true }).click();
  await page.waitForURL(/by=[a-z]+&postcode=2000.*page=2/);
  // A new place applies to the list too.
  await page
    .locator('main')
    .getByRole('button', { name: /^not you/ })
    .click();
  await choosePlace(page, '3000');
  await page.waitForURL(/by=[a-z]+&postcode=3000/);
  await daysOf(page).and(page.getByLabel('Delivery days for Melbourne')).waitFor();
  await daysOf(page).locator('[aria-current]').click();
  await page.waitForURL(({ search }) => !search.includes('by='));
  expect(troubles()).toEqual([]);
  await context.close();
});

it('shows the days of the shopper’s own place everywhere, and hides those of the default region', async () => {
  const { page, context, troubles } = await visit(browser, { phone: true });
  await keepNewsletterClosed(context);
  await page.goto(`${shop.siteUrl('aol')}/`);
  await hydrated(page);
  await page.locator('main').getByRole('button', { name: 'Not you? Select delivery location' }).click();
  await choosePlace(page, '3000');
  await page.locator('main').getByRole('list', { name: 'Delivery days for Melbourne' }).waitFor();
  const [product] = await productsOf(shop, 'aol');
  for (const path of ['/c/fridges-freezers', product!]) {
    await page.goto(shop.siteUrl('aol') + path);
    await page
      .locator('main')
      .getByText(/^(Delivery to|To) Melbourne$/)
      .first()
      .waitFor();
    expect(await page.locator('main').getByText('Sydney').filter({ visible: true }).count()).toBe(0);
  }
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(troubles()).toEqual([]);
  await context.close();
});

it('finds the soonest replacement, also without scripts', async () => {
  for (const script of [true, false]) {
    const { page, context, troubles } = await visit(browser, { script });
    await keepNewsletterClosed(context);
    await page.goto(`${shop.siteUrl('aol')}/`);
    await page.locator('main').getByRole('link', { name: 'Has yours died?' }).click();
    await page.waitForURL('**/has-yours-died');
    const form = page.locator('main form');
    await form.getByLabel('What needs replacing?').selectOption('fridges-freezers');
    await form.getByLabel(/^Suburb or postcode/).fill('nowhere at all');
    await form.getByRole('button').click();
    await form.getByText('We couldn’t find that place. Enter a suburb or a postcode.').waitFor();
    await form.getByLabel(/^Width of your space/).fill('90 cm');
    await form.getByLabel(/^Suburb or postcode/).fill('Bondi');
    await form.getByRole('button').click();
    await page.waitForURL(/\/c\/fridges-freezers\?.*by=[a-z-]+.*/);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('cavityWidth'), searchParams.get('postcode')]).toEqual(['900', '2026']);
    await page.locator('main').getByRole('article').first().waitFor();
    expect(troubles()).toEqual([]);
    await context.close();
  }
});
