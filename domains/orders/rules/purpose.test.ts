import { expect, test } from 'vitest';
import { isPaymentExpected, paysBalance, PURPOSES } from './purpose.ts';

test('distinguishes purposes that pay for an order from those that pay its balance', () => {
  expect(PURPOSES.filter(paysBalance)).toEqual(['balance', 'link']);
});

test.each([
  ['full', 'open', 500, 0, true],
  ['full', 'confirmed', 500, 500, false],
  ['full', 'cancelled', 500, 0, false],
  ['deposit', 'open', 500, 0, true],
  ['deposit', 'confirmed', 500, 500, false],
  ['balance', 'open', 500, 500, false],
  ['balance', 'confirmed', 500, 500, true],
  ['balance', 'confirmed', 500, 499, false],
  ['link', 'confirmed', 300, 500, true],
  ['link', 'cancelled', 300, 500, false],
] as const)(
  'decides whether a %s payment is expected for an order that is %s: %i with %i due',
  (purpose, orderState, amountCents, due, wanted) => {
    expect(isPaymentExpected({ purpose, orderState, amountCents }, due)).toBe(wanted);
  },
);
