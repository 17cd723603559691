import { expect, test } from 'vitest';
import * as contract from './checkout.ts';

test('delivery days, submit, payment status and void are exactly these four endpoints (DELIVERY-13)', () => {
  const { getAvailability, submitCheckout, getPaymentStatus, voidCheckout } = contract;
  expect(
    [getAvailability, submitCheckout, getPaymentStatus, voidCheckout].map(
      ({ method, path }) => `${method} ${path}`,
    ),
  ).toEqual([
    'POST /api/checkout/avail',
    'POST /api/checkout',
    'GET /api/payment/status',
    'POST /api/checkout/void',
  ]);
});

test('a submit response has these fields, whatever the outcome (CHECKOUT-55)', () => {
  const answer = {
    orderCompleted: false,
    success: false,
    cartId: 'c1',
    paymentReference: null,
    redirectUrl: null,
    secure3DResponse: { htmlFormAction: 'https://bank.example/acs', htmlFormToPost: '<form></form>' },
  };
  expect(contract.submitAnswer.parse(answer)).toEqual(answer);
  for (const part of Object.keys(answer))
    expect(contract.submitAnswer.safeParse({ ...answer, [part]: undefined }).success, part).toBe(false);
});
