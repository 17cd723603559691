import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { insertProduct, insertSmallShop, type SmallShop } from '#domains/catalogue/test/fixtures.ts';
import { createCatalogueService, type CatalogueService } from '#domains/catalogue/use-cases/catalogue.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { createSearchService, type SearchService } from '../use-cases/search.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let catalogue: CatalogueService;
let search: SearchService;
const aol = guestSite('aol');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const { db } = database;
  shop = await insertSmallShop(db);
  await insertProduct(db, shop, {
    sku: 'HFD-640S',
    title: 'Halden HFD-640S 640L French Door Fridge',
    popularity: 10,
    rating: 4.2,
    specs: { capacity: 640, finish: 'Stainless Steel' },
  });
  await insertProduct(db, shop, {
    sku: 'HFD-640B',
    title: 'Halden HFD-640B 640L French Door Fridge',
    popularity: 20,
    specs: { capacity: 640, finish: 'Matte Black' },
  });
  await insertProduct(db, shop, {
    sku: 'VCF200',
    title: 'Vestra VCF200 200L Chest Freezer',
    brand_id: shop.brands.vestra,
    category_id: shop.categories['chest-freezers'],
  });
  await insertProduct(db, shop, {
    sku: 'MO60/2',
    title: 'Miele 60cm Pyrolytic Oven',
    brand_id: shop.brands.miele,
    category_id: shop.categories.ovens,
    sites: ['aol'],
  });
  // A category without products.
  await db
    .insertInto('category')
    .values({
      uri: 'bread-makers',
      name: 'Bread makers',
      parent_id: null,
      sites: ['aol'],
      position: 9,
      intro: '',
    })
    .execute();
  catalogue = createCatalogueService({ db, warehouseOfPostcode: () => undefined });
  await catalogue.start();
  search = createSearchService({ catalogue });
  await search.start();
});
afterAll(() => database.close());

const find = async (term: string) =>
  (await search.searchPage(aol, term, {})).listing.products.map(({ sku }) => sku);

