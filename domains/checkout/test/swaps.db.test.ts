import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import type { Replacement } from '#domains/catalogue/use-cases/replacements.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aBrowser, openSmallShop, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { refused } from './fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let isOn: boolean;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  isOn = true;
  await seedSmallShop(database.db);
  const readSetting = async (_site: string, name: string) =>
    name === 'CheckoutExpandedProductSwapEnabled' ? String(isOn) : undefined;
  shop = await openSmallShop(database.db, aProvider(), { readSetting });
  const { id } = await database.db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', WASHER_SKU)
    .executeTakeFirstOrThrow();
  const card = {
    id: Number(id),
    productCode: 'WASHER',
    sku: WASHER_SKU,
    title: 'Washer',
    url: '/p/washer',
    image: { src: '' },
    price: PRICES.washer / 100,
  };
  const replacementsOf = () => [{ card, differs: ['same brand'], finishes: [] } as unknown as Replacement];
  const places = { isPlace: (_country: string, at: { postcode?: string }) => at.postcode !== '9999' };
  checkout = createCheckout({ db: database.db, ...shop, readSetting, replacementsOf, places });
});
afterAll(() => database.close());

const WASHER_SKU = 'HAL-washer';
const { suburb, state, postcode } = AN_ADDRESS;
async function swapsOf(quantity: number, more: Partial<Parameters<Checkout['swaps']>[1]> = {}) {
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity, mode: 'add' });
  if (!('cartId' in cart)) throw new Error('no cart');
  const { sku } = cart.products[0]!;
  return checkout.swaps(browser, { sku, suburb, state, postcode, day: null, ...more });
}

it('lists a replacement with the first day on which the cart can be delivered with it', async () => {
  expect(await swapsOf(1)).toMatchObject({
    swaps: [{ productCode: 'WASHER', price: PRICES.washer / 100, differs: ['same brand'], isOnDay: false }],
  });
});

it('says whether the replacement can be delivered on the chosen day', async () => {
  const on = dayToParts(day('2026-11-25'));
  expect(await swapsOf(1, { day: on })).toMatchObject({ swaps: [{ isOnDay: true }] });
  const sunday = dayToParts(day('2026-11-29'));
  expect(await swapsOf(1, { day: sunday })).toMatchObject({ swaps: [{ isOnDay: false }] });
});

it('lists no replacement whose stock is too small for the quantity', async () => {
  expect(await swapsOf(2)).toEqual({ swaps: [] });
});

it('lists nothing for a product outside the cart, and nothing if the site offers no replacements', async () => {
  expect(await swapsOf(1, { sku: 'OTHER' })).toEqual({ swaps: [] });
  isOn = false;
  expect(await swapsOf(1)).toEqual({ swaps: [] });
});

it('rejects an unknown place', async () => {
  expect(refused(await swapsOf(1, { postcode: '9999' })).body.code).toBe('no-such-locality');
});
