import { expect, test } from 'vitest';
import { isFault } from '#foundation/pure/fault.ts';
import { GUEST } from '#foundation/pure/user.ts';
import { aBrowser, type Browser } from '#domains/orders/test/fixtures.ts';
import { answered, form, refused } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

const signedIn = (browser: Browser, accountId: string): Browser => ({
  ...browser,
  user: { ...GUEST, kind: 'customer', accountId, sessionId: 's', membership: 'active' },
});
const signedOut = (browser: Browser): Browser => ({ ...browser, user: GUEST });

async function adds(browser: Browser, productCode: string, quantity = 1): Promise<string> {
  const cart = await at.shop.carts.add(browser, { productCode, quantity, mode: 'add' });
  if (isFault(cart)) throw new Error(cart.body.errors.join());
  return cart.cartId;
}
async function held(browser: Browser): Promise<string[]> {
  const { products } = await at.shop.carts.get(browser);
  return products.map(({ productCode, quantity }) => `${quantity} ${productCode}`);
}
const ownersOfOrders = async () =>
  (await at.database.db.selectFrom('customer_order').select('account_id').execute()).map(
    ({ account_id }) => account_id,
  );

test('after sign-in between cart and submit, the order belongs to the account and the next cart is new', async () => {
  const browser = aBrowser();
  const cartId = await adds(browser, 'FRIDGE');
  const ada = signedIn(browser, 'ada');
  expect(await at.checkout.view(ada)).toMatchObject({ cartId });
  expect(answered(await at.checkout.submit(ada, form(cartId)))).toMatchObject({ orderCompleted: true });
  expect(await ownersOfOrders()).toEqual(['ada']);
  expect(await held(ada)).toEqual([]);
  expect(await adds(ada, 'OVEN')).not.toBe(cartId);
});

test('another user’s cart cannot be submitted, polled or voided, not even with its old cookie', async () => {
  const browser = aBrowser();
  const cartId = await adds(browser, 'FRIDGE');
  const cookies = new Map(browser.cookies);
  const ada = signedIn(browser, 'ada');
  at.provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
  await at.shop.carts.get(ada);
  const others = [aBrowser({ cookies: new Map(cookies) }), signedIn(aBrowser({ cookies }), 'bob')];
  for (const other of others) {
    expect(refused(await at.checkout.submit(other, form(cartId))).body.code).toBe('cart-changed');
    expect(refused(await at.checkout.view(other)).body.code).toBe('empty-cart');
  }
  expect(await ownersOfOrders()).toEqual([]);

  answered(await at.checkout.submit(ada, form(cartId)));
  const { reference } = await at.database.db
    .selectFrom('payment_attempt')
    .select('reference')
    .executeTakeFirstOrThrow();
  const payment = { cartId, paymentReference: reference };
  expect(isFault(await at.checkout.paymentStatus(signedIn(aBrowser(), 'ada'), payment))).toBe(false);
  for (const other of others) {
    expect(isFault(await at.checkout.paymentStatus(other, payment))).toBe(true);
    expect(isFault(await at.checkout.void(other, payment))).toBe(true);
  }
});

test.each(['guest', 'account'] as const)(
  'while the %s cart is being paid, neither cart is merged',
  async (which) => {
    const home = signedIn(aBrowser(), 'ada');
    const phone = aBrowser();
    const payer = which === 'guest' ? phone : home;
    const other = which === 'guest' ? home : phone;
    const paid = await adds(payer, 'FRIDGE');
    await adds(other, 'OVEN');
    at.provider.onPay = () => ({ kind: 'unknown', detail: 'lost' });
    answered(await at.checkout.submit(payer, form(paid)));

    const ofAccount = which === 'guest' ? ['1 OVEN'] : ['1 FRIDGE'];
    const ofGuest = which === 'guest' ? ['1 FRIDGE'] : ['1 OVEN'];
    expect(await held(signedIn(phone, 'ada'))).toEqual(ofAccount);
    expect(await held(signedOut(phone))).toEqual(ofGuest);

    // Mark the payment as failed, so that the next request merges the carts.
    await at.database.db
      .updateTable('payment_attempt')
      .set({ state: 'declined', next_check_at: null })
      .execute();
    expect(await held(signedIn(phone, 'ada'))).toEqual([...ofAccount, ...ofGuest]);
    expect(await held(signedOut(phone))).toEqual([]);
  },
);