describe('searching', () => {
  it.each([
    ['french door', ['HFD-640B', 'HFD-640S']],
    ['halden refrigerator', ['HFD-640B', 'HFD-640S']],
    ['640 litre fridge', ['HFD-640B', 'HFD-640S']],
    ['HFD-640S', ['HFD-640S']],
    ['hfd640s', ['HFD-640S']],
    ['hfd 640 s', ['HFD-640S']],
    ['hfd640', ['HFD-640B', 'HFD-640S']],
    ['mo60/2', ['MO60/2']],
    ['black fridge', ['HFD-640B']],
    ['stainless fridge french', ['HFD-640S']],
    ['miele oven', ['MO60/2']],
    ['pyrolitic oven', ['MO60/2']],
    ['haldn fridge', ['HFD-640B', 'HFD-640S']],
    ['ovn', ['MO60/2']],
    ['evn', []],
    ['fridge zzzzqqq', ['HFD-640B', 'HFD-640S']],
    ['spaceship', []],
    ['a', []],
  ])('%j finds %j', async (term, skus) => expect((await find(term)).toSorted()).toEqual(skus.toSorted()));

  it('an empty category of the shop is not reported as not sold here', async () => {
    expect(await search.searchPage(aol, 'bread maker', {})).toMatchObject({
      notSold: null,
      categories: [{ name: 'Bread makers' }],
    });
    expect((await search.searchPage(aol, 'dog food', {})).notSold).toMatchObject({ name: 'dog food' });
    // A second site does not sell the product and has no page about it.
    expect(await search.searchPage(guestSite('andoo'), 'bread maker', {})).toMatchObject({
      notSold: { kind: 'goods' },
      categories: [],
    });
  });

  it('a rating by owners becomes the filter by customer rating, and the energy label does not', async () => {
    const read = async (term: string) => (await search.searchPage(aol, term, {})).readAs;
    expect(await read('fridge rated 4 stars')).toContain('customer-rating=4');
    expect(await read('fridge 4 stars and up')).toContain('customer-rating=4');
    expect(await read('4 star fridge')).not.toContain('customer-rating');
    expect(await find('fridge rated 4 stars')).toEqual(['HFD-640S']);
  });

  it('a number after a price limit is read as a postcode, but not after a range', async () => {
    const read = async (term: string) => (await search.searchPage(aol, term, {})).readAs;
    expect(await read('fridge under $1500 to 3000 next week')).toContain('postcode=3000');
    expect(await read('fridge 1500 to 3000')).not.toContain('postcode');
  });

  it.each(['fridge that can come to 3000 next week', 'fridge that arrives in 3000 next week'])(
    'no word of “%s” is reported as ignored',
    async (term) => expect((await search.searchPage(aol, term, {})).excluded).toEqual([]),
  );

  it('shows the query with its symbols, and searches without them (SEARCH-24)', async () => {
    expect(await search.searchPage(aol, 'fridge under $1500', {})).toMatchObject({
      term: 'fridge under 1500',
      typed: 'fridge under $1500',
    });
  });

  it('shows the corrected query', async () => {
    expect(await search.searchPage(aol, 'haldn fridge', {})).toMatchObject({
      didYouMean: 'halden fridge',
      corrected: true,
    });
    expect(await search.searchPage(aol, 'halden fridge', {})).toMatchObject({
      didYouMean: null,
      corrected: false,
    });
  });

  it('corrects a misspelling for which products have a synonym', async () => {
    const found = await search.searchPage(aol, 'Refridgerators', {});
    expect(found).toMatchObject({ didYouMean: 'refrigerators', corrected: true });
    expect(found.listing.total).toBe((await search.searchPage(aol, 'fridge', {})).listing.total);
  });

  it('marks the product of a model number, on its page and among the suggestions', async () => {
    const found = await search.searchPage(aol, 'hfd 640s', {});
    expect(found).toMatchObject({ isExactModel: true, listing: { products: [{ sku: 'HFD-640S' }] } });
    expect((await search.searchPage(aol, 'halden', {})).isExactModel).toBe(false);
    const products = (await search.suggest(aol, 'HFD-640S')).filter(({ type }) => type === 'product');
    expect(products.map(({ sku, isExactModel }) => [sku, isExactModel])[0]).toEqual(['HFD-640S', true]);
    expect((await search.suggest(aol, 'halden')).some(({ isExactModel }) => isExactModel)).toBe(false);
  });

  it('offers the frequent searches that find products with every word', async () => {
    const terms = ['halden fridge', 'poisoned words', 'haldn fridge', 'x', 'freezer'];
    expect((await search.popular(aol, terms)).map(({ text }) => text)).toEqual(['halden fridge', 'freezer']);
    expect(await search.popular(guestSite('wa'), ['oven'])).toEqual([]);
  });

  it('sorts by relevance, then popularity, and filters like every listing', async () => {
    const { listing, categories, brands } = await search.searchPage(aol, 'french door fridge', {
      finish: ['matte-black'],
    });
    expect(listing).toMatchObject({ total: 1, sort: 'relevance', chips: [{ label: 'Matte Black' }] });
    expect(listing.facets.find(({ key }) => key === 'finish')!.options).toHaveLength(2);
    expect(categories[0]).toMatchObject({ uri: 'french-door-fridges', count: 2 });
    expect(brands).toMatchObject([{ uri: 'halden' }]);
    expect((await search.searchPage(aol, 'fridge', { sort: ['price-asc'] })).listing.sort).toBe('price-asc');
    expect((await search.searchPage(aol, 'fridge', {}, false)).listing.facets).toEqual([]);
  });

  it('does not correct if disabled (API-54)', async () => {
    expect(await search.searchPage(aol, 'frezer', {})).toMatchObject({
      corrected: true,
      listing: { total: 1 },
    });
    expect(await search.searchPage(aol, 'frezer', { fallback: ['false'] })).toMatchObject({
      corrected: false,
      didYouMean: 'freezer',
      listing: { total: 0 },
    });
    expect(await search.searchPage(aol, 'refridgerator', { fallback: ['false'] })).toMatchObject({
      corrected: false,
      didYouMean: 'refrigerator',
      listing: { total: 0 },
    });
    expect((await search.searchPage(aol, 'freezer', { fallback: ['false'] })).listing.total).toBe(1);
  });

  it('finds only products that the site sells', async () => {
    expect((await search.searchPage(guestSite('wa'), 'oven', {})).listing.total).toBe(0);
  });
});

describe('products for tools (API-131)', () => {
  const skus = async (text: string) => (await search.products(aol, text)).map(({ sku }) => sku);

  it.each([
    ['halden', ['HFD-640B', 'HFD-640S']],
    ['miele', ['MO60/2']],
    ['black', ['HFD-640B']],
    ['hfd', ['HFD-640B', 'HFD-640S']],
  ])('%j returns the same products as its results page', async (text, expected) => {
    expect((await skus(text)).toSorted()).toEqual(expected);
    expect(await skus(text)).toEqual(await find(text));
  });
});

