import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';

type Db = Kysely<Tables>;

/** The ids of the categories, brands and suppliers in the test catalogue. */
export interface SmallShop {
  categories: Record<'fridges-freezers' | 'french-door-fridges' | 'chest-freezers' | 'ovens', number>;
  brands: Record<'halden' | 'vestra' | 'miele', number>;
  suppliers: Record<'STOCKED' | 'DIRECT', number>;
}

const SITES = ['aol', 'wa', 'aol-nz'];

/**
 * Inserts a small test catalogue: four categories with specifications, three brands, two suppliers and two
 * warehouses.
 */
export async function insertSmallShop(db: Db): Promise<SmallShop> {
  for (const [code, country, postcode] of [
    ['SYD', 'AU', '2164'],
    ['MEL', 'AU', '3026'],
    ['AKL', 'NZ', '2022'],
  ] as const) {
    await db
      .insertInto('warehouse')
      .values({
        code,
        name: code,
        country,
        postcode,
        time_zone: country === 'AU' ? 'Australia/Sydney' : 'Pacific/Auckland',
        cut_off_minutes: 960,
      })
      .execute();
  }
  const category = async (uri: string, name: string, parent: number | null, position: number) => {
    const values = { uri, name, parent_id: parent, sites: SITES, position, intro: `All about ${name}.` };
    return (await db.insertInto('category').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const fridges = await category('fridges-freezers', 'Fridges & Freezers', null, 1);
  const categories = {
    'fridges-freezers': fridges,
    'french-door-fridges': await category('french-door-fridges', 'French Door Fridges', fridges, 1),
    'chest-freezers': await category('chest-freezers', 'Chest Freezers', fridges, 2),
    ovens: await category('ovens', 'Ovens', null, 2),
  };
  await db
    .insertInto('category_spec')
    .values([
      {
        category_id: fridges,
        key: 'capacity',
        label: 'Capacity',
        spec_group: 'Overview',
        kind: 'number',
        unit: 'L',
        facet: 'range',
        on_card: true,
        position: 1,
      },
      {
        category_id: fridges,
        key: 'width',
        label: 'Width',
        spec_group: 'Size',
        kind: 'number',
        unit: 'mm',
        facet: 'range',
        on_card: true,
        position: 2,
      },
      {
        category_id: fridges,
        key: 'height',
        label: 'Height',
        spec_group: 'Size',
        kind: 'number',
        unit: 'mm',
        position: 3,
      },
      {
        category_id: fridges,
        key: 'depth',
        label: 'Depth',
        spec_group: 'Size',
        kind: 'number',
        unit: 'mm',
        position: 4,
      },
      {
        category_id: fridges,
        key: 'finish',
        label: 'Finish',
        spec_group: 'Overview',
        kind: 'text',
        facet: 'options',
        position: 5,
      },
      {
        category_id: categories['french-door-fridges'],
        key: 'iceMaker',
        label: 'Ice maker',
        spec_group: 'Features',
        kind: 'boolean',
        facet: 'toggle',
        position: 6,
      },
      {
        category_id: categories['french-door-fridges'],
        key: 'doors',
        label: 'Doors',
        spec_group: 'Features',
        kind: 'number',
        facet: 'options',
        position: 7,
      },
    ])
    .execute();
  const brand = async (uri: string, name: string) =>
    (
      await db
        .insertInto('brand')
        .values({ uri, name, description: `${name} makes appliances.` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const brands = {
    halden: await brand('halden', 'Halden'),
    vestra: await brand('vestra', 'Vestra'),
    miele: await brand('miele', 'Miele'),
  };
  const supplier = async (code: string, direct: boolean) =>
    (
      await db
        .insertInto('supplier')
        .values({ code, name: code, lead_days: 5, delivers_direct: direct })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const suppliers = { STOCKED: await supplier('STOCKED', false), DIRECT: await supplier('DIRECT', true) };
  return { categories, brands, suppliers };
}

export interface ProductGiven extends Partial<Omit<Insertable<Tables['product']>, 'specs'>> {
  specs?: Record<string, string | number | boolean>;
  /** The Australian price in dollars; null if the product has no price. */
  price?: number | null;
  rrp?: number | null;
  altPriceMessage?: string;
  /** The number of units on hand, by warehouse code. */
  stock?: Record<string, number>;
}

let serial = 0;

/**
 * Inserts a product with its price and stock. Returns its id. By default, the product is a French door fridge
 * by Halden.
 */
export async function insertProduct(db: Db, shop: SmallShop, given: ProductGiven = {}): Promise<number> {
  const number = ++serial;
  const {
    specs = { capacity: 600, width: 908, height: 1780, depth: 720, finish: 'Stainless Steel' },
    price = 1999,
    rrp = null,
    altPriceMessage = '',
    stock = {},
    ...own
  } = given;
  const sku = own.sku ?? `TST-${String(number).padStart(4, '0')}`;
  const { id } = await db
    .insertInto('product')
    .values({
      sku,
      product_code: sku,
      uri: `product-${sku.toLowerCase()}`,
      title: `Halden French Door Fridge ${sku}`,
      brand_id: shop.brands.halden,
      category_id: shop.categories['french-door-fridges'],
      supplier_id: shop.suppliers.STOCKED,
      sites: SITES,
      specs: JSON.stringify(specs),
      images: JSON.stringify([
        { src: `/pictures/${sku.toLowerCase()}-front.svg`, alt: '' },
        { src: `/pictures/${sku.toLowerCase()}-angle.svg`, alt: 'From the side' },
      ]),
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prices = [
    { market: 'AU' as const, factor: 1 },
    { market: 'NZ' as const, factor: 1.1 },
  ];
  for (const { market, factor } of prices) {
    const inCents = (dollars: number | null) =>
      dollars === null ? null : Math.round(dollars * factor * 100);
    await db
      .insertInto('product_price')
      .values({
        product_id: id,
        market,
        price_cents: inCents(price),
        rrp_cents: inCents(rrp),
        alt_price_message: altPriceMessage,
      })
      .execute();
  }
  for (const [warehouse, onHand] of Object.entries(stock)) {
    await db
      .insertInto('stock')
      .values({ warehouse_code: warehouse, product_id: id, on_hand: onHand })
      .execute();
  }
  return id;
}
