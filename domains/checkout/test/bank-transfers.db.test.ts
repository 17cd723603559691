import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST, type User } from '#foundation/pure/user.ts';
import { siteOf } from '#sites/registry.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import {
  aBrowser,
  aKey,
  countsOf,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/test/fixtures.ts';
import { seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { cents } from '#foundation/pure/money.ts';
import { changeDay, daysOfOrder } from '#domains/orders/use-cases/changes/change-day.ts';
import { chaseBalances } from '#domains/orders/use-cases/payments/chase-balances.ts';
import { createTakePayment } from '#domains/orders/use-cases/payments/take-payment.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { MONEY_NEEDS_PAYMENT_TEXT } from '../rules/money-goods.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { answered, form, refused, TOTAL } from './fixtures.ts';

// Tests bank transfers: the offer, the unpaid order with its instructions, receipts that staff record, and the last day.

const { BankTransfer } = PAYMENT_METHOD_NUMBER;
const TODAY = '2026-11-21';
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let checkout: Checkout;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  settings = {
    BankTransferEnabled: 'true',
    BankTransferName: 'Whitegoods Pty Ltd',
    BankTransferAccount: '062-000 1234 5678',
  };
  await seedSmallShop(database.db);
  const readSetting = async (_site: string, name: string) => settings[name];
  shop = await openSmallShop(database.db, aProvider(), { readSetting });
  checkout = createCheckout({ db: database.db, ...shop, readSetting });
});
afterAll(() => database.close());

async function atCheckout(browser: Browser) {
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  const view = await checkout.view(browser);
  if (isFault(view)) throw new Error(view.body.errors.join());
  return view;
}
const submit = (browser: Browser, cartId: string) =>
  checkout.submit(
    browser,
    form(cartId, { selectedPaymentOption: BankTransfer, encryptedCardDetail: undefined }),
  );
async function place(browser = aBrowser()) {
  const { cartId } = await atCheckout(browser);
  answered(await submit(browser, cartId));
  const row = await database.db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow();
  return { number: row.number, cartId, browser };
}
const staff = (more: Partial<User> = {}) =>
  aBrowser({
    user: {
      ...GUEST,
      kind: 'staff',
      accountId: 'mo',
      sessionId: 's',
      permissions: new Set<Permission>(['payments.record']),
      ...more,
    },
  });
const record = (number: string, more: object = {}, by = staff()) =>
  createTakePayment({
    db: database.db,
    clock: () => shop.clock.now,
    wakeOutbox: () => undefined,
    orders: shop.orders,
    siteOf,
    originOf: () => 'http://shop.test',
    sendsTexts: false,
  }).transfer(by, {
    number,
    key: aKey(),
    due: TOTAL,
    amount: TOTAL,
    day: TODAY,
    reference: 'W ADA LOVELACE',
    ...more,
  });
const mails = async () => {
  await shop.outbox.runDue();
  return (await database.db.selectFrom('mail').select(['subject', 'plain']).orderBy('id').execute()).map(
    ({ subject, plain }) => `${subject}\n${plain}`,
  );
};
const paid = async () => (await countsOf(database.db)).paid;

test.each([
  ['the setting is off', 'BankTransferEnabled'],
  ['the account has no name', 'BankTransferName'],
  ['the account has no number', 'BankTransferAccount'],
])('is neither offered nor accepted if %s', async (_, name) => {
  const browser = aBrowser();
  const { opts } = await atCheckout(browser);
  expect(opts & BankTransfer).toBe(BankTransfer);
  delete settings[name];
  const view = await checkout.view(browser);
  if (isFault(view)) throw new Error('refused');
  expect(view.opts & BankTransfer).toBe(0);
  expect(refused(await submit(browser, view.cartId)).body.code).toBe('payment-option');
});

test('cannot pay for gift cards', async () => {
  const browser = aBrowser();
  const { cartId } = await atCheckout(browser);
  settings['GiftCardProducts'] = 'HAL-fridge';
  expect(refused(await submit(browser, cartId)).body.errors).toEqual([MONEY_NEEDS_PAYMENT_TEXT]);
});

test('confirms the order unpaid, and states the account, the reference and the last day', async () => {
  const { number, cartId, browser } = await place();
  expect(await countsOf(database.db)).toMatchObject({ allocated: 1, placesBooked: 1, confirmed: 1, paid: 0 });
  const view = await shop.orders.confirmation(browser, { id: cartId });
  expect(view).toMatchObject({
    balance: TOTAL,
    balanceDueDay: [2026, 11, 24],
    bankTransfer: { accountName: 'Whitegoods Pty Ltd', account: '062-000 1234 5678', reference: number },
  });
  const mail = (await mails()).find((text) => text.startsWith('Please pay'))!;
  expect(mail).toContain(
    `Transfer $2,048 to Whitegoods Pty Ltd, 062-000 1234 5678, with the reference ${number}.`,
  );
  expect(mail).toContain('Payment method: Bank transfer');
  expect(mail).not.toContain('/customer/pay');
});

test('must arrive within the days of the setting, even if the delivery is later', async () => {
  settings['BankTransferDays'] = '1';
  await place();
  const { rows } = await sql<{ due: string }>`
    select balance_due_day::text as due from customer_order`.execute(database.db);
  const placed = await database.db
    .selectFrom('customer_order')
    .select('created_at')
    .executeTakeFirstOrThrow();
  expect(new Date(rows[0]!.due).getTime() - new Date(placed.created_at).getTime()).toBeLessThan(86_400_000);
});

