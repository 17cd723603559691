import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from '#domains/audit/contract.ts';
import { setSetting, unsetSetting } from '#domains/settings/use-cases/change-setting.ts';
import { SITES } from '#sites/registry.ts';
import { openTestApp, type TestApp } from './fixtures.ts';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';

const BY = { by: SYSTEM, now: new Date('2026-11-23T01:00:00Z') };

let shop: TestApp;
let product: string;

beforeAll(async () => {
  shop = await openTestApp();
  const { uri } = await shop.database.db
    .selectFrom('product')
    .select('uri')
    .where('sites', '@>', sql<string[]>`array['aol', 'aol-nz', 'wa']`)
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  product = `/p/${uri}`;
});
afterAll(() => shop?.close());

/** Returns the status, body and headers of a page. */
async function page(path: string, site = 'aol') {
  const { status, body, headers } = await shop.get(path, { site });
  return {
    status,
    location: headers['location'] ?? '',
    type: /<html[^>]* data-page="([^"]*)"/.exec(body)?.[1],
    title: /<title>([^<]*)</.exec(body)?.[1] ?? '',
    noIndex: body.includes('<meta name="robots" content="noindex">'),
    body,
  };
}

describe('every route responds as its specification row says', () => {
  it.each([
    ['/', 'homepage', 'ROUTE-02'],
    ['/virtual-tour', 'virtualTour', 'ROUTE-03'],
    ['/virtual-tour/richmond', 'virtualTour', 'ROUTE-04'],
    ['/winning-commercial', 'pages', 'ROUTE-05'],
    ['/customer/checkout', 'checkout', 'ROUTE-06'],
    ['/customer/confirmation?id=00000000-0000-0000-0000-000000000000', 'orderConfirmation', 'ROUTE-07'],
    ['/zipmoney', 'zipPay', 'ROUTE-08'],
    ['/afterpay', 'afterpay', 'ROUTE-09'],
    ['/blog', 'blog', 'ROUTE-10'],
    ['/cooking-demos', 'pages', 'ROUTE-11'],
    ['/c/fridges-freezers', 'categoryPage', 'ROUTE-13'],
    ['/inspiration/the-quiet-kitchen', 'pages', 'ROUTE-14'],
    ['/inspirations/the-quiet-kitchen', 'pages', 'ROUTE-15'],
    ['/brands', 'brandPage', 'ROUTE-17'],
    ['/brands/halden', 'brandPage', 'ROUTE-18'],
    ['/recipes', 'pages', 'ROUTE-19'],
    ['/recipes/shakshuka', 'pages', 'ROUTE-20'],
    ['/catalogue', 'pages', 'ROUTE-21'],
    ['/catalogue-details/laundry-book', 'pages', 'ROUTE-22'],
    ['/s/returns', 'static', 'ROUTE-23'],
    ['/stores', 'pages', 'ROUTE-24'],
    ['/stores/richmond', 'pages', 'ROUTE-25'],
    ['/search/fridge%20black', 'search', 'ROUTE-26'],
    ['/products', 'filter', 'ROUTE-27'],
    ['/promotions', 'promotions', 'ROUTE-30'],
    ['/compare', 'productComparison', 'ROUTE-31'],
    ['/project', 'project', 'ROUTE-32'],
    ['/sitemap', 'siteMap', 'ROUTE-35'],
    ['/pe-bookings', 'pages', 'ROUTE-36'],
    ['/form/trade-account', 'pages', 'ROUTE-37'],
    ['/ask-an-expert', 'contactUs', 'ROUTE-38'],
    ['/account', 'accounts', 'ROUTE-39'],
    ['/account/profile', 'accounts', ''],
    ['/account/orders?page=1', 'accounts', ''],
    ['/account/orders/W1', 'accounts', ''],
    ['/account/addresses', 'accounts', ''],
    ['/account/security', 'accounts', ''],
    ['/account/company', 'accounts', ''],
    ['/account/company/join', 'accounts', ''],
    ['/account/applications', 'accounts', ''],
    ['/track-order', 'accounts', ''],
    ['/cart', 'shoppingCart', ''],
    ['/account/login', 'accounts', 'ROUTE-40'],
    ['/account/internal/login', 'accounts', 'ROUTE-41'],
    ['/account/logout?returnUrl=/p/x', 'accounts', 'ROUTE-42'],
    ['/blank/account/login-callback', 'accounts', 'ROUTE-43'],
    ['/culinary-support', 'pages', 'ROUTE-49'],
    ['/cookbook', 'pages', 'ROUTE-49'],
    ['/paypal', 'generic', 'ROUTE-50'],
    ['/sale', 'sale', 'ROUTE-56, -57'],
    ['/article/legendary-service', 'static', 'ROUTE-55, -57'],
    ['/account/reset-password', 'resetPassword', 'ROUTE-59'],
    ['/account/forgot-password', 'resetPassword', 'IDENTITY-07'],
    ['/account/register', 'accounts', 'IDENTITY-05'],
    ['/account/confirm-email', 'accounts', 'IDENTITY-08'],
    ['/account/change-email', 'accounts', ''],
  ])('%s is a page of type %s (%s)', async (path, type) => {
    expect(await page(path)).toMatchObject({ status: 200, type });
  });

  it('a product (ROUTE-12), in any letter case and with a trailing slash', async () => {
    for (const path of [product, product.toUpperCase(), `${product}/`])
      expect(await page(path)).toMatchObject({ status: 200, type: 'product' });
  });

  it('an offer (ROUTE-29)', async () => {
    const [, path] = /href="(\/promotion\/[^"]+)"/.exec((await page('/promotions')).body)!;
    expect(await page(path!)).toMatchObject({ status: 200, type: 'promoPage' });
  });

  it.each([
    ['/project-admin', 'project', 'Project administration', 'ROUTE-16'],
    ['/performance-dashboard', 'performanceDashboard', 'Performance dashboard', 'ROUTE-33'],
    ['/performance-dashboard/project-search', 'performanceDashboard', 'Search projects', 'ROUTE-34'],
  ])('%s returns 403 with a staff sign-in link (%s, %s, %s)', async (path, type, heading) => {
    const door = await page(path);
    expect(door).toMatchObject({ status: 403, type, noIndex: true });
    expect(door.body).toContain(`>${heading}</h1>`);
    expect(door.body).toContain('href="/account/internal/login"');
  });

  it.each([
    ['/search', '/products', 302, 'ROUTE-28'],
    ['/search?q=steam+oven', '/search/steam%20oven', 302, 'links of elsewhere'],
    ['/search?term=&searchTerm=dryer', '/search/dryer', 302, 'links of elsewhere'],
    ['/checkout', '/customer/checkout', 301, 'typed by hand'],
    ['/search?term=gas%20oven', '/search/gas%20oven', 302, ''],
    ['/comparison/A1/AB%2F12/', '/compare?sku=A1~AB%2F12', 301, 'ROUTE-51, -52'],
    ['/zipmoney?result=cancelled&checkoutId=1', '/customer/checkout?status=CANCELLED', 302, 'ROUTE-50'],
    ['/afterpay?status=CANCELLED&orderToken=1', '/customer/checkout?status=CANCELLED', 302, 'ROUTE-50'],
    ['/paypal?token=1', '/customer/checkout?status=CANCELLED', 302, 'ROUTE-50'],
    ['/zipmoney?result=declined&checkoutId=1', '/customer/checkout?status=DECLINED', 302, ''],
    ['/delivery', '/s/delivery', 301, 'ERROR-14, NAV-30'],
  ])('%s leads to %s (%i, %s)', async (path, location, status) => {
    expect(await page(path)).toMatchObject({ status, location });
  });

  it.each([
    ['/404', 'ROUTE-44'],
    ['/no-such-page', 'ROUTE-45'],
    ['/p', 'ROUTE-12'],
    ['/p/no-such-product', 'ROUTE-46'],
    ['/c', 'ROUTE-46'],
    ['/c/no-such-category', 'ROUTE-46'],
    ['/brands/no-such-brand', 'ROUTE-46'],
    ['/virtual-tour/no-such-store', 'ROUTE-04'],
    ['/stores/no-such-store', 'ROUTE-46'],
    ['/promotion/no-such-offer', 'ROUTE-46'],
    ['/s/no-such-text', 'ROUTE-46'],
    ['/gift-card/x', 'ERROR-15'],
  ])('%s returns the not-found page without a redirect (%s, ROUTE-47)', async (path) => {
    const missing = await page(path);
    expect(missing).toMatchObject({ status: 404, location: '', noIndex: true });
    expect(missing.body).toContain('We can’t find that page');
  });

  it('pages without their own data have a title', async () => {
    expect((await page('/saved')).title).toBe('Saved | Appliances Online');
    expect((await page('/track-order')).title).toBe('Track your order | Appliances Online');
    expect(await page('/cart')).toMatchObject({ title: 'Your cart | Appliances Online', noIndex: true });
  });

  it('if comparing is off, nothing links to it and its older URL is not found (SETTINGS-30)', async () => {
    expect((await page('/sitemap', 'aol')).body).toContain('href="/compare"');
    expect((await page('/sitemap', 'andoo')).body).not.toContain('href="/compare"');
    for (const path of ['/compare', '/comparison/A1/AB%2F12/'])
      expect(await page(path, 'andoo')).toMatchObject({ status: 404, location: '' });
  });

  it('every alert links to an existing page; the rain alert lists the postcodes', async () => {
    const { body } = await page('/s/rain-in-far-north-queensland');
    for (const postcode of ['4870', '4810']) expect(body).toContain(postcode);
    expect((await page('/s/rain-in-far-north-queensland', 'wa')).status).toBe(404);
  });

  it('serves /favicon.ico', async () => {
    const { status, headers } = await shop.get('/favicon.ico', { site: 'wa' });
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon']);
  });

  it('pages without chrome have neither header nor footer (ROUTE-43, SHELL-11)', async () => {
    const { body } = await page('/blank/account/login-callback');
    expect(body).toContain('You’re not signed in');
    for (const part of ['<header', '<footer', 'role="search"']) expect(body).not.toContain(part);
  });

  it.each(['product', 'project', 'reminder', 'dashboard'])(
    'the %s panel of staff renders in its frame without the shop’s chrome (STAFF-22)',
    async (panel) => {
      const { status, body } = await page(`/blank/${panel}-panel?parent_base_url=https%3A%2F%2Fevil.example`);
      expect(status).toBe(200);
      for (const part of ['<header', '<footer', 'role="search"', 'evil.example"'])
        expect(body).not.toContain(part);
      expect(body).toContain('noindex');
    },
  );

  it('pages unrelated to delivery do not ask for a location (ROUTE-60)', async () => {
    expect((await page('/virtual-tour')).body).toContain('data-location="hidden"');
    expect((await page('/')).body).toContain('data-location="asked"');
  });
});

