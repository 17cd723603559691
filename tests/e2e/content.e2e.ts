import { existsSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { openBrowser, visit } from './browser.ts';
import { ask, linksIn, pagesInSitemap } from './site-pages.ts';

let shop: SharedShop;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([sharedShop(), openBrowser()]);
});
afterAll(() => browser?.close());

/**
 * Paths that are not requested. There are too many products. Promotions and feeds have their own tests; feeds are
 * generated only after the start.
 */
const NOT_FOLLOWED = /^\/(p|api|assets|feeds|img|promotions?)(\/|$)/;
/** Pages with lists: the pages that they link to are requested, but their links are not followed. */
const LEAVES = /^\/(c|brands|search|sale|products)(\/|$)/;
/** Number of pages requested simultaneously. */
const AT_ONCE = 6;

/** Returns the redirects of the demo world for a site: those for all sites and its own. */
function redirectsOf(site: string): [from: string, to: string][] {
  const files = ['all', site].map(
    (folder) => `${import.meta.dirname}/../../demo/content/${folder}/redirects.json`,
  );
  return Object.entries(
    Object.assign(
      {},
      ...files.filter((file) => existsSync(file)).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
    ),
  );
}

/** Returns the paths in the response of the main menu. */
const addressesInMenu = (text: string) => [...text.matchAll(/"url":"(\/[^"?#]*)/g)].map(([, path]) => path!);
/** Returns the paths of the links in a Markdown text. */
const addressesInGuide = (text: string) =>
  [...text.matchAll(/\]\(https:\/\/[^/]+(\/[^)?#]*)/g)].map(([, path]) => path!);

describe.each(SITES.map(({ id }) => id))('%s', (site) => {
  it('every link of the shell and of its pages works', async () => {
    // The sitemap's listings come from the same rows as the listing pages, so only two of each kind are
    // requested.
    const told = (await pagesInSitemap(shop, site)).filter((path) => /^\/(c|brands)\/./.test(path));
    const trusted = new Set(
      ['/c/', '/brands/'].flatMap((kind) => told.filter((path) => path.startsWith(kind)).slice(2)),
    );
    const seen = new Map<string, number>();
    const menu = addressesInMenu((await ask(shop, site, '/api/navbar')).text);
    const guide = addressesInGuide((await ask(shop, site, '/llms.txt')).text);
    expect(menu.length).toBeGreaterThan(20);
    expect(guide.length).toBeGreaterThan(10);
    let waiting = [...new Set(['/', '/sitemap', ...told, ...menu, ...guide])].filter(
      (path) => !NOT_FOLLOWED.test(path),
    );
    while (waiting.length > 0) {
      const now = waiting.splice(0, AT_ONCE);
      for (const path of now) seen.set(path, 200);
      const found = await Promise.all(
        now.map(async (path) => {
          if (trusted.has(path)) return [];
          const { status, text } = await ask(shop, site, path);
          seen.set(path, status);
          return status !== 200 || LEAVES.test(path) ? [] : linksIn(text);
        }),
      );
      waiting = [...new Set([...waiting, ...found.flat()])].filter(
        (path) => !seen.has(path) && !NOT_FOLLOWED.test(path),
      );
    }
    expect(seen.size).toBeGreaterThan(50);
    expect([...seen].filter(([, status]) => status >= 400)).toEqual([]);
  });

  it('every redirect leads to a page, or the old path is not found', async () => {
    const statuses = await Promise.all(
      redirectsOf(site).map(async ([from, to]) => {
        const { status, location } = await ask(shop, site, from);
        if (status === 404) return { from, statuses: [404, (await ask(shop, site, to)).status] };
        return { from, statuses: [status, (await ask(shop, site, location)).status] };
      }),
    );
    expect(statuses.filter(({ statuses: [first] }) => first === 301).length).toBeGreaterThan(10);
    const isRight = ([first, last]: number[]) =>
      first === 301 ? last === 200 : first === 404 && last === 404;
    expect(statuses.filter((one) => !isRight(one.statuses))).toEqual([]);
  });
});

describe('addresses', () => {
  it('that moved redirect, on the server and in the browser; gift cards do not', async () => {
    expect(await ask(shop, 'aol', '/Price-Match/')).toMatchObject({
      status: 301,
      location: '/s/price-match',
    });
    expect(await ask(shop, 'aol', '/gift-cards')).toMatchObject({ status: 404 });
    const { page, context } = await visit(browser);
    await page.goto(`${shop.url}/s/returns`);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/s/legendary-service';
      document.querySelector('.prose')!.append(link);
      link.click();
    });
    await page.waitForURL('**/article/legendary-service');
    await page.getByRole('heading', { level: 1, name: 'Legendary service' }).waitFor();
    await context.close();
  });

  it.each([
    '/s/%3Cscript%3Ealert(1)%3C/script%3E',
    '/blog/%22onload=alert(1)',
    '/form/..%2f..%2fetc',
    '/catalogue-details/%00',
    '/virtual-tour/no-such-store',
    '/virtual-tour/kogarah-outlet',
    '/article/%E0%A4%A',
    `/s/${'a'.repeat(900)}`,
  ])('%s is not found, and runs no script', async (path) => {
    const answer = await ask(shop, 'aol', path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/<script>alert|"onload=/);
  });

  it('have one canonical form (SEO-01, SEO-02)', async () => {
    expect((await ask(shop, 'aol', '/S/Returns/')).text).toMatch(
      /rel="canonical" href="https:\/\/localhost:\d+\/s\/returns"/,
    );
    expect((await ask(shop, 'aol', '/inspirations/the-quiet-kitchen')).text).toMatch(
      /rel="canonical" href="[^"]+\/inspiration\/the-quiet-kitchen"/,
    );
    expect((await ask(shop, 'aol', '/')).text).toMatch(/rel="canonical" href="https:\/\/localhost:\d+\/"/);
  });

  it('are listed for search engines', async () => {
    expect((await ask(shop, 'wa', '/robots.txt')).text).toMatch(
      /Sitemap: https:\/\/wa\.localhost:\d+\/sitemap\.xml/,
    );
    const index = await ask(shop, 'wa', '/sitemap.xml');
    expect(index.type).toContain('xml');
    for (const [, part] of index.text.matchAll(/<loc>https:\/\/[^/]+(\/[^<]+)<\/loc>/g)) {
      const { text } = await ask(shop, 'wa', part!);
      expect(text).toMatch(/<loc>https:\/\/wa\.localhost:\d+\/[^<]*<\/loc>/);
    }
    expect((await ask(shop, 'wa', '/sitemap-products-99.xml')).status).toBe(404);
  });
});

it('share sheets find the tags of a product after client-side navigation', async () => {
  const { page, context, troubles } = await visit(browser);
  await page.goto(`${shop.siteUrl('wa')}/c/fridges-freezers`);
  await page.locator('main article a[href*="/p/"]').first().click();
  await page.waitForURL(/\/p\//);
  const tagsOf = (html: string) => html.match(/<meta (property="og:|name="twitter:)[^>]*>/g) ?? [];
  const served = tagsOf((await ask(shop, 'wa', new URL(page.url()).pathname)).text);
  expect(served.filter((tag) => tag.includes('1600x630-wa.jpg'))).toHaveLength(1);
  await expect.poll(async () => tagsOf(await page.content())).toEqual(served);
  expect(troubles()).toEqual([]);
  await context.close();
});

it('a reader filters recipes, opens one and changes its servings', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shop.url}/recipes`);
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Sweet' }).click();
  await page.waitForURL('**/recipes?topic=sweet');
  await page
    .getByRole('link', { name: /Pavlova/ })
    .first()
    .click();
  await page.getByText('6 egg whites, at room temperature').waitFor();
  await page
    .getByRole('group', { name: 'Servings' })
    .getByRole('button', { name: 'Fewer' })
    .click({ clickCount: 4 });
  await page.getByText('3 egg whites, at room temperature').waitFor();
  await page.getByRole('checkbox', { name: /Millilitres/ }).check();
  await page.getByText('125 ml cream').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Fewer' }).isVisible()).toBe(false);
  expect(await page.getByText('3 egg whites, at room temperature').isVisible()).toBe(true);
  await context.close();
});

it('static content is returned by name (API-32)', async () => {
  const found = await ask(shop, 'aol', '/api/Static/Value-Promise');
  expect(JSON.parse(found.text)).toMatchObject({ name: 'value-promise', title: 'Our promise' });
  expect((await ask(shop, 'aol', '/api/static/%3Cscript%3E')).status).toBe(404);
  expect(JSON.parse((await ask(shop, 'aol', '/api/redirect?fromUrl=%2Freturns')).text)).toEqual({
    doRedirect: true,
    destinationUri: '/s/returns',
  });
  expect(
    JSON.parse((await ask(shop, 'aol', '/api/redirect/getdestination?fromUri=%2Fnothing')).text),
  ).toEqual({
    doRedirect: false,
    destinationUri: '',
  });
});

it('a promise in the footer opens its explanation in a modal (CONTENT-01, CONTENT-02)', async () => {
  const { page, context } = await visit(browser);
  await page.goto(shop.url);
  await page.waitForLoadState('networkidle');
  const footer = page.waitForResponse(/site-footer/);
  await page.mouse.move(100, 100);
  await footer;
  await page.getByRole('link', { name: 'Price match on like-for-like' }).click();
  const modal = page.getByRole('dialog', { name: 'Price match' });
  await modal.getByText('lower advertised price for a like-for-like product').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Your delivery day and price, up front' }).click();
  for (const words of ['Fast free delivery', 'Free removal and recycling', '24/7 support'])
    await page.getByRole('heading', { name: words }).waitFor();
  await context.close();
});

it('a page’s form reports missing input, then says thanks', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shop.url}/form/project`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByText('There has been an error. Please check below to see what fields are invalid.')
    .waitFor();
  await page.getByText('Please enter a valid email').waitFor();
  const fields = {
    Name: 'Ann',
    Email: 'ann@shop.example',
    Phone: '0400 000 000',
    Postcode: '2000',
    'When it should be ready (optional)': '2027-03-01',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Rooms').selectOption('A kitchen');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('We call within one working day.').waitFor();
  // The confirmation is displayed and has the focus, because the focused form is gone and the page is
  // shorter.
  const thanks = page.locator(':focus');
  expect(await thanks.innerText()).toMatch(/Thank you[^]*When it should be ready\s+Monday 1 March/);
  expect(await thanks.evaluate((told) => told.getBoundingClientRect().top)).toBeGreaterThan(0);
  await context.close();
});
