import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { GUEST } from '#foundation/pure/user.ts';
import {
  aBrowser,
  aKey,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider, type ScriptedProvider } from '#domains/orders/test/fixtures-provider.ts';
import { saleOf } from '#domains/invoices/use-cases/sale-of-order.ts';
import { readOrder } from '#domains/orders/db/read-order.ts';
import { PAYMENT_METHOD_NUMBER, type PaymentMethodName } from '#domains/payments/contract/payments.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';
import { createBalancePayments } from '../use-cases/balance/pay-balance.ts';
import { MONEY_NEEDS_COUNTER_TEXT, MONEY_NEEDS_PAYMENT_TEXT } from '../rules/money-goods.ts';
import { answered, form, refused, TOTAL } from './fixtures.ts';

// Tests the payment methods without a provider: cash, cash on delivery and "Use Other Payment Method".

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let shop: SmallShop;
let provider: ScriptedProvider;
let checkout: Checkout;
let settings: Record<string, string>;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  settings = {};
  await seedSmallShop(database.db);
  provider = aProvider();
  const readSetting = async (_site: string, name: string) => settings[name];
  shop = await openSmallShop(database.db, provider, { readSetting });
  checkout = createCheckout({
    db: database.db,
    ...shop,
    readSetting,
    mayPayOnAccount: async ({ user }) => user.accountId === 'buyer',
  });
});
afterAll(() => database.close());

const SELLS = new Set<Permission>(['projects.sell']);
const staff = (permissions = SELLS) =>
  aBrowser({ user: { ...GUEST, kind: 'staff', accountId: 'lin', sessionId: 's', permissions } });
const buyer = () => aBrowser({ user: { ...GUEST, kind: 'customer', accountId: 'buyer', sessionId: 's' } });

async function atCheckout(browser: Browser) {
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  const shown = await checkout.view(browser);
  if (isFault(shown)) throw new Error(shown.body.errors.join());
  return shown;
}
const pay = (browser: Browser, cartId: string, methodName: PaymentMethodName, quantity = 1) =>
  checkout.submit(
    browser,
    form(
      cartId,
      { selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName], encryptedCardDetail: undefined },
      (quantity * PRICES.fridge + PRICES.delivery) / 100,
    ),
  );
const order = async () => {
  const { rows } = await sql<{ state: string; paid: number; total: number; kinds: string[] | null }>`
    select o.state, o.paid_cents as paid, o.total_cents as total,
      (select array_agg(m.kind) from money_entry m where m.order_id = o.id) as kinds from customer_order o`.execute(
    database.db,
  );
  return rows[0];
};

test('manufacturer deliveries cannot be paid in cash to our driver', async () => {
  settings['CashOnDeliveryEnabled'] = 'true';
  const browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'OVEN', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  const deliveryDate: [number, number, number] = [2026, 12, 14];
  const pays = (methodName: PaymentMethodName) =>
    checkout.submit(
      browser,
      form(
        cart.cartId,
        { selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName], deliveryDate },
        PRICES.oven / 100,
      ),
    );
  expect(refused(await pays('CashOnDelivery'))).toMatchObject({
    status: 400,
    body: { errors: ['Cash on delivery is available for orders that our own drivers deliver.'] },
  });
  expect(await order()).toBeUndefined();
  expect(answered(await pays('CreditCard'))).toMatchObject({ orderCompleted: true });
});

