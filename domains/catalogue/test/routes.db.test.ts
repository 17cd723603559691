import { GUEST } from '#foundation/pure/user.ts';
import { pricedFor } from '#domains/pricing/rules/audience.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, TEST_TODAY } from '#testing/test-database.ts';
import type { AnswerOf, Endpoint } from '#foundation/pure/endpoint.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { aRequest } from '#domains/pricing/test/fixtures.ts';
import { createSearchService } from '#domains/search/use-cases/search.ts';
import { searchRoutes } from '#domains/search/routes.ts';
import * as searchContract from '#domains/search/contract.ts';
import { siteOf } from '#sites/registry.ts';
import * as contract from '../contract/catalogue.ts';
import * as listingContract from '../contract/listing.ts';
import * as productContract from '../contract/product.ts';
import { catalogueRoutes } from '../routes.ts';
import { createCatalogueService } from '../use-cases/catalogue.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let routes: ReturnType<typeof catalogueRoutes>;
const site = siteOf('aol');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'small' });
  const catalogue = createCatalogueService({
    db: database.db,
    warehouseOfPostcode: () => undefined,
    settingsOf: (siteId) =>
      ['PriceHistoryEnabled', 'CrossSellEnabled'].map((name) => ({ name, value: siteId === 'aol' })),
    clock: () => new Date(`${TEST_TODAY}T02:00:00Z`),
  });
  await catalogue.start();
  const search = createSearchService({ catalogue });
  await search.start();
  routes = [
    ...catalogueRoutes(catalogue),
    ...searchRoutes({ search, frequentTerms: () => Promise.resolve([]) }),
  ];
});
afterAll(() => database.close());

/** Calls a route as the server does. Expects a response that matches the endpoint's contract. */
async function call<E extends Endpoint>(
  endpoint: E,
  input: { params?: unknown; query?: unknown } = {},
  at = site,
): Promise<AnswerOf<E>> {
  const route = routes.find((one) => one.endpoint === endpoint)!;
  const query = endpoint.query?.parse(input.query ?? {});
  const context = aRequest({ site: pricedFor(at, GUEST), origin: 'http://shop.localhost' });
  const answer = await route.handle({ params: endpoint.params?.parse(input.params ?? {}), query }, context);
  if (isFault(answer)) return answer as never;
  expect(endpoint.answer.parse(answer)).toEqual(answer);
  return answer as never;
}

