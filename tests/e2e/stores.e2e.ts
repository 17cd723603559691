import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { NIGHTLY } from '../nightly.ts';
import { axeFaults, openBrowser, visit } from './browser.ts';
import { ALL } from './page-looks.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

/** Wednesday, 11 am in Sydney, and the Sunday after it. */
const WEDNESDAY = new Date('2026-11-25T00:00:00Z');
const SUNDAY = new Date('2026-11-29T00:00:00Z');

/** Opens a page at a time. The page ignores the clock of the server, which has another time. */
async function open(page: Page, site: string, path: string, now: Date = WEDNESDAY): Promise<number> {
  await page.clock.setFixedTime(now);
  await page.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  });
  const answer = await page.goto(shop.siteUrl(site) + path);
  await page.waitForLoadState('networkidle');
  return answer!.status();
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const opener = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Your store ?: ?${name}$`) });

describe.each(['wa', 'aol'])('%s', (site) => {
  // Of the checks in every-page.e2e.ts, repeats only those that depend on the store and the requested place.
  it(
    'list and store have no errors, accessibility faults or sideways scroll in all states (ROUTE-24, -25)',
    NIGHTLY,
    async () => {
      const faults: string[] = [];
      for (const path of ['/stores?near=bondi', '/stores?near=zzzz', '/stores/engine-room']) {
        const { page, context, troubles } = await visit(browser, { phone: site === 'aol' });
        expect(await open(page, site, path)).toBe(200);
        expect(await page.locator('h1').count(), path).toBe(1);
        faults.push(...troubles().map((line) => `${path}: ${line}`));
        faults.push(...(await axeFaults(page)).map((line) => `${path}: ${line}`));
        for (const width of [site === 'aol' ? 390 : 1440, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const sideways = () =>
            page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          await expect.poll(sideways, { message: `${path} at ${width}px` }).toBeLessThanOrEqual(0);
        }
        await context.close();
      }
      expect(faults).toEqual([]);
    },
  );
});

describe.each(ALL ? ['wa', 'aol'] : ['wa'])('%s', (site) => {
  it('shows the status in the store’s local time (STORE-10 to -12, STORE-15)', NIGHTLY, async () => {
    const { page, context } = await visit(browser);
    await open(page, site, '/stores');
    await card(page, 'Redfern').getByText('Open today until 5:00 PM').waitFor();
    await card(page, 'Engine Room').getByText('By appointment only').waitFor();
    await open(page, site, '/stores', SUNDAY);
    await card(page, 'Redfern').getByText('Closed today').waitFor();
    await card(page, 'Crows Nest').getByText('Open today until 4:00 PM').waitFor();
    await card(page, 'Engine Room').getByText('By appointment only').waitFor();
    await card(page, 'Redfern').getByRole('link', { name: 'Redfern', exact: true }).click();
    await page.waitForURL('**/stores/redfern');
    await page.getByRole('heading', { name: 'Closed today' }).waitFor();
    await page.getByText('Opens tomorrow at 9am').waitFor();
    expect(await page.getByRole('row', { name: /\(today\)/ }).textContent()).toContain('Sunday');
    // Nine in the evening on Saturday in Perth is already Sunday in Sydney.
    await open(page, site, '/stores', new Date('2026-11-28T13:30:00Z'));
    await card(page, 'Osborne Park').getByText('Closed now').waitFor();
    await card(page, 'Redfern').getByText('Closed today').waitFor();
    await context.close();
  });

  it('shows the next public holiday', NIGHTLY, async () => {
    const { page, context } = await visit(browser);
    await open(page, site, '/stores/redfern', new Date('2026-12-20T00:00:00Z'));
    await page.getByText('Christmas Day is on Friday 25 December. Please call us for our hours.').waitFor();
    await context.close();
  });

  it('finds the nearest store, filters, and links on', async () => {
    const { page, context } = await visit(browser);
    await open(page, site, '/stores');
    await page.getByRole('textbox', { name: 'Suburb, postcode or store' }).focus();
    const near = page.getByRole('combobox', { name: 'Suburb, postcode or store' });
    await near.fill('bondi');
    await page.getByRole('option', { name: 'Bondi NSW 2026' }).click();
    await page.waitForURL('**/stores?near=Bondi+NSW+2026');
    await page.getByText('the nearest to Bondi NSW 2026 first').waitFor();
    expect(await page.getByRole('article').first().getByRole('heading').textContent()).toBe('Redfern');
    expect(await near.inputValue()).toBe('Bondi NSW 2026');
    expect(await near.evaluate((field) => field === document.activeElement)).toBe(true);
    await near.fill('parramatta');
    await page.keyboard.press('Enter');
    await page.getByText('the nearest to Parramatta NSW 2150 first').waitFor();
    await page.goBack();
    const filters = page.getByRole('navigation', { name: 'Filters' });
    await filters.getByRole('link', { name: /Remove Bondi/ }).click();
    await page.getByText(/^1[78] (stores|showrooms)$/).waitFor();
    expect(await page.getByLabel('Suburb, postcode or store').inputValue()).toBe('');
    await filters.getByRole('link', { name: 'By appointment' }).click();
    await page.getByText(/^2 (stores|showrooms)$/).waitFor();
    await filters.getByRole('link', { name: 'TAS' }).click();
    await page.getByText(/^1 (store|showroom)$/).waitFor();
    expect(await page.getByRole('article').getByRole('heading').textContent()).toBe('Hobart');
    await filters.getByRole('link', { name: 'NSW' }).click();
    // Each filter's link keeps the other filters of the current page, so wait for the new URL first.
    await page.waitForURL(/state=NSW/i);
    await card(page, 'Hobart').waitFor({ state: 'detached' });
    await filters.getByRole('link', { name: 'Virtual tour' }).click();
    await expect
      .poll(() => page.getByRole('article').getByRole('heading').allTextContents())
      .toEqual(['Engine Room']);
    await context.close();
  });

  it('finds a showroom near 2065 that is open on Sunday and opens its booking form in six actions', async () => {
    const { page, context, troubles } = await visit(browser);
    await open(page, site, '/');
    let actions = 0;
    const act = async (does: () => Promise<unknown>) => {
      actions += 1;
      await does();
    };
    await act(() =>
      page
        .getByRole('link', { name: /^(Showrooms|Stores)$/ })
        .first()
        .click(),
    );
    await page.waitForURL('**/stores');
    const field = page.getByLabel('Suburb, postcode or store');
    await act(() => field.fill('2065'));
    await act(() => page.getByRole('button', { name: /^Find (stores|showrooms)$/ }).click());
    await page.waitForURL(/near=2065/);
    await act(() => page.getByRole('link', { name: 'Open Sunday' }).click());
    await page.waitForURL(/openSunday=true/);
    const first = page.getByRole('article').first();
    await first.getByText('10am–4pm').waitFor();
    await act(() => first.getByRole('link', { name: 'Book an appointment at Crows Nest' }).click());
    await page.getByRole('heading', { level: 1, name: 'Book an hour with an expert' }).waitFor();
    expect(actions).toBeLessThanOrEqual(6);
    await expect.poll(() => page.getByLabel('Where').inputValue()).toBe('visit-crows-nest');
    // The free times are within the opening hours of the day.
    const times = page.getByRole('radiogroup').getByRole('radio');
    await times.first().waitFor();
    await page.getByRole('button', { name: /^Sun / }).click();
    await page.getByRole('radiogroup', { name: /^Sunday/ }).waitFor();
    for (const text of await page.getByRole('radiogroup').locator('label').allTextContents())
      expect(text).toMatch(/^(10|11|12|1|2|3)(:00)? ?(am|pm)$/i);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it(
    'stores the chosen store in header, details, picker and tour, and clears it (STORE-01 to -05, -13)',
    NIGHTLY,
    async () => {
      const { page, context, troubles } = await visit(browser);
      await open(page, site, '/stores/redfern');
      const posted = page.waitForResponse((response) => response.url().endsWith('/api/store/setstore'));
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Make this my store ?: ?Redfern/ })
        .click();
      expect((await posted).request().postDataJSON()).toEqual({ storeId: expect.any(Number) });
      await opener(page, 'Redfern').waitFor();
      await page.getByText('This is your store').waitFor();
      const geo = await page.evaluate(async () => (await fetch('/api/geo')).json());
      expect(geo.store).toMatchObject({ storeUri: 'redfern' });

      await page.goto(`${shop.siteUrl(site)}/`);
      await opener(page, 'Redfern').click();
      await page.getByRole('button', { name: 'Change Store' }).waitFor();
      await page.getByText('Open today until 5:00 PM').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => opener(page, 'Redfern').evaluate((button) => button === document.activeElement))
        .toBe(true);
      await opener(page, 'Redfern').click();
      await page.getByRole('link', { name: 'View Virtual Tour' }).click();
      await page.getByRole('heading', { level: 1, name: 'Redfern' }).waitFor();
      await page.waitForURL('**/virtual-tour/redfern*');

      await opener(page, 'Redfern').click();
      await page.getByRole('button', { name: 'Change Store' }).click();
      const picker = page.getByRole('dialog', { name: 'Your Store' });
      await picker.getByText(/^1[78] (stores|showrooms)$/).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      const pickHobart = picker.getByRole('button', { name: /^Make this my store ?: ?Hobart/ });
      await pickHobart.click();
      await picker.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await opener(page, 'Redfern').click();
      await page.getByRole('button', { name: 'Change Store' }).click();
      await pickHobart.click();
      await opener(page, 'Hobart').click();
      await page.getByText('By appointment only').waitFor();
      expect(await page.getByRole('link', { name: 'View Virtual Tour' }).count()).toBe(0);
      await page.getByRole('link', { name: 'View Store Details' }).click();
      await page.waitForURL('**/stores/hobart');

      await opener(page, 'Hobart').click();
      await page.getByRole('button', { name: 'Change Store' }).click();
      await picker.getByRole('button', { name: 'Clear my store' }).click();
      await page.getByRole('link', { name: /^Find your (store|showroom)$/ }).waitFor();
      expect(troubles()).toEqual([]);
      await context.close();
    },
  );

  it('another tab of the visitor follows the choice', NIGHTLY, async () => {
    const { page, context } = await visit(browser);
    const other = await context.newPage();
    await open(page, site, '/stores/richmond');
    await other.goto(`${shop.siteUrl(site)}/stores`);
    await other.getByRole('link', { name: /^Find your (store|showroom)$/ }).waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Make this my store ?: ?Richmond/ })
      .click();
    await opener(other, 'Richmond').waitFor();
    await context.close();
  });

  it('prints the store with its name, without screen-only elements (STORE-02)', NIGHTLY, async () => {
    const { page, context } = await visit(browser);
    await open(page, site, '/stores/redfern');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Make this my store ?: ?Redfern/ })
      .click();
    await opener(page, 'Redfern').waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await opener(page, 'Redfern').isVisible()).toBe(true);
    expect(await page.getByRole('table').isVisible()).toBe(true);
    for (const hidden of [
      page.getByRole('main').getByRole('link', { name: 'Book an appointment' }),
      page.getByRole('heading', { name: /^(Stores|Showrooms) nearby$/ }),
      page.getByRole('contentinfo'),
    ])
      expect(await hidden.isVisible()).toBe(false);
    await context.close();
  });
});

it('the name of the store appears on larger devices only (STORE-06)', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  await open(page, 'wa', '/stores/redfern');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Make this my store/ })
    .first()
    .click();
  const name = opener(page, 'Redfern').getByText('Redfern');
  const width = () => name.evaluate((text) => text.parentElement!.getBoundingClientRect().width);
  expect(await width()).toBeGreaterThan(20);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(width).toBeLessThan(2);
  await opener(page, 'Redfern').click();
  await page.getByRole('button', { name: 'Change Store' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await context.close();
});

it('a phone has the store in its menu', NIGHTLY, async () => {
  const { page, context } = await visit(browser, { phone: true });
  await open(page, 'aol', '/stores/redfern');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Make this my store/ })
    .first()
    .click();
  await page.getByText('This is your store').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: /Menu/ });
  await menu.getByRole('button', { name: /^Your store/ }).click();
  await menu.getByRole('link', { name: 'View Store Details' }).waitFor();
  await menu.getByRole('button', { name: 'Change Store' }).click();
  const picker = page.getByRole('dialog', { name: 'Your Store' });
  await picker.getByRole('button', { name: /Richmond/ }).click();
  await menu.getByRole('button', { name: /Richmond/ }).waitFor();
  await context.close();
});

it.each([
  ['/stores/nowhere', 404],
  ['/stores/kogarah-outlet', 404],
  ['/stores/%3Cscript%3Ealert(1)%3C/script%3E', 404],
  ['/stores/%E0%A4%A', 404],
  ['/stores?state=%3Cimg%20src=x%20onerror=alert(1)%3E&near=%22%3E%3Csvg%20onload=alert(1)%3E', 200],
  [`/stores?near=${'a'.repeat(300)}&virtualTour=%00`, 200],
  ['/virtual-tour/hobart', 404],
])('%s returns %i and runs no script (ROUTE-04, ROUTE-25)', NIGHTLY, async (path, status) => {
  const { page, context } = await visit(browser);
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  expect(await open(page, 'wa', path)).toBe(status);
  expect(dialogs).toBe(0);
  await context.close();
});

it('no picture, map or script is loaded from an external service', NIGHTLY, async () => {
  const { page, context } = await visit(browser);
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.siteUrl('wa'))) others.push(request.url());
  });
  await open(page, 'wa', '/stores');
  await open(page, 'wa', '/stores/redfern');
  expect(others.filter((url) => !url.startsWith('data:'))).toEqual([]);
  await context.close();
});
