import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, NOWHERE } from '#foundation/pure/user.ts';
import { handOverOf } from '#domains/fulfilment/use-cases/hand-over.ts';
import {
  aBrowser,
  countsOf,
  MONDAY,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { CHECKOUT_FLAG, PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { MONEY_NEEDS_COUNTER_TEXT } from '../rules/money-goods.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { answered, form, refused } from './fixtures.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
/** The value of the site setting `GiftCardProducts`. */
let giftCards = '';

const COUNTER = {
  storeUri: 'redfern',
  name: 'Redfern',
  subdivision: 'RED',
  address: '12 Baptist Street',
  suburb: 'Redfern',
  state: 'NSW',
  postcode: '2016',
  warehouse: 'SYD',
};
const SHOWROOM = { ...COUNTER, storeUri: 'kotara', name: 'Kotara', subdivision: 'KOT', warehouse: null };
const PEOPLE = [
  { accountId: 'lin', code: 'LT', name: 'Lin Tran', storeUri: 'redfern', subdivision: '' },
  { accountId: 'mo', code: 'MO', name: 'Mo Ortiz', storeUri: 'kotara', subdivision: '' },
  { accountId: 'nia', code: 'NI', name: 'Nia Roe', storeUri: null, subdivision: 'RED' },
];
const FLAG = CHECKOUT_FLAG.CashAndCarry;
const GOODS = PRICES.fridge / 100;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  giftCards = '';
  await seedSmallShop(database.db);
  shop = await openSmallShop(database.db, aProvider());
  checkout = createCheckout({
    db: database.db,
    ...shop,
    readSetting: async (_site, name) => (name === 'GiftCardProducts' ? giftCards : undefined),
    storesOf: () => [COUNTER, SHOWROOM],
    salesPeople: async () => PEOPLE,
  });
});
afterAll(() => database.close());

const seller = (accountId: string) =>
  aBrowser({
    user: {
      ...GUEST,
      kind: 'staff',
      accountId,
      sessionId: 's',
      permissions: new Set<Permission>(['projects.sell']),
    },
  });

