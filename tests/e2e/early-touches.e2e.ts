import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated } from '../hydrated.ts';
import { NIGHTLY } from '../nightly.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { heldVisit, type HeldVisit } from './held-scripts.ts';
import { withLateEnd } from './late-end.ts';
import { pagesInSitemap, productsOf } from './site-pages.ts';

/** Input before the scripts load is never lost, on any page with input fields. */
let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser({ pictures: false })]);
});
afterAll(() => browser?.close());

/** Returns the bodies of the page's requests to a path so far: one for each press that was handled. */
function callsTo(page: Page, path: string): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      bodies.push(request.postData() ?? '');
  });
  return bodies;
}

const newsletterOf = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Sign me up' }).locator('xpath=ancestor::form');
const searchOf = (page: Page) => page.getByRole('banner').locator('input[name=term]:visible');
const addOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first();

/** Types while the scripts load: no input is lost before or after. */
async function typeAcross(field: Locator, text: string, letIn: () => void): Promise<void> {
  const half = Math.ceil(text.length / 2);
  await field.pressSequentially(text.slice(0, half));
  letIn();
  await field.pressSequentially(text.slice(half), { delay: 120 });
}

const SITES = [
  ['aol', {}],
  ['wa', NIGHTLY],
  ['andoo', NIGHTLY],
] as const;