describe.each(SITES.map(({ id }) => id))('%s', (site) => {
  it('has a home page, a sitemap for search engines and its settings', async () => {
    const home = await page('/', site);
    expect(home).toMatchObject({ status: 200, type: 'homepage' });
    expect(home.body).toContain(`data-site="${site}"`);
    expect((await shop.get('/sitemap-pages.xml', { site })).body).toContain('/products</loc>');
    const settings = JSON.parse((await shop.get('/api/settings', { site })).body) as object[];
    expect(settings).toContainEqual({ name: 'countryCode', value: site === 'aol-nz' ? 'NZ' : 'AU' });
    expect(Object.keys(settings[0]!)).toEqual(['name', 'value']);
  });
});

describe('the country of a site (SHELL-02, SETTINGS-10)', () => {
  it('is the operator’s setting: currency, prices and localities follow without a restart', async () => {
    const localities = async () =>
      (JSON.parse((await shop.get('/api/locality/auck', { site: 'aol' })).body) as unknown[]).length;
    expect([(await page('/')).body.includes('lang="en-AU"'), await localities()]).toEqual([true, 0]);

    await setSetting(shop.database.db, { siteId: 'aol', name: 'countryCode', value: 'NZ' }, BY);
    await expect.poll(localities).toBeGreaterThan(0);
    const { body } = await page('/');
    expect(body).toContain('<html lang="en-NZ"');
    expect(body).toContain('"currency":"NZD"');
    const { body: details } = await page(product);
    expect(details).toContain('"priceCurrency":"NZD"');

    await unsetSetting(shop.database.db, { siteId: 'aol', name: 'countryCode' }, BY);
    await expect.poll(localities).toBe(0);
  });
});

describe('the support phone number (SETTINGS-11)', () => {
  it('is the operator’s setting in the shell and in page texts', async () => {
    await setSetting(
      shop.database.db,
      { siteId: 'wa', name: 'customerSupportNumber', value: '1300 999 111' },
      BY,
    );
    await expect.poll(async () => (await page('/', 'wa')).body).toContain('tel:1300999111');
    expect((await page('/s/returns', 'wa')).body).toContain('1300 999 111');
  });

  it('is also in emails', async () => {
    const email = 'caller@people.example';
    await makeAccount(shop, email, { site: 'wa' });
    await new TestBrowser(shop, 'wa').json('/api/account/forgotpassword', {
      body: { clientId: 'wa-client', email },
    });
    const mails = (await latestMail(shop.database.db, 50)).filter(({ recipient }) => recipient === email);
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails)
      for (const text of [mail.plain, mail.html]) expect(text).toContain('1300 999 111');
  });
});
