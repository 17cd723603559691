import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { PRICE_STEPS } from '../rules/price-steps.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { openSmallCatalogue } from './fixtures-catalogue.ts';
import type { CatalogueService } from '../use-cases/catalogue.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let catalogue: CatalogueService;
let ids: Record<string, number>;
const aol = guestSite('aol');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  ({ catalogue, ids } = await openSmallCatalogue(database.db));
});
afterAll(() => database.close());

const list = async (query: Record<string, string[]> = {}) =>
  catalogue.categoryPage(aol, 'fridges-freezers', { query })!.listing;
const skus = async (query: Record<string, string[]> = {}) =>
  (await list(query)).products.map(({ sku }) => sku);

describe('a category page', () => {
  it('lists the products below it, the most popular first', async () => {
    const page = catalogue.categoryPage(aol, 'Fridges-Freezers', { query: {} })!;
    expect(page.listing.products.map(({ sku }) => sku)).toEqual(['HFD-640S', 'HFD-640B', 'VF500', 'CF200']);
    expect(page.breadcrumbs).toEqual([
      { name: 'Home', url: '/' },
      { name: 'Fridges & Freezers', url: '/c/fridges-freezers' },
    ]);
    expect(page.children.map(({ uri, count, image }) => [uri, count, image?.src])).toEqual([
      ['french-door-fridges', 3, '/pictures/hfd-640s-front.svg'],
      ['chest-freezers', 1, '/pictures/cf200-front.svg'],
    ]);
    expect(catalogue.categoryPage(aol, 'nothing', { query: {} })).toBeUndefined();
    expect(catalogue.categoryPage(guestSite('andoo'), 'fridges-freezers', { query: {} })).toBeUndefined();
  });

  it('shows cards', async () => {
    const [card] = (await list()).products;
    expect(card).toMatchObject({
      id: ids['big'],
      url: '/p/product-hfd-640s',
      brand: { name: 'Halden', uri: 'halden' },
      category: { uri: 'french-door-fridges' },
      price: 2499,
      rrp: 2999,
      altPriceMsg: 'Sale',
      specLine: ['640 L', '908 mm wide'],
      rating: 4.5,
      energyStars: 4,
      stockStatus: 'inStock',
      image: { alt: 'Halden 640L French Door Fridge' },
    });
    const chest = (await list()).products.at(-1);
    expect(chest).toMatchObject({
      stockStatus: 'noStock',
      ribbons: [{ kind: 'cosmetic', text: 'Cosmetic Imperfection' }],
      missingParts: ['basket'],
    });
  });

  it('filters by the measurements of a URL, and counts products without dimensions', async () => {
    const fitting = (query: Record<string, string[]>) => skus(query);
    expect(await fitting({ cavityWidth: ['908'] })).toContain('HFD-640S');
    expect(await fitting({ cavityWidth: ['907'] })).not.toContain('HFD-640S');
    const all = await list();
    expect([all.hasMeasures, all.unmeasured]).toEqual([true, 0]);
    const some = await list({ cavityWidth: ['9000'], doorway: ['9000'] });
    expect(some.total + some.unmeasured).toBe(all.total);
    expect(some.unmeasured).toBeGreaterThan(0);
    expect(some.chips.map(({ label, removeQuery }) => [label, removeQuery])).toEqual([
      ['Space 9000 mm wide', 'doorway=9000'],
      ['Doorway 9000 mm', 'cavityWidth=9000'],
    ]);
    // The counts of the brand filter include only products that fit into the cavity. Invalid measurements are
    // ignored.
    const brands = (await list({ cavityWidth: ['907'] })).facets.find(({ key }) => key === 'brand');
    const counted = (brands?.options ?? []).reduce((sum, { count }) => sum + count, 0);
    if (brands) expect(counted).toBe((await list({ cavityWidth: ['907'] })).total);
    expect((await list({ cavityWidth: ['wide', '-1', '1e3'], doorway: ['0'] })).total).toBe(all.total);
  });

  it('filters, and counts each facet without its own selection', async () => {
    const { products, facets, chips, total } = await list({
      finish: ['stainless-steel'],
      'price-to': ['2600'],
      nonsense: ['x'],
      brand: ['nobody'],
    });
    expect([total, ...products.map(({ sku }) => sku)]).toEqual([2, 'HFD-640S', 'VF500']);
    const finish = facets.find(({ key }) => key === 'finish')!;
    expect(finish.options).toEqual([
      { value: 'stainless-steel', label: 'Stainless Steel', count: 2, selected: true },
      { value: 'white', label: 'White', count: 1, selected: false },
    ]);
    expect(facets.find(({ key }) => key === 'price')!.range).toMatchObject({
      min: 1499,
      max: 2499,
      from: null,
      to: 2600,
    });
    expect(
      facets.find(({ key }) => key === 'brand')!.options.map(({ label, count }) => [label, count]),
    ).toEqual([
      ['Halden', 1],
      ['Vestra', 1],
    ]);
    expect(chips).toEqual([
      { key: 'price', value: '-2600', label: 'Up to $2,600', removeQuery: 'finish=stainless-steel' },
      { key: 'finish', value: 'stainless-steel', label: 'Stainless Steel', removeQuery: 'price-to=2600' },
    ]);
  });

  it('has the facets of the narrower category', async () => {
    const { listing } = catalogue.categoryPage(aol, 'french-door-fridges', { query: { iceMaker: ['1'] } })!;
    expect(listing.facets.map(({ key }) => key)).toEqual(
      [
        'in-stock',
        'brand',
        'price',
        'capacity',
        'width',
        'finish',
        'iceMaker',
        'doors',
        'energy-stars',
        'customer-rating',
        'deals',
      ].filter((key) => listing.facets.some((facet) => facet.key === key)),
    );
    expect(listing.products.map(({ sku }) => sku)).toEqual(['HFD-640S']);
    expect(listing.facets.find(({ key }) => key === 'iceMaker')!.options).toEqual([
      { value: '1', label: 'Ice maker', count: 1, selected: true },
    ]);
  });

  it('filters by stock in a suburb, minimum stars, deals and condition', async () => {
    expect(await skus({ 'in-stock': ['1'], postcode: ['2000'] })).toEqual(['HFD-640S']);
    expect(await skus({ 'in-stock': ['1'] })).toEqual(['HFD-640S', 'HFD-640B']);
    expect(await skus({ 'energy-stars': ['4'] })).toEqual(['HFD-640S']);
    expect(await skus({ 'energy-stars': ['3', '4'] })).toEqual(['HFD-640S', 'HFD-640B']);
    expect(await skus({ deals: ['1'] })).toEqual(['HFD-640S']);
    expect(await skus({ condition: ['cosmetic'] })).toEqual(['CF200']);
    expect(await skus({ 'mark-hidden': ['1'] })).toEqual(['CF200']);
    expect(await skus({ type: ['chest-freezers'] })).toEqual(['CF200']);
    expect(await skus({ 'width-from': ['790.5'], 'width-to': ['800'] })).toEqual(['VF500']);
  });

  it.each([
    [{ 'in-stock': ['1'], postcode: ['2000'] }, 'in-stock=1&postcode=2000'],
    // The shop does not deliver to postcode 9999, so the stock filter has no effect. The filter by arrival
    // day stays in the URL, because the page then prompts for a postcode.
    [{ 'in-stock': ['1'], postcode: ['9999'] }, 'in-stock=1'],
    [{ by: ['today', 'never'] }, 'by=today'],
    [{ by: ['today'], postcode: ['2000'] }, 'by=today&postcode=2000'],
    [{ brand: ['vestra'], read: ['1'] }, 'brand=vestra'],
    [{ brand: ['vestra'], nothing: ['1'], page: ['9'], sort: ['popular'] }, 'brand=vestra'],
  ])('with the query %j has the canonical query %s', (query, canonical) => {
    expect(catalogue.canonicalQuery(aol, { kind: 'c', uri: 'fridges-freezers' }, query)).toBe(canonical);
  });

  it('sorts and pages, whatever the query', async () => {
    expect(await skus({ sort: ['price-asc'] })).toEqual(['CF200', 'VF500', 'HFD-640S', 'HFD-640B']);
    expect(await skus({ sort: ['price-desc'] })).toEqual(['HFD-640B', 'HFD-640S', 'VF500', 'CF200']);
    expect(await list({ sort: ['relevance; drop table'], page: ['99'] })).toMatchObject({
      sort: 'popular',
      page: 1,
      pages: 1,
    });
    expect((await list({ __proto__: ['x'], constructor: ['y'], 'price-from': ['abc'] })).total).toBe(4);
  });
});