describe.each(SITES)('%s, with delayed scripts', (site, share) => {
  const slowly = (options?: { phone?: boolean }): Promise<HeldVisit> =>
    heldVisit(browser, shop.siteUrl(site), options);
  /** Returns the path of the site's first category. Its list contains a product that can be saved. */
  const listOf = async () => (await pagesInSitemap(shop, site)).find((path) => path.startsWith('/c/'))!;

  it('home: the search continues with its input, and one newsletter sign-up is sent', share, async () => {
    const { page, context, letIn, open, troubles } = await slowly();
    await open('/');
    const asked = callsTo(page, '/api/contact/kitchenclub');
    const form = newsletterOf(page);
    await form.getByLabel('Name').fill('Ann Early');
    await form.getByLabel('Email').fill(`ann.${site}@people.example`);
    await form.getByLabel('Postcode').fill('2065');
    await form.getByRole('button').click();
    await form.getByRole('button').click();
    await typeAcross(searchOf(page), 'bench', letIn);
    await hydrated(page);
    expect(await searchOf(page).inputValue()).toBe('bench');
    await page.getByText(/^Thank you\. Confirm your address/).waitFor();
    expect(asked.map((body) => JSON.parse(body))).toEqual([
      expect.objectContaining({
        Name: 'Ann Early',
        Email: `ann.${site}@people.example`,
        Postcode: '2065',
      }),
    ]);
    await searchOf(page).press('Enter');
    await page.waitForURL('**/search/bench');
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('a list: a product is saved once, and the chosen sort order applies', share, async () => {
    const { page, context, letIn, open, troubles } = await slowly();
    await open(await listOf());
    const saved = callsTo(page, '/api/saved/items');
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .click();
    await page.getByRole('combobox', { name: /^Sort/ }).selectOption({ value: 'price-asc' });
    letIn();
    await page.waitForURL(/sort=price-asc/);
    await expect.poll(() => saved.length).toBe(1);
    expect(troubles()).toEqual([]);
    await context.close();
  });

  it('a product: it is added to the cart once, and the suburb is requested', share, async () => {
    const { page, context, letIn, open, troubles } = await slowly();
    const [product] = await productsOf(shop, site);
    await open(product!);
    const added = callsTo(page, '/api/cart/product');
    await addOf(page).click();
    await addOf(page).click();
    letIn();
    // The number of items also includes rewards that can be claimed for the product.
    await page.getByRole('button', { name: /Cart, [12] items?/ }).waitFor();
    expect(added.length).toBe(1);
    expect(troubles()).toEqual([]);
    await context.close();

    const other = await slowly();
    await other.open(product!);
    await other.page
      .getByRole('button', { name: /Set your suburb/ })
      .first()
      .click();
    other.letIn();
    await other.page
      .getByRole('combobox', { name: /suburb|postcode/i })
      .first()
      .waitFor();
    expect(other.troubles()).toEqual([]);
    await other.context.close();
  });

  it('sign-in, registration and contact: each input complete, each form sent once', share, async () => {
    const sam = await slowly();
    await sam.open('/account/login');
    await sam.page.getByLabel('Email').fill('sam@people.example');
    await sam.page.getByLabel('Password', { exact: true }).fill('kettle lamp river stone');
    await sam.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    sam.letIn();
    await sam.page.waitForURL(shop.siteUrl(site) + '/');
    expect(sam.troubles()).toEqual([]);
    await sam.context.close();

    const ann = await slowly();
    await ann.open('/account/register');
    const made = callsTo(ann.page, '/api/account/register');
    const typed = { 'First name': 'Ann', 'Last name': 'Early', Phone: '0412 345 678' };
    const form = ann.page.getByRole('form', { name: 'Create an account' });
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
    await form.getByLabel('Email').fill('not an address');
    await form.getByRole('button', { name: 'Create an account' }).click();
    ann.letIn();
    // The button was pressed as early as possible. The form displays the error and keeps all other values.
    await form.getByLabel('Email').and(ann.page.locator('[aria-invalid=true]')).waitFor();
    for (const [label, value] of Object.entries(typed))
      expect(await form.getByLabel(label).inputValue()).toBe(value);
    expect(await form.getByLabel('Email').inputValue()).toBe('not an address');
    expect(made).toEqual([]);
    await ann.context.close();

    const asks = await slowly();
    await asks.open('/track-order');
    const tracked = callsTo(asks.page, '/api/order/track');
    const track = asks.page.getByRole('form', { name: 'Track your order' });
    await track.getByLabel(/number/i).fill('W999999');
    await track.getByLabel(/email/i).fill('ann@people.example');
    await track.getByRole('button').click();
    asks.letIn();
    await expect
      .poll(() => tracked.map((body) => JSON.parse(body)))
      .toEqual([{ orderNumber: 'W999999', email: 'ann@people.example' }]);
    await asks.context.close();
  });
});

it('a document that ends after its scripts have loaded is still hydrated', async () => {
  const slow = await withLateEnd(shop.siteUrl('aol'));
  const { page, context, troubles } = await visit(browser);
  // From here on, the browser caches the scripts that pages share.
  await page.goto(slow.origin + '/account/login');
  slow.hold();
  await page.evaluate(() => location.assign('/account/register'));
  await page.waitForURL('**/account/register', { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Ann');
  // Wait for the first action of the page's script.
  await page.locator('head > link[disabled]').first().waitFor({ state: 'attached' });
  slow.letIn();
  await hydrated(page);
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann');
  expect(troubles()).toEqual([]);
  await context.close();
  slow.stop();
});

it('a question to the experts waits for the scripts instead of leaving the page', async () => {
  const { page, context, letIn, open } = await heldVisit(browser, shop.siteUrl('aol'));
  await open('/ask-an-expert');
  const form = page.locator('main form[method=post]');
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button').last().click();
  letIn();
  await form.getByLabel('Email').and(page.locator('[aria-invalid=true]')).waitFor();
  expect(await form.getByLabel('Email').inputValue()).toBe('not an address');
  expect(new URL(page.url()).pathname).toBe('/ask-an-expert');
  await context.close();
});

it('a comparison: a product is added to the cart once', async () => {
  const { page, context, letIn, open } = await heldVisit(browser, shop.siteUrl('aol'));
  await open('/compare?sku=HFD640S~HFD640M');
  const added = callsTo(page, '/api/cart/product');
  await addOf(page).click();
  await addOf(page).click();
  letIn();
  await page.getByRole('button', { name: /Cart, 1 item/ }).waitFor();
  expect(added.length).toBe(1);
  await context.close();
});

it.each(['/customer/checkout', '/saved'])(
  '%s, a personal page, shows no controls before its scripts have loaded',
  async (path) => {
    const { page, context, letIn, open } = await heldVisit(browser, shop.siteUrl('aol'));
    await open(path);
    await page.locator('main h1').waitFor();
    const controls = page.locator('main').locator('input:visible, button:visible, select:visible');
    expect(await controls.count()).toBe(0);
    letIn();
    await hydrated(page);
    await context.close();
  },
);

describe('without scripts', () => {
  it('search, filters, stores and sort order of a list work; forms that cannot be sent say what to do', async () => {
    const { page, context, troubles } = await visit(browser, { script: false });
    await page.goto(`${shop.url}/`);
    await page.getByRole('note').filter({ hasText: 'JavaScript is switched off' }).waitFor();
    await searchOf(page).fill('fridge');
    await searchOf(page).press('Enter');
    await page.waitForURL('**/search/fridge**');

    // Controls that need scripts are absent, and no other control keeps loading forever.
    const [product] = await productsOf(shop, 'aol');
    await page.goto(shop.siteUrl('aol') + product!);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('button', { name: /^Add to cart/ }).count()).toBe(0);
    expect(
      await page.locator('main').getByText('Price match', { exact: true }).filter({ visible: true }).count(),
    ).toBe(1);
    expect(await page.getByText('Checking delivery').filter({ visible: true }).count()).toBe(0);
    await page.goto(`${shop.siteUrl('aol')}/cart`);
    expect(await page.locator('body').innerText()).toContain('The cart needs JavaScript.');
    expect(await page.locator('main [aria-busy=true]').filter({ visible: true }).count()).toBe(0);
    await page.goto(`${shop.siteUrl('aol')}/customer/checkout`);
    expect(await page.locator('body').innerText()).toContain('Checkout needs JavaScript');
    expect(await page.getByText('Loading your order').filter({ visible: true }).count()).toBe(0);

    // Values typed into a form that scripts submit never appear in a URL.
    for (const path of ['/', '/account/register', '/ask-an-expert', '/track-order']) {
      await page.goto(shop.url + path);
      const form = page.locator('main form[method=post]').last();
      await form.getByLabel('Email').fill('ann@people.example');
      await form.getByRole('button').last().click();
      await page.waitForURL('**/*#without-scripts');
      expect(page.url()).toBe(`${shop.url}${path}#without-scripts`);
      expect(await page.locator('h1').count()).toBe(1);
    }
    expect(troubles()).toEqual([]);
    await context.close();
  });
});
