import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { cents } from '#foundation/pure/money.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { siteOf, SITES } from '#sites/registry.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { purchaseFacts, purchaseOptions } from '#domains/catalogue/use-cases/catalogue.ts';
import { AN_ADDRESS } from '#domains/geo/test/fixtures-address.ts';
import { aBrowser, aKey, countsOf, openSmallShop, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { chaseBalances } from '#domains/orders/use-cases/payments/chase-balances.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { createBalancePayments } from '../use-cases/balance/pay-balance.ts';
import { createPhoneOrders, type PhoneOrders } from '../use-cases/phone-orders/phone-orders.ts';
import { createPhoneOrder, phoneOrderForm, type NewPhoneOrder } from '../contract/phone-orders.ts';
import type { CheckoutDeps } from '../use-cases/deps.ts';
import { form, refused, TOTAL, WEDNESDAY } from './fixtures.ts';

// Tests the orders that staff place for customers who call.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let phoneOrders: PhoneOrders;
let checkoutDeps: CheckoutDeps;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  // A lower price is void unless the staff member who set it still has the permission.
  const since = new Date('2026-01-01T00:00:00Z');
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values ('lin', 'lin@example.com', 'Lin', 'Tran', ${since})`.execute(database.db);
  await sql`
    insert into staff (account_id, winning_user_id, since) values ('lin', 'w-lin', ${since})`.execute(
    database.db,
  );
  await sql`
    insert into account_role (account_id, role)
    select 'lin', role from role_permission where permission = 'prices.override' limit 1`.execute(
    database.db,
  );
});
beforeEach(async () => {
  settings = {};
  await sql`delete from order_block`.execute(database.db);
  await seedSmallShop(database.db);
  const readSetting = async (_site: string, name: string) => settings[name];
  shop = await openSmallShop(database.db, aProvider(), { readSetting });
  checkoutDeps = {
    db: database.db,
    ...shop,
    readSetting,
    places: { ...shop.places, isPlace: (_country, { suburb }) => suburb !== 'Atlantis' },
    profileOf: async (accountId) =>
      accountId === 'gone'
        ? null
        : { email: `${accountId}@example.com`, phone: '0412 345 678', firstName: 'Ada', lastName: 'B' },
    storesOf: () => [
      {
        storeUri: 'redfern',
        name: 'Redfern',
        subdivision: 'RED',
        address: '1 High St',
        suburb: 'Sydney',
        state: 'NSW',
        postcode: '2000',
        warehouse: 'SYD',
      },
    ],
    salesPeople: async () => [
      { accountId: 'lin', code: 'LT', name: 'Lin Tran', storeUri: 'redfern', subdivision: '' },
    ],
  };
  phoneOrders = createPhoneOrders({
    ...checkoutDeps,
    sites: () => SITES,
    originOf: (id) => `http://${id}.test`,
    purchaseFacts,
    purchaseOptions,
    floorsOf: async (_account, products) =>
      new Map(products.map(({ id, priceCents }) => [id, cents(Math.round(priceCents * 0.9))])),
    findSkus: async () => ['HAL-fridge', 'HAL-washer'],
    isStaff: async (accountId) => accountId === 'colleague',
  });
});
afterAll(() => database.close());

const staff = (permissions: Permission[] = ['orders.create'], more: Partial<User> = {}) =>
  aBrowser({
    user: {
      ...GUEST,
      kind: 'staff',
      accountId: 'lin',
      sessionId: 's',
      permissions: new Set(permissions),
      ...more,
    },
  });
const FRIDGE = { sku: 'HAL-fridge', quantity: 1 };
const order = (more: Record<string, unknown> = {}): NewPhoneOrder =>
  createPhoneOrder.body!.parse({
    siteId: 'aol',
    email: 'cora@example.com',
    phoneNumber: '0412 345 678',
    deliveryAddress: AN_ADDRESS,
    lines: [FRIDGE],
    deliveryDay: WEDNESDAY,
    total: TOTAL,
    key: aKey(),
    ...more,
  });
const created = async (input: NewPhoneOrder, by = staff()) => {
  const answer = await phoneOrders.create(by, input);
  if (isFault(answer)) throw new Error(JSON.stringify(answer.body));
  return answer;
};
const preview = async (more: Record<string, unknown> = {}, by = staff()) => {
  const { total: _total, key: _key, method: _method, ...input } = order(more);
  const answer = await phoneOrders.preview(by, phoneOrderForm.parse(input));
  if (isFault(answer)) throw new Error(JSON.stringify(answer.body));
  return answer;
};
const rows = async () =>
  (
    await sql<{
      number: string;
      accountId: string | null;
      actedBy: string;
      email: string;
      due: string | null;
      paid: number;
      requests: Record<string, unknown>;
    }>`
      select number, account_id as "accountId", acted_by as "actedBy", email, balance_due_day::text as due,
        paid_cents as paid, requests from customer_order order by id`.execute(database.db)
  ).rows;

