import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#apps/server/test/fixtures.ts';
import { addCartProduct, getCart, ZERO_CART_ID } from '#domains/cart/contract/cart.ts';
import { getAvailability, submitCheckout } from '#domains/checkout/contract/checkout.ts';
import { getConfirmation } from '#domains/orders/contract/orders.ts';
import { startAdyenSimulator, type AdyenSimulator } from '#domains/payments/methods/card/adyen/simulator.ts';
import { testKeys } from '#domains/payments/methods/card/adyen/test-keys.ts';
import { connectCards } from '#domains/payments/methods/card/method.ts';
import { endlessProduct } from './paying-shop.ts';
import { openBrowser, type Browser } from './chaos/browser.ts';
import { answerBank, comeBack } from './chaos/bank.ts';
import { prepareSubmit, type SubmitBody } from './chaos/shopper.ts';

/* Tests that a shopper's order is protected from other users. Runs over HTTP as in production: a listening
   server, cookies, the provider's own protocol. */

const PROVIDER = { apiKey: 'key', merchantAccount: 'Whitegoods', hmacKey: '44'.repeat(32) };
const PLACE = { suburb: 'Bondi', state: 'NSW', postcode: '2026' };

let dir: string;
let simulator: AdyenSimulator;
let shop: TestApp;
let url: string;
let productCode: string;
let shopper = 0;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'guards-'));
  const keys = testKeys(dir);
  simulator = await startAdyenSimulator({
    ...PROVIDER,
    privateKeyPem: keys.privateKeyPem,
    now: () => new Date(),
  });
  const port = await freePort();
  shop = await openTestApp({
    env: { PORT: String(port), RATE_LIMITS: 'on' },
    methods: [connectCards({ ...PROVIDER, baseUrl: simulator.apiUrl, cardKeyPem: keys.publicKeyPem })],
  });
  url = `http://localhost:${port}`;
  simulator.setWebhookUrl(`${url}/payment/webhook/adyen`);
  productCode = await endlessProduct(shop);
});
afterAll(async () => {
  await simulator.flushWebhooks();
  await shop.close();
  await simulator.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  shopper += 1;
});

function aBrowser(cookies: Record<string, string> = {}): Browser {
  return openBrowser({ url, deadline: Date.now() + 20_000, cookies: new Map(Object.entries(cookies)) });
}

/** Returns a browser with a product in its cart and the form filled in. */
async function atTheButton(
  card: 'approved' | 'secure-redirect' = 'approved',
  wau = crypto.randomUUID(),
): Promise<{ browser: Browser; body: SubmitBody }> {
  const browser = aBrowser({ wau });
  const added = await browser.call(addCartProduct, { body: { productCode } });
  if (!added.ok) throw new Error(added.fault.errors.join());
  const prepared = await prepareSubmit(browser, {
    place: PLACE,
    card,
    email: `shopper-${shopper}@example.com`,
  });
  if (prepared.kind !== 'ready') throw new Error(prepared.kind);
  return { browser, body: prepared.body };
}

