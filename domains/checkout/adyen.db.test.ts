import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#database/test-database.ts';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { day, dayToParts } from '#foundation/pure/day.ts';
import {
  AN_ADDRESS,
  aBrowser,
  aKey,
  countsOf,
  MONDAY,
  openSmallShop,
  type Browser,
  type SmallShop,
} from '#domains/orders/fixtures.ts';
import { PRICES, seedSmallShop } from '#domains/orders/fixtures-small-shop.ts';
import { createAdyenAdapter } from '#domains/payments/adyen/adapter.ts';
import { startAdyenSimulator, type AdyenSimulator } from '#domains/payments/adyen/simulator.ts';
import { testKeys, type TestKeys } from '#domains/payments/adyen/test-keys.ts';
import { aCard } from '#domains/payments/fixtures.ts';
import { encryptCard } from '#domains/payments/web/encrypt-card.ts';
import { checkoutForm, type CheckoutForm, type SubmitAnswer } from './contract.ts';
import { createCheckout, type Checkout } from './service.ts';

/*
 * The completion path over the provider's real protocol: encrypted card, HTTP, 3-D Secure pages, signed webhooks.
 * Whatever breaks, the sums must agree: a confirmed order has one standing charge, any other order none.
 */

const HMAC_KEY = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056';
const TOTAL = (PRICES.fridge + PRICES.delivery) / 100;

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
let keys: TestKeys;
let simulator: AdyenSimulator;
let shop: SmallShop;
let checkout: Checkout;
let webhooks: Server;

beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  dir = mkdtempSync(join(tmpdir(), 'adyen-'));
  keys = testKeys(dir);
  webhooks = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      shop.orders
        .handleWebhook('adyen', { rawBody: Buffer.concat(chunks).toString(), headers: request.headers })
        .then(
          ({ status, reply }) => response.writeHead(status).end(reply),
          () => response.writeHead(500).end(),
        );
    });
  });
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  webhooks.close();
  rmSync(dir, { recursive: true });
  await database.close();
});

beforeEach(async () => {
  await seedSmallShop(database.db);
  simulator = await startAdyenSimulator({
    privateKeyPem: keys.privateKeyPem,
    apiKey: 'key',
    merchantAccount: 'Whitegoods',
    hmacKey: HMAC_KEY,
    webhookUrl: `http://127.0.0.1:${(webhooks.address() as AddressInfo).port}/`,
    settlePendingMs: 60_000,
    now: () => MONDAY,
  });
  const adapter = createAdyenAdapter({
    baseUrl: simulator.apiUrl,
    apiKey: 'key',
    merchantAccount: 'Whitegoods',
    hmacKey: HMAC_KEY,
    timeoutMs: 1000,
  });
  shop = await openSmallShop(database.db, adapter);
  checkout = createCheckout({ db: database.db, ...shop, readSetting: async () => undefined });
});
afterEach(async () => {
  await simulator.flushWebhooks();
  await simulator.close();
});

async function submit(
  browser: Browser,
  card: Parameters<typeof aCard>[0] = {},
): Promise<SubmitAnswer | Fault> {
  const cart = await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'set' });
  if (isFault(cart)) throw new Error(cart.body.errors[0]);
  const checked = aCard(card);
  const form: CheckoutForm = checkoutForm.parse({
    cartId: cart.cartId,
    email: 'ada@example.com',
    phoneNumber: '0412 345 678',
    deliveryAddress: AN_ADDRESS,
    deliveryDate: dayToParts(day('2026-11-25')),
    selectedPaymentOption: 0,
    cart: { items: [], orderTotal: TOTAL, couponCode: '' },
    encryptedCardDetail: await encryptCard(checked, keys.publicKeyPem, MONDAY),
    cardHolderName: checked.holderName,
    browserInfo: { screenHeight: 900, screenWidth: 1440 },
    idempotencyKey: aKey(),
  });
  return checkout.submit(browser, form);
}

/** Every order against the provider's books. */
async function booksAgree(): Promise<void> {
  const attempts = await database.db
    .selectFrom('payment_attempt as a')
    .innerJoin('customer_order as o', 'o.id', 'a.order_id')
    .select(['a.reference', 'a.state', 'o.state as order_state', 'o.id as order_id'])
    .execute();
  for (const { reference, state } of attempts) {
    const standing = simulator.charges(reference).filter((charge) => charge.standing).length;
    expect([reference, state, standing]).toEqual([reference, state, state === 'approved' ? 1 : 0]);
  }
}

