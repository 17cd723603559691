import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, TestBrowser } from '#domains/identity/test/fixtures.ts';
import { openTestApp, type TestApp } from './fixtures.ts';

// Tests over HTTP the acceptance rows that concern whole pages and endpoints. For pages, tests the document
// that the server renders.

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop?.close());
const html = async (path: string, site = 'aol') => {
  const { status, body } = await shop.get(path, { site });
  expect([path, status]).toEqual([path, 200]);
  return body;
};
/** Returns the HTML of each product card in a list. */
const cardsOf = (body: string) =>
  [...body.matchAll(/<article[\s\S]*?<\/article>/g)]
    .map(([card]) => card)
    .filter((card) => card.includes('href="/p/'));

describe('product listings', () => {
  it.each(['/c/fridges-freezers', '/brands/halden'])(
    '%s has cards with title, picture, link, price and Compare (PRODUCT-06)',
    async (path) => {
      const body = await html(path);
      const cards = cardsOf(body);
      expect(cards.length).toBeGreaterThan(3);
      for (const card of cards) {
        expect(card).toMatch(/<h[23][^>]*>[\s\S]*?[A-Z]/);
        expect(card).toMatch(/<img[^>]* src="[^"]+"/);
        expect(card).toMatch(/\$\d/);
        expect(card).toContain('Compare');
      }
    },
  );

  it('some cards have a ribbon, and a long listing has more pages (PRODUCT-06)', async () => {
    const body = await html('/products');
    expect(body).toMatch(/class="[^"]*ribbon/i);
    expect(body).toMatch(/href="\/products\?page=2"/);
  });

  it('search results show title, picture and link (SEARCH-30)', async () => {
    const cards = cardsOf(await html('/search/oven'));
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toMatch(/<img[\s\S]*href="\/p\/|href="\/p\/[\s\S]*<img/);
  });

  it('a search without results says so and suggests where to go (SEARCH-30)', async () => {
    const body = await html('/search/qqqqzzzz');
    expect(cardsOf(body.split('Recently')[0]!)).toEqual([]);
    expect(body).toMatch(/qqqqzzzz/);
    expect(body).toMatch(/No (products|results)|found nothing|Nothing/i);
  });
});

describe('documents', () => {
  it.each([
    ['/c/fridges-freezers', 'product.group'],
    ['/products', 'product.group'],
    ['/article/legendary-service', 'article'],
    ['/', 'website'],
    ['/stores', 'website'],
  ])('%s has the Open Graph type %s (SEO-06)', async (path, type) => {
    expect(await html(path)).toContain(`<meta property="og:type" content="${type}">`);
  });

  it('a product page is one document (SEO-06)', async () => {
    const [, path] = /href="(\/p\/[^"?#]+)"/.exec(await html('/products'))!;
    expect(await html(path!)).toContain('<meta property="og:type" content="product">');
  });

  it('/s/ has the text of its page (CONTENT-05)', async () => {
    const body = await html('/s/returns');
    expect(body).toMatch(/<h1[^>]*>[^<]*[Rr]eturns/);
    expect(body).toMatch(/<p>[^<]{20,}/);
  });

  it.each([
    ['/pe-bookings', 'CONTENT-07'],
    ['/form/trade-account', 'FORM-05'],
    ['/ask-an-expert', 'FORM-06'],
  ])('%s contains its form and no third-party script or frame (%s)', async (path) => {
    const body = await html(path);
    const form = /<form[\s\S]*?<\/form>/.exec(body.slice(body.indexOf('id="form"')))![0];
    expect(form).toMatch(/<label|aria-label/);
    expect(form).toMatch(/type="email"/);
    expect(form).toMatch(/type="submit"/);
    expect(body).not.toMatch(/<(script|iframe)[^>]* src="https?:/);
  });
});

describe('calls', () => {
  it('GET /api/account returns the signed-in user’s account, next to the shop’s own endpoints below it (API-62, API-147)', async () => {
    await makeAccount(shop, 'ada@people.example');
    const ada = new TestBrowser(shop);
    expect((await ada.json('/api/account')).status).toBe(401);
    await ada.signIn('ada@people.example');
    expect(await ada.json('/api/account')).toMatchObject({
      status: 200,
      body: { email: 'ada@people.example' },
    });
    expect((await ada.json('/api/account/order/addresses')).status).toBe(200);
    const names = shop.routes.map(({ endpoint: { method, path } }) => `${method} ${path.toLowerCase()}`);
    expect(names).toEqual([...new Set(names)]);
    const own = names.filter((name) => / \/api\/account(\/|$)/.test(name));
    expect(own.length).toBeGreaterThan(20);
  });

  it('GET /api/cart/ returns the cart (API-148)', async () => {
    const { status, body } = await shop.get('/api/cart/');
    expect([status, JSON.parse(body)]).toEqual([
      200,
      expect.objectContaining({ products: [], productCount: 0 }),
    ]);
  });

  it('product data is read with GET (API-149)', async () => {
    const read = shop.routes
      .map(({ endpoint }) => endpoint)
      .filter(({ path }) =>
        /^\/api\/(v2\/)?product\/(slug|id|extended|sku|features|specifications|upselloptions|search|cards)/.test(
          path,
        ),
      );
    expect(read.length).toBeGreaterThan(9);
    expect(read.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('GET /api/product/search/{text} returns products that match a text (API-131)', async () => {
    const { status, body } = await shop.get('/api/product/search/fridge');
    expect(status).toBe(200);
    const { products } = JSON.parse(body) as { products: Record<string, unknown>[] };
    expect(products.length).toBeGreaterThan(0);
    for (const one of products)
      expect(one).toMatchObject({
        sku: expect.stringMatching(/./),
        title: expect.stringMatching(/./),
        url: expect.stringMatching(/^\/p\//),
        price: expect.any(Number),
      });
    expect(JSON.parse((await shop.get('/api/product/search/qqqqzzzz')).body)).toEqual({ products: [] });
  });
});
