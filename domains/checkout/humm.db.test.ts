import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { SYSTEM } from '#domains/audit/contract.ts';
import { aBrowser, countsOf, openSmallShop, type Browser, type SmallShop } from '#domains/orders/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { aProvider } from '#domains/orders/fixtures-provider.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { decideAt } from '#domains/payments/methods/fixtures-adapter-suite.ts';
import { createHummAdapter } from '#domains/payments/methods/humm/adapter.ts';
import { hummMethod } from '#domains/payments/methods/humm/method.ts';
import { SANDBOX_HUMM, startHummSimulator } from '#domains/payments/methods/humm/simulator.ts';
import type { Decision, SimulatorServer } from '#domains/payments/methods/simulator-server.ts';
import { createCheckout, type Checkout } from './service.ts';
import { answered, form } from './fixtures.ts';

// Humm posts a form with the shopper's name and address, and tells by itself what became of it.

const TOTAL = (PRICES.washer + PRICES.delivery) / 100;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
let simulator: SimulatorServer;
let shop: SmallShop;
let checkout: Checkout;
let browser: Browser;
let cartId: string;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  simulator = await startHummSimulator({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await seedSmallShop(database.db);
  const adapter = createHummAdapter({
    ...SANDBOX_HUMM,
    checkoutUrl: `${simulator.url}/Checkout`,
    refundUrl: simulator.url,
    shopName: 'Whitegoods',
    isTest: true,
    timeoutMs: 300,
  });
  shop = await openSmallShop(database.db, aProvider(), { methods: [{ method: hummMethod, adapter }] });
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
  browser = aBrowser();
  const cart = await shop.carts.add(browser, { productCode: 'WASHER', quantity: 1, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  cartId = cart.cartId;
});
afterAll(async () => {
  await simulator.close();
  await database.close();
});

const attempt = async () => {
  const { rows } = await sql<{ reference: string; state: string; details: string }>`
    select reference, state, details::text as details from payment_attempt`.execute(database.db);
  return rows[0]!;
};

/** Posts the form as the browser does, decides, and answers what comes back. */
async function decided(decision: Decision) {
  const answer = answered(
    await checkout.submit(
      browser,
      form(cartId, { selectedPaymentOption: PAYMENT_OPTION.Humm, encryptedCardDetail: undefined }, TOTAL),
    ),
  );
  expect(answer.secure3DResponse?.htmlFormAction).toBe(`${simulator.url}/Checkout`);
  const { details } = await attempt();
  const { redirect, returnUrl } = JSON.parse(details) as {
    redirect: { fields: Record<string, string> };
    returnUrl: string;
  };
  expect(redirect.fields['x_customer_email']).toBe('ada@example.com');
  const posted = await fetch(`${simulator.url}/Checkout`, {
    method: 'POST',
    body: new URLSearchParams(redirect.fields),
    redirect: 'manual',
  });
  const fields = await decideAt(posted.headers.get('location') ?? '', decision);
  return { key: new URL(returnUrl).searchParams.get('key') ?? undefined, fields };
}
const callbackOf = (fields: Record<string, string>) =>
  shop.orders.handleWebhook('humm', { rawBody: new URLSearchParams(fields).toString(), headers: {} });

describe('Humm', () => {
  it.each(['the browser first', 'the callback first'])('is paid once: %s', async (order) => {
    const { key, fields } = await decided('approve');
    const returned = () => checkout.completeReturn(browser, key, fields);
    const called = async () => expect(await callbackOf(fields)).toMatchObject({ status: 200 });
    if (order === 'the browser first') {
      expect(await returned()).toBe(`/customer/confirmation?id=${cartId}`);
      await called();
    } else {
      await called();
      expect(await returned()).toBe(`/customer/confirmation?id=${cartId}`);
    }
    const { state, details, reference } = await attempt();
    expect(state).toBe('approved');
    expect(simulator.standing(reference)).toBe(PRICES.washer + PRICES.delivery);
    // Nothing of the form that was posted stays.
    expect(details).not.toContain('ada@example.com');
    expect(details).not.toContain('x_customer');
  });

  it('turned back: nothing is held, and nothing of the form stays', async () => {
    const { key, fields } = await decided('cancel');
    expect(await checkout.completeReturn(browser, key, fields)).toContain('status=CANCELLED');
    const { state, details } = await attempt();
    expect([state, details.includes('x_customer')]).toEqual(['declined', false]);
    expect(await countsOf(database.db)).toMatchObject({ held: 0 });
  });

  it.each(['withdrawn', 'expired'])(
    'a purchase that comes after the shop gave up (%s) is given back once Humm tells of it',
    async (why) => {
      const { fields } = await decided('approve');
      const { reference } = await attempt();
      if (why === 'withdrawn') await shop.orders.withdraw({ cartId, reference }, SYSTEM);
      else shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
      await shop.orders.sweep();
      expect((await attempt()).state).toBe('voided');
      expect(simulator.standing(reference)).toBe(PRICES.washer + PRICES.delivery);
      await callbackOf(fields);
      await shop.orders.sweep();
      expect(simulator.standing(reference)).toBe(0);
      expect(await countsOf(database.db)).toMatchObject({ held: 0, allocated: 0 });
    },
  );
});
