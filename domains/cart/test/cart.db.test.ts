import { GUEST } from '#foundation/pure/user.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { aBrowser, MONDAY, openSmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { CART_COOKIE, ZERO_CART_ID, type Cart } from '../contract/cart.ts';
import type { CartService } from '../use-cases/cart.ts';
import type { AddedProduct } from '../use-cases/pricing/line-after.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let carts: CartService;
let installId: number;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await seedSmallShop(database.db);
  ({ carts } = await openSmallShop(database.db, aProvider()));
  installId = (await database.db.selectFrom('product_option').select('id').executeTakeFirstOrThrow()).id;
});

const fridge = (more: Partial<AddedProduct> = {}): AddedProduct => ({
  productCode: 'FRIDGE',
  quantity: 1,
  mode: 'add',
  ...more,
});

function given(answer: Cart | Fault): Cart {
  if (isFault(answer)) throw new Error(answer.body.errors.join());
  return answer;
}
const refused = (answer: unknown): [number, string[]] => {
  if (!isFault(answer)) throw new Error('not refused');
  return [answer.status, answer.body.errors];
};

test('without a cart: the zero id, no products, no cookie (CART-02)', async () => {
  const browser = aBrowser();
  expect(await carts.get(browser)).toMatchObject({ cartId: ZERO_CART_ID, products: [], productCount: 0 });
  expect(await carts.count(browser)).toEqual({ cartId: ZERO_CART_ID, count: 0, pieces: 0, version: 0 });
  expect(browser.cookies.size).toBe(0);
});

test('the first add creates the cart and its cookie; the server calculates the totals (CART-01, -03, -17)', async () => {
  const browser = aBrowser();
  const cart = given(await carts.add(browser, fridge({ quantity: 2, installId, serviceSkus: ['REMOVAL'] })));
  expect(browser.cookie(CART_COOKIE)).toMatch(new RegExp(`^${cart.cartId}~`));
  expect(cart).toMatchObject({
    version: 1,
    productCount: 2,
    orderTotal: (2 * (PRICES.fridge + PRICES.install + PRICES.removal)) / 100,
    savingTotal: 400,
    rrpTotal: 4398,
    errors: [],
  });
  expect(cart.products[0]).toMatchObject({
    title: 'Halden fridge',
    productCode: 'FRIDGE',
    brand: 'Halden',
    url: '/p/halden-fridge',
    quantity: 2,
    available: true,
    selectedInstall: { name: 'Installation', price: 150 },
    selectedServices: [{ sku: 'REMOVAL', price: 30 }],
  });
  expect(cart).toMatchObject({ rewards: [], messages: [], couponCode: '' });
  expect(await carts.count(browser)).toMatchObject({ count: 2, version: 1 });
});

describe('quantities', () => {
  test('add up or are set; each change increments the version (API-83)', async () => {
    const browser = aBrowser();
    await carts.add(browser, fridge({ quantity: 2 }));
    expect(given(await carts.add(browser, fridge())).products[0]!.quantity).toBe(3);
    const cart = given(await carts.add(browser, fridge({ quantity: 1, mode: 'set' })));
    expect([cart.products[0]!.quantity, cart.version]).toEqual([1, 3]);
  });

  test('never exceed 99 or the available stock: returns a list of errors (API-83)', async () => {
    const browser = aBrowser();
    expect(refused(await carts.add(browser, fridge({ quantity: 6 })))).toEqual([
      400,
      ['Only 5 of Halden fridge are left.'],
    ]);
    await carts.add(browser, { productCode: 'OVEN', quantity: 98, mode: 'add' });
    expect(refused(await carts.add(browser, { productCode: 'OVEN', quantity: 2, mode: 'add' }))).toEqual([
      400,
      ['Quantity can’t be more than 99.'],
    ]);
  });

  test('all concurrent adds count', async () => {
    const browser = aBrowser();
    await carts.add(browser, fridge());
    await Promise.all([1, 2, 3, 4].map(() => carts.add(browser, fridge())));
    expect(await carts.count(browser)).toMatchObject({ count: 5, version: 5 });
  });
});