/** What the bank's page sends back after the shopper's decision. */
async function atTheBank(
  answer: SubmitAnswer,
  decision: 'approve' | 'decline',
): Promise<{ key: string; fields: Record<string, string> }> {
  const posted = answer.secure3DResponse
    ? [...answer.secure3DResponse.htmlFormToPost.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name!, unescaped(value!)],
      )
    : null;
  const page = await fetch(
    answer.redirectUrl!,
    posted ? { method: 'POST', body: new URLSearchParams(posted as [string, string][]) } : {},
  );
  const action = /<form[^>]* action="([^"]+)"/.exec(await page.text())![1]!;
  const back = await fetch(new URL(unescaped(action), answer.redirectUrl!), {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  const location = back.headers.get('location');
  if (location) {
    const address = new URL(location);
    const { key, ...fields } = Object.fromEntries(address.searchParams);
    return { key: key!, fields };
  }
  const html = await back.text();
  const returnTo = new URL(unescaped(/<form[^>]* action="([^"]+)"/.exec(html)![1]!));
  const fields = Object.fromEntries(
    [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      unescaped(value!),
    ]),
  );
  return { key: returnTo.searchParams.get('key')!, fields };
}

function unescaped(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

test('approved, and the webhook that follows changes nothing', async () => {
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
  simulator.misbehave({ on: 'webhook', kind: 'duplicate' });
  await simulator.flushWebhooks();
  expect(await countsOf(database.db)).toMatchObject({
    confirmed: 1,
    attempts: ['approved'],
    paid: PRICES.fridge + PRICES.delivery,
  });
  await booksAgree();
});

test('declined with the bank’s reason', async () => {
  const browser = aBrowser();
  expect(await submit(browser, { number: '4000000000009995' })).toMatchObject({
    status: 401,
    body: { refusalReason: 'Not enough balance' },
  });
  expect(await submit(browser)).toMatchObject({ orderCompleted: true });
  await simulator.flushWebhooks();
  expect(await countsOf(database.db)).toMatchObject({ attempts: ['declined', 'approved'], confirmed: 1 });
  await booksAgree();
});

test.each([
  ['by redirect', '4212345678901237'],
  ['by form post', '5212345678901234'],
])('3-D Secure %s, with a double return and the webhook between', async (_, number) => {
  const browser = aBrowser();
  const answer = (await submit(browser, { number })) as SubmitAnswer;
  expect(answer.orderCompleted).toBe(false);
  const { key, fields } = await atTheBank(answer, 'approve');
  const confirmed = `/customer/confirmation?id=${answer.cartId}`;
  expect(await checkout.completeReturn(aBrowser(), key, fields)).toBe(confirmed);
  await simulator.flushWebhooks();
  expect(await checkout.completeReturn(aBrowser(), key, fields)).toBe(confirmed);
  await booksAgree();
});

test('3-D Secure declined', async () => {
  const answer = (await submit(aBrowser(), { number: '4212345678901237' })) as SubmitAnswer;
  const { key, fields } = await atTheBank(answer, 'decline');
  expect(await checkout.completeReturn(aBrowser(), key, fields)).toContain('status=DECLINED');
  expect(await countsOf(database.db)).toMatchObject({ held: 0, placesHeld: 0, attempts: ['declined'] });
  await booksAgree();
});

test('a made-up return, and one of another payment that was declined, do not decline what the bank approved', async () => {
  const browser = aBrowser();
  const answer = (await submit(browser, { number: '4212345678901237' })) as SubmitAnswer;
  const real = await atTheBank(answer, 'approve');
  expect(await checkout.completeReturn(browser, real.key, { redirectResult: 'made up' })).toContain(
    'UNREADABLE',
  );
  const other = await atTheBank(
    (await submit(aBrowser(), { number: '4212345678901237' })) as SubmitAnswer,
    'decline',
  );
  expect(await checkout.completeReturn(browser, real.key, other.fields)).toContain('UNREADABLE');
  expect(await checkout.completeReturn(browser, real.key, real.fields)).toContain('/customer/confirmation');
  await simulator.flushWebhooks();
  expect(await countsOf(database.db)).toMatchObject({ attempts: ['approved', 'declined'], confirmed: 1 });
  await booksAgree();
});

test('approved at the bank after the cart was changed: said so, and nothing stands', async () => {
  const browser = aBrowser();
  const answer = (await submit(browser, { number: '4212345678901237' })) as SubmitAnswer;
  await shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
  const { key, fields } = await atTheBank(answer, 'approve');
  expect(await checkout.completeReturn(browser, key, fields)).toBe('/customer/checkout?status=CART_CHANGED');
  await shop.orders.sweep();
  await simulator.flushWebhooks();
  expect(await countsOf(database.db)).toMatchObject({ attempts: ['voided'], confirmed: 0, held: 0 });
  expect(simulator.charges(answer.paymentReference!)).toMatchObject([
    { standing: false, status: 'cancelled' },
  ]);
  await booksAgree();
});

test('the process dies after the shopper’s return was noted: the sweeper finishes', async () => {
  const answer = (await submit(aBrowser(), { number: '4212345678901237' })) as SubmitAnswer;
  const { key, fields } = await atTheBank(answer, 'approve');
  simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  simulator.misbehave({ on: 'details', kind: 'drop-after', times: 3 });
  expect(await checkout.completeReturn(aBrowser(), key, fields)).toBe(
    `/customer/confirmation?id=${answer.cartId}`,
  );
  expect(await countsOf(database.db)).toMatchObject({ attempts: ['pending'] });
  shop.clock.now = new Date(MONDAY.getTime() + 60_000);
  await shop.orders.sweep();
  expect(await countsOf(database.db)).toMatchObject({ attempts: ['approved'], confirmed: 1 });
  await booksAgree();
});

test('answers lost on the way: charged once, asked again with the same key', async () => {
  simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 2 });
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: true });
  await booksAgree();
});

