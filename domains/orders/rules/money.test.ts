import { expect, it } from 'vitest';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { dueCents, entryOfNotice, isNotice, isOnAccount, TROUBLE_TEXT, PAYMENT_INCIDENTS } from './money.ts';

it.each([
  ['confirmed', 1000, 0, 300, 0, 700],
  ['confirmed', 1000, 0, 1000, 0, 0],
  ['confirmed', 1000, 0, 1200, 0, 0],
  ['confirmed', 1000, -100, 900, 0, 0],
  ['confirmed', 1000, -100, 200, 0, 700],
  ['confirmed', 1000, -100, 300, 100, 700],
  ['confirmed', 1000, -100, 1000, 100, 0],
  // Staff made a partial refund in the provider's portal while the shop had requested a full refund.
  ['confirmed', 1000, -1000, 950, 1000, 0],
  ['open', 1000, 0, 0, 0, 0],
  ['cancelled', 1000, 0, 0, 0, 0],
])(
  'a %s order of %i, adjusted by %i, with %i received and %i being refunded, has %i due',
  (state, totalCents, adjustedCents, receivedCents, goingBackCents, owed) => {
    expect(dueCents({ state, totalCents, adjustedCents, receivedCents, goingBackCents })).toBe(owed);
  },
);

it.each([
  ['refund-failed', 'refund-failed', 1],
  ['capture-failed', 'capture-failed', -1],
  ['disputed', 'chargeback', -1],
  ['dispute-won', 'chargeback-won', 1],
] as const)('the notice %s becomes a ledger entry of the kind %s', (type, kind, sign) => {
  expect(entryOfNotice(type)).toEqual({ kind, sign });
});

it.each(['captured', 'void-failed'] as const)('%s books no money', (type) => {
  expect(entryOfNotice(type)).toBeNull();
});

it('events that start or end a payment are not notices', () => {
  expect((['authorised', 'refused', 'voided', 'refunded', 'other'] as const).filter(isNotice)).toEqual([]);
});

it.each([
  [[], PAYMENT_METHOD_NUMBER.CreditAccount, true],
  [[PAYMENT_METHOD_NUMBER.CreditAccount], PAYMENT_METHOD_NUMBER.CreditCard, true],
  [[PAYMENT_METHOD_NUMBER.CreditCard], PAYMENT_METHOD_NUMBER.CreditAccount, false],
  [[], PAYMENT_METHOD_NUMBER.CreditCard, false],
])('an order paid by %j and last attempted with %i is on account: %j', (paidBy, paymentMethod, isSo) => {
  expect(isOnAccount({ paidBy, attempt: { paymentMethod } })).toBe(isSo);
});

it('every incident reported to staff has a title and advice', () => {
  for (const trouble of PAYMENT_INCIDENTS) {
    expect(TROUBLE_TEXT[trouble].title).toMatch(/^[A-Z].{10}/);
    expect(TROUBLE_TEXT[trouble].advice).toMatch(/^[A-Z].{20,}\.$/);
  }
});

it.each(['captured', 'capture-failed', 'refund-failed', 'void-failed', 'disputed', 'dispute-won'] as const)(
  '%s is a notice',
  (type) => {
    expect(isNotice(type)).toBe(true);
  },
);

it('an order without a payment attempt is not on account', () => {
  expect(isOnAccount({ paidBy: [], attempt: null })).toBe(false);
});
