import type { Kysely } from 'kysely';
import { emptyTables } from '#database/empty-tables.ts';
import type { Tables } from '#foundation/server/database/tables.ts';

/**
 * Prices of the small shop, in cents. The shop sells a fridge (5 in stock), a washer (1 in stock) and an oven
 * (delivered by its manufacturer).
 */
export const PRICES = {
  fridge: 199_900,
  washer: 89_900,
  oven: 349_900,
  delivery: 4_900,
  install: 15_000,
  removal: 3_000,
} as const;

/**
 * Empties the database. Then inserts a category, three products, a warehouse, and a delivery zone around
 * Sydney (postcodes 2000 to 2249) with deliveries on weekdays.
 */
export async function seedSmallShop(
  db: Kysely<Tables>,
  {
    capacity = 1000,
    fridges = 5,
    washers = 1,
  }: { capacity?: number; fridges?: number; washers?: number } = {},
): Promise<void> {
  await emptyTables(db, [
    'warehouse',
    'delivery_zone',
    'delivery_service',
    'category',
    'brand',
    'supplier',
    'cart',
    'customer_order',
    'outbox',
    'mail',
    'newsletter_signup',
    'stock_movement',
  ]);
  await db
    .insertInto('warehouse')
    .values({
      code: 'SYD',
      name: 'Sydney',
      country: 'AU',
      state: 'NSW',
      postcode: '2164',
      time_zone: 'Australia/Sydney',
      cut_off_minutes: 14 * 60,
    })
    .execute();
  await db
    .insertInto('delivery_zone')
    .values({
      code: 'SYD-METRO',
      name: 'Sydney',
      country: 'AU',
      state: 'NSW',
      time_zone: 'Australia/Sydney',
      warehouse_code: 'SYD',
      transit_days: 1,
      daily_capacity: capacity,
      same_day_price_cents: null,
    })
    .execute();
  await db
    .insertInto('delivery_zone_area')
    .values({ country: 'AU', postcode_from: '2000', postcode_to: '2249', zone_code: 'SYD-METRO' })
    .execute();
  await db
    .insertInto('delivery_rate')
    .values(
      [0, 1, 2, 3, 4].map((weekday) => ({ zone_code: 'SYD-METRO', weekday, price_cents: PRICES.delivery })),
    )
    .execute();
  await db
    .insertInto('delivery_service')
    .values({
      sku: 'REMOVAL',
      title: 'Removal of your old appliance',
      blurb: '',
      price_aud_cents: PRICES.removal,
      price_nzd_cents: PRICES.removal,
    })
    .execute();
  const category = await db
    .insertInto('category')
    .values({ uri: 'kitchen', name: 'Kitchen', sites: ['aol'] })
    .returning('id')
    .executeTakeFirstOrThrow();
  const brand = await db
    .insertInto('brand')
    .values({ uri: 'halden', name: 'Halden' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [own, maker] = await db
    .insertInto('supplier')
    .values([
      { code: 'HAL', name: 'Halden', lead_days: 14 },
      { code: 'MAK', name: 'Maker', lead_days: 10, delivers_direct: true },
    ])
    .returning('id')
    .execute();
  const products = await db
    .insertInto('product')
    .values(
      (
        [
          ['fridge', own!.id, false],
          ['washer', own!.id, false],
          ['oven', maker!.id, true],
        ] as const
      ).map(([name, supplier_id, is_proforma]) => ({
        sku: `HAL-${name}`,
        product_code: name.toUpperCase(),
        uri: `halden-${name}`,
        title: `Halden ${name}`,
        brand_id: brand.id,
        category_id: category.id,
        supplier_id,
        sites: ['aol'],
        is_proforma,
        can_backorder: false,
      })),
    )
    .returning(['id', 'product_code'])
    .execute();
  const price = { FRIDGE: PRICES.fridge, WASHER: PRICES.washer, OVEN: PRICES.oven } as Record<string, number>;
  await db
    .insertInto('product_price')
    .values(
      products.map(({ id, product_code }) => ({
        product_id: id,
        market: 'AU' as const,
        price_cents: price[product_code]!,
        rrp_cents: price[product_code]! + 20_000,
      })),
    )
    .execute();
  await db
    .insertInto('stock')
    .values(
      products.flatMap(({ id, product_code }) =>
        product_code === 'OVEN'
          ? []
          : [
              {
                warehouse_code: 'SYD',
                product_id: id,
                on_hand: product_code === 'FRIDGE' ? fridges : washers,
              },
            ],
      ),
    )
    .execute();
  await db
    .insertInto('product_option')
    .values({
      kind: 'install',
      code: 'INSTALL',
      name: 'Installation',
      category_id: category.id,
      price_aud_cents: PRICES.install,
      price_nzd_cents: PRICES.install,
    })
    .execute();
}
