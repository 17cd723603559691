import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { openTestDatabase } from '#testing/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { aBrowser, openSmallShop, type Browser, type SmallShop } from '#domains/orders/test/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/test/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/test/fixtures-provider.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { decideAt } from '#domains/payments/providers/fixtures-adapter-suite.ts';
import type { ConnectedMethod } from '#domains/payments/methods/method.ts';
import type { Decision, SimulatorServer } from '#domains/payments/providers/simulator-server.ts';
import { answered, form } from './fixtures.ts';
import type { Calls, RedirectingMethod } from './fixtures-redirecting-methods.ts';
import { createCheckout, type Checkout } from '../use-cases/checkout.ts';

/** The price of a washer with delivery, in dollars. */
export const TOTAL = (PRICES.washer + PRICES.delivery) / 100;

/**
 * Prepares tests of a payment method that redirects to a provider's page. Each test has a new shop and a cart
 * with a washer.
 */
export function throughProvider(
  { methodName, open }: RedirectingMethod,
  databaseOf: () => Awaited<ReturnType<typeof openTestDatabase>>,
) {
  let simulator: SimulatorServer;
  let method: ConnectedMethod;
  let calls: Calls | undefined;
  let shop: SmallShop;
  let checkout: Checkout;
  let browser: Browser;
  let cartId: string;

  beforeAll(async () => {
    ({ simulator, method, calls } = await open());
    // Omit the site setting that enables the method, because these tests do not cover it.
    const { siteSwitch: _, ...offered } = method.method;
    method = { ...method, method: offered };
  });
  afterAll(async () => {
    await calls?.close();
    await simulator.close();
  });
  beforeEach(async () => {
    simulator.behave();
    calls?.heard.splice(0);
    await seedSmallShop(databaseOf().db);
    shop = await openSmallShop(databaseOf().db, aProvider(), { methods: [method] });
    checkout = createCheckout({ db: databaseOf().db, ...shop, readSetting: async () => undefined });
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
          selectedPaymentOption: PAYMENT_METHOD_NUMBER[methodName],
          encryptedCardDetail: undefined,
          partialPayment,
        },
        TOTAL,
      ),
    );
  /**
   * Submits the order and opens the provider's page. Returns the reference, the total, and a function that
   * makes the shopper's decision and returns the query of the return URL.
   */
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
  /** Queries the provider for pending payments, then delivers each of its webhooks twice. */
  async function newsOf(reference: string): Promise<void> {
    await shop.orders.sweep();
    if (calls && simulator.standing(reference) > 0)
      await expect.poll(() => calls!.heard.length).toBeGreaterThan(0);
    for (const call of [...(calls?.heard ?? []), ...(calls?.heard ?? [])])
      expect(await shop.orders.handleWebhook(method.method.name, call)).toMatchObject({ status: 200 });
  }
  const attempt = async () => {
    const row = await databaseOf()
      .db.selectFrom('payment_attempt')
      .selectAll()
      .orderBy('reference', 'desc')
      .executeTakeFirstOrThrow();
    return { ...row, details: row.details as { returnUrl: string; redirect: { url: string } } };
  };
  const total = async () =>
    (await databaseOf().db.selectFrom('customer_order').select('total_cents').executeTakeFirstOrThrow())
      .total_cents;
  const orders = async () =>
    (
      await sql<{ state: string; total: number; paid: number }>`
        select state, total_cents as total, (select coalesce(sum(cents), 0)::int from money_entry) as paid
        from customer_order`.execute(databaseOf().db)
    ).rows;

  return {
    get simulator() {
      return simulator;
    },
    get shop() {
      return shop;
    },
    get checkout() {
      return checkout;
    },
    get browser() {
      return browser;
    },
    get cartId() {
      return cartId;
    },
    submit,
    sentOff,
    newsOf,
    attempt,
    orders,
  };
}