describe('a stranger who knows the ids of an order', () => {
  test('cannot open it with a submit of its cart or the id of its payment (CONFIRM-04)', async () => {
    const { browser, body } = await atTheButton();
    expect(await browser.call(submitCheckout, { body })).toMatchObject({
      ok: true,
      answer: { orderCompleted: true },
    });
    const query = { id: body.cartId };
    expect(await browser.call(getConfirmation, { query })).toMatchObject({ answer: { email: body.email } });

    const stranger = aBrowser({ cart: body.cartId });
    expect(await stranger.call(submitCheckout, { body })).toMatchObject({ status: 400 });
    expect(await stranger.call(getCart, { query: {} })).toMatchObject({ answer: { cartId: ZERO_CART_ID } });
    const { id } = await shop.database.db
      .selectFrom('payment_attempt as a')
      .innerJoin('customer_order as o', 'o.id', 'a.order_id')
      .select('a.id')
      .where('o.cart_id', '=', body.cartId)
      .executeTakeFirstOrThrow();
    for (const path of [
      `/payment/return/card/${id}`,
      `/payment/return/card?key=${id}`,
      `/payment/return/card?key=${id}~x`,
    ]) {
      const landed = await stranger.open(url + path);
      expect(landed.headers.get('location') ?? '').not.toContain(body.cartId);
    }
    expect(stranger.cookies.get('placed')).toBeUndefined();
    expect(await stranger.call(getConfirmation, { query })).toMatchObject({ status: 404 });
  });

  test('cannot decline a bank-approved payment with an invented return; the real one still pays', async () => {
    const { browser, body } = await atTheButton('secure-redirect');
    const answer = await browser.call(submitCheckout, { body });
    if (!answer.ok) throw new Error(answer.fault.errors.join());
    const back = (await answerBank(browser, answer.answer, 'secure-redirect'))!;
    const forged = new URL(back.url);
    forged.searchParams.set('redirectResult', 'made up');
    expect(forged.pathname).toBe('/payment/return/card');
    expect(await comeBack(browser, { url: forged.href, init: {} })).toContain('status=UNREADABLE');
    expect(await comeBack(browser, back)).toBe(`/customer/confirmation?id=${body.cartId}`);
    expect(await browser.call(getConfirmation, { query: { id: body.cartId } })).toMatchObject({
      answer: { state: 'confirmed' },
    });
  });
});

test('a payment approved at the bank after the cart changed is reported and not charged', async () => {
  const { browser, body } = await atTheButton('secure-redirect');
  const answer = await browser.call(submitCheckout, { body });
  if (!answer.ok) throw new Error(answer.fault.errors.join());
  const back = (await answerBank(browser, answer.answer, 'secure-redirect'))!;
  await browser.tab().call(addCartProduct, { body: { productCode } });
  expect(await comeBack(browser, back)).toBe('/customer/checkout?status=CART_CHANGED');
  expect(simulator.charges(answer.answer.paymentReference!)).toMatchObject([
    { standing: false, status: 'cancelled' },
  ]);
});

test('five concurrent first adds of one browser create one cart', async () => {
  const wau = crypto.randomUUID();
  const tabs = Array.from({ length: 5 }, () => aBrowser({ wau }));
  const answers = await Promise.all(tabs.map((tab) => tab.call(addCartProduct, { body: { productCode } })));
  expect(new Set(answers.map((one) => (one.ok ? one.answer.cartId : one.status))).size).toBe(1);
  expect(await tabs[0]!.call(getCart, { query: {} })).toMatchObject({ answer: { productCount: 5 } });
});

test.each([
  ['Broome', 'NSW', '2026'],
  ['Perth', 'NSW', '2026'],
  ['Bondi Beach', 'NSW', '3000'],
  ['Nowhere', 'NSW', '9999'],
])('%s %s %s is rejected as an address: no day, no order, no charge', async (suburb, state, postcode) => {
  const { browser, body } = await atTheButton();
  const deliveryAddress = { ...body.deliveryAddress, suburb, state, postcode };
  expect(await browser.call(getAvailability, { body: { deliveryAddress } })).toMatchObject({
    status: 400,
    fault: { errors: ['Please enter a valid suburb'] },
  });
  expect(await browser.call(submitCheckout, { body: { ...body, deliveryAddress } })).toMatchObject({
    status: 400,
    fault: { fields: { 'deliveryAddress.suburb': 'Please enter a valid suburb' } },
  });
});

test('limits what one shopper can hold: pieces in a cart and unpaid orders', async () => {
  const greedy = aBrowser();
  expect(await greedy.call(addCartProduct, { body: { productCode, quantity: 21 } })).toMatchObject({
    status: 400,
    fault: { errors: ['Quantity can’t be more than 20.'] },
  });
  const wau = crypto.randomUUID();
  const ends: string[] = [];
  for (let order = 0; order < 4; order += 1) {
    const { browser, body } = await atTheButton('secure-redirect', wau);
    const answer = await browser.call(submitCheckout, { body });
    ends.push(answer.ok ? 'at the bank' : (answer.fault.code ?? ''));
  }
  expect(ends).toEqual(['at the bank', 'at the bank', 'at the bank', 'too-many-open']);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
