import { describe, expect, test } from 'vitest';
import { SYSTEM, type Actor } from '#domains/audit/contract.ts';
import { aBrowser, countsOf, MONDAY, type Browser } from '#domains/orders/test/fixtures.ts';
import { PRICES } from '#domains/orders/test/fixtures-small-shop.ts';
import { approvalOf } from '#domains/orders/test/fixtures-provider.ts';
import type { CheckoutForm, SubmitAnswer } from '../contract/checkout.ts';
import { form, answered, refused, redirectOf } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';

const at = smallCheckout();

const PROVIDER: Actor = { ...SYSTEM, kind: 'provider', id: 'test' };

describe('3-D Secure', () => {
  async function redirected(
    browser: Browser,
  ): Promise<{ cartId: string; key: string; answer: SubmitAnswer; sent: CheckoutForm }> {
    const cartId = await at.cartWith(browser);
    at.provider.onPay = () => redirectOf;
    const sent = form(cartId);
    const answer = answered(await at.checkout.submit(browser, sent));
    const key = new URL(at.provider.paid.at(-1)!.returnUrl).searchParams.get('key')!;
    return { cartId, answer, sent, key };
  }

  test('two returns from the bank create one order', async () => {
    const browser = aBrowser();
    const { cartId, answer, sent, key } = await redirected(browser);
    expect(answer).toMatchObject({
      orderCompleted: false,
      redirectUrl: 'https://bank.test/3ds',
      secure3DResponse: {
        htmlFormAction: 'https://bank.test/3ds',
        htmlFormToPost: expect.stringContaining('value="a&#34;b"'),
      },
    });
    expect(answered(await at.checkout.submit(browser, sent))).toEqual(answer);
    expect(at.provider.paid).toHaveLength(1);
    const paths = await Promise.all([
      at.checkout.completeReturn(aBrowser(), key, { MD: '1', PaRes: '2' }),
      at.checkout.completeReturn(aBrowser(), key, { MD: '1', PaRes: '2' }),
    ]);
    expect(paths).toEqual([`/customer/confirmation?id=${cartId}`, `/customer/confirmation?id=${cartId}`]);
    expect(await countsOf(at.database.db)).toMatchObject({
      confirmed: 1,
      allocated: 1,
      held: 0,
      attempts: ['approved'],
    });
  });

  test('accepts the webhook before and after the return', async () => {
    const browser = aBrowser();
    const { cartId, key } = await redirected(browser);
    await at.shop.orders.settle(
      { reference: at.provider.paid[0]!.reference },
      approvalOf(at.provider.paid[0]!),
      PROVIDER,
    );
    expect(await at.checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toBe(
      `/customer/confirmation?id=${cartId}`,
    );
    await at.shop.orders.settle(
      { reference: at.provider.paid[0]!.reference },
      approvalOf(at.provider.paid[0]!),
      PROVIDER,
    );
    expect(await countsOf(at.database.db)).toMatchObject({ confirmed: 1, attempts: ['approved'] });
    expect(at.provider.voided).toEqual([]);
  });

  test('a payment declined or cancelled at the bank returns to the checkout', async () => {
    const browser = aBrowser();
    const first = await redirected(browser);
    at.provider.onComplete = () => ({ kind: 'declined', code: 'refused', reason: '3D Not Authenticated' });
    at.provider.onLookup = () => ({ kind: 'declined', code: 'refused', reason: '3D Not Authenticated' });
    expect(await at.checkout.completeReturn(aBrowser(), first.key, { redirectResult: 'x' })).toContain(
      '/customer/checkout?status=DECLINED',
    );
    const second = await redirected(aBrowser());
    at.provider.onComplete = () => ({ kind: 'declined', code: 'cancelled', reason: '' });
    expect(await at.checkout.completeReturn(aBrowser(), second.key, { redirectResult: 'y' })).toContain(
      '/customer/checkout?status=CANCELLED',
    );
    expect(await countsOf(at.database.db)).toMatchObject({
      held: 0,
      placesHeld: 0,
      attempts: ['declined', 'declined'],
    });
    expect(await at.checkout.completeReturn(aBrowser(), 'nonsense', {})).toBe('/customer/checkout');
  });

  test('accepts a cancellation at the bank if the webhook arrives first', async () => {
    const { key } = await redirected(aBrowser());
    const { reference } = at.provider.paid[0]!;
    at.provider.onComplete = () => ({ kind: 'declined', code: 'cancelled', reason: '' });
    at.provider.onLookup = async () => {
      await at.shop.orders.settle(
        { reference },
        { kind: 'declined', code: 'refused', reason: 'Cancelled' },
        PROVIDER,
      );
      return { kind: 'declined', code: 'refused', reason: 'Cancelled' };
    };
    expect(await at.checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toContain(
      '/customer/checkout?status=CANCELLED',
    );
  });

  test('the key is rejected on a sister site, and the real return still pays', async () => {
    const browser = aBrowser();
    const { cartId, key } = await redirected(browser);
    const elsewhere = aBrowser({ site: { ...browser.site, id: 'wa' } });
    expect(await at.checkout.completeReturn(elsewhere, key, { redirectResult: 'true' })).toBe(
      '/customer/checkout',
    );
    expect(await at.checkout.confirmReturn(elsewhere, { key, redirectResult: 'true' })).toMatchObject({
      status: 404,
      body: { code: 'unknown-payment' },
    });
    expect(at.shop.orders.mayRead(elsewhere, cartId)).toBe(false);
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['redirected'], held: 1, confirmed: 0 });
    // Another browser, such as the bank's app, returns first. Its return counts because the shopper's browser
    // has not returned yet.
    const bankApp = aBrowser();
    expect(await at.checkout.completeReturn(bankApp, key, { redirectResult: 'true' })).toBe(
      `/customer/confirmation?id=${cartId}`,
    );
    expect(at.shop.orders.mayRead(bankApp, cartId)).toBe(true);
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['approved'], confirmed: 1 });
  });

  test('an unreadable return changes nothing, and the real return still pays', async () => {
    const browser = aBrowser();
    const { cartId, key } = await redirected(browser);
    at.provider.onComplete = () => ({ kind: 'not-understood', detail: 'Invalid payload provided' });
    expect(await at.checkout.completeReturn(browser, key, { redirectResult: 'made up' })).toBe(
      '/customer/checkout?status=UNREADABLE',
    );
    expect(await countsOf(at.database.db)).toMatchObject({
      attempts: ['redirected'],
      held: 1,
      placesHeld: 1,
    });
    at.provider.onComplete = approvalOf;
    expect(await at.checkout.completeReturn(browser, key, { redirectResult: 'true' })).toBe(
      `/customer/confirmation?id=${cartId}`,
    );
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['approved'], confirmed: 1 });
  });

  test.each([
    ['the provider reports an approval', approvalOf, 'approved', '/customer/confirmation'],
    [
      'the provider does not know the result',
      () => ({ kind: 'unknown', detail: 'lost' }) as const,
      'pending',
      '/customer/confirmation',
    ],
    [
      'the provider reports the decline again',
      () => ({ kind: 'declined', code: 'refused', reason: '' }) as const,
      'declined',
      '/customer/checkout?status=DECLINED',
    ],
  ])('a declined return is checked with the provider: %s', async (_, onLookup, state, path) => {
    const { key } = await redirected(aBrowser());
    at.provider.onComplete = () => ({ kind: 'declined', code: 'refused', reason: '' });
    at.provider.onLookup = onLookup;
    expect(await at.checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toContain(path);
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: [state] });
  });

  test('changing the cart while the shopper is at the bank voids the payment', async () => {
    const browser = aBrowser();
    const { key } = await redirected(browser);
    await at.shop.carts.add(browser, { productCode: 'FRIDGE', quantity: 1, mode: 'add' });
    expect(await countsOf(at.database.db)).toMatchObject({ attempts: ['voided'], held: 0 });
    expect(await at.checkout.completeReturn(aBrowser(), key, { redirectResult: 'x' })).toBe(
      '/customer/checkout?status=CART_CHANGED',
    );
    expect(at.provider.voided).toHaveLength(1);
    await at.shop.orders.sweep();
    expect(at.provider.voided).toHaveLength(1);
  });

  test('a second submit replaces the first, and only one can be paid', async () => {
    const browser = aBrowser();
    const { cartId } = await redirected(browser);
    at.provider.onPay = approvalOf;
    answered(await at.checkout.submit(browser, form(cartId)));
    await at.shop.orders.settle(
      { reference: at.provider.paid[0]!.reference },
      approvalOf(at.provider.paid[0]!),
      PROVIDER,
    );
    expect(await countsOf(at.database.db)).toMatchObject({
      confirmed: 1,
      allocated: 1,
      attempts: ['voided', 'approved'],
      paid: PRICES.fridge + PRICES.delivery,
    });
    expect(at.provider.voided.map(({ reference }) => reference)).toContain(at.provider.paid[0]!.reference);
  });

  test('the shopper can cancel', async () => {
    const browser = aBrowser();
    const { cartId, answer } = await redirected(browser);
    const key = { cartId, paymentReference: answer.paymentReference! };
    expect(refused(await at.checkout.void(aBrowser(), key))).toMatchObject({ status: 404 });
    expect(await at.checkout.void(browser, key)).toEqual({ success: true });
    expect(await at.checkout.paymentStatus(browser, key)).toEqual({ status: 'Cancelled' });
    expect(await countsOf(at.database.db)).toMatchObject({ held: 0, attempts: ['voided'] });
  });

  test('if the shopper never returns, the payment is voided and the held stock released', async () => {
    await redirected(aBrowser());
    at.shop.clock.now = new Date(MONDAY.getTime() + 21 * 60_000);
    await at.shop.orders.sweep();
    expect(await countsOf(at.database.db)).toMatchObject({
      held: 0,
      placesHeld: 0,
      attempts: ['voided'],
      unsettled: 0,
    });
  });
});