describe('a delivery day without a place', () => {
  const soon = {
    weekday: 0,
    daysTo: ({ isSuperseded }: { isSuperseded: boolean }) => (isSuperseded ? 1 : 9),
  };

  it('lists products that arrive in time in the default region first, and asks for the suburb', async () => {
    const later = createSearchService({ catalogue, usualArrivals: async () => soon });
    await later.start();
    await database.db
      .updateTable('product')
      .set({ is_superseded: true })
      .where('sku', '=', 'HFD-640S')
      .execute();
    await catalogue.refresh();
    const { listing, requiresLocation } = await later.searchPage(aol, 'french door fridge tomorrow', {});
    expect(listing.products.map(({ sku }) => sku)).toEqual(['HFD-640S', 'HFD-640B']);
    expect(requiresLocation).toBe(true);
    await database.db
      .updateTable('product')
      .set({ is_superseded: false })
      .where('sku', '=', 'HFD-640S')
      .execute();
    await catalogue.refresh();
  });
});

describe('suggestions', () => {
  it('start at two characters, with categories and brands first, up to the limit (SEARCH-12, API-53)', () => {
    expect(search.suggestions(aol, 'f')).toEqual([]);
    expect(search.suggestions(aol, 'fri', { limit: 6 }).map(({ type }) => type)).toEqual([
      'category',
      'category',
      'product',
      'product',
    ]);
    expect(search.suggestions(aol, 'fri', { limit: 2 })).toHaveLength(2);
    expect(search.suggestions(aol, 'hal')[0]).toEqual({
      type: 'brand',
      text: 'Halden',
      url: '/brands/halden',
      imageUrl: null,
      price: null,
    });
    expect(search.suggestions(aol, 'refrig').some(({ type }) => type === 'product')).toBe(true);
    expect(search.suggestions(aol, 'frnech do').some(({ text }) => text.includes('HFD-640S'))).toBe(true);
    expect(search.suggestions(aol, 'HFD-64').map(({ type }) => type)).toEqual(['product', 'product']);
    expect(search.suggestions(aol, 'halden fre')).toContainEqual(
      expect.objectContaining({ type: 'term', text: 'Halden french door fridges' }),
    );
  });
});

describe('suggestions for misspelled words', () => {
  const texts = (typed: string, isCorrecting?: boolean) =>
    search.suggestions(aol, typed, { isCorrecting }).map(({ type, text }) => `${type} ${text}`);

  it.each(['frige', 'fridgge', 'fidge', 'frdge'])('for %j are those for fridge, categories first', (typed) =>
    expect(texts(typed)[0]).toMatch(/^category .*fridge/i),
  );

  it('are not made for three letters, nor if correction is off (API-53)', () => {
    expect(texts('frg')).toEqual([]);
    expect(texts('frige', false)).toEqual([]);
    expect(texts('fridg', false)).toEqual(texts('fridg'));
  });
});

describe('a submitted search redirects to', () => {
  it.each([
    ['hfd640s', '/p/product-hfd-640s'],
    ['halden', '/brands/halden'],
    ['ovens', '/c/ovens'],
    ['french door refrigerator', '/c/french-door-fridges'],
    ['  black fridge ', '/search/black%20fridge'],
    ['a/b', '/search/a%2Fb'],
    // Characters with a meaning in URLs, such as slashes, are encoded (SEARCH-22).
    [' a&b ', '/search/a%26b'],
    ['fridge under $1500', '/search/fridge%20under%20%241500'],
    ['a>b<c', '/search/a%20b%20c'],
    ['x', '/products'],
  ])('%j: %s', (term, url) => expect(search.destination(aol, term)).toBe(url));
});

it('follows changes of the catalogue', async () => {
  await insertProduct(database.db, shop, { sku: 'NEW-900', title: 'Halden NEW-900 Teppanyaki Cooktop' });
  await database.db
    .updateTable('product')
    .set({ title: 'Halden HFD-640S Quad Door' })
    .where('sku', '=', 'HFD-640S')
    .execute();
  await catalogue.refresh();
  expect(await find('teppanyaki')).toEqual(['NEW-900']);
  expect(await find('quad')).toEqual(['HFD-640S']);
  expect(await find('new900')).toEqual(['NEW-900']);
});