test('every answer lost: the webhook settles it', async () => {
  simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: false, success: true });
  simulator.behave();
  await simulator.flushWebhooks();
  expect(await countsOf(database.db)).toMatchObject({
    attempts: ['approved'],
    confirmed: 1,
    held: 0,
    allocated: 1,
  });
  await booksAgree();
});

test('every answer and the webhook lost: voided at the provider, holds back, and the late webhook finds nothing to do', async () => {
  simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
  expect(await submit(aBrowser())).toMatchObject({ orderCompleted: false });
  simulator.behave();
  simulator.misbehave({ on: 'webhook', kind: 'drop', times: 99 });
  shop.clock.now = new Date(MONDAY.getTime() + 6 * 60_000);
  await shop.orders.sweep();
  expect(await countsOf(database.db)).toMatchObject({
    attempts: ['voided'],
    held: 0,
    placesHeld: 0,
    open: 1,
  });
  simulator.behave();
  await simulator.flushWebhooks();
  await simulator.flushWebhooks();
  expect(await countsOf(database.db)).toMatchObject({ attempts: ['voided'], confirmed: 0, allocated: 0 });
  await booksAgree();
});

test('pending at the provider, approved by webhook later', async () => {
  const browser = aBrowser();
  const answer = (await submit(browser, { number: '4000000000000077' })) as SubmitAnswer;
  expect(answer).toMatchObject({ orderCompleted: false, success: true });
  expect(await shop.orders.confirmation(browser, { id: answer.cartId })).toMatchObject({
    state: 'processing',
  });
  simulator.settle(answer.paymentReference!, true);
  await simulator.flushWebhooks();
  expect(await shop.orders.confirmation(browser, { id: answer.cartId })).toMatchObject({
    state: 'confirmed',
  });
  await booksAgree();
});

test('a webhook that is not signed by the provider is refused', async () => {
  simulator.misbehave({ on: 'payments', kind: 'drop-after', times: 9 });
  simulator.misbehave({ on: 'webhook', kind: 'bad-signature', times: 1 });
  await submit(aBrowser());
  expect(await shop.orders.handleWebhook('adyen', { rawBody: '{}', headers: {} })).toMatchObject({
    status: 400,
  });
  expect(await shop.orders.handleWebhook('nobody', { rawBody: '{}', headers: {} })).toMatchObject({
    status: 404,
  });
});
