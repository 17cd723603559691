import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, withPlainData, type TestApp } from './fixtures.ts';

// Tests the storefront's general endpoints over HTTP, such as search, menus and settings. URLs have the
// letter case, slashes and query parameters of the specification (storefront §7). The domains test the
// content of the responses.

let shop: TestApp;
let product: { id: number; sku: string; uri: string };

beforeAll(async () => {
  shop = await openTestApp();
  product = await shop.database.db
    .selectFrom('product')
    .select(['id', 'sku', 'uri'])
    .where('is_active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => shop?.close());

/** Sends a request as a guest; `post` is sent as a JSON body. */
async function ask(url: string, { site = 'aol', post }: { site?: string; post?: unknown } = {}) {
  const { status, body, cookies } = await shop.ask(url, {
    site,
    ...(post === undefined ? {} : { body: post }),
  });
  return { status, body: body === '' ? undefined : (JSON.parse(body) as unknown), cookies };
}

it.each(['/api/cart', '/api/openapi.json', '/API/nothing', '/api'])(
  'the CSP of the response to %s allows nothing, even if cached',
  async (url) => {
    for (let time = 0; time < 3; time++) {
      const { headers } = await shop.get(url);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    }
  },
);

describe('paths are matched', () => {
  it.each([
    ['/api/navbar', '/api/navbar/'],
    ['/api/compare', '/api/compare/'],
    ['/api/cart', '/api/cart/'],
    ['/api/alertBanner', '/api/alertbanner/'],
    ['/api/promotion/sale', '/api/Promotion/Sale/'],
    ['/api/static/privacy', '/api/Static/privacy'],
    ['/api/v2/sitesearch/f/oven', '/API/V2/SiteSearch/f/oven/'],
  ])('as the same endpoint: %s and %s (API-01, API-02)', async (plain, written) => {
    const [one, other] = [await ask(plain), await ask(written)];
    expect(one.status).toBe(200);
    expect(other).toEqual(one);
  });

  it('the letter case of a value is preserved', async () => {
    expect((await ask('/API/V2/SiteSearch/p/HALDEN')).body).toMatchObject({ term: 'HALDEN' });
  });
});

describe('the shell requests', () => {
  it('the navigation (API-05)', async () => {
    expect((await ask('/api/navbar/')).body).toMatchObject({
      topNav: { displayCartIcon: true },
      mainNav: { categories: expect.arrayContaining([expect.objectContaining({ uri: 'fridges-freezers' })]) },
    });
  });

  it('the settings by name and value, including country and phone number (API-06)', async () => {
    const settings = (await ask('/api/settings')).body as { name: string; value: unknown }[];
    expect(settings.every((one) => Object.keys(one).toSorted().join() === 'name,value')).toBe(true);
    const valueOf = (name: string) => settings.find((one) => one.name === name)?.value;
    expect(valueOf('countryCode')).toBe('AU');
    expect(valueOf('customerSupportNumber')).toMatch(/\d/);
  });

  it.each(['/api/redirect?fromUrl=', '/api/redirect/getdestination?fromUri='])(
    'where a URL redirects: %s (API-07, API-08)',
    async (call) => {
      expect((await ask(`${call}/calls-none`)).body).toEqual({ doRedirect: false, destinationUri: '' });
      expect((await ask(`${call}/about`)).body).toEqual({ doRedirect: true, destinationUri: '/s/about-us' });
    },
  );

  it('the sale, also of another day (API-31, SALE-01)', async () => {
    const sale = (await ask('/api/promotion/sale/')).body as object;
    expect(Object.keys(sale).toSorted()).toEqual(
      ['isSaleOn', 'name', 'baseImagePath', 'url', 'colour', 'time', 'images'].toSorted(),
    );
    expect((await ask('/api/promotion/sale?dateOverride=2030-01-01')).body).toMatchObject({
      isSaleOn: false,
    });
    expect((await ask('/api/promotion/sale?dateOverride=soon')).status).toBe(400);
  });

  it('a static text, and gets 404 for a missing one (API-32)', async () => {
    expect((await ask('/api/Static/privacy')).body).toMatchObject({ title: 'Privacy' });
    expect((await ask('/api/Static/calls-none')).status).toBe(404);
  });
});

describe('the shopper’s location', () => {
  it('suburbs by name or postcode (API-20)', async () => {
    const richmond = { suburb: 'Richmond', postcode: '3121', state: 'VIC', fullAddress: 'Richmond VIC 3121' };
    expect((await ask('/api/locality/richmond')).body).toContainEqual(expect.objectContaining(richmond));
    expect((await ask('/api/locality/3121')).body).toContainEqual(expect.objectContaining(richmond));
    expect((await ask('/api/locality/zzzz')).body).toEqual([]);
  });

  it('one suburb by its three parts (API-21); "-" and "null" if there is no state (API-22)', async () => {
    expect((await ask('/api/locality/Richmond/VIC/3121')).body).toMatchObject({ postcode: '3121' });
    expect((await ask('/api/locality/Nowhere/VIC/3121')).status).toBe(404);
    const [first] = (await ask('/api/locality/auckland', { site: 'aol-nz' })).body as {
      suburb: string;
      postcode: string;
      state: string | null;
    }[];
    expect(first!.state).toBeNull();
    for (const state of ['-', 'null'])
      expect(
        (
          await ask(`/api/locality/${encodeURIComponent(first!.suburb)}/${state}/${first!.postcode}`, {
            site: 'aol-nz',
          })
        ).body,
      ).toEqual(first);
  });

  it('the known place of the visitor (API-29), and the place that the visitor sets (API-30)', async () => {
    expect((await ask('/api/geo')).body).toMatchObject({ newUser: true, country: 'AU', postcode: null });
    const [richmond] = (await ask('/api/locality/richmond')).body as { _id: string }[];
    const said = await ask('/api/geo/setlocation', { post: { localityId: richmond!._id } });
    expect(said.status).toBe(200);
    expect(said.body).toMatchObject({ locationId: richmond!._id, city: 'Richmond' });
    expect(said.cookies).toEqual(expect.arrayContaining(['locationCode', 'locality']));
    const unknown = await ask('/api/geo/setlocation', { post: { localityId: 'none' } });
    expect(unknown.status).toBeGreaterThanOrEqual(400);
    expect(unknown.cookies).not.toContain('locality');
  });

  it('stores that match every filter (API-24), every store for the picker (API-28)', async () => {
    const storesOf = async (call: string) => (await ask(call)).body as { state: string; storeUri: string }[];
    const picker = await storesOf('/api/store/select-view');
    expect(picker.length).toBeGreaterThan(3);
    const victorian = await storesOf('/api/store?filters=state:VIC');
    expect(victorian.map(({ state }) => state)).toEqual(victorian.map(() => 'VIC'));
    expect(victorian.length).toBe(picker.filter(({ state }) => state === 'VIC').length);
    expect(
      (await storesOf('/api/store?filters=state:VIC&filters=storeUri:richmond')).map(
        ({ storeUri }) => storeUri,
      ),
    ).toEqual(['richmond']);
  });
});

describe('products', () => {
  it('are the same by id, slug and SKU (API-34, -35, -37, -38)', async () => {
    const byId = await ask(`/api/v2/product/id/${product.id}/`);
    expect(byId.body).toMatchObject({ sku: product.sku });
    expect((await ask(`/api/v2/product/slug/${product.uri}?date=2026-01-01`)).body).toEqual(byId.body);
    expect((await ask(`/api/v2/product/sku/${encodeURIComponent(product.sku)}`)).body).toEqual(byId.body);
    expect((await ask('/api/v2/product/id/0/')).status).toBe(404);
  });

  it.each(['SkuList=A&SkuList=B', 'SkuList=A~B', 'SkuList=A,B'])(
    'are compared: %s (API-12, API-13)',
    async (list) => {
      const [a, b] = await shop.database.db
        .selectFrom('product')
        .select('sku')
        .where('sites', '@>', sql<string[]>`array['aol']`)
        .where('is_active', '=', true)
        .orderBy('id')
        .limit(2)
        .execute();
      const query = list
        .replace(/\bA\b/, encodeURIComponent(a!.sku))
        .replace(/\bB\b/, encodeURIComponent(b!.sku));
      expect((await ask(`/api/compare/products?${query}`)).body).toMatchObject({
        products: [{ productSKU: a!.sku }, { productSKU: b!.sku }],
      });
    },
  );
});

describe('a search', () => {
  it.each(['/api/v2/product/search-url?SearchTerm=', '/api/v2/sitesearch/search-url?searchterms='])(
    'returns the URL of its results: %s (API-50, API-55)',
    async (call) => {
      expect((await ask(`${call}ovens`)).body).toEqual({ url: '/c/ovens-cooktops/ovens' });
      expect((await ask(`${call}black%20oven`)).body).toEqual({ url: '/search/black%20oven' });
    },
  );

  it('returns all results with filters, or products only; pages and filters follow the term (API-51, API-52)', async () => {
    interface Page {
      listing: {
        products: { title: string; uri: string; image: object; ribbons: object[] }[];
        facets: object[];
      };
    }
    const full = (await ask('/api/v2/sitesearch/f/stainless')).body as Page;
    const plain = (await ask('/api/v2/sitesearch/p/stainless')).body as Page;
    const second = (await ask('/api/v2/sitesearch/p/stainless?page=2')).body as Page;
    expect(full.listing.facets.length).toBeGreaterThan(0);
    expect(plain.listing.facets).toEqual([]);
    expect(plain.listing.products).toEqual(full.listing.products);
    expect(second.listing.products.map(({ uri }) => uri)).not.toContain(plain.listing.products[0]!.uri);
    // Each product in the response has a title, a URI, an image and ribbons (SEARCH-26).
    for (const one of plain.listing.products)
      expect(one).toMatchObject({
        title: expect.any(String),
        uri: expect.any(String),
        image: {},
        ribbons: expect.any(Array),
      });
    expect((await ask('/api/v2/sitesearch/x/oven')).status).toBe(400);
  });

  it('accepts the parameters of the external engine (API-54)', async () => {
    const plain = await ask('/api/v2/SiteSearch/f/oven');
    expect(await ask('/api/v2/SiteSearch/f/oven?fallback=true&wid=true')).toEqual(plain);
    // The response states the availability at the shopper's location.
    const placed = await ask('/api/v2/SiteSearch/f/oven?location=3121');
    expect(JSON.stringify(placed.body)).toContain('In stock near 3121');
    expect(JSON.stringify(plain.body)).not.toContain('In stock near');
  });

  it('returns at most the requested number of suggestions (API-53), also in the older format (API-56)', async () => {
    const { suggestions } = (await ask('/api/v3/search?searchTerm=oven&isAutoCorrectEnabled=true&limit=3'))
      .body as { suggestions: object[] };
    expect(suggestions).toHaveLength(3);
    const mistyped = (corrected: boolean) =>
      ask(`/api/v3/search?searchTerm=dishwaser&isAutoCorrectEnabled=${corrected}&limit=3`);
    expect((await mistyped(true)).body).toMatchObject({
      suggestions: [{ type: 'category', text: 'Dishwashers' }, {}, {}],
    });
    expect((await mistyped(false)).body).toEqual({ suggestions: [] });
    const { Results } = (await ask('/api/search/products?searchTerms=oven')).body as {
      Results: { SearchSuggestions: object[]; ProductResults: Record<string, unknown>[] };
    };
    expect(Results.SearchSuggestions).toContainEqual({ Result: 'Ovens', Url: '/c/ovens-cooktops/ovens' });
    expect(Results.ProductResults.length).toBeGreaterThan(0);
    for (const { Rating: _rating, ReviewCount: _count, ...product } of Results.ProductResults)
      expect(product).toEqual({
        Name: expect.any(String),
        ImageUrl: expect.any(String),
        Price: expect.any(Number),
        Url: expect.any(String),
        Sku: expect.any(String),
      });
  });

  it('completes brands and categories (API-57, API-58)', async () => {
    expect((await ask('/api/brand/autocomplete/hal')).body).toMatchObject({
      paths: [{ name: 'Halden', path: '/brands/halden' }],
    });
    expect((await ask('/api/category/autocomplete/oven')).body).toMatchObject({
      paths: expect.arrayContaining([expect.objectContaining({ path: '/c/ovens-cooktops/ovens' })]),
    });
  });
});

describe('prices for customers with an account only (THEME-13, PRICE-17)', () => {
  const AMOUNT = /"(price|rrp|Price|lowest|highest|savingCents|priceCents)":\s*"?\d/;
  const DELIVERY_WEEK = /"deliveryWeek":\{.*?"changesAt":"[^"]*"\}/gs;
  const calls = (slug: string, sku: string) => [
    '/api/v2/category/fridges-freezers',
    '/api/v2/products',
    '/api/v2/highlights',
    '/api/v2/sitesearch/f/fridge',
    '/api/v3/search?searchTerm=fridge',
    '/api/search/products?searchTerms=fridge',
    '/api/product/search/fridge',
    `/api/v2/product/slug/${slug}`,
    `/api/v2/product/sku/${sku}`,
    `/api/v2/product/cards?sku=${sku}`,
    `/api/v2/product/goes-with?sku=${sku}`,
    `/api/v2/product/upselloptions/sku/${sku}`,
    `/api/pricehistory/get-price-history/${sku}`,
    `/api/compare/products?SkuList=${sku}`,
    '/',
    '/products',
    '/c/fridges-freezers',
    `/p/${slug}`,
    `/compare?sku=${sku}`,
    '/search/fridge',
  ];

  it('are in no response to a guest', async () => {
    const { uri, sku } = await shop.database.db
      .selectFrom('product')
      .select(['uri', 'sku'])
      .where('sites', '@>', sql<string[]>`array['aoc', 'aol']`)
      .where('title', 'ilike', '%fridge%')
      .where('is_active', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const telling = async (site: string) => {
      const told: string[] = [];
      for (const call of calls(uri, encodeURIComponent(sku))) {
        const { status, body } = await shop.get(call, { site });
        expect([call, status]).toEqual([call, 200]);
        // Unpacks the data embedded in a page, so that the test can search it like an endpoint's response.
        // The prices of delivery days are public on every site.
        const text = withPlainData(body).replaceAll('\\"', '"').replaceAll(DELIVERY_WEEK, '');
        if (AMOUNT.test(text)) told.push(call);
      }
      return told;
    };
    expect(await telling('aoc')).toEqual([]);
    // On a site where all shoppers may see prices, the same endpoints return prices.
    expect(await telling('aol')).toEqual(calls(uri, encodeURIComponent(sku)));
  });

  it('cannot be found by filtering or sorting', async () => {
    interface Page {
      listing: {
        products: { sku: string }[];
        facets: { key: string }[];
        sorts: { value: string }[];
      };
    }
    const list = async (query: string) =>
      ((await ask(`/api/v2/category/fridges-freezers?${query}`, { site: 'aoc' })).body as Page).listing;
    const plain = await list('');
    expect(plain.facets.map(({ key }) => key)).not.toContain('price');
    expect(plain.sorts.map(({ value }) => value)).toEqual([
      'popular',
      'rating',
      'energy',
      'newest',
      'running-cost',
      'quietest',
      'biggest',
      'smallest',
      'narrowest',
    ]);
    for (const query of [
      'price-from=2000',
      'price-to=1000',
      'sort=price-asc',
      'sort=price-desc',
      'sort=saving',
    ])
      expect(await list(query)).toEqual(plain);
  });
});