describe('payment at the counter (PAYMENT-02, -08, -18)', () => {
  test.each([
    ['Cash', 'cash'],
    ['Other', null],
  ] as const)('sales staff can accept %s without a payment provider', async (methodName, kind) => {
    const browser = staff();
    const { cartId, opts } = await atCheckout(browser);
    expect(opts & PAYMENT_METHOD_NUMBER[methodName]).toBe(PAYMENT_METHOD_NUMBER[methodName]);
    expect(answered(await pay(browser, cartId, methodName))).toMatchObject({ orderCompleted: true });
    const placed = await order();
    expect(placed).toMatchObject({ state: 'confirmed', kinds: kind === null ? null : [kind] });
    expect(placed!.paid).toBe(kind === null ? 0 : placed!.total);
    expect(provider.paid).toEqual([]);
  });

  test.each([
    ['guests', aBrowser()],
    ['customers', aBrowser({ user: { ...GUEST, kind: 'customer', accountId: 'c', sessionId: 's' } })],
    ['staff who do not sell', staff(new Set<Permission>(['returns.decide']))],
  ])('is neither offered to nor accepted from %s', async (_name, browser) => {
    const { cartId, opts } = await atCheckout(browser);
    for (const methodName of ['Cash', 'Other', 'CreditAccount'] as const) {
      expect(opts & PAYMENT_METHOD_NUMBER[methodName]).toBe(0);
      expect(refused(await pay(browser, cartId, methodName)).body.code).toBe('payment-option');
    }
    expect(await order()).toBeUndefined();
  });
});

describe('gift cards', () => {
  test.each([
    ['the shopper, at the door', aBrowser(), 'CashOnDelivery', MONEY_NEEDS_PAYMENT_TEXT],
    ['a company, on its account', buyer(), 'CreditAccount', MONEY_NEEDS_PAYMENT_TEXT],
    ['staff, in cash without a counter', staff(), 'Cash', MONEY_NEEDS_COUNTER_TEXT],
  ] as const)('cannot be bought by %s', async (_, browser, methodName, text) => {
    settings['CashOnDeliveryEnabled'] = 'true';
    const allowed = await atCheckout(browser);
    expect(allowed.opts & PAYMENT_METHOD_NUMBER[methodName]).toBe(PAYMENT_METHOD_NUMBER[methodName]);
    settings['GiftCardProducts'] = 'HAL-fridge';
    const { cartId, opts } = await atCheckout(browser);
    expect(opts & PAYMENT_METHOD_NUMBER[methodName]).toBe(0);
    const { body } = refused(await pay(browser, cartId, methodName, 2));
    expect(body).toMatchObject({ code: 'form', errors: [text] });
    expect(await order()).toBeUndefined();
  });

  const codes = () =>
    database.db.selectFrom('gift_card').select('code_hash').where('code_hash', 'is not', null).execute();

  test('ordered by staff with another method get no code until the money is received', async () => {
    settings['GiftCardProducts'] = 'HAL-fridge';
    const browser = staff();
    const { cartId } = await atCheckout(browser);
    expect(answered(await pay(browser, cartId, 'Other'))).toMatchObject({ orderCompleted: true });
    await shop.outbox.runDue();
    expect(await codes()).toEqual([]);
    const rest = createBalancePayments({
      db: database.db,
      ...shop,
      readSetting: async (_, name) => settings[name],
    });
    const card = {
      id: cartId,
      amount: TOTAL,
      selectedPaymentOption: PAYMENT_METHOD_NUMBER.CreditCard,
      encryptedCardDetail: 'header.key.iv.text.tag',
      cardHolderName: 'Ada Lovelace',
      idempotencyKey: aKey(),
    };
    expect(answered(await rest.pay(browser, card))).toMatchObject({ orderCompleted: true });
    await shop.outbox.runDue();
    expect(await codes()).toHaveLength(1);
  });

  test('get no code while the order is on account, even if the product became a gift card later', async () => {
    const browser = buyer();
    const { cartId } = await atCheckout(browser);
    expect(answered(await pay(browser, cartId, 'CreditAccount'))).toMatchObject({ orderCompleted: true });
    settings['GiftCardProducts'] = 'HAL-fridge';
    await shop.outbox.runDue();
    expect(await codes()).toEqual([]);
  });
});

describe('cash on delivery (PAYMENT-04)', () => {
  test('is off by default', async () => {
    const browser = aBrowser();
    const { cartId, opts } = await atCheckout(browser);
    expect(opts & PAYMENT_METHOD_NUMBER.CashOnDelivery).toBe(0);
    expect(refused(await pay(browser, cartId, 'CashOnDelivery')).body.code).toBe('payment-option');
  });

  test('confirms the order with the whole amount due', async () => {
    settings['CashOnDeliveryEnabled'] = 'true';
    const browser = aBrowser();
    const { cartId } = await atCheckout(browser);
    expect(answered(await pay(browser, cartId, 'CashOnDelivery'))).toMatchObject({ orderCompleted: true });
    expect(await order()).toMatchObject({ state: 'confirmed', kinds: null, paid: 0 });
    await shop.outbox.runDue();
    const { plain } = await database.db.selectFrom('mail').select('plain').executeTakeFirstOrThrow();
    expect(plain).toContain('Not paid yet. Payment method: Cash on delivery');
    expect(plain).not.toMatch(/Paid with|Paid:? FREE/);
  });
});

