import { beforeEach, describe, expect, test } from 'vitest';
import { isFault, type Fault } from '#foundation/pure/fault.ts';
import { ZERO_CART_ID, type Cart } from '#domains/cart/contract/cart.ts';
import { aBrowser, countsOf, type Browser } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import { approvalOf } from '#domains/orders/test/fixtures-provider.ts';
import { CODE_NOT_APPLIED, EMPTY_CODE } from '#domains/vouchers/contract.ts';
import { aCoupon } from '#domains/vouchers/test/fixtures.ts';
import { answered, form, redirectOf, refused, TOTAL } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();
beforeEach(() => at.database.db.deleteFrom('coupon').execute());

function given<T>(answer: T | Fault): T {
  if (isFault(answer)) throw new Error(answer.body.errors.join());
  return answer;
}
async function cartWith(browser: Browser, productCode = 'FRIDGE', quantity = 1): Promise<Cart> {
  return given(await at.shop.carts.add(browser, { productCode, quantity, mode: 'add' }));
}
const add = async (browser: Browser, code: string, userEmail?: string) =>
  given(await at.shop.carts.addCode(browser, { code, ...(userEmail ? { userEmail } : {}) }));
const uses = async () =>
  (await at.database.db.selectFrom('coupon_use').select('state').execute()).map(({ state }) => state);

describe('a coupon in the cart (API-88, API-89)', () => {
  test('is applied, shown and removed', async () => {
    await aCoupon(at.database.db);
    const browser = aBrowser();
    const before = await cartWith(browser);
    const { applied, cart } = await add(browser, ' save50 ');
    expect(applied).toBe(true);
    expect(cart).toMatchObject({
      couponCode: 'SAVE50',
      codes: [{ code: 'SAVE50', amount: 50, freeDelivery: false, problem: null }],
      discountTotal: 50,
      orderTotal: PRICES.fridge / 100 - 50,
      savingTotal: before.savingTotal + 50,
      version: before.version + 1,
    });
    expect(given(await at.shop.carts.removeCode(browser, 'SAVE50'))).toMatchObject({
      couponCode: '',
      codes: [],
      orderTotal: PRICES.fridge / 100,
    });
    expect(refused(await at.shop.carts.removeCode(browser, 'SAVE50'))).toMatchObject({
      status: 404,
      body: { errors: ['This code is no longer in your cart.'] },
    });
  });

  test('gets the same response if it is empty, unknown, expired, restricted or does not apply (COUPON-03, -07)', async () => {
    await aCoupon(at.database.db, { code: 'OVER', ends_on: '2026-11-22' });
    await aCoupon(at.database.db, { code: 'WA', sites: ['wa'] });
    await aCoupon(at.database.db, { code: 'TRADE', audience: ['builders'] });
    await aCoupon(at.database.db, { code: 'LAUNDRY', categories: ['laundry'] });
    await aCoupon(at.database.db, { code: 'MUCH', minimum_aud_cents: 500_000 });
    const browser = aBrowser();
    const cart = await cartWith(browser);
    for (const code of [
      'NONE',
      'OVER',
      'WA',
      'TRADE',
      'LAUNDRY',
      'MUCH',
      'X'.repeat(41),
      '<script>',
      'A\0B',
      '\ud800',
    ])
      expect(await add(browser, code)).toEqual({ applied: false, message: CODE_NOT_APPLIED, cart });
    expect(await add(browser, '  ')).toMatchObject({ applied: false, message: EMPTY_CODE });
    expect(await add(aBrowser(), 'MUCH')).toMatchObject({ applied: false, cart: { cartId: ZERO_CART_ID } });
  });

  test('is suspended with its reason while the cart does not qualify, and resumes when it does', async () => {
    await aCoupon(at.database.db, { minimum_aud_cents: 200_000 });
    const browser = aBrowser();
    await cartWith(browser, 'FRIDGE', 2);
    await add(browser, 'SAVE50');
    const less = given(await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'set' }));
    expect(less).toMatchObject({ couponCode: '', discountTotal: 0, orderTotal: PRICES.fridge / 100 });
    expect(less.codes[0]!.problem).toContain('$2,000');
    expect((await cartWith(browser)).discountTotal).toBe(50);
  });

  test('combines with another only if both allow it', async () => {
    await aCoupon(at.database.db, { stacks: true });
    await aCoupon(at.database.db, {
      code: 'TENTH',
      kind: 'percent',
      percent_hundredths: 1_000,
      stacks: true,
    });
    await aCoupon(at.database.db, { code: 'ALONE' });
    const browser = aBrowser();
    await cartWith(browser);
    await add(browser, 'SAVE50');
    expect(await add(browser, 'ALONE')).toMatchObject({ applied: false, message: CODE_NOT_APPLIED });
    expect((await add(browser, 'TENTH')).cart).toMatchObject({
      couponCode: 'SAVE50, TENTH',
      discountTotal: 50 + 194.9,
    });
  });

  test('is removed when the cart is emptied', async () => {
    await aCoupon(at.database.db);
    const browser = aBrowser();
    await cartWith(browser);
    await add(browser, 'SAVE50');
    given(await at.shop.carts.clear(browser));
    expect((await cartWith(browser)).codes).toEqual([]);
  });
});

