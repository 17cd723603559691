import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REPORTED, logPaymentError, logReturnStatus } from './log-payment-error.ts';

const sent: [string, unknown][] = [];
const told: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  told.length = 0;
  vi.stubGlobal('navigator', {
    sendBeacon: (path: string, body: Blob) => {
      void body.text().then((text) => sent.push([path, JSON.parse(text)]));
      return true;
    },
  });
  vi.stubGlobal('window', { dispatchEvent: (event: CustomEvent) => void told.push(event.detail) });
});
afterEach(() => vi.unstubAllGlobals());

const PATH = '/api/checkout/payment-error';

it('reports to the shop and to the operator’s own scripts (CHECKOUT-76)', async () => {
  logPaymentError({ page: 'pay', status: 500, paymentOption: 4, cartId: 'c1' });
  expect(told).toEqual([{ status: 500, paymentOption: 4 }]);
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [PATH, { page: 'pay', status: 500, paymentOption: 4, returned: '', cartId: 'c1' }],
    ]),
  );
});

it('reports a decline that a return from the bank brings', async () => {
  logReturnStatus({ page: 'checkout' }, 'DECLINED', null);
  expect(told).toEqual([{ status: 0, paymentOption: null, returned: 'DECLINED' }]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
});

it.each([
  [null, null],
  ['CANCELLED', null],
  ['CART_CHANGED', null],
  ['SENT', null],
  ['DECLINED', REPORTED],
])('a return with %s and %j is not reported', (returned, state) => {
  logReturnStatus({ page: 'checkout' }, returned, state);
  expect(told).toEqual([]);
});
