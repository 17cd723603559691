import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCartProduct } from '#domains/cart/contract/cart.ts';
import {
  checkoutView,
  getPaymentStatus,
  PAYMENT_STATUSES,
  submitAnswer,
  submitCheckout,
  voidCheckout,
} from '#domains/checkout/contract/checkout.ts';
import { TestBrowser } from '#domains/identity/test/fixtures.ts';
import { atThePayButton, callAs, openPayingShop, type PayingShop, endlessProduct } from './paying-shop.ts';

// Tests the requests and responses of the checkout, over HTTP.

let shop: PayingShop;
let productCode: string;
let browser: TestBrowser;
beforeAll(async () => {
  shop = await openPayingShop();
  productCode = await endlessProduct(shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  browser = new TestBrowser(shop);
  await callAs(browser, addCartProduct, { body: { productCode } });
});

it('GET /api/checkout returns the view of the cookie’s cart (API-72)', async () => {
  const { status, body } = await browser.json('/api/checkout');
  expect(status).toBe(200);
  expect(checkoutView.parse(body)).toEqual(body);
  expect(await new TestBrowser(shop).json('/api/checkout')).toMatchObject({
    status: 400,
    body: { code: 'empty-cart' },
  });
});

describe('POST /api/checkout (API-73)', () => {
  it('returns the outcome, identical for an identical submit', async () => {
    const body = await atThePayButton(browser, 'ada@people.example');
    const first = await browser.json('/api/checkout', { body });
    expect(first.status).toBe(200);
    expect(submitAnswer.parse(first.body)).toEqual({ ...first.body, orderCompleted: true });
    expect(await browser.json('/api/checkout', { body })).toEqual(first);
  });

  it('returns why a card was declined', async () => {
    const body = await atThePayButton(browser, 'ada@people.example', 'declined');
    const refused = await browser.json('/api/checkout', { body });
    expect(refused).toMatchObject({ status: 401, body: { refusalReason: expect.stringMatching(/./) } });
  });

  it('validates rules and prices again, whatever the page sends', async () => {
    const body = await atThePayButton(browser, 'ada@people.example');
    const lower = { ...body, cart: { ...body.cart, orderTotal: 1 } };
    expect(await browser.json('/api/checkout', { body: lower })).toMatchObject({
      status: 400,
      body: { code: 'total-changed' },
    });
    const nameless = { ...body, deliveryAddress: { ...body.deliveryAddress, firstName: '' } };
    expect((await browser.json('/api/checkout', { body: nameless })).status).toBe(400);
    expect(await shop.charged()).toBe(await confirmed());
  });
});

it('POST /api/checkout/avail accepts the form without card and day, or a bare address (API-74, API-75)', async () => {
  const form = await atThePayButton(browser, 'ada@people.example');
  const asked = async (body: object) => browser.json('/api/checkout/avail', { body });
  const byForm = await asked({ ...form, cardDetails: null, deliveryDate: null });
  expect(byForm.status).toBe(200);
  const { suburb, state, postcode } = form.deliveryAddress;
  expect(await asked({ suburb, state, postcode })).toEqual(byForm);
  expect(byForm.body).toMatchObject({ unavailable: false });
});

it('a payment waiting for its bank is pending; voided it is cancelled, and nothing is charged (API-76, API-77, API-78)', async () => {
  const before = await shop.charged();
  const form = await atThePayButton(browser, 'ada@people.example', 'secure-redirect');
  const submitted = await callAs(browser, submitCheckout, { body: form });
  if (!submitted.ok) throw new Error(JSON.stringify(submitted));
  const about = { cartId: form.cartId, paymentReference: submitted.answer.paymentReference! };
  const status = () => callAs(browser, getPaymentStatus, { query: { ...about, selectedPaymentOption: '2' } });
  expect(PAYMENT_STATUSES).toEqual(['Pending', 'Approved', 'Declined', 'Cancelled', 'Expired', 'Unknown']);
  expect(await status()).toEqual({ ok: true, answer: { status: 'Pending' } });
  expect(await callAs(browser, voidCheckout, { body: about })).toEqual({
    ok: true,
    answer: { success: true },
  });
  expect(await status()).toEqual({ ok: true, answer: { status: 'Cancelled' } });
  expect(await shop.charged()).toBe(before);
});

async function confirmed(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from customer_order where state = 'confirmed'`.execute(shop.database.db);
  return rows[0]!.count;
}
