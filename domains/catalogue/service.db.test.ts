import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { PRICE_STEPS } from './rules/price-steps.ts';
import { guestSite } from '#domains/pricing/fixtures.ts';
import { insertProduct, insertSmallShop, type SmallShop } from './fixtures.ts';
import { createCatalogueService, type CatalogueService } from './service.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let catalogue: CatalogueService;
const ids: Record<string, number> = {};
const aol = guestSite('aol');

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  const { db } = database;
  shop = await insertSmallShop(db);
  const fridge = {
    capacity: 640,
    width: 908,
    height: 1780,
    depth: 720,
    clearanceTop: 50,
    finish: 'Stainless Steel',
    iceMaker: true,
    doors: 4,
  };
  ids['big'] = await insertProduct(db, shop, {
    sku: 'HFD-640S',
    title: 'Halden 640L French Door Fridge',
    price: 2499,
    rrp: 2999,
    altPriceMessage: 'Sale',
    specs: fridge,
    stock: { SYD: 3, AKL: 0 },
    energy_stars: 4,
    energy_kwh: 430,
    rating: 4.5,
    review_count: 120,
    popularity: 90,
    variant_group: 'hfd',
    variant_label: 'Steel',
    features: JSON.stringify([{ title: 'Quiet', text: 'Very.' }]),
    summary: 'A large fridge.',
  });
  ids['black'] = await insertProduct(db, shop, {
    sku: 'HFD-640B',
    price: 2699,
    specs: { ...fridge, finish: 'Black', iceMaker: false, doors: 2 },
    stock: { MEL: 1 },
    energy_stars: 3,
    popularity: 80,
    variant_group: 'hfd',
    variant_label: 'Black',
  });
  ids['vestra'] = await insertProduct(db, shop, {
    sku: 'VF500',
    title: 'Vestra 500L Fridge',
    brand_id: shop.brands.vestra,
    price: 1499,
    specs: { capacity: 500, width: 790.5, finish: 'stainless steel' },
    popularity: 70,
  });
  ids['chest'] = await insertProduct(db, shop, {
    sku: 'CF200',
    title: 'Vestra Chest Freezer',
    brand_id: shop.brands.vestra,
    category_id: shop.categories['chest-freezers'],
    price: 499,
    specs: { capacity: 200, width: 1100, finish: 'White' },
    can_backorder: false,
    condition: 'cosmetic',
    missing_parts: ['basket'],
  });
  ids['oven'] = await insertProduct(db, shop, {
    sku: 'MO/60',
    title: 'Miele Oven',
    brand_id: shop.brands.miele,
    category_id: shop.categories.ovens,
    supplier_id: shop.suppliers.DIRECT,
    price: null,
    is_proforma: true,
    specs: {},
    sites: ['aol'],
  });
  ids['gone'] = await insertProduct(db, shop, { sku: 'OLD-1', is_active: false });
  await db
    .insertInto('product_option')
    .values([
      {
        kind: 'install',
        code: 'i1',
        name: 'Install',
        category_id: shop.categories['fridges-freezers'],
        price_aud_cents: 9900,
        price_nzd_cents: 10900,
      },
      {
        kind: 'warranty',
        code: 'w1',
        name: '3 years',
        category_id: shop.categories['french-door-fridges'],
        price_aud_cents: 19950,
        price_nzd_cents: 20000,
      },
    ])
    .execute();
  await db
    .insertInto('delivery_service')
    .values([
      { sku: 'REMOVAL', title: 'Removal', blurb: '', price_aud_cents: 0, price_nzd_cents: 0, position: 1 },
      {
        sku: 'OVEN-OUT',
        title: 'Oven removal',
        blurb: '',
        price_aud_cents: 4900,
        price_nzd_cents: 4900,
        category_uris: ['ovens'],
        position: 2,
      },
    ])
    .execute();
  catalogue = createCatalogueService({
    db,
    warehouseOfPostcode: (_country, postcode) => ({ '2000': 'SYD', '3000': 'MEL' })[postcode],
    settingsOf: () => [{ name: 'EnergyTariffCentsPerKwh', value: '40' }],
  });
  await catalogue.start();
});
afterAll(() => database.close());

const list = async (query: Record<string, string[]> = {}) =>
  (await catalogue.categoryPage(aol, 'fridges-freezers', query))!.listing;
const skus = async (query: Record<string, string[]> = {}) =>
  (await list(query)).products.map(({ sku }) => sku);

