import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, NOWHERE } from '#foundation/pure/user.ts';
import { aBrowser, openSmallShop, type Browser, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { CHECKOUT_FLAG } from '#domains/payments/contract/payments.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { answered, form, refused } from './fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;

const PLACE = { address: '1 High St', suburb: 'Redfern', state: 'NSW', postcode: '2016' };
const STORES = [
  { storeUri: 'redfern', name: 'Redfern', subdivision: 'RED', ...PLACE },
  { storeUri: 'kotara', name: 'Kotara', subdivision: 'KOT', ...PLACE },
];
const PEOPLE = [
  { accountId: 'lin', code: 'LT', name: 'Lin Tran', storeUri: 'redfern', subdivision: '' },
  { accountId: 'mo', code: 'MO', name: 'Mo Ortiz', storeUri: null, subdivision: 'KOT' },
  { accountId: 'far', code: 'FA', name: 'Far Away', storeUri: 'elsewhere', subdivision: '' },
];

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  await seedSmallShop(database.db);
  shop = await openSmallShop(database.db, aProvider());
  checkout = createCheckout({
    db: database.db,
    ...shop,
    readSetting: async () => undefined,
    storesOf: () => STORES,
    salesPeople: async () => PEOPLE,
  });
});
afterAll(() => database.close());

const staff = (
  accountId: string,
  permissions: Permission[] = ['projects.sell'],
  more: Partial<Browser> = {},
) =>
  aBrowser({
    user: { ...GUEST, kind: 'staff', accountId, sessionId: 's', permissions: new Set(permissions) },
    ...more,
  });

async function view(browser: Browser) {
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  const shown = await checkout.view(browser);
  if (isFault(shown)) throw new Error(shown.body.errors.join());
  return shown;
}

describe('stores and salespeople of the view (CHECKOUT-25, -26)', () => {
  test('select a seller’s own store and the seller', async () => {
    expect(await view(staff('lin'))).toMatchObject({
      stores: [
        { name: 'Redfern', subdivision: 'RED', selected: true },
        { name: 'Kotara', subdivision: 'KOT', selected: false },
      ],
      salesPeople: [
        { code: 'LT', name: 'Lin Tran', subdivision: 'RED', selected: true },
        { code: 'MO', name: 'Mo Ortiz', subdivision: 'KOT', selected: false },
      ],
      store: { name: 'Redfern', suburb: 'Redfern' },
    });
    expect((await view(staff('mo'))).stores).toMatchObject([{ selected: false }, { selected: true }]);
  });

  test('select the chosen location for staff without an assigned store', async () => {
    const place = { ...NOWHERE, store: { storeUri: 'kotara', name: 'Kotara', virtualTourId: null } };
    const shown = await view(staff('ada', ['projects.sell'], { place }));
    expect(shown.stores).toMatchObject([{ selected: false }, { selected: true }]);
    expect(shown.salesPeople.some(({ selected }) => selected)).toBe(false);
  });

  test.each([
    ['guests', aBrowser()],
    ['customers', aBrowser({ user: { ...GUEST, kind: 'customer', accountId: 'c', sessionId: 's' } })],
    ['staff who do not sell', staff('sue', ['returns.decide'])],
  ])('none for %s', async (_name, browser) => {
    expect(await view(browser)).toMatchObject({ stores: [], salesPeople: [], store: null });
  });

  test('supplier delivery overrides are offered to staff only (CALENDAR-26)', async () => {
    const flag = CHECKOUT_FLAG.WinningServicesOverride;
    expect((await view(staff('sue', ['returns.decide']))).opts & flag).toBe(flag);
    expect((await view(aBrowser())).opts & flag).toBe(0);
  });
});

describe('an order records its seller', () => {
  const requestsOf = async () =>
    (await database.db.selectFrom('customer_order').select('requests').executeTakeFirst())?.requests;

  test('by store and salesperson', async () => {
    const lin = staff('lin');
    const { cartId } = await view(lin);
    answered(await checkout.submit(lin, form(cartId, { subdivision: 'KOT', salespersonCode: 'MO' })));
    expect(await requestsOf()).toMatchObject({ subdivision: 'KOT', salespersonCode: 'MO' });
  });

  test.each([
    ['a salesperson of another store', { subdivision: 'RED', salespersonCode: 'MO' }],
    ['an unknown salesperson', { subdivision: 'RED', salespersonCode: 'XX' }],
    ['an unknown store', { subdivision: 'MOON', salespersonCode: '' }],
  ])('not by %s', async (_name, named) => {
    const lin = staff('lin');
    const { cartId } = await view(lin);
    expect(refused(await checkout.submit(lin, form(cartId, named))).body.fields).toEqual({
      salespersonCode: 'Please choose a salesperson from this store.',
    });
    expect(await requestsOf()).toBeUndefined();
  });

  test('but ignores a seller in a shopper’s form', async () => {
    const browser = aBrowser();
    const { cartId } = await view(browser);
    answered(await checkout.submit(browser, form(cartId, { subdivision: 'RED', salespersonCode: 'LT' })));
    expect(await requestsOf()).not.toHaveProperty('salespersonCode');
  });
});
