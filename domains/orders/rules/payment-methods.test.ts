import { expect, it } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { summarizePayment } from './payment-methods.ts';

const order = (more: object) =>
  summarizePayment({
    state: 'confirmed',
    totalCents: 1000,
    adjustedCents: 0,
    receivedCents: 1000,
    goingBackCents: 0,
    giftCardCents: cents(0),
    paidBy: [],
    attempt: null,
    ...more,
  });
const { CreditAccount, PayPal } = PAYMENT_METHOD_NUMBER;

it.each([
  [{ paidBy: [PayPal] }, ['PayPal'], 1000, 0, 0],
  [{ paidBy: [PayPal, PayPal], giftCardCents: cents(300) }, ['Gift card', 'PayPal'], 1000, 0, 0],
  [{ receivedCents: 0, attempt: { paymentMethod: PayPal } }, ['PayPal'], 0, 0, 1000],
  [{ paidBy: [PayPal], receivedCents: 400, adjustedCents: -100 }, ['PayPal'], 400, 0, 500],
  [{ paidBy: [PayPal], goingBackCents: 1000, state: 'cancelled' }, ['PayPal'], 0, 0, 0],
  [{ totalCents: 0, receivedCents: 0 }, [], 0, 0, 0],
])('%j', (more, methods, paidCents, onAccountCents, dueCents) =>
  expect(order(more)).toEqual({ methods, paidCents, onAccountCents, dueCents }),
);

it('an amount charged to an account is owed, not paid', () => {
  expect(order({ paidBy: [CreditAccount], giftCardCents: cents(300) })).toMatchObject({
    paidCents: 300,
    onAccountCents: 700,
    dueCents: 0,
  });
});