describe('an order with a payment link', () => {
  test('is confirmed unpaid for a guest, and emails the link with the day by which to pay', async () => {
    const { orderNumber, due } = await created(order({ note: 'Call before delivery' }));
    expect(due).toBe(TOTAL);
    expect(await rows()).toMatchObject([
      {
        number: orderNumber,
        accountId: null,
        actedBy: 'lin',
        email: 'cora@example.com',
        due: '2026-11-24',
        paid: 0,
        requests: { payByLink: true, note: 'Call before delivery' },
      },
    ]);
    expect(await countsOf(database.db)).toMatchObject({ allocated: 1, placesBooked: 1, confirmed: 1 });
    await shop.outbox.runDue();
    const mails = await database.db.selectFrom('mail').select(['recipient', 'plain']).execute();
    const mail = mails.find(({ recipient }) => recipient === 'cora@example.com')!;
    expect(mail.plain).toMatch(/http:\/\/shop\.test\/customer\/pay\?id=/);
    expect(mail.plain).toContain('Please pay $2,048 by Tuesday 24 November');
    expect(mail.plain).not.toContain('deposit');
  });

  test('can be paid by the customer with the link', async () => {
    await created(order());
    const [row] = await database.db.selectFrom('customer_order').select('cart_id').execute();
    const path = new URL(shop.orders.payPath(row!.cart_id), 'http://shop.test');
    const { selectedPaymentOption, encryptedCardDetail, cardHolderName } = form(row!.cart_id);
    const paid = await createBalancePayments(checkoutDeps).pay(aBrowser(), {
      id: row!.cart_id,
      until: path.searchParams.get('until')!,
      proof: path.searchParams.get('proof')!,
      amount: TOTAL,
      selectedPaymentOption,
      encryptedCardDetail,
      cardHolderName,
    });
    expect(paid).toMatchObject({ orderCompleted: true });
    expect((await countsOf(database.db)).paid).toBe(TOTAL * 100);
  });

  test('is cancelled after a warning if it is not paid in time, which frees the stock and the day', async () => {
    await created(order());
    const chase = (at: string) => {
      shop.clock.now = new Date(at);
      return chaseBalances({
        db: database.db,
        delivery: shop.delivery,
        shipmentsOf: async () => [],
        siteOf,
        clock: () => shop.clock.now,
        wakeOutbox: () => undefined,
      });
    };
    await chase('2026-11-24T00:00:00Z');
    await shop.outbox.runDue();
    const subjects = async () =>
      (await database.db.selectFrom('mail').select('subject').execute()).map(({ subject }) => subject);
    expect((await subjects()).join()).toContain('is due: please pay today');
    expect(await countsOf(database.db)).toMatchObject({ allocated: 1, placesBooked: 1 });
    await chase('2026-11-25T00:00:00Z');
    expect(await countsOf(database.db)).toMatchObject({ allocated: 0, placesBooked: 0, confirmed: 0 });
    await shop.outbox.runDue();
    expect((await subjects()).join()).toMatch(/cancelled/i);
    expect(await chase('2026-11-26T00:00:00Z')).toBe(0);
  });

  test('belongs to the account of the customer, whose own cart stays as it is', async () => {
    await sql`
      insert into account (id, email, first_name, last_name, created_at)
      values ('cora', 'cora@example.com', 'Cora', 'B', now()) on conflict do nothing`.execute(database.db);
    const cora = aBrowser({ user: { ...GUEST, kind: 'customer', accountId: 'cora', sessionId: 'c' } });
    await shop.carts.add(cora, { productCode: 'WASHER', quantity: 1, mode: 'add' });
    await created(order({ customerId: 'cora' }));
    expect(await rows()).toMatchObject([{ accountId: 'cora', actedBy: 'lin' }]);
    expect((await shop.carts.get(cora)).products.map(({ sku }) => sku)).toEqual(['HAL-washer']);
  });
});

