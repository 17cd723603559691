import { beforeEach, expect, test } from 'vitest';
import { aBrowser, type Browser } from '#domains/orders/test/fixtures.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { answered, form } from './fixtures.ts';
import { smallCheckout } from './fixtures-small-checkout.ts';
import { createPaymentErrorReport, type FailedPayment } from '../use-cases/report-payment-error.ts';

const at = smallCheckout();
const SENT = { page: 'checkout', status: 200, paymentOption: 0, returned: 'DECLINED' } as const;

let failed: FailedPayment[];
beforeEach(() => {
  failed = [];
});
const report = (browser: Browser, cartId = '') =>
  createPaymentErrorReport({ ...at.shop, onPaymentError: (one) => failed.push(one) })(browser, {
    ...SENT,
    cartId,
  });

test('a browser that paid nothing cannot report an error', async () => {
  const browser = aBrowser();
  expect(await report(browser)).toBe(false);
  const cartId = await at.cartWith(browser);
  for (const id of [cartId, 'no cart', '00000000-0000-0000-0000-000000000001'])
    expect(await report(browser, id)).toBe(false);
  expect(failed).toEqual([]);
});

test.each(['declined', 'approved'] as const)(
  'a report about a payment that was %s is stored separately',
  async (ended) => {
    const browser = aBrowser();
    const cartId = await at.cartWith(browser);
    if (ended === 'declined') {
      at.provider.onPay = () => ({ kind: 'declined', code: 'refused', reason: 'Declined' });
      await at.checkout.submit(browser, form(cartId));
    } else answered(await at.checkout.submit(browser, form(cartId)));
    expect(await report(browser)).toBe(true);
    expect(await report(aBrowser(), cartId)).toBe(true);
    expect(await report(aBrowser({ site: guestSite('wa') }), cartId)).toBe(false);
    expect(failed).toHaveLength(2);
    expect(failed[0]).toEqual({ site: 'aol', requestId: expect.any(String), client: SENT });
  },
);