describe('with the demo data', () => {
  it('a list without search text is the same with and without the read parameter', async () => {
    const query = { 'price-to': '3000', 'energy-stars': '4' };
    const [said, plain] = await Promise.all(
      [{ ...query, read: '1' }, query].map((asked) =>
        call(listingContract.getProductsPage, { query: asked }),
      ),
    );
    expect(said!.listing.chips).not.toEqual([]);
    expect(said).toEqual(plain);
  });

  it('a shopper finds a large French door fridge with four stars under $3,000', async () => {
    const query = { 'capacity-from': '600', 'price-to': '3000', 'energy-stars': '4' };
    const page: listingContract.CategoryPage = await call(listingContract.getCategoryPage, {
      params: { uri: 'fridges-freezers/french-door-fridges' },
      query,
    });
    expect(page.listing.total).toBeGreaterThan(0);
    expect(page.listing.chips).toHaveLength(3);
    for (const { price, energyStars } of page.listing.products) {
      expect(price).toBeLessThanOrEqual(3000);
      expect(energyStars).toBeGreaterThanOrEqual(4);
    }
    const found: { listing: listingContract.Listing } = await call(searchContract.siteSearch, {
      params: { type: 'f', term: 'french door refrigerator' },
      query,
    });
    expect(found.listing.total).toBe(page.listing.total);
  });

  it.each([
    ['aol', 'oven', 6],
    ['wa', 'oven', 6],
    ['andoo', 'sofa', 8],
    ['hc', 'co', 8],
    ['aol-nz', 'oven', 8],
  ])(
    'the site %s suggests for "%s" %i products in both endpoints (SEARCH-02 to -06)',
    async (id, term, count) => {
      const at = siteOf(id);
      const legacy = await call(searchContract.suggestLegacy, { query: { searchTerms: term } }, at);
      expect(legacy.Results.ProductResults).toHaveLength(count);
      const { suggestions } = await call(searchContract.suggest, { query: { searchTerm: term } }, at);
      expect(suggestions.filter(({ type }) => type === 'product')).toHaveLength(count);
    },
  );

  it('every product endpoint returns the documented shape (API-35 to -46)', async () => {
    const page: listingContract.CategoryPage = await call(listingContract.getCategoryPage, {
      params: { uri: 'fridges-freezers' },
    });
    for (const { id, sku, uri } of page.listing.products.slice(0, 5)) {
      const product: productContract.Product = await call(productContract.getProductBySlug, {
        params: { slug: uri },
      });
      expect(product.id).toBe(id);
      expect(product.specifications.length).toBeGreaterThan(0);
      expect(product.dimensions).not.toBeNull();
      const byId = { params: { id: String(id) } };
      const bySku = { params: { sku } };
      for (const endpoint of [productContract.getProductById, productContract.getExtendedProduct]) {
        expect(await call(endpoint, byId)).toEqual(product);
      }
      expect(await call(productContract.getProductBySku, bySku)).toEqual(product);
      expect(await call(productContract.getFeaturesById, byId)).toEqual(product.features);
      expect(await call(productContract.getFeaturesBySku, bySku)).toEqual(product.features);
      expect(await call(productContract.getSpecificationsById, byId)).toEqual(product.specifications);
      expect(await call(productContract.getSpecificationsBySku, bySku)).toEqual(product.specifications);
      expect(await call(productContract.getUpsellOptions, bySku)).toEqual({
        installs: product.installs,
        warranties: product.warranties,
      });
      expect(await call(productContract.getProductMeta, byId)).toMatchObject({
        canonical: `https://shop.localhost/p/${uri}`,
        // Search engines and social networks require an absolute URL of a bitmap image (API-44).
        image: expect.stringMatching(/^https?:\/\/shop\.localhost\/img\/\S+(?:\.jpg|-800)$/),
        title: product.title,
      });
      // The product fields that the comparison page uses (API-33).
      expect(product.manufacturer).toEqual({
        name: product.brand.name,
        thumbnail: expect.stringMatching(/^\/img\/\S+/),
      });
      expect(product).toMatchObject({
        productId: product.id,
        sku,
        title: expect.stringMatching(/\S/),
        images: expect.arrayContaining([
          expect.objectContaining({ thumbUrl: expect.stringMatching(/^\/img\//) }),
        ]),
      });
      expect(product.price).toEqual(expect.any(Number));
      expect(await call(searchContract.productSearchUrl, { query: { SearchTerm: sku } })).toEqual({
        url: `/p/${uri}`,
      });
    }
  });

  it('the price history of the last year ends at the current price (API-39, SETTINGS-17)', async () => {
    const { listing }: listingContract.CategoryPage = await call(listingContract.getCategoryPage, {
      params: { uri: 'fridges-freezers' },
    });
    let changed = 0;
    for (const { sku, price } of listing.products) {
      const points: productContract.PricePoint[] = await call(productContract.getPriceHistory, {
        params: { sku },
      });
      if (price !== null) expect(points.at(-1)?.price).toBe(price);
      expect(points.every(({ date }) => date >= '2025-11-22' && date <= TEST_TODAY)).toBe(true);
      const product: productContract.Product = await call(productContract.getProductBySku, {
        params: { sku },
      });
      expect(product.priceHistory !== null).toBe(points.length > 1);
      const { rrp } = product;
      const isBelow = price !== null && rrp !== null && price < rrp;
      expect(product.discountOffRrp).toBe(price === null || rrp === null ? null : isBelow ? rrp - price : 0);
      expect(product.percentageDiscountOffRrp ?? 0).toBe(
        isBelow ? Math.floor(((rrp - price) * 100) / rrp) : 0,
      );
      if (points.length > 1) changed += 1;
      expect(await call(productContract.getPriceHistory, { params: { sku } }, siteOf('wa'))).toBeOneOf([
        [],
        expect.objectContaining({ status: 404 }),
      ]);
    }
    expect(changed).toBeGreaterThan(listing.products.length / 2);
    expect(await call(productContract.getPriceHistory, { params: { sku: "' or 1=1" } })).toMatchObject({
      status: 404,
    });
  });

  it('cards by SKU are in the requested order, each once, at most 24', async () => {
    const { listing }: listingContract.CategoryPage = await call(listingContract.getCategoryPage, {
      params: { uri: 'fridges-freezers' },
    });
    const [a, b] = listing.products.map(({ sku }) => sku) as [string, string];
    const cards: contract.ProductCard[] = await call(productContract.getProductCards, {
      query: { sku: [b, 'NOBODY', a, b] },
    });
    expect(cards.map(({ sku }) => sku)).toEqual([b, a]);
    const many: contract.ProductCard[] = await call(productContract.getProductCards, {
      query: { sku: [...Array.from({ length: 30 }, (_, index) => `X${index}`), a] },
    });
    expect(many).toEqual([]);
  });

  it('complementary products have another purpose; the same brand and room come first (SETTINGS-22)', async () => {
    const { listing }: listingContract.CategoryPage = await call(listingContract.getCategoryPage, {
      params: { uri: 'fridges-freezers' },
    });
    const [{ sku }] = listing.products as [contract.ProductCard];
    const product: productContract.Product = await call(productContract.getProductBySku, { params: { sku } });
    const found: contract.ProductCard[] = await call(productContract.getGoesWith, { query: { sku: [sku] } });
    expect(found).toEqual(product.goesWith);
    expect(found.length).toBe(4);
    for (const card of found) expect(card.category.uri).not.toBe(product.category.uri);
    expect(new Set(found.map(({ category }) => category.uri)).size).toBe(found.length);
    const rank = ({ brand, category }: contract.ProductCard) =>
      (category.uri.startsWith('fridges-freezers/') ? 0 : 2) + (brand.name === product.brand.name ? 0 : 1);
    expect(found.map(rank)).toEqual(found.map(rank).toSorted());
    expect(await call(productContract.getGoesWith, { query: { sku: [sku] } }, siteOf('wa'))).toEqual([]);
    expect(await call(productContract.getGoesWith, { query: { sku: ["' or 1=1"] } })).toEqual([]);
  });

  it('navigation, brands, completions and suggestions return the documented shapes', async () => {
    const { mainNav }: contract.Navbar = await call(contract.getNavbar);
    expect(mainNav.categories.length).toBeGreaterThan(3);
    const brands: contract.BrandSummary[] = await call(contract.getBrands);
    await call(listingContract.getBrandPage, { params: { uri: brands[0]!.uri } });
    await call(contract.autocompleteBrands, { params: { text: 'a' } });
    await call(contract.autocompleteCategories, { params: { text: 'fridge' } });
    await call(searchContract.suggest, {
      query: { searchTerm: 'frid', limit: '4', isAutoCorrectEnabled: 'true' },
    });
    await call(searchContract.suggestLegacy, { query: { searchTerms: 'frid' } });
    await call(searchContract.siteSearchUrl, { query: { searchterms: 'fridge' } });
    await call(searchContract.searchProducts, { params: { text: 'fridge' } });
  });

  it('unknown products and categories return 404', async () => {
    for (const [endpoint, params] of [
      [listingContract.getCategoryPage, { uri: 'nowhere' }],
      [listingContract.getBrandPage, { uri: 'nobody' }],
      [productContract.getProductBySlug, { slug: 'nothing' }],
      [productContract.getProductById, { id: 'x' }],
      [productContract.getUpsellOptions, { sku: '../etc' }],
    ] as const) {
      expect(await call(endpoint, { params })).toMatchObject({ status: 404 });
    }
  });
});