describe('with a delivery place (API-82)', () => {
  test('products that can be delivered there are available; the others are reported', async () => {
    const browser = aBrowser();
    await carts.add(browser, fridge());
    expect(await carts.get(browser, { suburb: 'Sydney', state: 'NSW', postcode: '2000' })).toMatchObject({
      products: [{ available: true }],
      errors: [],
    });
    const far = await carts.get(browser, { suburb: 'Perth', state: 'WA', postcode: '6000' });
    expect(far.products[0]!.available).toBe(false);
    expect(far.errors).toEqual(["We can't deliver Halden fridge to Perth WA 6000."]);
    // Delivery is checked only if the request contains a postcode. A suburb and a state are not sufficient.
    expect((await carts.get(browser, { suburb: 'Perth', state: 'WA' })).errors).toEqual([]);
  });

  test('an unknown place is reported once', async () => {
    const browser = aBrowser();
    await carts.add(browser, fridge());
    expect(await carts.get(browser, { suburb: 'Nowhere', state: 'NSW', postcode: '2000' })).toMatchObject({
      products: [{ available: false }],
      errors: ['We couldn’t find Nowhere NSW 2000. Please check the suburb, state and postcode.'],
    });
  });

  test('the override from supplier to own delivery applies to staff only', async () => {
    const guest = aBrowser();
    await carts.add(guest, { productCode: 'OVEN', quantity: 1, mode: 'add' });
    const there = { postcode: '2000', winningDeliveryServiceOverride: true };
    expect((await carts.get(guest, there)).products[0]!.available).toBe(true);
    // For staff, the oven is unavailable, because the shop's own warehouse has none. A delivery by the
    // supplier does not count as a back order.
    const staff = { ...guest, user: { ...GUEST, kind: 'staff' as const, accountId: '1' } };
    expect((await carts.get(staff, there)).products[0]!.available).toBe(false);
  });
});

test('options stay if omitted, are removed by null, and must belong to the product', async () => {
  const browser = aBrowser();
  await carts.add(browser, fridge({ installId }));
  expect(given(await carts.add(browser, fridge())).products[0]!.selectedInstall).not.toBeNull();
  expect(
    given(await carts.add(browser, fridge({ installId: null, mode: 'set' }))).products[0]!.selectedInstall,
  ).toBeNull();
  expect(refused(await carts.add(browser, fridge({ installId: 999 })))[0]).toBe(400);
  expect(refused(await carts.add(browser, fridge({ serviceSkus: ['NONE'] })))[0]).toBe(400);
});

test('removes a line; removing a missing one fails (CART-12, API-86)', async () => {
  const browser = aBrowser();
  expect(refused(await carts.remove(browser, 'FRIDGE'))).toEqual([
    400,
    ['Something went wrong. Please try again.'],
  ]);
  await carts.add(browser, fridge());
  expect(given(await carts.remove(browser, 'FRIDGE')).products).toEqual([]);
  expect(refused(await carts.remove(browser, 'FRIDGE'))).toEqual([
    400,
    ['Something went wrong. Please try again.'],
  ]);
  expect(refused(await carts.remove(browser, 'NOTHING'))).toEqual([
    400,
    ['Something went wrong. Please try again.'],
  ]);
});

test('one line is returned, and the cart is emptied (API-84, API-85)', async () => {
  const browser = aBrowser();
  await carts.add(browser, fridge());
  expect(await carts.line(browser, 'FRIDGE')).toMatchObject({ sku: 'HAL-fridge', quantity: 1 });
  expect(refused(await carts.line(browser, 'WASHER'))[0]).toBe(404);
  expect(await carts.clear(browser)).toMatchObject({ cartId: ZERO_CART_ID });
  expect(await carts.get(browser)).toMatchObject({ cartId: ZERO_CART_ID, products: [] });
});

test('an unavailable line is an error and does not count', async () => {
  const browser = aBrowser();
  await carts.add(browser, fridge());
  await carts.add(browser, { productCode: 'OVEN', quantity: 1, mode: 'add' });
  await database.db
    .updateTable('product')
    .set({ is_active: false })
    .where('product_code', '=', 'FRIDGE')
    .execute();
  const cart = await carts.get(browser);
  expect(cart.errors).toEqual(['Halden fridge is no longer available.']);
  expect(cart.products.map(({ available }) => available)).toEqual([false, true]);
  expect(cart.orderTotal).toBe(PRICES.oven / 100);
});

test('a product not sold on this site cannot be added', async () => {
  const elsewhere = aBrowser({ site: guestSite('andoo') });
  expect(refused(await carts.add(elsewhere, fridge()))).toEqual([
    404,
    ['This product is no longer available.'],
  ]);
  expect(refused(await carts.add(aBrowser(), fridge({ productCode: 'NOTHING' })))[0]).toBe(404);
  await database.db
    .updateTable('product_price')
    .set({ price_cents: null })
    .where('price_cents', '=', PRICES.fridge)
    .execute();
  expect(refused(await carts.add(aBrowser(), fridge()))).toEqual([
    400,
    ['Halden fridge can’t be bought online.'],
  ]);
});

test('an ordered cart is closed: the next add creates another', async () => {
  const browser = aBrowser();
  const first = given(await carts.add(browser, fridge()));
  await database.db
    .updateTable('cart')
    .set({ ordered_at: new Date() })
    .where('id', '=', first.cartId)
    .execute();
  expect((await carts.get(browser)).cartId).toBe(ZERO_CART_ID);
  expect(given(await carts.add(browser, fridge())).cartId).not.toBe(first.cartId);
});