describe('prices', () => {
  test('the preview has the total, the GST and the days, and reserves nothing', async () => {
    const shown = await preview({ deliveryServices: ['REMOVAL'] });
    expect(shown).toMatchObject({
      goods: PRICES.fridge / 100,
      delivery: PRICES.delivery / 100,
      services: PRICES.removal / 100,
      total: TOTAL + PRICES.removal / 100,
      gst: 188.91,
      payBy: [2026, 11, 24],
      fields: {},
      errors: [],
    });
    expect(shown.days.some(({ available, date }) => available && String(date) === String(WEDNESDAY))).toBe(
      true,
    );
    expect(await countsOf(database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: [] });
  });

  test('lower prices require the permission, respect the floor, and name their reason', async () => {
    const cheaper = { lines: [{ ...FRIDGE, price: 1_850 }] };
    expect((await preview(cheaper)).fields).toMatchObject({
      'prices.HAL-fridge': expect.stringContaining('prices.override'),
    });
    const seller = staff(['orders.create', 'prices.override']);
    expect((await preview({ lines: [{ ...FRIDGE, price: 1_500 }] }, seller)).fields).toMatchObject({
      'prices.HAL-fridge': expect.stringContaining('lower than you’re allowed'),
    });
    const { total } = await preview(cheaper, seller);
    expect(total).toBe(1_850 + PRICES.delivery / 100);
    const input = order({ ...cheaper, total });
    expect(refused(await phoneOrders.create(seller, input)).body.fields).toHaveProperty('reason');
    await created({ ...input, reason: 'Price match' }, seller);
    const [row] = await database.db.selectFrom('customer_order').select('cart_id').execute();
    const audit = await readAudit(database.db, { subject: 'cart', key: row!.cart_id }, 5);
    expect(audit.map(({ action, reason }) => [action, reason])).toEqual([['overrode-price', 'Price match']]);
    expect((await countsOf(database.db)).confirmed).toBe(1);
  });

  test('a discount on the order is distributed on its products, down to the floor', async () => {
    const seller = staff(['orders.create', 'prices.override']);
    const lines = [
      { ...FRIDGE, quantity: 3 },
      { sku: 'HAL-washer', quantity: 1 },
    ];
    const before = await preview({ lines }, seller);
    const after = await preview({ lines, discount: 100 }, seller);
    expect(after.total).toBe(before.total - 100);
    expect(after.discount).toBe(100);
    expect((await preview({ lines, discount: 900 }, seller)).fields).toHaveProperty('discount');
    await created(order({ lines, discount: 100, reason: 'Loyal', total: after.total }), seller);
  });

  test('a price that changed meanwhile is refused with the new total, and nothing is reserved', async () => {
    const input = order();
    await sql`update product_price set price_cents = price_cents + 1000`.execute(database.db);
    const fault = refused(await phoneOrders.create(staff(), input));
    expect([fault.status, fault.body.code]).toEqual([400, 'total-changed']);
    expect(await countsOf(database.db)).toMatchObject({ held: 0, confirmed: 0 });
    await created({ ...input, total: TOTAL + 10 });
  });
});

describe('once or not at all', () => {
  test('a repeated request returns the same order', async () => {
    const input = order();
    const first = await created(input);
    expect(await created(input)).toEqual(first);
    expect(await created({ ...input, note: 'Other tab' })).toEqual(first);
    expect(await rows()).toHaveLength(1);
  });

  test('simultaneous requests with one key place one order', async () => {
    const input = order();
    const answers = await Promise.all([1, 2, 3].map(() => phoneOrders.create(staff(), input)));
    const numbers = answers.flatMap((one) => (isFault(one) ? [] : one.orderNumber));
    expect(new Set(numbers).size).toBe(1);
    expect(await countsOf(database.db)).toMatchObject({ allocated: 1, confirmed: 1, open: 0 });
  });

  test('of two staff who sell the last unit, one gets it and the other an error', async () => {
    const lines = [{ sku: 'HAL-washer', quantity: 1 }];
    const total = (PRICES.washer + PRICES.delivery) / 100;
    const answers = await Promise.all([
      phoneOrders.create(staff(), order({ lines, total })),
      phoneOrders.create(staff(['orders.create'], { accountId: 'mo' }), order({ lines, total })),
    ]);
    expect(answers.filter(isFault)).toHaveLength(1);
    expect(refused(answers.find(isFault)).body.errors.join()).toMatch(/sold out|no longer available|stock/i);
    expect(await countsOf(database.db)).toMatchObject({ allocated: 1, confirmed: 1, held: 0 });
  });

  test('staff with the same key do not share an order', async () => {
    const input = order();
    await created(input);
    await created(input, staff(['orders.create'], { accountId: 'mo' }));
    expect(await rows()).toHaveLength(2);
  });
});