describe('a category page', () => {
  it('lists what is below it, the most popular first', async () => {
    const page = (await catalogue.categoryPage(aol, 'Fridges-Freezers', {}))!;
    expect(page.listing.products.map(({ sku }) => sku)).toEqual(['HFD-640S', 'HFD-640B', 'VF500', 'CF200']);
    expect(page.breadcrumbs).toEqual([
      { name: 'Home', url: '/' },
      { name: 'Fridges & Freezers', url: '/c/fridges-freezers' },
    ]);
    expect(page.children.map(({ uri, count, image }) => [uri, count, image?.src])).toEqual([
      ['french-door-fridges', 3, '/pictures/hfd-640s-front.svg'],
      ['chest-freezers', 1, '/pictures/cf200-front.svg'],
    ]);
    expect(await catalogue.categoryPage(aol, 'nothing', {})).toBeUndefined();
    expect(await catalogue.categoryPage(guestSite('andoo'), 'fridges-freezers', {})).toBeUndefined();
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

  it('leaves what fits the measures of an address, and says what has none', async () => {
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
    // Other filters count what fits; nothing that cannot be a measure filters.
    const brands = (await list({ cavityWidth: ['907'] })).facets.find(({ key }) => key === 'brand');
    const counted = (brands?.options ?? []).reduce((sum, { count }) => sum + count, 0);
    if (brands) expect(counted).toBe((await list({ cavityWidth: ['907'] })).total);
    expect((await list({ cavityWidth: ['wide', '-1', '1e3'], doorway: ['0'] })).total).toBe(all.total);
  });

  it('filters, and counts each facet without its own choice', async () => {
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

  it('knows the facets of the narrower category', async () => {
    const { listing } = (await catalogue.categoryPage(aol, 'french-door-fridges', { iceMaker: ['1'] }))!;
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
        'deals',
      ].filter((key) => listing.facets.some((facet) => facet.key === key)),
    );
    expect(listing.products.map(({ sku }) => sku)).toEqual(['HFD-640S']);
    expect(listing.facets.find(({ key }) => key === 'iceMaker')!.options).toEqual([
      { value: '1', label: 'Ice maker', count: 1, selected: true },
    ]);
  });

  it('asks for stock in a suburb, stars and up, deals, condition', async () => {
    expect(await skus({ 'in-stock': ['1'], postcode: ['2000'] })).toEqual(['HFD-640S']);
    expect(await skus({ 'in-stock': ['1'] })).toEqual(['HFD-640S', 'HFD-640B']);
    expect(await skus({ 'energy-stars': ['4'] })).toEqual(['HFD-640S']);
    expect(await skus({ 'energy-stars': ['3', '4'] })).toEqual(['HFD-640S', 'HFD-640B']);
    expect(await skus({ deals: ['1'] })).toEqual(['HFD-640S']);
    expect(await skus({ condition: ['cosmetic'] })).toEqual(['CF200']);
    expect(await skus({ type: ['chest-freezers'] })).toEqual(['CF200']);
    expect(await skus({ 'width-from': ['790.5'], 'width-to': ['800'] })).toEqual(['VF500']);
  });

  it('sorts and pages, whatever is asked', async () => {
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
  it('is found by slug, id and SKU with everything known of it', async () => {
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
      installs: [{ name: 'Install', price: 99 }],
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
    expect(bySlug.reviewShares.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(bySlug.related.map(({ sku }) => sku)).toEqual(['HFD-640B', 'VF500']);
    expect((await catalogue.product(aol, { id: String(ids['big']) }))!.sku).toBe('HFD-640S');
    expect(await catalogue.product(aol, { sku: 'mo/60' })).toMatchObject({
      price: null,
      stockStatus: 'indeterminate',
      isProforma: true,
    });
  });

  it('is there only on its sites and while it is active', async () => {
    expect(await catalogue.product(aol, { sku: 'OLD-1' })).toBeUndefined();
    expect(await catalogue.product(guestSite('wa'), { sku: 'MO/60' })).toBeUndefined();
    expect((await catalogue.product(guestSite('aol-nz'), { sku: 'HFD-640S' }))!.price).toBe(2748.9);
  });
});

it('offers navigation, brands and completions', async () => {
  expect(catalogue.navbar(aol).mainNav.categories).toMatchObject([
    {
      uri: 'fridges-freezers',
      subCategories: [{ count: 3 }, { count: 1 }],
      brands: [{ uri: 'halden' }, { uri: 'vestra' }],
    },
  ]);
  // Only ways in that lead to products: two fridges of $1,999 and $2,499 … as the listing's own filter finds them.
  for (const category of catalogue.navbar(aol).mainNav.categories)
    for (const { uri, priceSteps } of [category, ...category.subCategories]) {
      const found = async (step: { from: number | null; to: number | null }) =>
        (await catalogue.categoryPage(aol, uri, {
          ...(step.from === null ? {} : { 'price-from': [String(step.from)] }),
          ...(step.to === null ? {} : { 'price-to': [String(step.to)] }),
        }))!.listing.total;
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
  const { listing } = (await catalogue.brandPage(aol, 'vestra', {}))!;
  expect(listing.products.map(({ sku }) => sku)).toEqual(['VF500', 'CF200']);
  expect(listing.facets.map(({ key }) => key)).not.toContain('brand');
  expect(listing.facets.map(({ key }) => key)).toContain('capacity');
});

it('knows what buying needs', async () => {
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
  const options = await catalogue.purchaseOptions(database.db, ['ovens'], 'NZ');
  expect(options).toEqual({
    installs: [],
    warranties: [],
    services: [
      expect.objectContaining({ sku: 'REMOVAL' }),
      expect.objectContaining({ sku: 'OVEN-OUT', priceCents: 4900 }),
    ],
  });
});

describe('following the database', () => {
  it('finds nothing when nothing changed', async () => {
    await catalogue.refresh();
    expect((await catalogue.refresh()).tags).toEqual([]);
  });

  it('a category and a brand that were written as they are change nothing', async () => {
    const version = catalogue.model().version;
    await database.db.updateTable('category').set({ position: 0 }).where('position', '=', 0).execute();
    await database.db.updateTable('brand').set({ name: 'Vestra' }).where('uri', '=', 'vestra').execute();
    expect((await catalogue.refresh()).tags).toEqual([]);
    expect(catalogue.model().version).toBe(version);
  });

  it('stock counts only when its status is another', async () => {
    const { db } = database;
    const version = catalogue.model().version;
    await db
      .updateTable('stock')
      .set({ on_hand: 9 })
      .where('product_id', '=', ids['big']!)
      .where('warehouse_code', '=', 'SYD')
      .execute();
    expect((await catalogue.refresh()).tags).toEqual([]);
    expect(catalogue.model().version).toBe(version);
    await db
      .updateTable('stock')
      .set({ held: 9 })
      .where('product_id', '=', ids['big']!)
      .where('warehouse_code', '=', 'SYD')
      .execute();
    const { tags } = await catalogue.refresh();
    expect(tags).toContain(`product:${ids['big']}`);
    expect(tags).toContain(`category:${shop.categories['fridges-freezers']}`);
    expect(catalogue.cardBySku(aol, 'HFD-640S')!.stockStatus).toBe('backOrder');
    expect(await skus({ 'in-stock': ['1'] })).toEqual(['HFD-640B']);
  });

  it('takes in prices, products, new ones and those taken away', async () => {
    const { db } = database;
    await db
      .updateTable('product_price')
      .set({ price_cents: 59900 })
      .where('product_id', '=', ids['black']!)
      .where('market', '=', 'AU')
      .execute();
    await insertProduct(db, shop, { sku: 'NEW-1', price: 599.5, popularity: 99 });
    await db.updateTable('product').set({ is_active: false }).where('id', '=', ids['vestra']!).execute();
    const { tags } = await catalogue.refresh();
    expect(tags).toContain(`product:${ids['vestra']}`);
    expect(tags).toContain(`brand:${shop.brands.vestra}`);
    expect(await skus()).toEqual(['NEW-1', 'HFD-640S', 'HFD-640B', 'CF200']);
    expect(await skus({ sort: ['price-asc'] })).toEqual(['CF200', 'HFD-640B', 'NEW-1', 'HFD-640S']);
  });

  it('sees what an older transaction commits after newer ones', async () => {
    if (database.kind === 'embedded') return;
    const { db } = database;
    let finish = () => {};
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const older = db.transaction().execute(async (tx) => {
      await tx.updateTable('product').set({ title: 'Written early' }).where('id', '=', ids['big']!).execute();
      begun();
      await mayFinish;
    });
    await hasBegun;
    await db.updateTable('product').set({ title: 'Written later' }).where('id', '=', ids['black']!).execute();
    expect((await catalogue.refresh()).tags).toContain(`product:${ids['black']}`);
    finish();
    await older;
    expect((await catalogue.refresh()).tags).toContain(`product:${ids['big']}`);
    expect(catalogue.cardBySku(aol, 'HFD-640S')!.title).toBe('Written early');
  });

  it('takes in a changed category and a new specification', async () => {
    const { db } = database;
    await db
      .insertInto('category_spec')
      .values({
        category_id: shop.categories['fridges-freezers'],
        key: 'depth2',
        label: 'Depth',
        spec_group: 'Size',
        kind: 'number',
        facet: 'range',
      })
      .execute();
    await db
      .updateTable('category')
      .set({ name: 'Cold things' })
      .where('id', '=', shop.categories['fridges-freezers'])
      .execute();
    const changes = await catalogue.refresh();
    expect(changes.slots).toBe('all');
    expect((await catalogue.categoryPage(aol, 'fridges-freezers', {}))!.category.name).toBe('Cold things');
  });
});