describe('an order keeps its data from the time of purchase', () => {
  const REWARD = {
    title: 'Halden cashback',
    label: '$200 back',
    claimUrl: '/redeem/halden',
    claimUntil: '2026-12-31',
  };
  const stateIs = (condition: string, missingParts: string[]) =>
    sql`update product set condition = ${condition}, missing_parts = ${missingParts} where sku = 'HAL-fridge'`.execute(
      database.db,
    );

  test('the condition and missing parts, whatever the catalogue says later', async () => {
    await stateIs('cosmetic', ['shelf', 'manual']);
    const browser = aBrowser();
    const { cartId } = await atCheckout(browser);
    answered(await checkout.submit(browser, form(cartId)));
    await stateIs('new', []);
    await shop.outbox.runDue();
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      lines: [{ condition: 'Cosmetic Imperfection', missingParts: ['shelf', 'manual'] }],
    });
    const { plain } = await database.db.selectFrom('mail').select('plain').executeTakeFirstOrThrow();
    expect(plain).toContain('    Cosmetic Imperfection\n    Missing parts: shelf, manual\n');
    expect(saleOf((await readOrder(database.db, { cartId }))!, 'AU').lines[0]!.state).toEqual([
      'Cosmetic Imperfection',
      'Missing parts: shelf, manual',
    ]);
  });

  test('the condition new, even if the catalogue changes it later', async () => {
    const browser = aBrowser();
    const { cartId } = await atCheckout(browser);
    answered(await checkout.submit(browser, form(cartId)));
    await stateIs('runout', ['box']);
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      lines: [{ condition: '', missingParts: [] }],
    });
  });

  test('its rewards after the offer ends, until the order is cancelled', async () => {
    let rewards = [REWARD];
    shop = await openSmallShop(database.db, provider, { claimsOf: () => rewards });
    checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
    const browser = aBrowser();
    const { cartId } = await atCheckout(browser);
    answered(await checkout.submit(browser, form(cartId)));
    rewards = [];
    await shop.outbox.runDue();
    const { claimUntil: _day, ...reward } = REWARD;
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      rewards: [{ ...reward, claimUntil: [2026, 12, 31] }],
    });
    const { plain } = await database.db.selectFrom('mail').select('plain').executeTakeFirstOrThrow();
    expect(plain).toContain('- $200 back (Halden cashback). Claim it by 31 Dec 2026. http');
    await sql`update customer_order set state = 'cancelled'`.execute(database.db);
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ rewards: [] });
  });

  test('the due date of an order on account', async () => {
    const browser = buyer();
    const { cartId } = await atCheckout(browser);
    expect(answered(await pay(browser, cartId, 'CreditAccount'))).toMatchObject({ orderCompleted: true });
    await shop.outbox.runDue();
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      isOnAccount: true,
      accountDueDay: [2026, 12, 23],
      balanceDueDay: null,
    });
    const { plain } = await database.db.selectFrom('mail').select('plain').executeTakeFirstOrThrow();
    expect(plain).toContain(
      'On account: payable by Wednesday 23 December, under the terms agreed with your company',
    );
    const sale = saleOf((await readOrder(database.db, { cartId }))!, 'AU');
    expect(sale).toMatchObject({ isOnAccount: true, accountDueDay: '2026-12-23' });
  });

  test('no due date for an order paid by card', async () => {
    const browser = buyer();
    const { cartId } = await atCheckout(browser);
    answered(await checkout.submit(browser, form(cartId)));
    expect(await shop.orders.confirmation(browser, { id: cartId })).toMatchObject({ accountDueDay: null });
  });
});