describe('a product', () => {
  it('is found by slug, id and SKU with all its data', async () => {
    const bySlug = (await catalogue.product(aol, { slug: 'product-hfd-640s' }))!;
    expect(bySlug).toMatchObject({
      sku: 'HFD-640S',
      manufacturer: { name: 'Halden' },
      energy: { stars: 4, kwhPerYear: 430, costPerYear: 172 },
      dimensions: { width: 908, clearanceTop: 50, clearanceBack: 0 },
      features: [{ title: 'Quiet', text: 'Very.', image: null }],
      images: [
        { view: 'front', thumbUrl: '/pictures/hfd-640s-front.svg' },
        { view: 'angle', alt: 'From the side' },
      ],
      installs: [{ name: 'Install', price: 99 }, { price: 189 }],
      warranties: [{ name: '3 years', price: 199.5 }],
      services: [{ sku: 'REMOVAL', price: 0 }],
      variants: [
        { sku: 'HFD-640S', current: true },
        { sku: 'HFD-640B', label: 'Black', current: false },
      ],
    });
    expect(bySlug.specifications).toEqual([
      {
        title: 'Overview',
        rows: [
          { key: 'capacity', label: 'Capacity', kind: 'number', text: '640 L' },
          { key: 'finish', label: 'Finish', kind: 'text', text: 'Stainless Steel' },
        ],
      },
      {
        title: 'Size',
        rows: [
          { key: 'width', label: 'Width', kind: 'number', text: '908 mm' },
          { key: 'height', label: 'Height', kind: 'number', text: '1780 mm' },
          { key: 'depth', label: 'Depth', kind: 'number', text: '720 mm' },
        ],
      },
      {
        title: 'Features',
        rows: [
          { key: 'iceMaker', label: 'Ice maker', kind: 'boolean', text: 'Yes' },
          { key: 'doors', label: 'Doors', kind: 'number', text: '4' },
        ],
      },
    ]);
    // Other finishes of the product are not related products.
    expect(bySlug.related.map(({ sku }) => sku)).toEqual(['VF500']);
    expect((await catalogue.product(aol, { id: String(ids['big']) }))!.sku).toBe('HFD-640S');
    expect(await catalogue.product(aol, { sku: 'mo/60' })).toMatchObject({
      price: null,
      stockStatus: 'indeterminate',
      isProforma: true,
    });
  });

  it('exists on its own sites only and is marked unavailable when inactive', async () => {
    expect(await catalogue.product(aol, { sku: 'OLD-1' })).toMatchObject({
      stockStatus: 'supersededAndNoStock',
    });
    expect(catalogue.cardBySku(aol, 'OLD-1')).toBeUndefined();
    expect(await catalogue.product(guestSite('wa'), { sku: 'MO/60' })).toBeUndefined();
    expect((await catalogue.product(guestSite('aol-nz'), { sku: 'HFD-640S' }))!.price).toBe(2748.9);
  });
});