test('five concurrent first adds of one browser create one cart, and all of them count', async () => {
  const first = () => {
    const browser = aBrowser();
    browser.cookies.set('wau', 'a1b2c3d4');
    return browser;
  };
  const tabs = Array.from({ length: 5 }, first);
  const answers = await Promise.all(tabs.map((tab) => carts.add(tab, fridge())));
  expect(new Set(answers.map((answer) => given(answer).cartId)).size).toBe(1);
  expect(await database.db.selectFrom('cart').select('id').execute()).toHaveLength(1);
  expect(await carts.get(tabs[0]!)).toMatchObject({ productCount: 5 });
  expect(new Set(tabs.map((tab) => tab.cookie(CART_COOKIE))).size).toBe(1);

  const others = [aBrowser(), aBrowser({ headers: { userAgent: 'x', accept: '', acceptLanguage: '' } })];
  others[0]!.cookies.set('wau', 'b1b2c3d4');
  others[1]!.cookies.set('wau', 'a1b2c3d4');
  const later = { ...first(), now: new Date(MONDAY.getTime() + 61_000) };
  for (const browser of [...others, aBrowser(), later])
    expect(given(await carts.add(browser, fridge())).cartId).not.toBe(given(answers[0]!).cartId);
});

test('the quantity limits of a cart are its settings', async () => {
  const set: Record<string, string> = { CartMaxPerProduct: '3', CartMaxPieces: '4' };
  ({ carts } = await openSmallShop(database.db, aProvider(), { readSetting: async (_, name) => set[name] }));
  const browser = aBrowser();
  expect(refused(await carts.add(browser, fridge({ quantity: 4 })))).toEqual([
    400,
    ['Quantity can’t be more than 3.'],
  ]);
  expect(browser.cookies.size).toBe(0);
  given(await carts.add(browser, fridge({ quantity: 3 })));
  const oven = fridge({ productCode: 'OVEN' });
  given(await carts.add(browser, oven));
  expect(refused(await carts.add(browser, oven))[1]).toEqual([
    expect.stringMatching(/^A cart can hold 4 products\. For more, please call us on /),
  ]);
  // After the operator has lowered the limit, the shopper can still reduce a quantity that exceeds it.
  set['CartMaxPieces'] = '1';
  given(await carts.add(browser, fridge({ quantity: 2, mode: 'set' })));
});

test('a line is delivered by its manufacturer if the setting proformaShippingBrands contains its brand (SETTINGS-16)', async () => {
  const set: Record<string, string> = {};
  ({ carts } = await openSmallShop(database.db, aProvider(), { readSetting: async (_, name) => set[name] }));
  const browser = aBrowser();
  const before = given(await carts.add(browser, fridge()));
  expect([before.products[0]!.isProforma, before.hasProformaDelivery]).toEqual([false, false]);
  const brands = await database.db.selectFrom('brand').select('name').execute();
  set['proformaShippingBrands'] = `Other, ${brands.map(({ name }) => name.toUpperCase()).join(', ')}`;
  const after = await carts.get(browser);
  expect([after.products[0]!.isProforma, after.hasProformaDelivery]).toEqual([true, true]);
});

test('an invalid cookie or one of another site finds no cart', async () => {
  const browser = aBrowser();
  await carts.add(browser, fridge());
  expect((await carts.get({ ...browser, site: guestSite('andoo') })).cartId).toBe(ZERO_CART_ID);
  const [id] = browser.cookie(CART_COOKIE)!.split('~');
  // The id of a cart without a signature does not prove ownership, because the id appears in URLs.
  for (const cookie of [id!, `${id}~`, `${id}~${'A'.repeat(43)}`, "1' or true --"]) {
    browser.cookies.set(CART_COOKIE, cookie);
    expect((await carts.get(browser)).cartId).toBe(ZERO_CART_ID);
  }
});

test('the cart is emailed, once per cart state (CART-15, CART-16, API-87)', async () => {
  const browser = aBrowser();
  expect(refused(await carts.email(browser, 'ada@example.com'))).toEqual([400, ['Your cart is empty.']]);
  await carts.add(browser, fridge({ installId }));
  expect(refused(await carts.email(browser, 'ada@'))[0]).toBe(400);
  expect(await carts.email(browser, 'ada@example.com')).toEqual({ success: true });
  expect(await carts.email(browser, 'Ada@example.com')).toEqual({ success: true });
  const mails = await database.db.selectFrom('mail').selectAll().execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.plain).toContain('1 x Halden fridge: $1,999');
  expect(mails[0]!.plain).toMatch(/^https?:\/\/.+\/cart\/again\?goods=[\w-]+$/m);
  expect(mails[0]!.html).toContain('Installation, $150 each');
});
