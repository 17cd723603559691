import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { insertProduct, insertSmallShop, type SmallShop } from './fixtures.ts';
import { createCatalogueService, type CatalogueService } from '../use-cases/catalogue.ts';

/**
 * Inserts fridges, a freezer, an oven and accessories into an empty database. Returns the catalogue service
 * for this database.
 */
export async function openSmallCatalogue(
  db: Kysely<Tables>,
): Promise<{ shop: SmallShop; catalogue: CatalogueService; ids: Record<string, number> }> {
  const ids: Record<string, number> = {};
  const shop = await insertSmallShop(db);
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
    marks: JSON.stringify([
      { kind: 'dent', side: 'back', place: '', lengthMm: 60, isHidden: true },
      { kind: 'scuff', side: 'left', place: 'near the bottom', lengthMm: 20, isHidden: true },
    ]),
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
        kind: 'install',
        code: 'i2',
        name: 'Water line',
        category_id: shop.categories['fridges-freezers'],
        price_aud_cents: 18900,
        price_nzd_cents: null,
        only_with: 'iceMaker',
        position: 1,
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
  const catalogue = createCatalogueService({
    db,
    warehouseOfPostcode: (_country, postcode) => ({ '2000': 'SYD', '3000': 'MEL' })[postcode],
    settingsOf: () => [{ name: 'EnergyTariffCentsPerKwh', value: '40' }],
  });
  await catalogue.start();
  return { shop, catalogue, ids };
}
