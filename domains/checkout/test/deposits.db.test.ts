import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { MONDAY } from '#domains/orders/test/fixtures.ts';
import { approvalOf, aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { cancelOrder } from '#domains/orders/use-cases/changes/change-order.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { answered, form, redirectOf, refused, TOTAL } from './fixtures.ts';
import { DEPOSIT_TEXT } from '../rules/deposit.ts';
import { DEPOSIT, openDepositShop, type DepositShop } from './fixtures-deposits.ts';

// Tests orders that are confirmed by paying a deposit. Covers the time at which the balance is requested, and
// invalid deposits.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let s: DepositShop;

const BLOCKED = 'There is an error with the deposit amount. Please try again or contact support.';
const ALL = TOTAL * 100;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
beforeEach(async () => {
  s = await openDepositShop(database.db);
});
afterAll(() => database.close());

describe('the deposit', () => {
  it('is the only amount charged; the order is confirmed, and the balance is due and paid later', async () => {
    const { browser, cartId } = await s.deposited();
    expect(s.provider.paid).toHaveLength(1);
    expect(s.provider.paid[0]).toMatchObject({ amountCents: DEPOSIT * 100 });
    // The day three days before Wednesday's delivery is in the past, so the balance is payable on the day
    // after the order.
    expect(await s.order()).toMatchObject({
      state: 'confirmed',
      balance_due_day: '2026-11-24',
      total_cents: ALL,
    });
    expect(await s.rest.view(browser, { id: cartId })).toMatchObject({ due: TOTAL - DEPOSIT });
    const [mail] = await s.mails();
    expect(mail!.plain).toContain(
      `You have paid $700 as a deposit. Please pay the remaining $1,348 by Tuesday 24 November.`,
    );
    expect(mail!.plain).toContain('Paid with: Credit or debit card ($700)');
    expect(mail!.plain).toMatch(/Pay \$1,348: https?:\/\/\S+\/customer\/pay\?id=\S+&proof=/);
    answered(await s.payRest(browser, cartId));
    expect(s.provider.paid[1]).toMatchObject({ amountCents: ALL - DEPOSIT * 100 });
    expect(await s.ledger()).toEqual([DEPOSIT * 100, ALL - DEPOSIT * 100]);
    expect(await s.rest.view(browser, { id: cartId })).toMatchObject({ due: 0 });
    expect(await s.chase('2026-11-30T00:00:00Z')).toBe(0);
  });
  it('is charged once for a repeated submit', async () => {
    const cart = await s.aCart();
    const sent = form(cart.cartId, { partialPayment: DEPOSIT });
    const answers = await Promise.all([1, 2, 3].map(() => s.checkout.submit(cart.browser, sent)));
    for (const answer of answers) expect(answered(answer).orderCompleted).toBe(true);
    expect(s.provider.paid).toHaveLength(1);
    expect(await s.ledger()).toEqual([DEPOSIT * 100]);
  });
  it('creates one order from two tabs with different amounts', async () => {
    const cart = await s.aCart();
    const [one, two] = await Promise.all([s.submit(cart), s.submit(cart, { partialPayment: 1000 })]);
    for (const answer of [one, two]) expect(answered(answer).orderCompleted).toBe(true);
    expect(s.provider.paid).toHaveLength(1);
    expect(await s.ledger()).toHaveLength(1);
  });
  it('is the same through 3-D Secure, and counts once if the response is lost', async () => {
    const cart = await s.aCart();
    s.provider.pay = async (attempt) => {
      s.provider.paid.push(attempt);
      return redirectOf;
    };
    answered(await s.submit(cart));
    const attempt = s.provider.paid[0]!;
    expect(attempt.amountCents).toBe(DEPOSIT * 100);
    const another = { ...approvalOf(attempt), amountCents: cents(ALL) };
    await s.shop.orders.settle({ reference: attempt.reference }, another, SYSTEM);
    expect((await s.order()).state).toBe('open');
    await s.shop.orders.settle({ reference: attempt.reference }, approvalOf(attempt), SYSTEM);
    await s.shop.orders.settle({ reference: attempt.reference }, approvalOf(attempt), SYSTEM);
    expect(await s.order()).toMatchObject({ state: 'confirmed' });
    expect(await s.ledger()).toEqual([DEPOSIT * 100]);
  });
  it('declined leaves nothing; the whole order can be paid afterwards, without a balance due date', async () => {
    const cart = await s.aCart();
    s.provider.pay = async () => ({
      kind: 'declined',
      code: 'refused',
      reason: 'no',
      providerReference: 'x',
    });
    expect(refused(await s.submit(cart)).status).toBe(401);
    s.provider.pay = aProvider().pay;
    answered(await s.submit(cart, { partialPayment: 0 }));
    expect(await s.order()).toMatchObject({ state: 'confirmed', balance_due_day: null });
  });
  it('is refunded when the order is cancelled', async () => {
    const { number } = await s.deposited();
    const deps = {
      db: database.db,
      delivery: s.shop.delivery,
      shipmentsOf: async () => [],
      clock: () => MONDAY,
      wakeOutbox: () => undefined,
    };
    const wish = { by: SYSTEM, actorKind: 'shopper', reason: 'changed my mind' } as const;
    expect(await cancelOrder(deps, { number }, wish)).toMatchObject({ kind: 'done' });
    expect(await database.db.selectFrom('order_refund').select(['cents', 'state']).execute()).toEqual([
      { cents: DEPOSIT * 100, state: 'asked' },
    ]);
    expect(await s.chase('2026-11-30T00:00:00Z')).toBe(0);
  });
});

describe('a deposit is rejected (DEPOSIT-02 to -11, CHECKOUT-65)', () => {
  it.each([
    ['too little', { partialPayment: 614.39 }, 'Minimum deposit is 30% of order total ($614.40)'],
    ['all of it', { partialPayment: TOTAL }, 'Deposit request cannot equal or exceed order total.'],
    ['more than that', { partialPayment: 9_000_000 }, 'Deposit request cannot equal or exceed order total.'],
  ])('%s', async (_name, more, text) => {
    const fault = refused(await s.submit(await s.aCart(), more));
    expect(fault).toMatchObject({
      status: 400,
      body: { errors: [BLOCKED], fields: { partialPayment: text } },
    });
    expect(s.provider.paid).toHaveLength(0);
  });
  it.each([
    ['a negative amount', { partialPayment: -700 }],
    ['parts of a cent', { partialPayment: 700.001 }],
    ['for cash and carry', { cashAndCarry: true }],
    ['at the door', { selectedPaymentOption: PAYMENT_METHOD_NUMBER.CashOnDelivery }],
  ])('%s', async (_name, more) => {
    expect(refused(await s.submit(await s.aCart(), more)).status).toBe(400);
    expect(s.provider.paid).toHaveLength(0);
    expect(await s.ledger()).toEqual([]);
  });
  it('if the site has none, and for gift cards', async () => {
    const cart = await s.aCart();
    s.settings['DepositEnabled'] = 'false';
    expect(refused(await s.submit(cart)).body.fields).toEqual({
      partialPayment: 'A deposit can’t be paid for this order.',
    });
    expect(await s.checkout.view(cart.browser)).toMatchObject({ mayPayDeposit: false });
    s.settings['DepositEnabled'] = 'true';
    const { sku } = await database.db
      .selectFrom('product')
      .select('sku')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    s.settings['GiftCardProducts'] = sku;
    expect(await s.checkout.view(cart.browser)).toMatchObject({ mayPayDeposit: false });
    expect(refused(await s.submit(cart)).body.errors).toEqual([BLOCKED]);
  });
  it('for a delivery so soon that the balance would be due today', async () => {
    const cart = await s.aCart();
    const answer = refused(await s.submit(cart, { deliveryDate: dayToParts(day('2026-11-24')) }));
    expect(answer.body.fields).toEqual({ partialPayment: DEPOSIT_TEXT.tooSoon });
    expect(await s.ledger()).toEqual([]);
  });
  it('for a manufacturer that requires full payment', async () => {
    await database.db.updateTable('brand').set({ name: 'Miele' }).execute();
    const cart = await s.aCart();
    expect(await s.checkout.view(cart.browser)).toMatchObject({ mayPayDeposit: false });
    const more = { brandsWarnings: { mieleWarning: true } };
    expect(refused(await s.submit(cart, more)).body.errors).toEqual([BLOCKED]);
  });
  it("if it is below the site's own percentage", async () => {
    s.settings['DepositPercent'] = '50';
    const cart = await s.aCart();
    expect(await s.checkout.view(cart.browser)).toMatchObject({
      partialPaymentPercentage: 50,
      mayPayDeposit: true,
    });
    expect(refused(await s.submit(cart)).body.fields).toEqual({
      partialPayment: 'Minimum deposit is 50% of order total ($1,024)',
    });
    answered(await s.submit(cart, { partialPayment: 1024 }));
  });
});