test('is refused while as many orders of the shopper wait for one as the operator allows', async () => {
  const readSetting = async (_site: string, name: string) => settings[name];
  const holdLimits = async () => ({ perShopper: 1, perAddress: 2, unusedMs: Infinity });
  await sql`update stock set on_hand = 9`.execute(database.db);
  shop = await openSmallShop(database.db, aProvider(), { readSetting, holdLimits });
  checkout = createCheckout({ db: database.db, ...shop, readSetting });
  const visitor = (id: string) => aBrowser({ cookies: new Map([[VISITOR_COOKIE, id]]) });
  const { number, browser } = await place(visitor('first'));
  const again = await atCheckout(browser);
  expect(refused(await submit(browser, again.cartId)).body.code).toBe('too-many-transfers');
  // Another browser in the same network may order once more.
  await place(visitor('second'));
  const third = visitor('third');
  expect(refused(await submit(third, (await atCheckout(third)).cartId)).body.code).toBe('too-many-transfers');
  await record(number);
  answered(await submit(browser, again.cartId));
});

test('gets no more time by a later delivery until something has arrived', async () => {
  const { number, cartId } = await place();
  const deps = {
    db: database.db,
    delivery: shop.delivery,
    shipmentsOf: async () => [],
    clock: () => shop.clock.now,
    wakeOutbox: () => undefined,
    purchaseFacts,
    countryOf: () => 'AU' as const,
    balanceDays: () => 3,
  };
  const dueDay = async () =>
    (await sql<{ due: string }>`select balance_due_day::text as due from customer_order`.execute(database.db))
      .rows[0]!.due;
  const move = async (index: number) => {
    const open = await daysOfOrder(deps, { cartId }, 'people');
    if (isFault(open)) throw new Error(open.body.errors.join());
    const { day } = open.days.filter(({ available }) => available).at(index)!;
    const wish = { by: SYSTEM, actorKind: 'people' as const, day, displayedCents: cents(0), isFree: true };
    expect(await changeDay(deps, { cartId }, wish)).toMatchObject({ number });
  };
  const before = await dueDay();
  await move(-1);
  expect(await dueDay()).toBe(before);
  await record(number, { amount: 500 });
  await move(-2);
  expect((await dueDay()) > before).toBe(true);
});

test('is recorded in parts, and then the instructions disappear', async () => {
  const { number, cartId, browser } = await place();
  expect(await record(number, { amount: 500 })).toEqual({ orderNumber: number, due: TOTAL - 500 });
  expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ balance: TOTAL - 500 });
  expect((await mails()).join('\n')).toMatch(/You have paid \$500 in total.\s+You still have \$1,548 to pay/);
  const rest = { due: TOTAL - 500, amount: TOTAL - 500 };
  expect(await record(number, rest)).toEqual({ orderNumber: number, due: 0 });
  expect(await paid()).toBe(TOTAL * 100);
  const view = await shop.orders.confirmation(browser, { id: cartId });
  expect(view).toMatchObject({ balance: 0 });
  expect(view).not.toHaveProperty('bankTransfer');
  const { rows } = await sql<{ kind: string; method: number; reference: string }>`
    select m.kind, a.payment_option as method, a.provider_reference as reference
    from money_entry m join payment_attempt a on a.id = m.attempt_id`.execute(database.db);
  expect(rows).toEqual(
    Array.from({ length: 2 }, () => ({
      kind: 'cash',
      method: BankTransfer,
      reference: expect.stringContaining('W ADA LOVELACE'),
    })),
  );
  expect(refused(await record(number)).body.code).toBe('nothing-to-ask');
});

test('is recorded once by a repeated request, and once by two people at the same time', async () => {
  const { number } = await place();
  const input = { key: aKey(), amount: 500 };
  await Promise.all([1, 2, 3].map(() => record(number, input)));
  expect(await record(number, input)).toMatchObject({ orderNumber: number });
  expect(await paid()).toBe(50_000);
  expect(refused(await record(number, { ...input, amount: 400 })).body.code).toBe('other-submit');
  const due = TOTAL - 500;
  const both = await Promise.all([
    record(number, { due, amount: 100 }),
    record(number, { due, amount: 100 }, staff({ accountId: 'lin' })),
  ]);
  expect(both.filter((one) => !isFault(one))).toHaveLength(1);
  expect(await paid()).toBe(60_000);
  const audit = await readAudit(database.db, { subject: 'orders', key: number }, 20);
  expect(audit.filter(({ action }) => action === 'received-bank-transfer')).toHaveLength(2);
});

test('has errors by field: too much money, a day in the future', async () => {
  const { number } = await place();
  const { fields } = refused(await record(number, { amount: TOTAL + 52, day: '2027-01-01' })).body;
  expect(fields!['amount']).toContain('return the other $52');
  expect(fields).toHaveProperty('day');
  expect(await paid()).toBe(0);
  expect(refused(await record(number, { due: 10, amount: 10 })).body.code).toBe('total-changed');
});

test('is recorded only for sites of the staff member, and not for their own order', async () => {
  const { number } = await place();
  expect(refused(await record(number, {}, staff({ siteIds: ['wa'] }))).body.code).toBe('unknown-order');
  expect(refused(await record('W9999999')).body.code).toBe('unknown-order');
  await sql`
    insert into account (id, email, first_name, last_name, created_at)
    values ('own', 'ada@example.com', 'A', 'L', now()) on conflict do nothing`.execute(database.db);
  expect(refused(await record(number, {}, staff({ accountId: 'own' }))).body.code).toBe('own-order');
});

test('is reminded of with the account, and the order is cancelled after its last day', async () => {
  const { number } = await place();
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
  const warning = (await mails()).find((text) => text.includes('please pay today'))!;
  expect(warning).toContain('062-000 1234 5678');
  await chase('2026-11-25T00:00:00Z');
  expect(await countsOf(database.db)).toMatchObject({ allocated: 0, placesBooked: 0, confirmed: 0 });
  expect(refused(await record(number)).body.code).toBe('unknown-order');
});