describe('an order with a coupon', () => {
  test('is charged less, shows the coupon and uses it up', async () => {
    await aCoupon(at.database.db, { uses: 1 });
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, 'SAVE50');
    answered(await at.checkout.submit(browser, form(cartId, {}, TOTAL - 50)));
    expect(at.provider.paid[0]!.amountCents).toBe(PRICES.fridge + PRICES.delivery - 5_000);
    expect(await at.shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      goodsTotal: PRICES.fridge / 100,
      discountTotal: 50,
      couponCode: 'SAVE50',
      orderTotal: TOTAL - 50,
    });
    expect(await uses()).toEqual(['used']);
    const line = await at.database.db.selectFrom('order_line').selectAll().executeTakeFirstOrThrow();
    expect(line).toMatchObject({ unit_cents: PRICES.fridge, discount_cents: 5_000 });
    await at.shop.outbox.runDue();
    const { plain } = await at.database.db.selectFrom('mail').select('plain').executeTakeFirstOrThrow();
    expect(plain).toContain('Discount (SAVE50): -$50');
    const next = aBrowser();
    await cartWith(next);
    expect((await add(next, 'SAVE50')).applied).toBe(false);
  });

  test('for free delivery deducts the delivery price and keeps the delivery day', async () => {
    await aCoupon(at.database.db, { code: 'FREE', kind: 'free-delivery', amount_aud_cents: null });
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    expect((await add(browser, 'FREE')).cart).toMatchObject({ couponCode: 'FREE', discountTotal: 0 });
    answered(await at.checkout.submit(browser, form(cartId, {}, PRICES.fridge / 100)));
    expect(await at.shop.orders.confirmation(browser, { id: cartId })).toMatchObject({
      deliveryPrice: PRICES.delivery / 100,
      discountTotal: PRICES.delivery / 100,
      orderTotal: PRICES.fridge / 100,
    });
  });

  test('whose total is wrong because the coupon became invalid is rejected with the reason', async () => {
    await aCoupon(at.database.db);
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, 'SAVE50');
    await at.database.db.updateTable('coupon').set({ is_active: false }).execute();
    const fault = refused(await at.checkout.submit(browser, form(cartId, {}, TOTAL - 50)));
    expect(fault.body.code).toBe('total-changed');
    expect(fault.body.errors[0]).toBe('SAVE50: This code is no longer valid.');
  });

  test('releases the coupon with a declined payment and uses it with the next', async () => {
    await aCoupon(at.database.db, { uses: 1 });
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, 'SAVE50');
    at.provider.onPay = () => ({ kind: 'declined', providerReference: 'P', code: 'refused', reason: 'no' });
    refused(await at.checkout.submit(browser, form(cartId, {}, TOTAL - 50)));
    expect(await uses()).toEqual([]);
    at.provider.onPay = approvalOf;
    answered(await at.checkout.submit(browser, form(cartId, {}, TOTAL - 50)));
    expect(await uses()).toEqual(['used']);
  });

  test('at the bank reserves the coupon: other carts wait, its own cart shows it, and a new submit takes it over', async () => {
    await aCoupon(at.database.db, { uses: 1 });
    const [browser, other] = [aBrowser(), aBrowser()];
    const { cartId } = await cartWith(browser);
    await cartWith(other);
    await add(browser, 'SAVE50');
    at.provider.onPay = () => redirectOf;
    answered(await at.checkout.submit(browser, form(cartId, {}, TOTAL - 50)));
    at.provider.onPay = approvalOf;
    expect(await uses()).toEqual(['held']);
    expect((await add(other, 'SAVE50')).applied).toBe(false);
    expect((await at.shop.carts.get(browser)).discountTotal).toBe(50);
    answered(await at.checkout.submit(browser, form(cartId, {}, TOTAL - 50)));
    expect(await uses()).toEqual(['used']);
  });
});

describe('once per customer', () => {
  beforeEach(() => aCoupon(at.database.db, { uses_per_customer: 1 }));

  test('is enforced by email address, however it is written', async () => {
    const browser = aBrowser();
    const { cartId } = await cartWith(browser);
    await add(browser, 'SAVE50');
    answered(await at.checkout.submit(browser, form(cartId, {}, TOTAL - 50)));

    const again = aBrowser();
    const second = await cartWith(again);
    expect((await add(again, 'SAVE50', 'ADA+two@example.com')).applied).toBe(false);
    expect((await add(again, 'SAVE50')).applied).toBe(true);
    const email = 'Ada+three@Example.com';
    const fault = refused(await at.checkout.submit(again, form(second.cartId, { email }, TOTAL - 50)));
    expect(fault.body.errors[0]).toBe('SAVE50: This code has been used up.');
    const bob = { email: 'bob@example.com' };
    answered(await at.checkout.submit(again, form(second.cartId, bob, TOTAL - 50)));
  });
});

test(
  'two hundred concurrent shoppers use a coupon for three uses exactly three times',
  { timeout: 120_000 },
  async () => {
    await at.open({ fridges: 200, capacity: 1000 });
    await aCoupon(at.database.db, { uses: 3 });
    const shoppers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const browser = aBrowser();
        const { cartId } = await cartWith(browser);
        expect((await add(browser, 'SAVE50')).applied).toBe(true);
        return { browser, cartId, email: `shopper-${index}@example.com` };
      }),
    );
    const outcomes = await Promise.all(
      shoppers.map(({ browser, cartId, email }) =>
        at.checkout.submit(browser, form(cartId, { email }, TOTAL - 50)),
      ),
    );
    expect(outcomes.filter((one) => !isFault(one))).toHaveLength(3);
    const codes = outcomes.flatMap((one) => (isFault(one) ? [one.body.code] : []));
    expect(codes.every((code) => code === 'code-gone' || code === 'total-changed')).toBe(true);
    expect(await uses()).toEqual(['used', 'used', 'used']);
    expect(await countsOf(at.database.db)).toMatchObject({
      confirmed: 3,
      held: 0,
      allocated: 3,
      placesHeld: 0,
    });
  },
);