it('returns navigation, brands and completions', async () => {
  expect(catalogue.navbar(aol).mainNav.categories).toMatchObject([
    {
      uri: 'fridges-freezers',
      subCategories: [{ count: 3 }, { count: 1 }],
      brands: [{ uri: 'halden' }, { uri: 'vestra' }],
    },
  ]);
  // Each price range in the menu must contain products if it is used as a filter. The test has two fridges,
  // for $1,999 and $2,499.
  for (const category of catalogue.navbar(aol).mainNav.categories)
    for (const { uri, priceSteps } of [category, ...category.subCategories]) {
      const found = async (step: { from: number | null; to: number | null }) =>
        catalogue.categoryPage(aol, uri, {
          query: {
            ...(step.from === null ? {} : { 'price-from': [String(step.from)] }),
            ...(step.to === null ? {} : { 'price-to': [String(step.to)] }),
          },
        })!.listing.total;
      for (const step of PRICE_STEPS)
        expect([uri, step, (await found(step)) > 0]).toEqual([
          uri,
          step,
          priceSteps!.some((one) => one.from === step.from && one.to === step.to),
        ]);
    }
  expect(
    catalogue.navbar(guestSite('aoc')).mainNav.categories.flatMap(({ priceSteps }) => priceSteps),
  ).toEqual([]);
  expect(catalogue.brands(aol).map(({ name, count }) => [name, count])).toEqual([
    ['Halden', 2],
    ['Miele', 1],
    ['Vestra', 2],
  ]);
  expect(catalogue.autocompleteBrands(aol, 'est').paths).toEqual([
    { name: 'Vestra', path: '/brands/vestra' },
  ]);
  expect(catalogue.autocompleteCategories(aol, 'door').paths).toEqual([
    { name: 'French Door Fridges', path: '/c/french-door-fridges' },
  ]);
  expect(catalogue.cards(aol, [ids['oven']!, ids['gone']!, ids['big']!]).map(({ sku }) => sku)).toEqual([
    'MO/60',
    'HFD-640S',
  ]);
});

it('a brand page has no brand facet', async () => {
  const { listing } = catalogue.brandPage(aol, 'vestra', { query: {} })!;
  expect(listing.products.map(({ sku }) => sku)).toEqual(['VF500', 'CF200']);
  expect(listing.facets.map(({ key }) => key)).not.toContain('brand');
  expect(listing.facets.map(({ key }) => key)).toContain('capacity');
});

it('returns the purchase facts of products', async () => {
  const [facts] = await catalogue.purchaseFacts(database.db, { productCodes: ['HFD-640S', 'none'] }, aol);
  expect(facts).toMatchObject({
    id: ids['big'],
    priceCents: 249900,
    rrpCents: 299900,
    category: { uri: 'french-door-fridges', path: ['fridges-freezers', 'french-door-fridges'] },
    stock: [{ warehouse: 'SYD', available: 3 }],
    supplier: { code: 'STOCKED', leadDays: 5, deliversDirect: false },
    leadDays: 5,
    image: '/pictures/hfd-640s-front.svg',
  });
  const options = await catalogue.purchaseOptions(
    database.db,
    { category: { path: ['ovens'] }, optionSpecs: [] },
    'NZ',
  );
  expect(options).toEqual({
    installs: [],
    warranties: [],
    services: [
      expect.objectContaining({ sku: 'REMOVAL' }),
      expect.objectContaining({ sku: 'OVEN-OUT', priceCents: 4900 }),
    ],
  });
});