async function cartOf(browser: Browser, productCode = 'FRIDGE', quantity = 1): Promise<string> {
  const cart = await shop.carts.add(browser, { productCode, quantity, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  return cart.cartId;
}

const optsOf = async (browser: Browser) => {
  await cartOf(browser);
  const view = await checkout.view(browser);
  if (isFault(view)) throw new Error(view.body.errors.join());
  return view.opts & FLAG;
};

/**
 * Returns a cash-and-carry form as the page sends it. The server sets the delivery day to today and the
 * address to that of the store.
 */
const carried = (cartId: string, more: Parameters<typeof form>[1] = {}) =>
  form(cartId, { cashAndCarry: true, deliveryDate: null, ...more }, GOODS);

test('is offered to sellers at a counter with its own stock only (DELIVERY-16)', async () => {
  expect(await optsOf(seller('lin'))).toBe(FLAG);
  expect(await optsOf(seller('mo'))).toBe(0);
  expect(await optsOf(aBrowser())).toBe(0);
});

test.each(['ada', 'nia'])(
  'is not offered to %s, who has no assigned store, whatever store they chose as location',
  async (accountId) => {
    giftCards = 'FRIDGE';
    const place = { ...NOWHERE, store: { storeUri: 'redfern', name: 'Redfern', virtualTourId: null } };
    const browser = { ...seller(accountId), place };
    expect(await optsOf(browser)).toBe(0);
    const cartId = await cartOf(browser);
    const fault = { body: { code: 'not-in-store' } };
    expect(refused(await checkout.availability(browser, { cashAndCarry: true }))).toMatchObject(fault);
    const cash = carried(cartId, { selectedPaymentOption: PAYMENT_METHOD_NUMBER.Cash });
    expect(refused(await checkout.submit(browser, cash))).toMatchObject(fault);
  },
);

test('an order is for today, from the store’s stock, at its address, without a delivery charge (DELIVERY-14, CHECKOUT-68)', async () => {
  const lin = seller('lin');
  const cartId = await cartOf(lin);
  expect(await checkout.availability(lin, { cashAndCarry: true, postcode: '9999' })).toMatchObject({
    dates: [{ date: [2026, 11, 23], available: true, price: 0 }],
    unavailable: false,
    deliveryServices: [],
    showNotifyIfAvailableSooner: false,
  });
  const answer = answered(await checkout.submit(lin, carried(cartId)));
  expect(answer.orderCompleted).toBe(true);
  const order = await database.db
    .selectFrom('customer_order')
    .select([
      'delivery_day',
      'delivery_zone',
      'delivery_cents',
      'delivery_address',
      'requests',
      'total_cents',
    ])
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({
    delivery_day: '2026-11-23',
    delivery_zone: null,
    delivery_cents: 0,
    total_cents: PRICES.fridge,
    requests: { cashAndCarry: 'Redfern' },
    delivery_address: { firstName: 'Ada', address: '12 Baptist Street', suburb: 'Redfern', postcode: '2016' },
  });
  expect(await countsOf(database.db)).toMatchObject({
    held: 0,
    allocated: 1,
    placesBooked: 0,
    daysBooked: 0,
  });
  expect(await shop.orders.confirmation(lin, { id: cartId })).toMatchObject({
    takenFrom: 'Redfern',
    mayCancel: false,
  });
});

test('a gift card can be paid in cash if it is taken away, but not if it is delivered', async () => {
  giftCards = 'HAL-fridge';
  const lin = seller('lin');
  const cartId = await cartOf(lin);
  const cash = { selectedPaymentOption: PAYMENT_METHOD_NUMBER.Cash, encryptedCardDetail: undefined };
  expect(await checkout.view(lin)).toMatchObject({ cashNeedsCounter: true });
  const fault = refused(await checkout.submit(lin, form(cartId, cash)));
  expect(fault).toMatchObject({ status: 400, body: { errors: [MONEY_NEEDS_COUNTER_TEXT] } });
  expect(answered(await checkout.submit(lin, carried(cartId, cash)))).toMatchObject({ orderCompleted: true });
});

test('the email describes the collection and promises no delivery', async () => {
  const lin = seller('lin');
  answered(await checkout.submit(lin, carried(await cartOf(lin))));
  await shop.outbox.runDue();
  const mail = await database.db.selectFrom('mail').select('plain').executeTakeFirstOrThrow();
  expect(mail.plain).toContain('Collected from Redfern.');
  expect(mail.plain).not.toMatch(/Deliver|has come/);
});

test('products not in the store’s stock are reported, and nothing is held', async () => {
  const lin = seller('lin');
  const cartId = await cartOf(lin, 'OVEN');
  const texts = ['Halden oven isn’t in stock at Redfern.'];
  expect(refused(await checkout.availability(lin, { cashAndCarry: true })).body).toMatchObject({
    code: 'not-in-store',
    errors: texts,
  });
  const total = PRICES.oven / 100;
  const answer = refused(
    await checkout.submit(lin, { ...carried(cartId), cart: { ...carried(cartId).cart, orderTotal: total } }),
  );
  expect(answer).toMatchObject({ status: 400, body: { errors: texts } });
  expect(await countsOf(database.db)).toMatchObject({ held: 0, allocated: 0, open: 0, confirmed: 0 });
});

test.each([
  ['a shopper', () => aBrowser()],
  ['a seller in a showroom without stock', () => seller('mo')],
])('cash and carry is rejected for %s', async (_who, browserOf) => {
  const browser = browserOf();
  const cartId = await cartOf(browser);
  expect(refused(await checkout.availability(browser, { cashAndCarry: true })).body.code).toBe(
    'not-in-store',
  );
  expect(refused(await checkout.submit(browser, carried(cartId))).body.code).toBe('not-in-store');
  expect(await countsOf(database.db)).toMatchObject({ held: 0, open: 0 });
});

test('rejects services that need a truck', async () => {
  const lin = seller('lin');
  const refusal = refused(
    await checkout.submit(lin, carried(await cartOf(lin), { deliveryServices: ['REMOVAL'] })),
  );
  expect(refusal.body.code).toBe('service');
});

test('the last item is sold once, either at the counter or for delivery', async () => {
  const lin = seller('lin');
  const here = await cartOf(lin, 'WASHER');
  const guest = aBrowser();
  const there = await cartOf(guest, 'WASHER');
  const paying = (total: number) => ({
    items: [],
    orderTotal: total / 100,
    couponCode: '',
    giftCardTotal: 0,
  });
  const counter = paying(PRICES.washer);
  const door = paying(PRICES.washer + PRICES.delivery);
  const answers = await Promise.all([
    checkout.submit(lin, { ...carried(here), cart: counter }),
    checkout.submit(guest, { ...form(there), cart: door }),
  ]);
  expect(answers.filter((answer) => !isFault(answer))).toHaveLength(1);
  expect(await countsOf(database.db)).toMatchObject({ allocated: 1, held: 0, confirmed: 1 });
});

test('collected products leave the stock once, without waiting for a dispatch', async () => {
  const lin = seller('lin');
  answered(await checkout.submit(lin, carried(await cartOf(lin))));
  const { id } = await database.db.selectFrom('customer_order').select('id').executeTakeFirstOrThrow();
  const handOver = handOverOf({ siteOf: guestSite, clock: () => MONDAY });
  const shelf = () =>
    database.db
      .selectFrom('stock')
      .select(['on_hand', 'allocated'])
      .where('warehouse_code', '=', 'SYD')
      .where('product_id', '=', 1)
      .executeTakeFirstOrThrow();
  const before = await shelf();
  for (let times = 0; times < 2; times += 1)
    await database.db.transaction().execute((tx) => handOver.together(tx, [{ orderId: id }]));
  expect(await shelf()).toEqual({ on_hand: before.on_hand - 1, allocated: before.allocated - 1 });
  expect(await countsOf(database.db)).toMatchObject({ allocated: 0 });
});

test('an order for delivery is not handed over at the counter', async () => {
  const browser = aBrowser();
  answered(await checkout.submit(browser, form(await cartOf(browser))));
  const { id } = await database.db.selectFrom('customer_order').select('id').executeTakeFirstOrThrow();
  await database.db
    .transaction()
    .execute((tx) => handOverOf({ siteOf: guestSite, clock: () => MONDAY }).together(tx, [{ orderId: id }]));
  expect(await countsOf(database.db)).toMatchObject({ allocated: 1 });
});