describe('what prevents an order', () => {
  test('a blocked customer, in any spelling', async () => {
    await sql`
      insert into order_block (account_id, email_key, reason, created_at)
      values (null, 'cora@example.com', 'Fraud', now())`.execute(database.db);
    expect(refused(await phoneOrders.create(staff(), order())).body.code).toBe('ordering-blocked');
    expect(await countsOf(database.db)).toMatchObject({ held: 0, confirmed: 0 });
  });

  test('a site on which the staff member does not work', async () => {
    const limited = staff(['orders.create'], { siteIds: ['wa'] });
    expect(phoneOrders.start(limited).sites.map(({ id }) => id)).toEqual(['wa']);
    for (const siteId of ['aol', 'unknown'])
      expect(refused(await phoneOrders.create(limited, order({ siteId }))).body.code).toBe('site-not-open');
  });

  test('a guest on a site for members', async () => {
    const trade = SITES.find(({ id }) => siteOf(id).capabilities.hidesPricesFromGuests)!;
    expect(refused(await phoneOrders.create(staff(), order({ siteId: trade.id }))).body.code).toBe(
      'members-only',
    );
  });

  test.each(['gone', 'colleague', 'lin'])('the account %s', async (customerId) => {
    expect(refused(await phoneOrders.create(staff(), order({ customerId }))).body.code).toBe(
      'no-such-customer',
    );
  });

  test('the email address of the staff member', async () => {
    const fault = refused(await phoneOrders.create(staff(), order({ email: 'Lin@example.com' })));
    expect(fault.body.fields).toHaveProperty('email');
  });

  test('faults by field: product, address, suburb, day, contact', async () => {
    expect((await preview({ lines: [{ sku: 'NOPE', quantity: 1 }] })).fields).toHaveProperty(['lines.NOPE']);
    expect((await preview({ lines: [{ ...FRIDGE, quantity: 6 }] })).fields).toMatchObject({
      'lines.HAL-fridge': 'Only 5 of Halden fridge are left.',
    });
    const nowhere = { ...AN_ADDRESS, suburb: 'Atlantis' };
    expect((await preview({ deliveryAddress: nowhere })).fields).toHaveProperty(['deliveryAddress.suburb']);
    expect((await preview({ deliveryDay: null })).fields).toHaveProperty('deliveryDay');
    expect((await preview({ email: 'no', phoneNumber: '' })).fields).toMatchObject({
      email: expect.any(String),
      phoneNumber: expect.any(String),
    });
    const empty = await preview({ lines: [], deliveryAddress: {}, email: '', phoneNumber: '' });
    expect(empty).toMatchObject({ total: 0, days: [], delivery: null });
    settings['CartMaxPieces'] = '2';
    expect((await preview({ lines: [{ ...FRIDGE, quantity: 3 }] })).errors).toHaveLength(1);
    const fault = refused(
      await phoneOrders.create(staff(), order({ lines: [{ ...FRIDGE, quantity: 3 }], total: 1 })),
    );
    expect(fault.body.code).toBe('quantity');
  });
});

describe('payment without a link', () => {
  const seller = () => staff(['orders.create', 'projects.sell']);

  test('only by methods that the staff member may use', async () => {
    expect((await preview()).methods).toEqual([]);
    settings['CashOnDeliveryEnabled'] = 'true';
    const numbers = (await preview({}, seller())).methods.map(({ number }) => number);
    const { Cash, Other, CashOnDelivery } = PAYMENT_METHOD_NUMBER;
    expect(numbers.toSorted((a, b) => a - b)).toEqual(
      [Cash, Other, CashOnDelivery].toSorted((a, b) => a - b),
    );
    const cash = order({ method: Cash });
    expect(refused(await phoneOrders.create(staff(), cash)).body.code).toBe('payment-option');
    expect(await created(cash, seller())).toMatchObject({ due: 0 });
    expect((await countsOf(database.db)).paid).toBe(TOTAL * 100);
    expect((await rows())[0]!.due).toBeNull();
  });

  test('goods from the counter of the staff member today', async () => {
    const shown = await preview({ cashAndCarry: true, deliveryAddress: {} }, seller());
    expect(shown).toMatchObject({ carryFrom: 'Redfern', delivery: 0, total: PRICES.fridge / 100 });
    await created(
      order({
        cashAndCarry: true,
        deliveryDay: null,
        deliveryAddress: { firstName: 'Cora', lastName: 'B' },
        method: PAYMENT_METHOD_NUMBER.Cash,
        total: PRICES.fridge / 100,
      }),
      seller(),
    );
    expect((await rows())[0]!.requests).toMatchObject({ cashAndCarry: 'Redfern' });
  });
});
