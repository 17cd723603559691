import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import {
  aBrowser,
  aKey,
  openSmallShop,
  countsOf,
  type Browser,
  type SmallShop,
} from '#domains/orders/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/fixtures-provider.ts';
import { refundOrder } from '#domains/orders/use-cases/change-order.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { decideAt } from '#domains/payments/methods/fixtures-adapter-suite.ts';
import { createCheckout, type Checkout } from './service.ts';
import { answered, form, refused } from './fixtures.ts';
import { createRestPayments } from './use-cases/pay-rest.ts';
import { REDIRECTING_WAYS } from './fixtures-ways.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import type { Decision, SimulatorServer } from '#domains/payments/methods/simulator-server.ts';

// Every way to pay that leads through a provider's page, with its stand-in: nothing is lost, doubled or mispriced.

/** Dollars of a washer and its delivery. */
const TOTAL = (PRICES.washer + PRICES.delivery) / 100;
const DEPOSIT = 400;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

describe.each(REDIRECTING_WAYS)('$option', ({ option, open }) => {
  let simulator: SimulatorServer;
  let method: ConnectedMethod;
  let shop: SmallShop;
  let checkout: Checkout;
  let browser: Browser;
  let cartId: string;

  beforeAll(async () => {
    ({ simulator, method } = await open());
  });
  afterAll(() => simulator.close());
  beforeEach(async () => {
    simulator.behave();
    await seedSmallShop(database.db);
    shop = await openSmallShop(database.db, aProvider(), { methods: [method] });
    checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
    browser = aBrowser();
    const cart = await shop.carts.add(browser, { productCode: 'WASHER', quantity: 1, mode: 'add' });
    if (isFault(cart)) throw new Error(cart.body.errors.join());
    cartId = cart.cartId;
  });

  const submit = (partialPayment = 0) =>
    checkout.submit(
      browser,
      form(
        cartId,
        {
          selectedPaymentOption: PAYMENT_OPTION[option],
          encryptedCardDetail: undefined,
          partialPayment,
        },
        TOTAL,
      ),
    );
  /** Sends the shopper off; where they are, and what the shop will be asked when they are back. */
  async function sentOff() {
    const answer = answered(await submit());
    expect(answer).toMatchObject({ orderCompleted: false, success: true });
    const { details, reference } = await attempt();
    const key = new URL(details.returnUrl).searchParams.get('key') ?? '';
    return {
      reference,
      total: await total(),
      back: async (decision: Decision) => ({ key, ...(await decideAt(answer.redirectUrl!, decision)) }),
    };
  }
  const attempt = async () => {
    const row = await database.db
      .selectFrom('payment_attempt')
      .selectAll()
      .orderBy('reference', 'desc')
      .executeTakeFirstOrThrow();
    return { ...row, details: row.details as { returnUrl: string; redirect: { url: string } } };
  };
  const total = async () =>
    (await database.db.selectFrom('customer_order').select('total_cents').executeTakeFirstOrThrow())
      .total_cents;
  const orders = async () =>
    (
      await sql<{ state: string; total: number; paid: number }>`
        select state, total_cents as total, (select coalesce(sum(cents), 0)::int from money_entry) as paid
        from customer_order`.execute(database.db)
    ).rows;

  it('is approved: the order is confirmed and paid once, however often the shopper comes back', async () => {
    const { reference, total: asked, back } = await sentOff();
    const query = await back('approve');
    const answers = await Promise.all([1, 2, 3].map(() => checkout.confirmReturn(browser, query)));
    for (const answer of answers) expect(isFault(answer)).toBe(false);
    expect(answered(await checkout.confirmReturn(browser, query))).toMatchObject({
      orderCompleted: true,
      cartId,
    });
    expect(await orders()).toEqual([{ state: 'confirmed', total: asked, paid: asked }]);
    expect(simulator.standing(reference)).toBe(asked);
  });

  it('is cancelled: nothing is held or taken, and the shopper can pay another way', async () => {
    const { reference, back } = await sentOff();
    const query = await back('cancel');
    expect(refused(await checkout.confirmReturn(browser, query)).body.code).toBe('payment-cancelled');
    expect(await countsOf(database.db)).toMatchObject({ held: 0 });
    expect(answered(await checkout.submit(browser, form(cartId, {}, TOTAL)))).toMatchObject({
      orderCompleted: true,
    });
    expect(simulator.standing(reference)).toBe(0);
  });

  it('is declined: the cart stays, and the next try is a new payment', async () => {
    const first = await sentOff();
    expect(refused(await checkout.confirmReturn(browser, await first.back('decline'))).body.code).toBe(
      'payment-declined',
    );
    const second = await sentOff();
    expect(second.reference).not.toBe(first.reference);
    expect(answered(await checkout.confirmReturn(browser, await second.back('approve')))).toMatchObject({
      orderCompleted: true,
    });
    expect([simulator.standing(first.reference), simulator.standing(second.reference)]).toEqual([
      0,
      second.total,
    ]);
  });

  it('is finished by the sweeper for whoever approved and closed the window', async () => {
    const { reference, total: asked, back } = await sentOff();
    await back('approve');
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.orders.sweep();
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: asked }]);
    expect(simulator.standing(reference)).toBe(asked);
  });

  it('an approval that comes after the shop gave up is given back', async () => {
    const { reference, back } = await sentOff();
    const query = await back('approve');
    await shop.orders.withdraw(
      { cartId, reference },
      { kind: 'guest', id: null, actingFor: null, requestId: null },
    );
    await checkout.confirmReturn(browser, query);
    await shop.orders.sweep();
    expect(simulator.standing(reference)).toBe(0);
    expect(await orders()).toMatchObject([{ state: 'open', paid: 0 }]);
  });

  it('another amount than was asked for pays nothing', async () => {
    const { reference, back } = await sentOff();
    const query = await back('approve');
    simulator.change(reference, { cents: 100 });
    const answer = await checkout.confirmReturn(browser, query);
    // Refused, or asked on where the provider may have taken money that is not what was asked for.
    expect(isFault(answer) || !answer.orderCompleted).toBe(true);
    expect(await orders()).toMatchObject([{ state: 'open', paid: 0 }]);
  });

  it('a query that somebody made up ends nothing', async () => {
    const { reference, total: asked, back } = await sentOff();
    const { key } = await back('approve');
    const madeUp = await checkout.confirmReturn(browser, {
      key,
      token: 'x',
      orderToken: 'x',
      checkoutId: 'x',
      sid: 'x',
      status: 'CANCELLED',
    });
    expect(refused(madeUp).body.code).toBe('unknown-payment');
    expect(refused(await checkout.confirmReturn(browser, { key: 'forged', token: 'x' })).status).toBe(404);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.orders.sweep();
    expect(simulator.standing(reference)).toBe(asked);
  });

  it('an answer that is lost when the money is taken is looked up, not lost', async () => {
    const { reference, total: asked, back } = await sentOff();
    const query = await back('approve');
    simulator.misbehave({ on: 'finish', kind: 'drop-after', times: 9 });
    simulator.misbehave({ on: 'look', kind: 'error', times: 4 });
    await checkout.confirmReturn(browser, query);
    simulator.behave();
    shop.clock.now = new Date(shop.clock.now.getTime() + 120_000);
    await shop.orders.sweep();
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: asked }]);
    expect(simulator.standing(reference)).toBe(asked);
  });

  it('takes a deposit, then the balance: two payments of just so much', async () => {
    const rest = createRestPayments({ db: database.db, ...shop, readSetting: async () => undefined });
    answered(await submit(DEPOSIT));
    const first = await attempt();
    const back = async (url: string, decision: Decision) => {
      const { details } = await attempt();
      const key = new URL(details.returnUrl).searchParams.get('key') ?? '';
      return { key, ...(await decideAt(url, decision)) };
    };
    const { redirect } = first.details;
    answered(await checkout.confirmReturn(browser, await back(redirect.url, 'approve')));
    expect(await orders()).toEqual([{ state: 'confirmed', total: TOTAL * 100, paid: DEPOSIT * 100 }]);
    const pay = async () =>
      answered(
        await rest.pay(browser, {
          id: cartId,
          amount: TOTAL - DEPOSIT,
          selectedPaymentOption: PAYMENT_OPTION[option],
          idempotencyKey: aKey(),
        }),
      );
    // Given up once: the order stands as it did.
    await checkout.confirmReturn(browser, await back((await pay()).redirectUrl!, 'cancel'));
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: DEPOSIT * 100 }]);
    const query = await back((await pay()).redirectUrl!, 'approve');
    const twice = await Promise.all([1, 2].map(() => checkout.confirmReturn(browser, query)));
    for (const answer of twice) expect(isFault(answer)).toBe(false);
    const last = await attempt();
    expect([simulator.standing(first.reference), simulator.standing(last.reference)]).toEqual([
      DEPOSIT * 100,
      (TOTAL - DEPOSIT) * 100,
    ]);
    expect(await orders()).toEqual([{ state: 'confirmed', total: TOTAL * 100, paid: TOTAL * 100 }]);
  });

  it('a part goes back, then the rest, each once though every first answer is lost', async () => {
    const { reference, total: paid, back } = await sentOff();
    await checkout.confirmReturn(browser, await back('approve'));
    const { number } = await database.db
      .selectFrom('customer_order')
      .select('number')
      .executeTakeFirstOrThrow();
    const needs = {
      db: database.db,
      delivery: shop.delivery,
      shipmentsOf: async () => [],
      clock: () => shop.clock.now,
      wakeOutbox: () => undefined,
    };
    for (const [key, amount] of [
      ['part', 5_000],
      ['rest', paid - 5_000],
    ] as const) {
      simulator.misbehave({ on: 'refund', kind: 'drop-after' });
      const wish = { by: SYSTEM, reason: 'dented', cents: cents(amount), key };
      expect(await refundOrder(needs, { number }, wish)).toMatchObject({ kind: 'done' });
      await shop.orders.sendRefunds();
      shop.clock.now = new Date(shop.clock.now.getTime() + 600_000);
      await shop.orders.sendRefunds();
    }
    expect(simulator.standing(reference)).toBe(0);
    expect(await orders()).toMatchObject([{ state: 'confirmed', paid: 0 }]);
  });
});
