import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { cents } from '#foundation/pure/money.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { aBrowser, openSmallShop, countsOf, type Browser, type SmallShop } from '#domains/orders/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/fixtures-provider.ts';
import { refundOrder } from '#domains/orders/use-cases/change-order.ts';
import { PAYMENT_OPTION, type ChosenOption } from '#domains/payments/contract.ts';
import { decideAt } from '#domains/payments/methods/fixtures-adapter-suite.ts';
import { createAfterpayAdapter } from '#domains/payments/methods/afterpay/adapter.ts';
import { afterpayMethod } from '#domains/payments/methods/afterpay/method.ts';
import { SANDBOX_AFTERPAY, startAfterpaySimulator } from '#domains/payments/methods/afterpay/simulator.ts';
import { createKlarnaAdapter } from '#domains/payments/methods/klarna/adapter.ts';
import { klarnaMethod } from '#domains/payments/methods/klarna/method.ts';
import { SANDBOX_KLARNA, startKlarnaSimulator } from '#domains/payments/methods/klarna/simulator.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import { createPayPalAdapter } from '#domains/payments/methods/paypal/adapter.ts';
import { payPalMethod } from '#domains/payments/methods/paypal/method.ts';
import { SANDBOX_PAYPAL, startPayPalSimulator } from '#domains/payments/methods/paypal/simulator.ts';
import type { Decision, SimulatorServer } from '#domains/payments/methods/simulator-server.ts';
import { connectZip } from '#domains/payments/methods/zip/method.ts';
import { SANDBOX_ZIP, startZipSimulator } from '#domains/payments/methods/zip/simulator.ts';
import { createCheckout, type Checkout } from './service.ts';
import { answered, form, refused } from './fixtures.ts';

// Every way to pay that leads through a provider's page, with its stand-in: nothing is lost, doubled or mispriced.

interface Way {
  option: ChosenOption;
  open(): Promise<{ simulator: SimulatorServer; method: ConnectedMethod }>;
}
/** Dollars of a washer and its delivery. */
const TOTAL = (PRICES.washer + PRICES.delivery) / 100;
const HERE = { host: '127.0.0.1', port: 0 };
const patience = { timeoutMs: 300, retryDelayMs: 5 };
const payPal: Way['open'] = async () => {
  const simulator = await startPayPalSimulator(HERE);
  const adapter = createPayPalAdapter({ ...SANDBOX_PAYPAL, baseUrl: simulator.url, ...patience });
  return { simulator, method: { method: payPalMethod, adapter } };
};
const WAYS: Way[] = [
  { option: 'PayPal', open: payPal },
  { option: 'PayPalBnpl', open: payPal },
  {
    option: 'Zip',
    open: async () => {
      const simulator = await startZipSimulator(HERE);
      return { simulator, method: connectZip(simulator.url, SANDBOX_ZIP, patience) };
    },
  },
  {
    option: 'Klarna',
    open: async () => {
      const simulator = await startKlarnaSimulator(HERE);
      const adapter = createKlarnaAdapter({ ...SANDBOX_KLARNA, baseUrl: simulator.url, ...patience });
      return { simulator, method: { method: klarnaMethod, adapter } };
    },
  },
  {
    option: 'AfterPay',
    open: async () => {
      const simulator = await startAfterpaySimulator(HERE);
      const config = {
        ...SANDBOX_AFTERPAY,
        baseUrl: simulator.url,
        shopUrl: 'https://shop.test',
        ...patience,
      };
      return { simulator, method: { method: afterpayMethod, adapter: createAfterpayAdapter(config) } };
    },
  },
];

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());

describe.each(WAYS)('$option', ({ option, open }) => {
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

  const submit = () =>
    checkout.submit(
      browser,
      form(cartId, { selectedPaymentOption: PAYMENT_OPTION[option], encryptedCardDetail: undefined }, TOTAL),
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
    return { ...row, details: row.details as { returnUrl: string } };
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
